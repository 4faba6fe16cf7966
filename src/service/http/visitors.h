// Visitors: open connections, each with a thread, up to a limit. When all threads are taken, an idle connection is closed for
// each one that waits: of the address with most connections, the one whose client has kept its thread waiting for longest (no
// request comes, or the answer is not read). Connections whose question is being answered are never closed.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <list>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "service/http/connection.h"

namespace gridloom::service {

class Visitors {
  public:
    // A connection's place while it is served.
    struct Visitor {
        int socket = -1;  // closed by Visitors: never while it may still be shown out
        std::string client;
        bool shown_out = false;
        Connection::Turn turn = {};
    };
    // Serves a connection to its end.
    using Serve = std::function<void(Visitor& visitor)>;

    Visitors(std::size_t most, Serve serve) : most_(most), serve_(std::move(serve)) {}
    Visitors(const Visitors&) = delete;
    Visitors& operator=(const Visitors&) = delete;
    ~Visitors();  // waits for those being served

    // Takes the socket; closes it where too many wait already.
    void enter(int socket);
    // Shows someone out for each who waits. Called now and then.
    void make_room();
    // No one is served, and no one waits.
    bool is_empty();
    // Someone waits for a thread.
    bool is_crowded() const { return crowded_; }

  private:
    void work();
    Visitor* who_may_go();

    std::size_t most_;
    Serve serve_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<int> waiting_;  // sockets
    std::list<Visitor> served_;
    std::vector<std::thread> threads_;
    std::size_t idle_ = 0;  // threads without a connection
    bool ending_ = false;
    std::atomic<bool> crowded_ = false;
};

}  // namespace gridloom::service
