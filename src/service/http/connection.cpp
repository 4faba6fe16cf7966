#include "service/http/connection.h"

#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <cerrno>

namespace gridloom::service {
namespace {

using namespace std::chrono_literals;

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

bool Connection::is_gone() const { return poll_once(socket_, POLLRDHUP, 0ms) & (POLLRDHUP | POLLHUP | POLLERR); }

bool Connection::has_input(std::chrono::milliseconds within) const {
    return !held_.empty() || poll_once(socket_, POLLIN, within) != 0;
}

bool Connection::wait(short events) const {
    constexpr std::chrono::milliseconds slice{50};
    while (!stop_) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline_ - Clock::now());
        if (left.count() <= 0) return false;
        if (const int seen = poll_once(socket_, events, std::min(left, slice))) return seen & events;
    }
    return poll_once(socket_, events, 0ms) & events;
}

bool Connection::read_more(std::size_t most) {
    char bytes[16 * 1024];
    if (!wait(POLLIN)) return false;
    const ssize_t got = ::recv(socket_, bytes, std::min(most, sizeof bytes), MSG_DONTWAIT);
    if (got < 0) return errno == EAGAIN || errno == EINTR;
    held_.append(bytes, static_cast<std::size_t>(got));
    return got > 0;
}

bool Connection::write(std::string_view bytes) {
    while (!bytes.empty()) {
        if (!wait(POLLOUT)) return false;
        const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent < 0 && errno != EAGAIN && errno != EINTR) return false;
        if (sent > 0) bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

void Connection::finish() {
    constexpr std::size_t most = std::size_t{4} << 20;
    ::shutdown(socket_, SHUT_WR);
    give(1s);
    for (std::size_t taken = 0; taken < most && read_more(); held_.clear()) taken += held_.size();
}

}  // namespace gridloom::service
