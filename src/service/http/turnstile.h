// Turnstile: limits how many connections parse and serialise at a time, so that the threads of long questions get their share of
// the machine. Scheduling by earliest deadline: a request's deadline is later the larger it is. So small ones pass a crowd of
// large ones, and no large one waits for ever.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <set>

namespace gridloom::service {

class Turnstile {
  public:
    explicit Turnstile(int places) : free_(places) {}

    // Held while working.
    class Pass {
      public:
        Pass(Turnstile& turnstile, std::size_t bytes) : turnstile_(turnstile) { turnstile_.enter(bytes); }
        Pass(const Pass&) = delete;
        Pass& operator=(const Pass&) = delete;
        ~Pass() { turnstile_.leave(); }

      private:
        Turnstile& turnstile_;
    };

  private:
    using Clock = std::chrono::steady_clock;

    void enter(std::size_t bytes) {
        constexpr std::size_t bytes_a_second = 64 * 1024;
        const auto due = Clock::now() + std::chrono::milliseconds(bytes * 1000 / bytes_a_second);
        std::unique_lock lock(mutex_);
        const auto mine = waiting_.insert(due);
        changed_.wait(lock, [&] { return free_ > 0 && mine == waiting_.begin(); });
        waiting_.erase(mine);
        --free_;
        if (free_ > 0) changed_.notify_all();  // another one may be first now
    }
    void leave() {
        const std::lock_guard lock(mutex_);
        ++free_;
        changed_.notify_all();
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::multiset<Clock::time_point> waiting_;
    int free_;
};

}  // namespace gridloom::service
