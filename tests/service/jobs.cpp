// Who is answered first where clients want more than there is.
#include "service/jobs.h"

#include <doctest/doctest.h>

#include <string>

#include "support/endless.h"

using namespace gridloom;
using namespace gridloom::testing;
using service::Json;

namespace {

// Answers in the order in which they came, each with the name of its question.
class Asked {
  public:
    explicit Asked(const service::Jobs::Options& options) : jobs_(options) {}

    bool ask(const std::string& name, const std::string& client, const std::string& board, double seconds) {
        const Json body = {{"command", "count"}, {"puzzle", "mosaic"}, {"board", board}, {"limits", {{"seconds", seconds}}}};
        return jobs_.start(
                   body, nullptr,
                   [this, name](service::Response response) {
                       const std::lock_guard lock(mutex_);
                       answers_.emplace_back(name, std::move(response.body));
                       changed_.notify_all();
                   },
                   client) != nullptr;
    }
    // The first n of them, once they are there.
    std::vector<std::pair<std::string, Json>> first(std::size_t n) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return answers_.size() >= n; });
        return {answers_.begin(), answers_.begin() + static_cast<std::ptrdiff_t>(n)};
    }

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<std::pair<std::string, Json>> answers_;
    service::Jobs jobs_;  // ends first: it answers what is left
};

service::Jobs::Options shared_by_clients(int threads) {
    service::Jobs::Options options;
    options.threads = threads;
    options.waiting = 4;
    options.short_seconds = 0.1;
    options.turn_seconds = 0.2;
    return options;
}

const std::string small_board = "3x3:h2";

// Endless questions of a client, until all threads are at one and no more may wait.
void fill_with_endless(Asked& asked, const std::string& client, const service::Jobs::Options& options) {
    const std::string board = endless_board();
    for (std::size_t n = static_cast<std::size_t>(options.threads) + options.waiting; n > 0;) {
        if (asked.ask("endless", client, board, 30))
            --n;
        else
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
}

}  // namespace

TEST_SUITE("service") {
    TEST_CASE("endless questions of one client leave a thread to another one's long question") {
        const auto options = shared_by_clients(2);
        Asked asked(options);
        fill_with_endless(asked, "many", options);
        REQUIRE(asked.ask("patient", "one", small_board, 20));
        const auto answers = asked.first(2);
        CHECK(answers[0].first == "endless");
        CHECK(answers[0].second["stats"]["stopped"] == "cancelled");
        CHECK(answers[1].first == "patient");
        CHECK(answers[1].second["count"] == "192");
    }

    TEST_CASE("of one client's questions the one that asks for less goes first, and takes the place of another") {
        const auto options = shared_by_clients(1);
        Asked asked(options);
        fill_with_endless(asked, "same", options);
        REQUIRE(asked.ask("modest", "same", small_board, 2));
        const auto answers = asked.first(3);
        CHECK(answers[0].second["error"]["message"] == "busy: too many questions are waiting");
        CHECK(answers[1].second["stats"]["stopped"] == "cancelled");
        CHECK(answers[2].first == "modest");
        CHECK(answers[2].second["count"] == "192");
    }

    TEST_CASE("a client keeps its share, whoever waits") {
        Asked asked(shared_by_clients(2));
        const std::string board = endless_board();
        REQUIRE(asked.ask("ends first", "one", board, 1));
        REQUIRE(asked.ask("ends first", "other", board, 1));
        REQUIRE(asked.ask("waits", "one", board, 30));
        for (const auto& [name, answer] : asked.first(2)) {
            CHECK(name == "ends first");
            CHECK(answer["stats"]["stopped"] == "time");
        }
    }
}
