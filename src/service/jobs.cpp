#include "service/jobs.h"

#include <algorithm>

namespace gridloom::service {

Jobs::Jobs(const Options& options) : options_(options) {
    for (int i = 0; i < std::max(1, options.threads); ++i) threads_.emplace_back([this] { work(false); });
    if (options.short_seconds > 0) threads_.emplace_back([this] { work(true); });
}

Jobs::~Jobs() {
    cancel_all();
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
    }
    changed_.notify_all();
    for (std::thread& t : threads_) t.join();
}

std::shared_ptr<Job> Jobs::start(Json body, Tell tell, Done done) {
    auto job = std::make_shared<Job>();
    job->short_ = seconds_of(body, options_.most) <= options_.short_seconds;
    job->body_ = std::move(body);
    job->tell_ = std::move(tell);
    job->done_ = std::move(done);
    {
        const std::lock_guard lock(mutex_);
        // Long requests fill their own places only.
        const auto like_it = std::count_if(waiting_.begin(), waiting_.end(),
                                           [&](const auto& other) { return other->short_ == job->short_; });
        const bool full = options_.waiting > 0 && static_cast<std::size_t>(like_it) >= options_.waiting;
        if (ending_ || full) return nullptr;
        waiting_.push_back(job);
    }
    changed_.notify_all();
    return job;
}

void Jobs::cancel_all() {
    const std::lock_guard lock(mutex_);
    for (const auto& job : running_) job->cancel();
    for (const auto& job : waiting_) job->cancel();
}

void Jobs::finish() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return waiting_.empty() && running_.empty(); });
}

// Short requests go first; called with the lock held.
std::shared_ptr<Job> Jobs::next(bool only_short) {
    auto chosen = std::find_if(waiting_.begin(), waiting_.end(), [](const auto& job) { return job->short_; });
    if (chosen == waiting_.end()) {
        if (only_short || waiting_.empty()) return nullptr;
        chosen = waiting_.begin();
    }
    auto job = *chosen;
    waiting_.erase(chosen);
    return job;
}

void Jobs::work(bool only_short) {
    std::unique_lock lock(mutex_);
    while (true) {
        std::shared_ptr<Job> job;
        changed_.wait(lock, [&] { return (job = next(only_short)) || ending_; });
        if (!job) return;
        running_.push_back(job);
        lock.unlock();
        Request request;
        request.body = job->body_;
        request.most = options_.most;
        request.shared_process = true;
        request.cancel = &job->cancelled_;
        if (job->tell_) request.progress = [&](const Progress& p) { job->tell_(progress_event(job->body_, p)); };
        job->done_(handle(request));
        lock.lock();
        running_.erase(std::find(running_.begin(), running_.end(), job));
        changed_.notify_all();
    }
}

}  // namespace gridloom::service
