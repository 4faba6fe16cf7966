// A client's connection with an end to its patience: all of a request must arrive before a deadline,
// however slowly its bytes drip, and each piece of an answer must be taken in time.
#pragma once

#include <httplib.h>

#include <atomic>
#include <chrono>

namespace gridloom::service {

class Connection final : public httplib::Stream {
  public:
    using Clock = std::chrono::steady_clock;

    // Waiting ends early when `stop` is set.
    Connection(int socket, Clock::duration patience, const std::atomic<bool>& stop)
        : socket_(socket), patience_(patience), stop_(stop) {
        extend();
    }

    // More time from now: what follows is a new piece of work.
    void extend() { deadline_ = Clock::now() + patience_; }
    // The client has closed its end, or is gone.
    bool is_gone() const;

    bool is_readable() const override;
    bool is_writable() const override;
    ssize_t read(char* bytes, std::size_t size) override;
    ssize_t write(const char* bytes, std::size_t size) override;
    void get_remote_ip_and_port(std::string& ip, int& port) const override;
    void get_local_ip_and_port(std::string& ip, int& port) const override;
    int socket() const override { return socket_; }

  private:
    bool wait(short events) const;

    int socket_;
    Clock::duration patience_;
    const std::atomic<bool>& stop_;
    Clock::time_point deadline_;
    char buffer_[4096];
    std::size_t begin_ = 0, end_ = 0;
};

// Who is at the other end: an address, or the network that one household has (IPv6).
std::string client_of(int socket);
// Bytes have arrived within this time.
bool has_input(int socket, std::chrono::milliseconds within);

}  // namespace gridloom::service
