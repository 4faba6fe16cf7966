// Jobs: requests answered on a fixed number of threads, so that no number of clients is more work
// than the machine has hands for. Few may wait; more are turned away at once, which is kinder than a
// queue without end. One thread takes only short requests: endless ones never keep everyone waiting.
#pragma once

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
        std::size_t waiting = 64;     // short, and as many long; more are refused; 0: any number
        double short_seconds = 0;     // requests of up to this long are short; 0: all alike, in order
        Maxima most = {};             // of one request
    };
    using Tell = std::function<void(const Json& event)>;
    using Done = std::function<void(Response response)>;

    explicit Jobs(const Options& options);
    Jobs(const Jobs&) = delete;
    Jobs& operator=(const Jobs&) = delete;
    ~Jobs();  // cancels what is left

    // Calls `tell` and, once, `done` from one of the threads. Null: too many are waiting.
    std::shared_ptr<Job> start(Json body, Tell tell, Done done);
    void cancel_all();
    // Waits until everything started so far is done.
    void finish();

  private:
    void work(bool only_short);
    std::shared_ptr<Job> next(bool only_short);

    Options options_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::shared_ptr<Job>> waiting_;
    std::vector<std::shared_ptr<Job>> running_;
    bool ending_ = false;
    std::vector<std::thread> threads_;
};

class Job {
  public:
    void cancel() { cancelled_.store(true, std::memory_order_relaxed); }
    const Json& body() const { return body_; }

  private:
    friend class Jobs;
    Json body_;
    Jobs::Tell tell_;
    Jobs::Done done_;
    bool short_ = false;
    std::atomic<bool> cancelled_{false};
};

}  // namespace gridloom::service
