// One request a line in, one answer a line out. Answers carry the request's id; with --jobs 1, the
// default, they come in order. {"cancel": ID} stops a request that is under way or waits.
#include <fmt/format.h>
#include <unistd.h>

#include <condition_variable>
#include <map>
#include <mutex>

#include "cli/command.h"
#include "cli/lines.h"
#include "cli/signals.h"
#include "service/handle.h"
#include "service/jobs.h"

namespace gridloom::cli {
namespace {

using service::Json;

// Requests wait for their turn in memory, up to this many bytes of them; then their input waits.
constexpr std::size_t most_waiting = std::size_t{256} << 20;

class Engine {
  public:
    explicit Engine(const service::Jobs::Options& options) : jobs_(options) {}

    int run() {
        Lines lines(STDIN_FILENO, &unwritable_);
        for (std::string line; lines.next(line);)
            if (line.find_first_not_of(" \t\r") != line.npos) take(line);
        if (interrupt_flag() || unwritable_) jobs_.cancel_all();
        jobs_.finish();
        return interrupt_flag() ? Exit::interrupted : Exit::ok;
    }

  private:
    // Once standard output can't be written all ends; main() says so.
    void say(const Json& body) {
        const std::lock_guard lock(mutex_);
        print(service::to_text(body) + "\n");
        if (std::fflush(stdout) != 0) unwritable_ = true;
    }

    // A request is counted from here to its answer.
    service::Jobs::Done answer_with(std::size_t bytes, const std::string& id) {
        std::unique_lock lock(names_mutex_);
        while (waiting_ > most_waiting && !interrupt_flag() && !unwritable_)
            answered_.wait_for(lock, std::chrono::milliseconds(50));
        waiting_ += bytes;
        return [this, bytes, id](const service::Response& response) {
            say(response.body);
            const std::lock_guard inner(names_mutex_);
            waiting_ -= bytes;
            names_.erase(id);
            answered_.notify_one();
        };
    }

    void take(const std::string& line) {
        auto read = line.size() > service::largest_line
                        ? Error{1, 1, fmt::format("expected a line of at most {} bytes", service::largest_line)}
                        : service::read_body(line);
        if (!read) return jobs_.refuse(service::refusal({}, read.error(), ""), answer_with(0, ""));
        Json body = std::move(*read);
        if (body.is_object() && body.contains("cancel")) return cancel(body["cancel"]);
        const bool tells = body.is_object() && body.contains("progress") && body["progress"] == true;
        if (body.is_object()) body.erase("progress");
        const std::string id = body.is_object() && body.contains("id") ? body["id"].dump() : "";
        service::Jobs::Tell tell;
        if (tells) tell = [this](const Json& event) { say(event); };
        const auto done = answer_with(line.size(), id);
        const std::lock_guard lock(names_mutex_);
        names_[id] = jobs_.start(std::move(body), tell, done);
    }

    void cancel(const Json& id) {
        const std::lock_guard lock(names_mutex_);
        const auto found = names_.find(id.dump());
        if (found != names_.end()) found->second->cancel();
    }

    std::mutex mutex_, names_mutex_;
    std::atomic<bool> unwritable_{false};
    // Under names_mutex_:
    std::map<std::string, std::shared_ptr<service::Job>> names_;  // under way or waiting, by id
    std::size_t waiting_ = 0;                                     // bytes of those
    std::condition_variable answered_;
    service::Jobs jobs_;
};

int run_engine(const Words& words) {
    service::Jobs::Options options;
    options.threads = asked_jobs(words, 1);
    options.waiting = 0;
    options.most = asked_maxima(words, options.threads);
    if (words.time_limit.empty()) options.most.seconds = 0;  // who pipes requests in can also stop them
    return Engine(options).run();
}

}  // namespace

const Command engine_command{
    "engine",
    "JSON lines: a request a line on standard input, an answer a line on standard output",
    "  gridloom engine",
    false,
    {{"--jobs", &Words::jobs, nullptr, "requests answered at a time; 1 keeps answers in order"},
     {"--time-limit", &Words::time_limit, nullptr, "the longest that one request may take; none where not given"},
     {"--memory-limit", &Words::memory_limit, nullptr, "for all requests together; half of what is free"}},
    run_engine};

}  // namespace gridloom::cli
