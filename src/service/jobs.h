// Jobs: a bounded job queue on a fixed number of threads. A few requests may wait; more are refused at once. One thread takes
// only short requests, so long ones never block all threads.
//
// Fairness between clients on the other threads: requests of the client with fewer running requests go first, then those with the
// shorter time limit. While a request waits, a running one that had its turn (turn_seconds) is given up if its client has more
// running than the client of the waiting one, or if it has run for longer than a waiting request of the same client asks for. Of
// several, the one with the longest time limit.
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
        std::size_t waiting = 64;  // short ones of a client, and as many long; more are refused; 0: any number
        double short_seconds = 0;  // requests of up to this long are short; 0: all alike, in order
        double turn_seconds = 10;  // a long request runs at least this long
        Maxima most = {};          // of one request
    };
    using Tell = std::function<void(const Json& event)>;
    using Done = std::function<void(Response response)>;

    explicit Jobs(const Options& options);
    Jobs(const Jobs&) = delete;
    Jobs& operator=(const Jobs&) = delete;
    ~Jobs();  // cancels all requests

    // Starts a request. `tell` is called with progress, `done` once, from a worker thread or from another client's start() (a
    // request with a shorter time limit can displace a waiting one). Null: too many are waiting.
    std::shared_ptr<Job> start(Json body, Tell tell, Done done, std::string client = "");
    // The same, kept as text while it waits: parsed JSON can be thirty times as large.
    std::shared_ptr<Job> start(std::string text, const Json& body, Tell tell, Done done, std::string client);
    // Queues the refusal of something that was no request, so that answers keep their order.
    void refuse(Response refusal, Done done);
    void cancel_all();
    // Waits until everything started so far is done.
    void finish();

  private:
    std::shared_ptr<Job> start(std::shared_ptr<Job> job);
    Response answer(Job& job) const;
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
    // It was displaced by a request with a shorter time limit.
    bool turned_away() const { return turned_away_; }

  private:
    friend class Jobs;
    Json body_;
    std::string text_;                 // if not empty: the request, unparsed; body_ has only the id then
    std::optional<Response> refused_;  // before it was a request
    Jobs::Tell tell_;
    Jobs::Done done_;
    std::string client_;
    double seconds_ = 0;  // as it asks for
    bool short_ = false;
    std::chrono::steady_clock::time_point begun_;
    std::atomic<bool> cancelled_{false}, turned_away_{false};
};

}  // namespace gridloom::service
