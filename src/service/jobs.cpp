#include "service/jobs.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

#include <algorithm>
#include <tuple>

namespace gridloom::service {
namespace {

// Returns memory to the system after a long question: the allocator would keep it.
void give_back_memory([[maybe_unused]] std::chrono::duration<double> ran) {
#ifdef __GLIBC__
    constexpr double long_enough = 0.05;  // seconds; giving back takes far less
    if (ran.count() > long_enough) ::malloc_trim(0);
#endif
}

}  // namespace

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

std::shared_ptr<Job> Jobs::start(Json body, Tell tell, Done done, std::string client) {
    auto job = std::make_shared<Job>();
    job->seconds_ = seconds_of(body, options_.most);
    job->body_ = std::move(body);
    job->tell_ = std::move(tell);
    job->done_ = std::move(done);
    job->client_ = std::move(client);
    return start(std::move(job));
}

std::shared_ptr<Job> Jobs::start(std::string text, const Json& body, Tell tell, Done done, std::string client) {
    auto job = std::make_shared<Job>();
    job->seconds_ = seconds_of(body, options_.most);
    if (body.is_object() && body.contains("id")) job->body_ = {{"id", body["id"]}};
    job->text_ = std::move(text);
    job->tell_ = std::move(tell);
    job->done_ = std::move(done);
    job->client_ = std::move(client);
    return start(std::move(job));
}

std::shared_ptr<Job> Jobs::start(std::shared_ptr<Job> job) {
    job->short_ = job->seconds_ <= options_.short_seconds;
    std::shared_ptr<Job> leaves;
    {
        const std::lock_guard lock(mutex_);
        bool full = false;
        leaves = place_for(*job, full);
        if (ending_ || (full && !leaves)) return nullptr;
        if (leaves) waiting_.erase(std::find(waiting_.begin(), waiting_.end(), leaves));
        waiting_.push_back(job);
    }
    changed_.notify_all();
    if (leaves) {
        leaves->turned_away_ = true;
        leaves->done_(refusal(leaves->body_, {1, 1, "busy: too many questions are waiting"}, ""));
    }
    return job;
}

void Jobs::refuse(Response refusal, Done done) {
    auto job = std::make_shared<Job>();
    job->refused_ = std::move(refusal);
    job->done_ = std::move(done);
    {
        const std::lock_guard lock(mutex_);
        waiting_.push_back(job);
    }
    changed_.notify_all();
}

// If all places of a client are taken: its waiting request with the longest time limit, if that is longer than this one's.
std::shared_ptr<Job> Jobs::place_for(const Job& job, bool& full) {
    std::size_t like_it = 0;
    std::shared_ptr<Job> longest;
    for (const auto& other : waiting_) {
        if (other->client_ != job.client_ || other->short_ != job.short_) continue;
        ++like_it;
        if (other->seconds_ > (longest ? longest->seconds_ : job.seconds_)) longest = other;
    }
    full = options_.waiting > 0 && like_it >= options_.waiting;
    return full ? longest : nullptr;
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

std::ptrdiff_t Jobs::running_of(const std::string& client) const {
    return std::count_if(running_.begin(), running_.end(), [&](const auto& job) { return job->client_ == client; });
}

// Cancelled ones first, to be rid of them; then short ones; then the order described in jobs.h.
bool Jobs::goes_before(const Job& one, const Job& other) const {
    const auto rank = [&](const Job& job) {
        return std::tuple(!job.cancelled_, !job.short_, running_of(job.client_), job.seconds_);
    };
    return options_.short_seconds > 0 && rank(one) < rank(other);
}

std::shared_ptr<Job> Jobs::next(bool only_short) {
    const auto chosen =
        std::min_element(waiting_.begin(), waiting_.end(), [&](const auto& a, const auto& b) { return goes_before(*a, *b); });
    if (chosen == waiting_.end() || (only_short && !(*chosen)->short_ && !(*chosen)->cancelled_)) return nullptr;
    auto job = *chosen;
    waiting_.erase(chosen);
    return job;
}

void Jobs::make_room() {
    const Job* first = nullptr;  // of the long requests that wait
    for (const auto& job : waiting_)
        if (!job->short_ && (!first || goes_before(*job, *first))) first = job.get();
    if (!first || free_ > 0) return;
    const auto over_its_share = [&](const Job& job) { return running_of(job.client_) > running_of(first->client_); };
    Job* longest = nullptr;  // of those that may be given up; the oldest of equals
    for (const auto& job : running_)
        if (!job->short_ && (over_its_share(*job) || job->client_ == first->client_) &&
            (!longest || job->seconds_ > longest->seconds_))
            longest = job.get();
    if (!longest) return;
    const std::chrono::duration<double> ran = std::chrono::steady_clock::now() - longest->begun_;
    const double due = over_its_share(*longest) ? 0 : first->seconds_;
    if (ran.count() >= std::max(options_.turn_seconds, due)) longest->cancel();
}

Response Jobs::answer(Job& job) const {
    Request request;
    if (!job.text_.empty()) {
        request.body = std::move(*read_body(job.text_));
        std::string().swap(job.text_);
    } else {
        request.body = job.body_;
    }
    request.most = options_.most;
    request.shared_process = true;
    request.cancel = &job.cancelled_;
    if (job.tell_) request.progress = [&](const Progress& p) { job.tell_(progress_event(job.body_, p)); };
    return handle(request);
}

void Jobs::work(bool only_short) {
    constexpr std::chrono::milliseconds glance{50};
    std::unique_lock lock(mutex_);
    while (true) {
        std::shared_ptr<Job> job;
        const auto ready = [&] { return (job = next(only_short)) || ending_; };
        if (only_short) {
            do make_room();
            while (!changed_.wait_for(lock, glance, ready));
        } else {
            ++free_;
            changed_.wait(lock, ready);
            --free_;
        }
        if (!job) return;
        job->begun_ = std::chrono::steady_clock::now();
        running_.push_back(job);
        lock.unlock();
        job->done_(job->refused_ ? std::move(*job->refused_) : answer(*job));
        give_back_memory(std::chrono::steady_clock::now() - job->begun_);
        lock.lock();
        running_.erase(std::find(running_.begin(), running_.end(), job));
        changed_.notify_all();
    }
}

}  // namespace gridloom::service
