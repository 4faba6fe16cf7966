#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "service/solutions_json.h"

namespace gridloom::cli {
namespace {

// A square by its row and column alone, any other place by its name. Nothing: a limit was reached.
std::optional<std::string> line(const Asked& asked, const Solutions& solutions, const SquareMarginals& m) {
    const Puzzle& puzzle = *asked.puzzle;
    const Board& board = asked.board;
    const bool squares = puzzle.fills.size() == 1 && puzzle.fills[0].sort == Sort::cell;
    std::string text = squares ? std::to_string(board.row(m.square) + 1) + " " + std::to_string(board.column(m.square) + 1)
                               : place_name(puzzle, board, m.square) + ":";
    const char* between = " ";
    for (const Marginal& v : m.values) {
        const auto digits = decimal(v.count, [&] { return solutions.stopped() == Stop::none; });
        if (!digits) return std::nullopt;
        text += between + value_text(puzzle, board, m.square, v.value) + (squares ? ":" : " ") + *digits;
        between = squares ? " " : ", ";
    }
    return text + "\n";
}

int refuse_marginals(const Words& words, const Asked& asked, const Solutions& solutions) {
    if (words.json) print(service::answer_json(*asked.puzzle, asked.board, solutions).dump() + "\n");
    const int code = give_up(words, solutions);
    if (solutions.known() && solutions.stopped() == Stop::memory)
        fmt::print(stderr, "the answer has {} bytes or more\n", service::least_marginals_size(solutions));
    return code;
}

// Square by square: the text of all is much larger than the numbers.
int run_marginals(const Words& words) {
    const Asked asked = read(words);
    const Solutions solutions(*asked.puzzle, asked.board, asked.settings);
    const auto marginals = solutions.known() ? solutions.marginals() : std::nullopt;
    tell_stats(words, solutions.stats());
    if (!marginals) return refuse_marginals(words, asked, solutions);
    if (words.json) {
        std::string head = service::answer_json(*asked.puzzle, asked.board, solutions).dump();
        head.pop_back();
        print(head + ",\"cells\":[");
    }
    bool first = true;
    for (const SquareMarginals& m : *marginals) {
        if (solutions.stopped() != Stop::none) return give_up(words, solutions);
        if (words.json) {
            print((first ? "" : ",") + service::marginals_json(*asked.puzzle, asked.board, m).dump());
        } else {
            const auto text = line(asked, solutions, m);
            if (!text) return give_up(words, solutions);
            print(*text);
        }
        first = false;
    }
    if (words.json) print("]}\n");
    return solutions.count() == 0 ? Exit::no : Exit::ok;
}

}  // namespace

const Command marginals_command{"marginals",
                                "for each square and value, how many solutions have it: a line a square, "
                                "row column value:count ...",
                                "  gridloom marginals mosaic 3x3:h2",
                                true,
                                {},
                                run_marginals};

}  // namespace gridloom::cli
