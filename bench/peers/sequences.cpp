// Counting on empty boards: sequences whose terms are published, and loops and corner paths beside a counter written for them alone.
#include <fmt/format.h>

#include "peers/mate_counter.h"
#include "peers/ours.h"
#include "peers/sections.h"

namespace gridloom::peers {
namespace {

// The points of a square grid row by row, with the lines to the right of a point and below it side by side.
struct PointGrid {
    Model model;
    std::vector<Model::Line> lines;
    int side;

    explicit PointGrid(int points) : side(points) {
        const auto line = [&](int a, int b) { lines.push_back({model.cell(2), a, b}); };
        for (int p = 0; p < side * side; ++p) {
            if (p % side < side - 1) line(p, p + 1);
            if (p / side < side - 1) line(p, p + side);
        }
    }
    int points() const { return side * side; }
    // Some line at every point.
    void visit_all() {
        for (int p = 0; p < points(); ++p) {
            std::vector<Cell> around;
            for (const Model::Line& l : lines)
                if (l.a == p || l.b == p) around.push_back(l.cell);
            model.count(around, {1}, 1, 2);
        }
    }
};

Model loops(int n) {
    PointGrid grid(n + 1);
    grid.model.one_loop(grid.points(), grid.lines);
    return std::move(grid.model);
}

Model corner_paths(int n) {
    PointGrid grid(n + 1);
    grid.model.one_path(grid.points(), grid.lines, {0, grid.points() - 1});
    return std::move(grid.model);
}

Model hamiltonian_cycles(int n) {
    PointGrid grid(2 * n);
    grid.visit_all();
    grid.model.one_loop(grid.points(), grid.lines);
    return std::move(grid.model);
}

Model hamiltonian_paths(int n) {
    PointGrid grid(n);
    if (n > 1) {
        grid.visit_all();
        grid.model.one_path(grid.points(), grid.lines);
    }
    return std::move(grid.model);
}

// Both colours in one piece; with `no_square`, no square of four of one colour: Yin-Yang.
Model two_colours(int n, bool no_square) {
    Model model;
    std::vector<Cell> cells;
    Model::Pairs beside;
    for (int i = 0; i < n * n; ++i) cells.push_back(model.cell(2));
    for (int i = 0; i < n * n; ++i) {
        if (i % n < n - 1) beside.push_back({i, i + 1});
        if (i / n < n - 1) beside.push_back({i, i + n});
    }
    const auto cell = [&](int i) { return cells[static_cast<std::size_t>(i)]; };
    for (const int colour : {0, 1}) {
        model.connected(cells, {colour}, beside);
        if (!no_square) model.count(cells, {colour}, 1, n * n);
        for (int i = 0; no_square && i + n + 1 < n * n; ++i)
            if (i % n < n - 1) model.count({cell(i), cell(i + 1), cell(i + n), cell(i + n + 1)}, {colour}, 0, 3);
    }
    model.lay_out(n);
    return model;
}

struct Sequence {
    const char *name, *what;
    Model (*model)(int n);
    int first, divisor;
    std::vector<const char*> terms;  // published
};

const std::vector<Sequence>& sequences_counted() {
    static const std::vector<Sequence> all = {
        {"Yin-Yang", "n x n", [](int n) { return two_colours(n, true); }, 3, 1, {"34", "96"}},
        {"A068416",
         "two colours, each in one piece",
         [](int n) { return two_colours(n, false); },
         1,
         2,
         {"0", "6", "53", "627", "16213", "1123743", "221984391", "127561384993"}},
        {"A140517",
         "loops, n x n squares",
         loops,
         1,
         1,
         {"1", "13", "213", "9349", "1222363", "487150371", "603841648931", "2318527339461265"}},
        {"A007764",
         "corner paths, n x n squares",
         corner_paths,
         1,
         1,
         {"2", "12", "184", "8512", "1262816", "575780564", "789360053252", "3266598486981642"}},
        {"A003763",
         "Hamiltonian cycles, 2n x 2n points",
         hamiltonian_cycles,
         1,
         1,
         {"1", "6", "1072", "4638576", "467260456608", "1076226888605605706"}},
        {"A120443",
         "Hamiltonian paths, n x n points",
         hamiltonian_paths,
         1,
         1,
         {"1", "4", "20", "276", "4324", "229348", "13535280", "3023313284"}}};
    return all;
}

// One term after the other, until one is given up.
Row row_of(const Sequence& s, double limit) {
    OwnAnswer last, answer;
    std::size_t equal = 0;
    int n = s.first;
    for (;; ++n) {
        answer = count_ours(s.model(n), limit);
        if (!answer.finished) break;
        const Natural term = answer.count / s.divisor;
        const auto at = static_cast<std::size_t>(n - s.first);
        if (at < s.terms.size()) {
            if (term.str() != s.terms[at])
                disagree(fmt::format("{}({}): published {}, we say {}", s.name, n, s.terms[at], term.str()), "the empty board");
            ++equal;
        }
        last = answer;
    }
    const char* end = answer.stats.stopped == Stop::memory ? "memory" : "time";
    return {fmt::format("{}, {}", s.name, s.what),
            fmt::format("{} of {}", equal, s.terms.size()),
            fmt::format("n = {}", n - 1),
            magnitude(Natural(last.count / s.divisor).str()),
            duration(last.seconds),
            std::to_string(last.stats.states),
            end};
}

struct Race {
    const char* what;
    Model (*model)(int n);
    LoopCount (*counter)(int width, int height);
    int squares;
};
constexpr Race races[] = {{"loops, 10x10 squares", loops, count_loops, 10},
                          {"loops, 12x12 squares", loops, count_loops, 12},
                          {"corner paths, 12x12 points", corner_paths, count_corner_paths, 11},
                          {"corner paths, 14x14 points", corner_paths, count_corner_paths, 13},
                          {"corner paths, 15x15 points", corner_paths, count_corner_paths, 14}};

Row row_of(const Race& race, double limit) {
    const double begun = processor_seconds();
    const LoopCount theirs = race.counter(race.squares, race.squares);
    const double seconds = processor_seconds() - begun;
    const OwnAnswer ours = count_ours(race.model(race.squares), limit);
    // The other counts modulo 2^128.
    Natural expected = static_cast<std::uint64_t>(theirs.loops >> 64);
    expected = (expected << 64) + static_cast<std::uint64_t>(theirs.loops);
    if (ours.finished && ours.count % (Natural(1) << 128) != expected)
        disagree(fmt::format("the mate counter says {}, we say {}", expected.str(), ours.count.str()), race.what);
    return {race.what,
            magnitude(ours.count.str()),
            ours.finished ? duration(ours.seconds) : "gave up",
            std::to_string(ours.stats.states),
            duration(seconds),
            std::to_string(theirs.states),
            ours.finished ? fmt::format("{:.2f}", ours.seconds / seconds) : "–"};
}

}  // namespace

void sequences(Bench& bench) {
    bench.report.heading("Sequences, counted");
    bench.report.text(
        fmt::format("Every term is compared with the published one; a sequence ends at the first term that takes longer than "
                    "{:.0f} s, or more "
                    "memory than there is.",
                    bench.limit));
    std::vector<Row> rows;
    const auto wanted = [&](const std::string& what) { return bench.only.empty() || what.find(bench.only) != std::string::npos; };
    for (const Sequence& s : sequences_counted())
        if (wanted(s.name)) rows.push_back(row_of(s, bench.limit));
    if (!rows.empty())
        bench.report.table({"sequence", "published terms met", "largest", "count", "time", "states", "ended by"}, rows);

    bench.report.text(
        "Beside a counter written for loops and corner paths alone (bench/peers/mate_counter.cpp: two bits a plug, one flat "
        "table, "
        "counts modulo 2^128):");
    rows.clear();
    for (const Race& race : races)
        if (wanted(race.what) && (!bench.quick || race.squares <= 11)) rows.push_back(row_of(race, 10 * bench.limit));
    bench.report.table({"board", "count", "ours", "states", "mate counter", "its states", "ours / its"}, rows);
}

}  // namespace gridloom::peers
