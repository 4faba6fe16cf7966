// Own time beside the solvers of sgt-puzzles, as a table; bench/run peers solvers has it beside the other peers.
#include <fmt/format.h>

#include "bench.h"
#include "own_rows.h"

namespace gridloom::bench {

void own(const Options& options) {
    fmt::print("own: from board to proved answer, mean microseconds of processor time a board\n");
    fmt::print("  {:>6} {:>8} {:>6} | {:>9} {:>9} {:>6}\n", "puzzle", "file", "boards", "ours", "sgt", "ratio");
    own_rows(
        [](const OwnRow& row) {
            if (row.boards == 0)
                fmt::print("  {:>6} {:>8} is not there\n", row.puzzle, row.file);
            else
                fmt::print("  {:>6} {:>8} {:>6} | {:>9.2f} {:>9.1f} {:>6.2f}\n", row.puzzle, row.file, row.boards, row.ours,
                           row.sgt, row.ours / row.sgt);
        },
        options.only);
    fmt::print("\n");
}

}  // namespace gridloom::bench
