#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "service/solutions_json.h"

namespace gridloom::cli {
namespace {

// A square by its row and column alone, any other place by its name.
std::string line_of(const Puzzle& puzzle, const Board& board, const SquareMarginals& m) {
    const bool squares = puzzle.fills.size() == 1 && puzzle.fills[0].sort == Sort::cell;
    std::string text = squares ? std::to_string(board.row(m.square) + 1) + " " + std::to_string(board.column(m.square) + 1)
                               : place_name(puzzle, board, m.square) + ":";
    const char* between = " ";
    for (const Marginal& v : m.values) {
        text += between + value_text(puzzle, board, m.square, v.value) + (squares ? ":" : " ") + v.count.str();
        between = squares ? " " : ", ";
    }
    return text;
}

int run_marginals(const Words& words) {
    const Asked asked = read(words);
    const Board& board = asked.board;
    const Solutions solutions(*asked.puzzle, board, asked.settings);
    const auto marginals = solutions.known() ? solutions.marginals() : std::nullopt;
    tell_stats(words, solutions.stats());
    if (!marginals) {
        Stats stats = solutions.stats();
        if (stats.stopped == Stop::none) stats.stopped = Stop::memory;
        if (words.json) print(service::answer_json(*asked.puzzle, board, solutions).dump() + "\n");
        return give_up(words, stats);
    }
    if (words.json) {
        service::Json j = service::answer_json(*asked.puzzle, board, solutions);
        j["cells"] = service::marginals_json(*asked.puzzle, board, *marginals);
        print(j.dump() + "\n");
    } else {
        std::string text;
        for (const SquareMarginals& m : *marginals) {
            text += line_of(*asked.puzzle, board, m);
            text += "\n";
        }
        print(text);
    }
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
