// Boards made by number in any number of threads, and handed over in order.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

#include "gridloom/make.h"

namespace gridloom::cli {

class Workshop {
  public:
    // Boards `first` to `end` - 1. `request` must outlive it.
    Workshop(const Puzzle& puzzle, const MakeRequest& request, std::uint64_t first, std::uint64_t end, int jobs)
        : puzzle_(puzzle), request_(request), first_(first), end_(end), jobs_(jobs), next_(first) {}

    // take(index, made) returns false to stop.
    template <class Take>
    void run(Take&& take) {
        if (jobs_ == 1) {
            for (std::uint64_t i = first_; i < end_ && take(i, make(i)); ++i) {}
            return;
        }
        Team team{*this, {}};
        for (int j = 0; j < jobs_; ++j) team.threads.emplace_back([this] { work(); });
        bool go_on = true;
        for (std::uint64_t i = first_; i < end_ && go_on; ++i) go_on = take(i, wait_for(i));
    }

    // One board, beyond those in order too.
    MadeBoard make(std::uint64_t index) const { return make_board(puzzle_, request_, index, seconds()); }
    double seconds() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count(); }

  private:
    // Ends with the boards that are begun, also where `take` throws.
    struct Team {
        Workshop& shop;
        std::vector<std::thread> threads;
        ~Team() {
            shop.next_ = shop.end_;
            for (std::thread& t : threads) t.join();
        }
    };
    void work() {
        for (;;) {
            const std::uint64_t i = next_++;
            if (i >= end_) return;
            MadeBoard made = make(i);
            const std::lock_guard lock(mutex_);
            made_.emplace(i, std::move(made));
            arrived_.notify_one();
        }
    }

    MadeBoard wait_for(std::uint64_t index) {
        std::unique_lock lock(mutex_);
        arrived_.wait(lock, [&] { return made_.count(index) > 0; });
        MadeBoard made = std::move(made_.at(index));
        made_.erase(index);
        return made;
    }

    const Puzzle& puzzle_;
    const MakeRequest& request_;
    std::uint64_t first_, end_;
    int jobs_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    std::atomic<std::uint64_t> next_;
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::map<std::uint64_t, MadeBoard> made_;
};

}  // namespace gridloom::cli
