// Before anything is measured: on random boards of each puzzle, clasp lists as many solutions as we
// count, and cadical finds none, one or several as we do.
#include <fmt/format.h>

#include "peers/agree.h"
#include "peers/boards.h"
#include "peers/draws.h"
#include "peers/sections.h"

namespace gridloom::peers {

void check_encodings(Bench& bench) {
    constexpr long most = 10'000;
    const int each = bench.quick ? 10 : 30;
    int boards = 0, solvable = 0;
    for (const auto draw : {testing::draw_mosaic_for_peers, testing::draw_net_for_peers, testing::draw_fourwinds_for_peers}) {
        testing::Dice dice(1);
        for (int i = 0; i < each; ++i) {
            const Board board = draw(dice, false);
            const Agreement agreement = peers::agreement(board, most, bench.limit);
            if (!agreement.trouble.empty()) disagree(agreement.trouble, board_text(board));
            ++boards;
            solvable += agreement.found > 0;
        }
    }
    bench.report.text(
        fmt::format("Encodings checked: {} random boards, {} of them with a solution; every count up to {} and "
                    "every verdict is the same.",
                    boards, solvable, most));
}

}  // namespace gridloom::peers
