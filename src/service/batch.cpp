#include "service/batch.h"

#include <fmt/format.h>

#include <algorithm>

#include "gridloom/puzzle.h"
#include "service/answer_json.h"
#include "service/asked_puzzle.h"
#include "service/command.h"

namespace gridloom::service {
namespace {

// A text field, empty if it has another type: handle() refuses that later.
std::string text_in(const Json& body, const char* name) {
    const Json* found = field(body, name);
    return found && found->is_string() ? found->get<std::string>() : "";
}

// A JSON object with a field `board` is a request; without one it is a board in Gridloom's own format.
std::optional<Json> request_in(std::string_view line) {
    const std::size_t first = line.find_first_not_of(" \t");
    if (first == line.npos || line[first] != '{') return std::nullopt;
    auto object = read_body(line);
    if (!object || !object->is_object() || !object->contains("board")) return std::nullopt;
    return std::move(*object);
}

Json body_of(const BatchQuestion& question, std::string_view line) {
    Json body = question.body;
    if (const auto request = request_in(line))
        body.update(*request);
    else
        body["board"] = std::string(line);
    return body;
}

// Adds the board to an answer that lacks it, because it could not be read.
Json with_board(const Json& body, const Json& answer) {
    if (answer.contains("board")) return answer;
    Json full = {{"puzzle", puzzle_name(body)}, {"board", body["board"]}};
    full.update(answer);
    return full;
}

// The answer to a line that is too long; it does not repeat the line.
std::string too_long(const BatchQuestion& question, std::string_view line) {
    constexpr std::size_t shown = 60;
    return to_text({{"puzzle", puzzle_name(question.body)},
                    {"board", std::string(line.substr(0, shown)) + "..."},
                    {"error", to_json(Error{1, 1, fmt::format("expected a line of at most {} bytes", largest_line)})}});
}

}  // namespace

std::optional<Error> refuse_batch(const BatchQuestion& question) {
    const std::string name = text_in(question.body, "command");
    std::vector<std::string> names;
    for (const Command& c : commands()) {
        if (!c.takes_board) continue;
        if (c.name == name) {
            for (const auto& [field, value] : question.body.items())
                if (field == "n" || field == "seed" || field == "max" || field == "skip")
                    if (std::find(c.fields.begin(), c.fields.end(), field) == c.fields.end())
                        return Error{1, 1, fmt::format("expected no --{} with {}", field, name)};
            return std::nullopt;
        }
        names.emplace_back(c.name);
    }
    return Error{1, 1, unknown_name("a command for each board", names, name)};
}

std::optional<std::string> answer_line(const BatchQuestion& question, std::string_view line) {
    if (line.size() > largest_line) return too_long(question, line);
    Request request;
    request.body = body_of(question, line);
    request.most = question.most;
    request.shared_process = true;
    request.cancel = question.cancel;
    Response response = handle(request);  // never throws
    if (response.outcome == Outcome::gave_up && question.cancel && *question.cancel) return std::nullopt;
    response.body.erase("version");
    if (!question.stats) response.body.erase("stats");
    return to_text(with_board(request.body, response.body));
}

bool answers_line(const BatchQuestion& question, std::string_view line, std::string_view answer) {
    if (line.size() > largest_line) return answer == too_long(question, line);
    const auto read = read_body(answer);
    if (!read || !read->is_object() || !read->contains("board")) return false;
    const Json& told = *read;
    const Json body = body_of(question, line);
    // Compared as text: invalid UTF-8 was replaced when the answer was written.
    if (to_text(told["board"]) == to_text(body["board"])) return true;
    const auto puzzle = asked_puzzle(body);
    if (puzzle.index() != 0 || told.contains("error")) return false;
    const std::string text = body["board"].is_string() ? body["board"].get<std::string>() : body["board"].dump();
    const auto board = parse_board(*std::get<0>(puzzle), text, text_in(body, "from"));
    return board && about(*std::get<0>(puzzle), *board)["board"] == told["board"];
}

}  // namespace gridloom::service
