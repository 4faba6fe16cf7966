// The solvers of sgt-puzzles, which deduce and prove nothing beyond their rules: their figures are quoted, and scaled to this
// machine.
#include <fmt/format.h>

#include "own_rows.h"
#include "peers/machine.h"
#include "peers/sections.h"

namespace gridloom::peers {

void solvers(Bench& bench) {
    bench.report.heading("Own time beside sgt-puzzles' solvers");
    const double speed = speed_of_machine();
    bench.report.text(fmt::format(
        "From a parsed board to the proof that its solution is the only one, mean over each file of the corpus. The solvers "
        "of sgt-puzzles prove nothing; their figures come from another machine, of which this one has {:.2f} times the "
        "speed by `sgt-net --generate 1000 '15x15#1'`, and are scaled by that.",
        speed));
    std::vector<Row> rows;
    bench::own_rows([&](const bench::OwnRow& row) {
        if (row.boards == 0) return;
        const double sgt = row.sgt / speed;
        rows.push_back({fmt::format("{} {}", row.puzzle, row.file), std::to_string(row.boards), duration(row.ours * 1e-6),
                        duration(sgt * 1e-6), fmt::format("{:.2f}", row.ours / sgt)});
    });
    bench.report.table({"boards", "n", "ours, own", "sgt's solver (quoted, scaled)", "ours / sgt"}, rows);
}

}  // namespace gridloom::peers
