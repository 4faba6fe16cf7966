// Net: boards of sgt-net, plain, wrapping, and with several solutions allowed.
#include <fmt/format.h>

#include <algorithm>

#include "peers/comparison.h"

namespace gridloom::peers {
namespace {

// The first few boards of a file of the corpus; without it, as many by the same generator.
std::vector<Known> sample(const std::string& kind, std::size_t boards) {
    std::vector<Known> known = corpus_file("net", "net/" + kind + ".tsv");
    if (known.empty() && kind.back() != 'a' && kind.size() <= 6) known = sgt_boards("net", kind, static_cast<int>(boards));
    known.resize(std::min(known.size(), boards));
    return known;
}

void every_count(Bench& bench) {
    const std::vector<Known> boards = every_corpus_net();
    if (boards.empty()) return;
    double seconds = 0, slowest = 0;
    int counted = 0;
    for (const Known& known : boards) {
        const OwnAnswer ours = count_ours(known.board, bench.own_limit);
        seconds += ours.seconds;
        slowest = std::max(slowest, ours.seconds);
        counted += ours.finished;
        if (ours.finished && !known.count.empty() && ours.count.str() != known.count)
            disagree("we count " + ours.count.str() + ", the corpus says " + known.count, board_text(known.board));
    }
    bench.report.text(
        fmt::format("Every board of the corpus: {} of {} counted in {} of own time (the slowest {}), every count "
                    "right.",
                    counted, boards.size(), duration(seconds), duration(slowest)));
}

}  // namespace

void net(Bench& bench) {
    bench.report.heading("Net, counted");
    const std::size_t boards = bench.quick ? 1 : 3;
    Comparison comparison(bench, Comparison::Asked::count, std::min(bench.limit, 10.0));
    for (const char* kind : {"5x5", "9x9", "15x15", "25x25", "40x40", "100x100", "200x200"})
        comparison.add(kind, sample(kind, boards), true);
    comparison.again();
    for (const char* kind : {"5x5w", "9x9w", "15x15w", "25x25w", "30x30w"}) comparison.add(kind, sample(kind, boards));
    comparison.again();
    for (const char* kind : {"5x5wa", "11x11wa", "20x20wa", "30x30a"}) comparison.add(kind, sample(kind, boards));
    comparison.again();
    for (const Known& known : corpus_file("net", "peers/net_hard_wrapping.tsv"))
        comparison.add(size_of(known.board) + ", by a person", {known});
    comparison.print();
    every_count(bench);
}

}  // namespace gridloom::peers
