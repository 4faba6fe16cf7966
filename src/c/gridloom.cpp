// The C functions. Each is a request to service::handle().
#include "gridloom/gridloom.h"

#include <climits>
#include <cstdlib>
#include <cstring>
#include <new>

#include "service/handle.h"

struct gridloom_stop {
    std::atomic<bool> set = false;
};

namespace gridloom {
namespace {

using service::Json;
using service::Outcome;

// Copies a text to memory that the caller frees with gridloom_free().
void hand_out(const std::string& text, char** answer) {
    if (!answer) return;
    *answer = static_cast<char*>(std::malloc(text.size() + 1));
    if (*answer) std::memcpy(*answer, text.c_str(), text.size() + 1);
}

gridloom_status status_of(Outcome outcome) {
    switch (outcome) {
    case Outcome::answered: return GRIDLOOM_YES;
    case Outcome::gave_up: return GRIDLOOM_GAVE_UP;
    case Outcome::refused: return GRIDLOOM_BAD_INPUT;
    case Outcome::bug: break;
    }
    return GRIDLOOM_BUG;
}

// The caller sets all limits: there are no others.
service::Response ask(Json body, const gridloom_limits* limits) {
    service::Request request;
    request.body = std::move(body);
    request.most.seconds = limits ? limits->seconds : 0;
    request.most.memory = limits ? limits->memory : 0;
    request.most.squares = INT_MAX;
    request.most.solutions = INT_MAX;
    request.shared_process = true;  // the memory limit is for this question, not for the caller's process
    if (limits && limits->stop) request.cancel = &limits->stop->set;
    return service::handle(request);
}

// Why there is no answer, for people.
std::string reason(const service::Response& response) {
    if (const auto error = response.body.find("error"); error != response.body.end()) {
        const Error told{error->value("line", 1), error->value("column", 1), error->value("message", "")};
        return response.outcome == Outcome::refused ? told.text() : told.message;
    }
    const auto stats = response.body.find("stats");
    return "gave up: " + (stats == response.body.end() ? std::string("a limit") : stats->value("stopped", "a limit"));
}

struct Told {
    gridloom_status status;
    std::string text;
};

// Catches everything: no exception may reach C. Only memory can still run out here.
template <class Tell>
gridloom_status guarded(char** answer, Tell&& tell) noexcept {
    if (answer) *answer = nullptr;
    try {
        const Told told = tell();
        hand_out(told.text, answer);
        return told.status;
    } catch (const std::bad_alloc&) {
        return GRIDLOOM_GAVE_UP;
    } catch (...) {
        return GRIDLOOM_BUG;
    }
}

template <class Tell>
gridloom_status question(const char* command, const char* puzzle, const char* board, const gridloom_limits* limits, char** answer,
                         Tell&& tell) noexcept {
    return guarded(answer, [&]() -> Told {
        if (!puzzle || !board) return {GRIDLOOM_BAD_INPUT, "1:1: expected a puzzle and a board, found NULL"};
        const service::Response response = ask({{"command", command}, {"puzzle", puzzle}, {"board", board}}, limits);
        if (response.outcome != Outcome::answered) return {status_of(response.outcome), reason(response)};
        return tell(response.body);
    });
}

}  // namespace
}  // namespace gridloom

using namespace gridloom;

const char* gridloom_version(void) { return GRIDLOOM_VERSION; }

gridloom_stop* gridloom_stop_new(void) { return new (std::nothrow) gridloom_stop; }
void gridloom_stop_set(gridloom_stop* stop) {
    if (stop) stop->set = true;
}
void gridloom_stop_free(gridloom_stop* stop) { delete stop; }

gridloom_status gridloom_count(const char* puzzle, const char* board, const gridloom_limits* limits, char** answer) {
    return question("count", puzzle, board, limits, answer, [](const Json& body) {
        return Told{GRIDLOOM_YES, body.at("count").get<std::string>()};
    });
}

gridloom_status gridloom_solve(const char* puzzle, const char* board, const gridloom_limits* limits, char** answer) {
    return question("solve", puzzle, board, limits, answer, [](const Json& body) {
        const auto solution = body.find("solution");
        if (solution == body.end()) return Told{GRIDLOOM_NO, "no solution"};
        return Told{GRIDLOOM_YES, solution->get<std::string>()};
    });
}

gridloom_status gridloom_check(const char* puzzle, const char* board, const gridloom_limits* limits, char** answer) {
    return question("check", puzzle, board, limits, answer, [](const Json& body) {
        std::string verdict = body.at("verdict").get<std::string>();
        const gridloom_status status = verdict == "unique" ? GRIDLOOM_YES : GRIDLOOM_NO;
        if (verdict == "several")
            verdict +=
                body.contains("count") ? " " + body["count"].get<std::string>() : " >=" + body.at("at_least").get<std::string>();
        return Told{status, verdict};
    });
}

gridloom_status gridloom_handle(const char* request, const gridloom_limits* limits, char** answer) {
    return guarded(answer, [&]() -> Told {
        auto body = service::read_body(request ? request : "");
        const service::Response response = body ? ask(std::move(*body), limits) : service::refusal({}, body.error(), "");
        return {status_of(response.outcome), service::to_text(response.body)};
    });
}

void gridloom_free(char* text) { std::free(text); }
