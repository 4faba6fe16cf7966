// What a command of the API is: a row in a table. handle() reads what all of them share (puzzle,
// board, limits, format) and the command does the rest.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "gridloom/answers.h"
#include "service/handle.h"

namespace gridloom::service {

// A request on its way to a command.
struct Call {
    const Json& body;
    const Maxima& most;
    const Puzzle* puzzle = nullptr;
    Board board = {};
    Settings settings = {};
    const Format* format = nullptr;  // what solutions are printed in
};

// An error and the field of the request that it is about.
struct Refused {
    Error error;
    std::string field;
};
inline Refused wrong(std::string message, std::string_view field) { return {{1, 1, std::move(message)}, std::string(field)}; }

struct Answered {
    Json body;
    bool gave_up = false;
};

using Reply = std::variant<Answered, Refused>;

struct Command {
    std::string_view name;
    std::string_view what;
    bool takes_board;
    bool quick;  // linear in the board
    std::vector<std::string_view> fields;  // those it takes beside the shared ones
    Reply (*run)(const Call& call);
};

std::span<const Command> commands();

// A field that may be left out.
const Json* field(const Json& body, std::string_view name);

// A solution or a position from a field: an array of values, or text in any of the puzzle's formats.
using ParseFilling = Result<Filling> (*Format::*)(const Board& board, std::string_view text);
std::variant<Filling, Refused> read_filling(const Call& call, std::string_view name,
                                            ParseFilling parse = &Format::parse_solution);

// Solutions in Gridloom's own form are values, not text within text.
void unwrap_solutions(Json& answer, const Format& format);

}  // namespace gridloom::service
