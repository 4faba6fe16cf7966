#include "service/http/listener.h"

#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <thread>

namespace gridloom::service {
namespace {

// The kernel's buffers of a connection.
constexpr int send_buffer = 128 * 1024, receive_buffer = 64 * 1024;
constexpr int backlog = 128;

void set(int socket, int level, int option, int value) { ::setsockopt(socket, level, option, &value, sizeof value); }

int port_of(int socket) {
    sockaddr_storage own{};
    socklen_t size = sizeof own;
    ::getsockname(socket, reinterpret_cast<sockaddr*>(&own), &size);
    return ntohs(own.ss_family == AF_INET6 ? reinterpret_cast<const sockaddr_in6&>(own).sin6_port
                                           : reinterpret_cast<const sockaddr_in&>(own).sin_port);
}

// A socket that listens there, or -1 with errno set.
int listening(const addrinfo& address) {
    const int socket = ::socket(address.ai_family, address.ai_socktype | SOCK_CLOEXEC, address.ai_protocol);
    if (socket < 0) return -1;
    set(socket, SOL_SOCKET, SO_REUSEADDR, 1);  // the port can be reused right after a restart
    set(socket, SOL_SOCKET, SO_SNDBUF, send_buffer);
    set(socket, SOL_SOCKET, SO_RCVBUF, receive_buffer);
    if (::bind(socket, address.ai_addr, address.ai_addrlen) == 0 && ::listen(socket, backlog) == 0) return socket;
    const int why = errno;
    ::close(socket);
    errno = why;
    return -1;
}

}  // namespace

Listener::~Listener() {
    if (socket_ >= 0) ::close(socket_);
}

Result<int> Listener::listen(const std::string& host, int port) {
    addrinfo hints{}, *found = nullptr;
    hints.ai_socktype = SOCK_STREAM;
    hints.ai_flags = AI_PASSIVE;
    const std::string where = host + " port " + std::to_string(port);
    if (const int failure = ::getaddrinfo(host.c_str(), std::to_string(port).c_str(), &hints, &found))
        return Error{1, 1, "expected an address to listen on, found '" + host + "' (" + ::gai_strerror(failure) + ")"};
    for (const addrinfo* a = found; a && socket_ < 0; a = a->ai_next) socket_ = listening(*a);
    const int why = errno;
    ::freeaddrinfo(found);
    if (socket_ >= 0) return port_of(socket_);
    if (why == EADDRINUSE) return Error{1, 1, "expected a port that is free, found " + where + ", which another program uses"};
    return Error{1, 1, "expected an address and a port to listen on, found " + where + " (" + std::strerror(why) + ")"};
}

int Listener::accept(std::chrono::milliseconds within) const {
    pollfd one{socket_, POLLIN, 0};
    if (::poll(&one, 1, static_cast<int>(within.count())) <= 0) return -1;
    const int socket = ::accept4(socket_, nullptr, nullptr, SOCK_CLOEXEC);
    if (socket < 0) {
        // Out of descriptors the socket stays readable: wait instead of spinning.
        if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM) std::this_thread::sleep_for(within);
        return -1;
    }
    set(socket, IPPROTO_TCP, TCP_NODELAY, 1);
    return socket;
}

}  // namespace gridloom::service
