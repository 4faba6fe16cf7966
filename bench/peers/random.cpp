// Random Mosaics at 20 to 100 % clues: exact counts of up to 155 digits. Peers that list solutions are of
// no use here; model counters are not in Debian, so that the best one's figures are quoted.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "peers/boards.h"
#include "peers/ours.h"
#include "peers/sections.h"

namespace gridloom::peers {
namespace {

// Seconds sharpSAT-TD took for the n-th board of a size and density in dense.tsv, on another machine of
// this kind, from a direct CNF. Where the board is one of several quoted together, the least.
struct Quoted {
    const char* size;
    int percent, nth;
    double seconds;
};
constexpr Quoted quoted[] = {{"10x10", 30, 1, 1.15}, {"12x12", 40, 1, 1.2}, {"15x15", 40, 2, 2.5}, {"15x15", 40, 3, 16.9},
                             {"18x18", 30, 1, 3.6},  {"20x20", 40, 1, 2.7}, {"25x25", 40, 1, 6.1}, {"30x30", 40, 1, 11.6},
                             {"25x25", 30, 1, 6.3},  {"50x50", 60, 1, 2.5}};

struct Kind {
    int boards = 0, gave_up = 0;
    double total = 0, slowest = 0;
    std::uint64_t peak = 0;
};

int percent(const Board& board) { return static_cast<int>(std::lround(clue_share(board) * 10)) * 10; }

struct Counted {
    const Known* known;
    OwnAnswer ours;
};

std::vector<Counted> count_all(Bench& bench, const std::vector<Known>& boards) {
    std::vector<Counted> all;
    for (const Known& known : boards) {
        all.push_back({&known, quickest(bench.repeats(), [&] { return count_ours(known.board, bench.own_limit); })});
        const OwnAnswer& ours = all.back().ours;
        if (ours.finished && !known.count.empty() && ours.count.str() != known.count)
            disagree("we count " + ours.count.str() + ", the corpus says " + known.count, board_text(known.board));
    }
    return all;
}

void beside_quoted(Bench& bench, const std::vector<Counted>& dense) {
    std::map<std::pair<std::string, int>, int> seen;
    std::vector<Row> rows;
    for (const auto& [known, ours] : dense) {
        const std::string size = size_of(known->board);
        const int share = percent(known->board), nth = ++seen[{size, share}];
        for (const Quoted& q : quoted) {
            if (q.size != size || q.percent != share || q.nth != nth) continue;
            rows.push_back({fmt::format("{}, {} %", size, share), magnitude(known->count), std::to_string(ours.stats.peak),
                            ours.finished ? duration(ours.seconds) : "gave up", fmt::format("{:.1f} s", q.seconds),
                            ours.finished ? ratio(q.seconds, ours.seconds) : "–"});
        }
    }
    bench.report.table({"board", "solutions", "peak states", "ours, own", "sharpSAT-TD (quoted)", "quoted / ours"}, rows);
}

void by_kind(Bench& bench, const std::vector<Counted>& boards) {
    std::map<std::pair<int, int>, Kind> kinds;
    int right = 0;
    for (const auto& [known, ours] : boards) {
        Kind& kind = kinds[{known->board.width, percent(known->board)}];
        ++kind.boards;
        kind.gave_up += !ours.finished;
        right += ours.finished;
        kind.total += ours.seconds;
        kind.slowest = std::max(kind.slowest, ours.seconds);
        kind.peak = std::max(kind.peak, ours.stats.peak);
    }
    std::vector<Row> rows;
    for (const auto& [key, kind] : kinds)
        rows.push_back({fmt::format("{0}x{0}, {1} %", key.first, key.second), std::to_string(kind.boards),
                        std::to_string(kind.peak), duration(kind.total / kind.boards), duration(kind.slowest),
                        kind.gave_up ? fmt::format("{} gave up", kind.gave_up) : "all"});
    bench.report.text(
        fmt::format("{} of {} boards counted, every count that is known right. Of each size and density:", right, boards.size()));
    bench.report.table({"boards", "n", "widest peak", "mean, own", "slowest", "counted"}, rows);
}

}  // namespace

void random(Bench& bench) {
    bench.report.heading("Random Mosaics, counted");
    const std::vector<Known> dense = corpus_file("mosaic", "mosaic/dense.tsv");
    std::vector<Known> others = corpus_file("mosaic", "mosaic/random.tsv");
    if (others.empty())
        for (const int side : {10, 15, 20})
            for (const double share : {0.3, 0.4, 0.6}) others.push_back({half_black_mosaic(side, side, share), ""});
    std::vector<Counted> counted = count_all(bench, dense);
    if (!dense.empty()) beside_quoted(bench, counted);
    for (const Counted& other : count_all(bench, others)) counted.push_back(other);
    by_kind(bench, counted);
    // What no counter finishes in a minute may take some.
    const OwnAnswer ours = count_ours(half_black_mosaic(50, 50, 0.4), bench.quick ? bench.limit : 600);
    bench.report.text(fmt::format(
        "50x50 at 40 % clues, drawn here: {}.",
        ours.finished
            ? fmt::format("{} solutions in {}", magnitude(ours.count.str()), duration(ours.seconds))
            : fmt::format("gave up after {}, {:.0f} % of the sweep done, {} of {} cells forced, widest layer {} states",
                          duration(ours.seconds), ours.stats.done * 100, ours.stats.forced, ours.stats.cells, ours.stats.peak)));
}

}  // namespace gridloom::peers
