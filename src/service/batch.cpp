#include "service/batch.h"

#include <fmt/format.h>

#include <algorithm>

#include "gridloom/puzzle.h"
#include "service/answer_json.h"
#include "service/command.h"

namespace gridloom::service {
namespace {

// An object with a board in it is a request; Gridloom's own boards are objects too, without one.
std::optional<Json> request_in(std::string_view line) {
    const std::size_t first = line.find_first_not_of(" \t");
    if (first == line.npos || line[first] != '{') return std::nullopt;
    Json object = Json::parse(line.begin(), line.end(), nullptr, false);
    if (!object.is_object() || !object.contains("board")) return std::nullopt;
    return object;
}

Json body_of(const BatchQuestion& question, std::string_view line) {
    Json body = question.body;
    if (const auto request = request_in(line))
        body.update(*request);
    else
        body["board"] = std::string(line);
    return body;
}

// An answer says what it is about even where the board could not be read.
Json with_board(const Json& body, const Json& answer) {
    if (answer.contains("board")) return answer;
    Json full = {{"puzzle", body.value("puzzle", "")}, {"board", body["board"]}};
    full.update(answer);
    return full;
}

}  // namespace

std::optional<Error> refuse_batch(const BatchQuestion& question) {
    const std::string name = question.body.value("command", "");
    std::string names;
    for (const Command& c : commands()) {
        if (!c.takes_board) continue;
        if (c.name == name) {
            for (const auto& [field, value] : question.body.items())
                if (field == "n" || field == "seed" || field == "max" || field == "skip")
                    if (std::find(c.fields.begin(), c.fields.end(), field) == c.fields.end())
                        return Error{1, 1, fmt::format("expected no --{} with {}", field, name)};
            return std::nullopt;
        }
        names += (names.empty() ? "" : ", ") + std::string(c.name);
    }
    return Error{1, 1, "expected a command for each board (" + names + "), found '" + name + "'"};
}

std::optional<std::string> answer_line(const BatchQuestion& question, std::string_view line) {
    Request request;
    request.body = body_of(question, line);
    request.most = question.most;
    request.shared_process = true;
    request.cancel = question.cancel;
    Response response = handle(request);
    if (response.outcome == Outcome::gave_up && question.cancel && *question.cancel) return std::nullopt;
    response.body.erase("version");
    if (!question.stats) response.body.erase("stats");
    return to_text(with_board(request.body, response.body));
}

bool answers_line(const BatchQuestion& question, std::string_view line, std::string_view answer) {
    const Json told = Json::parse(answer.begin(), answer.end(), nullptr, false);
    if (!told.is_object() || !told.contains("board")) return false;
    const Json body = body_of(question, line);
    const Puzzle* puzzle = find_puzzle(body.value("puzzle", ""));
    if (!puzzle) return false;
    if (told.contains("error")) return told["board"] == body["board"];
    const std::string text = body["board"].is_string() ? body["board"].get<std::string>() : body["board"].dump();
    const auto board = parse_board(*puzzle, text, body.value("from", ""));
    return board && about(*puzzle, *board)["board"] == told["board"];
}

}  // namespace gridloom::service
