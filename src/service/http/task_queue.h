// TaskQueue: the threads that serve connections, made as they are needed, up to a limit. What waits
// beyond the limit is known, so that idle connections can make room.
#pragma once

#include <httplib.h>

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

namespace gridloom::service {

class TaskQueue final : public httplib::TaskQueue {
  public:
    TaskQueue(std::size_t most, std::atomic<int>& waiting) : most_(most), waiting_(waiting) {}

    void enqueue(std::function<void()> task) override {
        const std::lock_guard lock(mutex_);
        tasks_.push_back(std::move(task));
        waiting_ = static_cast<int>(tasks_.size()) - idle_;
        if (waiting_ > 0 && threads_.size() < most_) threads_.emplace_back([this] { work(); });
        changed_.notify_one();
    }

    void shutdown() override {
        {
            const std::lock_guard lock(mutex_);
            ending_ = true;
        }
        changed_.notify_all();
        for (std::thread& t : threads_) t.join();
    }

  private:
    void work() {
        std::unique_lock lock(mutex_);
        while (true) {
            ++idle_;
            changed_.wait(lock, [&] { return !tasks_.empty() || ending_; });
            --idle_;
            if (tasks_.empty()) return;
            const auto task = std::move(tasks_.front());
            tasks_.pop_front();
            waiting_ = static_cast<int>(tasks_.size()) - idle_;
            lock.unlock();
            task();
            lock.lock();
        }
    }

    std::size_t most_;
    std::atomic<int>& waiting_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::function<void()>> tasks_;
    std::vector<std::thread> threads_;
    int idle_ = 0;
    bool ending_ = false;
};

}  // namespace gridloom::service
