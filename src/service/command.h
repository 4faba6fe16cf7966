// A command of the API: a row in a table. handle() reads what all commands share (puzzle, board, limits, format); the command
// does the rest.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "gridloom/answers.h"
#include "service/handle.h"
#include "service/reading.h"

namespace gridloom::service {

// A request whose shared fields were read.
struct Call {
    const Json& body;
    const Maxima& most;
    std::shared_ptr<const Puzzle> owner = {};
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
    bool quick;                            // linear in the board
    std::vector<std::string_view> fields;  // those it takes beside the shared ones
    Reply (*run)(const Call& call);
    bool to_is_format = true;  // "to" is a format of the puzzle
};

std::span<const Command> commands();

// Refuses an answer of at least so many bytes if the host allows less.
std::optional<Refused> too_large(const Call& call, std::size_t bytes);

// A field that may be left out.
const Json* field(const Json& body, std::string_view name);

// A solution or a position from a field: an array of values, or text in any of the puzzle's formats.
std::variant<Filling, Refused> read_filling(const Call& call, std::string_view name,
                                            ParseFilling parse = &Format::parse_solution);

// In Gridloom's own format, replaces solutions as text by arrays of values.
void unwrap_solutions(Json& answer, const Format& format);

}  // namespace gridloom::service
