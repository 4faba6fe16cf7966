// Decide: is a Mosaic without a redundant clue unique? Our own solver and the library the project was built with
// (-DGRIDLOOM_SAT=cadical for another one), on what propagation left of the same boards; milliseconds of processor time, the
// quickest of five.
#include <fmt/format.h>

#include <algorithm>
#include <ctime>

#include "answers/prepare.h"
#include "answers/question.h"
#include "bench.h"
#include "engine/solver/decide.h"
#include "support/corpus.h"

namespace gridloom::bench {
namespace {

double processor_milliseconds() { return 1e3 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

double decided_in(const std::vector<engine::Part>& parts, engine::Budget& budget, engine::Solvers by) {
    double best = 1e9;
    for (int round = 0; round < 5; ++round) {
        const double start = processor_milliseconds();
        for (const engine::Part& part : parts)
            if (engine::decide(part, 2, budget, 0, by).choices.size() != 1) return -1;
        best = std::min(best, processor_milliseconds() - start);
    }
    return best;
}

}  // namespace

void decide(const Options&) {
    const Puzzle& mosaic = *find_puzzle("mosaic");
    fmt::print("decide: the proof that it is unique, milliseconds of processor time\n");
    fmt::print("  {:>7} {:>5} | {:>8} {:>8} {:>13}\n", "board", "cells", "own", "library", "library / own");
    double own = 0, library = 0;
    for (const auto& known : testing::read_tsv(testing::shared_corpus() / "mosaic" / "minimal.tsv")) {
        const Board board = *parse_board(mosaic, known.board);
        const Settings settings;
        engine::Budget budget(settings.limits);
        const answers::Prepared p = answers::prepare(answers::question_of(mosaic, board), settings, budget);
        std::size_t cells = 0;
        for (const engine::Part& part : p.reduced.parts) cells += part.cells.size();
        const double ours = decided_in(p.reduced.parts, budget, engine::Solvers::own);
        const double theirs = engine::has_library() ? decided_in(p.reduced.parts, budget, engine::Solvers::library) : 0;
        own += ours;
        library += theirs;
        fmt::print("  {:>7} {:>5} | {:>8.2f} {:>8.2f} {:>13.1f}\n", fmt::format("{}x{}", board.width, board.height), cells, ours,
                   theirs, theirs / ours);
    }
    fmt::print("  {:>13} | {:>8.1f} {:>8.1f} {:>13.1f}\n\n", "all", own, library, own > 0 ? library / own : 0);
}

}  // namespace gridloom::bench
