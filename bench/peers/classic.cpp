// The boards on which each puzzle's textbook method is at its worst, and what they cost everyone else.
#include <fmt/format.h>

#include <algorithm>

#include "fourwinds/random_fourwinds.h"
#include "net/random_net.h"
#include "peers/boards.h"
#include "peers/ours.h"
#include "peers/sections.h"
#include "worst_boards.h"

namespace gridloom::peers {
namespace {

// Of so many boards, the one the textbook takes longest to count.
template <class Draw>
Board slowest(int boards, double limit, const Draw& draw) {
    testing::Dice dice(7);
    Board worst = draw(dice);
    double longest = 0;
    for (int i = 0; i < boards; ++i) {
        const Board board = draw(dice);
        const ClassicRun run = classic_count(board, limit);
        if (run.seconds > longest) longest = run.seconds, worst = board;
    }
    return worst;
}

Row row(Bench& bench, const std::string& name, const Board& board) {
    const OwnAnswer ours = quickest(bench.repeats(), [&] { return check_ours(board, bench.own_limit); });
    const PeerAnswer process = process_ours("check", board, bench.own_limit);
    const PeerAnswer clasp = ask_clasp(board, 2, bench.limit);
    const bool one_run = board.puzzle == "mosaic";  // its count is past any limit: to a first solution only
    const ClassicRun textbook = one_run ? classic_solve(board, bench.limit) : classic_count(board, bench.limit);
    if (clasp.finished && ours.finished && ours.count != clasp.found) disagree("clasp finds another number", board_text(board));
    return {name,
            duration(ours.seconds),
            duration(process.seconds),
            clasp.finished ? duration(clasp.seconds) : "gave up",
            textbook.finished ? duration(textbook.seconds) : fmt::format("> {}", duration(textbook.seconds)),
            std::to_string(textbook.states),
            ratio(textbook.seconds, ours.seconds)};
}

}  // namespace

void classic(Bench& bench) {
    bench.report.heading("The textbook methods' worst boards, checked");
    const int boards = bench.quick ? 20 : 100;
    std::vector<Row> rows;
    rows.push_back(row(bench, "Mosaic 10x10, a contradiction in the last corner", bench::worst_mosaic_for_the_textbook()));
    rows.push_back(row(bench, "Net 12x12 that wraps, matching only", slowest(boards, 1, [](testing::Dice& dice) {
                           return testing::random_net(dice, 12, 12, true, "matching", false);
                       })));
    rows.push_back(row(bench, "Four Winds 12x12, grown",
                       slowest(boards, 1, [](testing::Dice& dice) { return testing::grow_fourwinds(dice, 12, 12, {}).board; })));
    bench.report.table(
        {"board", "ours, own", "ours, process", "gringo+clasp", "classic, in process", "classic's states", "classic / ours, own"},
        rows);
}

}  // namespace gridloom::peers
