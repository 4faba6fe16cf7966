#include "service/http/connection.h"

#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace gridloom::service {
namespace {

int poll_once(int socket, short events, std::chrono::milliseconds within) {
    pollfd one{socket, events, 0};
    const int ready = ::poll(&one, 1, static_cast<int>(within.count()));
    return ready > 0 ? one.revents : 0;
}

}  // namespace

std::string client_of(int socket) {
    sockaddr_storage peer{};
    socklen_t size = sizeof peer;
    if (::getpeername(socket, reinterpret_cast<sockaddr*>(&peer), &size) != 0) return "";
    const auto text = [](const void* bytes, std::size_t n) { return std::string(static_cast<const char*>(bytes), n); };
    if (peer.ss_family == AF_INET) return text(&reinterpret_cast<const sockaddr_in&>(peer).sin_addr, 4);
    const in6_addr& six = reinterpret_cast<const sockaddr_in6&>(peer).sin6_addr;
    return IN6_IS_ADDR_V4MAPPED(&six) ? text(six.s6_addr + 12, 4) : text(six.s6_addr, 8);
}

bool has_input(int socket, std::chrono::milliseconds within) { return poll_once(socket, POLLIN, within) != 0; }

bool Connection::is_gone() const { return poll_once(socket_, POLLRDHUP, std::chrono::milliseconds(0)) & (POLLRDHUP | POLLHUP | POLLERR); }

bool Connection::wait(short events) const {
    constexpr std::chrono::milliseconds slice{50};
    while (!stop_) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline_ - Clock::now());
        if (left.count() <= 0) return false;
        if (const int seen = poll_once(socket_, events, std::min(left, slice))) return seen & events;
    }
    return poll_once(socket_, events, std::chrono::milliseconds(0)) & events;
}

bool Connection::is_readable() const { return begin_ < end_ || wait(POLLIN); }
bool Connection::is_writable() const { return wait(POLLOUT); }

ssize_t Connection::read(char* bytes, std::size_t size) {
    if (begin_ == end_) {
        if (!wait(POLLIN)) return -1;
        const ssize_t got = ::recv(socket_, buffer_, sizeof buffer_, 0);
        if (got <= 0) return got;
        begin_ = 0;
        end_ = static_cast<std::size_t>(got);
    }
    const std::size_t taken = std::min(size, end_ - begin_);
    std::memcpy(bytes, buffer_ + begin_, taken);
    begin_ += taken;
    return static_cast<ssize_t>(taken);
}

ssize_t Connection::write(const char* bytes, std::size_t size) {
    // A reader who takes nothing is waited for until the deadline, and no longer.
    while (wait(POLLOUT)) {
        const ssize_t sent = ::send(socket_, bytes, size, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent >= 0 || (errno != EAGAIN && errno != EINTR)) return sent;
    }
    return -1;
}

// Who asks makes no difference to any answer, so that no address is looked up for the library.
void Connection::get_remote_ip_and_port(std::string& ip, int& port) const {
    ip.clear();
    port = 0;
}
void Connection::get_local_ip_and_port(std::string& ip, int& port) const { get_remote_ip_and_port(ip, port); }

}  // namespace gridloom::service
