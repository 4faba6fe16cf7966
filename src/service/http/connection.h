// Connection: a client's socket with deadlines. A whole request must arrive, and a whole answer be read, before a deadline,
// however slowly single bytes come (slow clients are an attack).
#pragma once

#include <atomic>
#include <chrono>
#include <string>
#include <string_view>

namespace gridloom::service {

class Connection {
  public:
    using Clock = std::chrono::steady_clock;

    // Whose turn it is, and since when; read by Visitors.
    struct Turn {
        std::atomic<bool> is_ours = false;  // the client waits for an answer
        std::atomic<Clock::time_point> since = Clock::now();

        void pass(bool to_us) {
            since = Clock::now();
            is_ours = to_us;
        }
    };

    // Does not own the socket. Waiting ends early when `stop` is set.
    Connection(int socket, Turn& turn, const std::atomic<bool>& stop) : socket_(socket), turn_(turn), stop_(stop) {}

    // The client's turn, to send or to read: it has so long from now.
    void give(Clock::duration patience) {
        deadline_ = Clock::now() + patience;
        turn_.pass(false);
    }
    // It is our turn.
    void take_turn() { turn_.pass(true); }
    // The client has closed its end, or is gone.
    bool is_gone() const;
    // Bytes are there, or come within this time.
    bool has_input(std::chrono::milliseconds within) const;

    // What was read and not yet used.
    const std::string& held() const { return held_; }
    void drop(std::size_t bytes) { held_.erase(0, bytes); }
    // Reads more, at most so many bytes; false at the end, at the deadline, or when the server stops.
    bool read_more(std::size_t most = 16 * 1024);
    // Sends all of it; false where it was not taken.
    bool write(std::string_view bytes);
    // Shuts down sending and reads for a moment what still arrives: closing with unread input would reset the connection and
    // destroy the answer on its way.
    void finish();

  private:
    bool wait(short events) const;

    int socket_;
    Turn& turn_;
    const std::atomic<bool>& stop_;
    Clock::time_point deadline_ = Clock::now();
    std::string held_;
};

// The client's identity: its IPv4 address, or its IPv6 network of one household.
std::string client_of(int socket);

}  // namespace gridloom::service
