// Jobs: requests answered on a fixed number of threads, so that no number of clients is more work
// than the machine has hands for. Few may wait; more are turned away at once, which is kinder than a
// queue without end. One thread takes only short requests: endless ones never keep everyone waiting.
//
// Clients share the other threads: who has fewer requests running goes first, then who asks for less time. While
// someone waits, a long request is given up after its turn if its client has more running than the one who waits, or
// if it has run for longer than another one of the same client asks for: the one that asks for most of all.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "service/handle.h"

namespace gridloom::service {

class Job;

class Jobs {
  public:
    struct Options {
        int threads = 1;
        std::size_t waiting = 64;     // short ones of a client, and as many long; more are refused; 0: any number
        double short_seconds = 0;     // requests of up to this long are short; 0: all alike, in order
        double turn_seconds = 10;     // which a long request is given whoever waits
        Maxima most = {};             // of one request
    };
    using Tell = std::function<void(const Json& event)>;
    using Done = std::function<void(Response response)>;

    explicit Jobs(const Options& options);
    Jobs(const Jobs&) = delete;
    Jobs& operator=(const Jobs&) = delete;
    ~Jobs();  // cancels what is left

    // Calls `tell` and, once, `done`, from one of the threads or from another client's `start`: a request that asks for
    // less time takes the place of one that waits. Null: too many are waiting.
    std::shared_ptr<Job> start(Json body, Tell tell, Done done, std::string client = "");
    void cancel_all();
    // Waits until everything started so far is done.
    void finish();

  private:
    // All but `work` are called with the lock held.
    void work(bool only_short);
    std::shared_ptr<Job> next(bool only_short);
    bool goes_before(const Job& one, const Job& other) const;
    std::shared_ptr<Job> place_for(const Job& job, bool& full);
    std::ptrdiff_t running_of(const std::string& client) const;
    void make_room();

    Options options_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::shared_ptr<Job>> waiting_;
    std::vector<std::shared_ptr<Job>> running_;
    int free_ = 0;  // threads that take any request and have none
    bool ending_ = false;
    std::vector<std::thread> threads_;
};

class Job {
  public:
    void cancel() { cancelled_.store(true, std::memory_order_relaxed); }
    const Json& body() const { return body_; }
    // It lost its place to one that asks for less: its answer says no more than that.
    bool turned_away() const { return turned_away_; }

  private:
    friend class Jobs;
    Json body_;
    Jobs::Tell tell_;
    Jobs::Done done_;
    std::string client_;
    double seconds_ = 0;  // as it asks for
    bool short_ = false;
    std::chrono::steady_clock::time_point begun_;
    std::atomic<bool> cancelled_{false}, turned_away_{false};
};

}  // namespace gridloom::service
