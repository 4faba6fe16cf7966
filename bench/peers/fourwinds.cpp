// Four Winds: random boards of the corpus, unique ones, and boards grown here; both rules.
#include <fmt/format.h>

#include <algorithm>

#include "peers/comparison.h"

namespace gridloom::peers {
namespace {

std::vector<Known> first_of_size(const std::vector<Known>& boards, int side, std::size_t most) {
    std::vector<Known> chosen;
    for (const Known& known : boards)
        if (known.board.width == side && known.board.height == side && chosen.size() < most) chosen.push_back(known);
    return chosen;
}

}  // namespace

void fourwinds(Bench& bench) {
    bench.report.heading("Four Winds, counted");
    const std::size_t boards = bench.quick ? 1 : 3;
    std::vector<Known> corpus;
    for (const char* file : {"10x10", "12x12", "unique_15_20"})
        for (Known& known : corpus_file("fourwinds", std::string("fourwinds/") + file + ".txt"))
            corpus.push_back(std::move(known));
    const bool shared = !corpus.empty();
    if (!shared) corpus = own_boards("fourwinds");

    bench.report.text("clasp lists at most 10,000 solutions; cadical looks for two.");
    Comparison counting(bench, Comparison::Asked::count, bench.limit);
    for (const int side : {10, 12, 15, 20})
        counting.add(fmt::format("{0}x{0}, {1}", side, shared ? "corpus" : "our own"), first_of_size(corpus, side, boards));
    counting.again();
    for (const int side : {10, 20, 30, 40, 50})
        counting.add(fmt::format("{0}x{0}, grown", side), grown_fourwinds(side, static_cast<int>(boards), false), true);
    counting.again();
    for (const int side : {10, 20, 50})
        counting.add(fmt::format("{0}x{0}, grown, nocover", side), grown_fourwinds(side, static_cast<int>(boards), true));
    counting.print();
}

}  // namespace gridloom::peers
