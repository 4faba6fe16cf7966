// Mosaics from which no clue can go: little is forced, and clause learning is at its best.
#include <fmt/format.h>

#include "peers/comparison.h"

namespace gridloom::peers {

void minimal(Bench& bench) {
    bench.report.heading("Mosaics without a spare clue, checked");
    std::vector<Known> boards = corpus_file("mosaic", "mosaic/minimal.tsv");
    if (boards.empty()) {
        bench.report.text(
            "These lie in the shared corpus, which is not here: sgt-mosaic's instead, which are easier: about one "
            "clue in eight can still go.");
        for (const char* size : {"10x10", "15x15", "20x20", "25x25"})
            for (Known& made : sgt_boards("mosaic", size, 2)) boards.push_back(std::move(made));
    }
    Comparison comparison(bench, Comparison::Asked::check, bench.limit);
    for (std::size_t i = 0; i < boards.size(); ++i)
        comparison.add(
            fmt::format("{}, {} % clues", size_of(boards[i].board), static_cast<int>(clue_share(boards[i].board) * 100)),
            {boards[i]}, true);
    comparison.print();

    std::vector<Row> rows;
    for (const Known& known : boards) {
        if (known.board.squares() > 225 || !has_minizinc() || bench.quick) continue;
        const PeerAnswer asked = ask_minizinc(known.board, std::min(bench.limit, 5.0));
        if (asked.finished && asked.found != 1) disagree("MiniZinc finds another number", board_text(known.board));
        rows.push_back({size_of(known.board), asked.finished ? duration(asked.seconds) : "gave up"});
    }
    if (rows.empty()) return;
    bench.report.text("MiniZinc with Gecode, which propagates but does not learn, on the smallest of these:");
    bench.report.table({"board", "MiniZinc + Gecode"}, rows);
}

}  // namespace gridloom::peers
