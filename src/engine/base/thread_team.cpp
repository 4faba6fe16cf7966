#include "engine/base/thread_team.h"

namespace gridloom::engine {

ThreadTeam::ThreadTeam(std::size_t threads) {
    for (std::size_t t = 1; t < threads; ++t) threads_.emplace_back([this, t] { serve(t); });
}

ThreadTeam::~ThreadTeam() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
    }
    changed_.notify_all();
    for (std::thread& t : threads_) t.join();
}

void ThreadTeam::run(const std::function<void(std::size_t)>& work) {
    if (threads_.empty()) return work(0);
    {
        const std::lock_guard lock(mutex_);
        work_ = &work;
        busy_ = threads_.size();
        ++round_;
    }
    changed_.notify_all();
    work(0);
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return busy_ == 0; });
}

void ThreadTeam::serve(std::size_t number) {
    std::size_t seen = 0;
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [&] { return ending_ || round_ != seen; });
        if (ending_) return;
        seen = round_;
        const auto* work = work_;
        lock.unlock();
        (*work)(number);
        lock.lock();
        if (--busy_ == 0) changed_.notify_all();
    }
}

}  // namespace gridloom::engine
