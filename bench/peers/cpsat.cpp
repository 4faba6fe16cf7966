// Large boards of ten puzzles, checked: ours beside CP-SAT on the plain models of bench/encodings/cpsat.py. bench/run installs OR-tools into
// build/bench-venv where this section is asked for.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "peers/gallery_boards.h"
#include "peers/ours.h"
#include "peers/sections.h"
#include "support/process.h"

namespace gridloom::peers {
namespace {

namespace fs = std::filesystem;
const fs::path project = GRIDLOOM_SOURCE_DIR;
const fs::path python = project / "build/bench-venv/bin/python";

struct Kind {
    std::string name, puzzle;
    std::vector<std::string> boards;
};

// Lines of a name, a puzzle and, in the last field, a board.
void add_kinds(const fs::path& file, const std::string& wanted, std::vector<Kind>& kinds) {
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line[0] == '#' || line.find(wanted) == std::string::npos) continue;
        const std::string name = line.substr(0, line.find('\t'));
        const std::size_t puzzle = name.size() + 1;
        if (kinds.empty() || kinds.back().name != name)
            kinds.push_back({name, line.substr(puzzle, line.find('\t', puzzle) - puzzle), {}});
        kinds.back().boards.push_back(line.substr(line.rfind('\t') + 1));
    }
}

// All boards of a kind in one process: what it takes to start Python and to import is not counted.
std::vector<PeerAnswer> ask_cpsat(const std::vector<Board>& boards, const Puzzle& puzzle, double limit) {
    testing::Given given;
    for (const Board& board : boards) {
        std::string text = find_format(puzzle, "gridloom")->print(board);
        std::erase(text, '\n');
        given.input += text + "\n";
    }
    const auto run =
        testing::run({python.string(), (project / "bench/encodings/cpsat.py").string(), std::to_string(limit)}, given);
    if (run.code != 0) throw std::runtime_error("CP-SAT failed: " + run.err);
    std::vector<PeerAnswer> answers(boards.size());
    std::istringstream lines(run.out);
    for (PeerAnswer& answer : answers) {
        lines >> answer.found >> answer.seconds;
        answer.finished = answer.found >= 0;
    }
    if (!lines) throw std::runtime_error("CP-SAT failed: " + run.out + run.err);
    return answers;
}

struct Side {
    double seconds = 0, slowest = 0;
    int finished = 0;

    void add(bool done, double took) { seconds += took, slowest = std::max(slowest, took), finished += done; }
    std::string mean(std::size_t n) const {
        const std::string text = duration(seconds / static_cast<double>(n));
        return finished == static_cast<int>(n) ? text : fmt::format("over {} ({} of {})", text, finished, n);
    }
};

Row compared(Bench& bench, Kind kind, int& over) {
    if (bench.quick) kind.boards.resize(1);
    const auto puzzle = gallery_puzzle(kind.puzzle);
    std::vector<Board> boards;
    for (const std::string& text : kind.boards) boards.push_back(gallery_board(kind.puzzle, *puzzle, text));
    const auto theirs = ask_cpsat(boards, *puzzle, bench.limit);
    Side own_side, their_side;
    int unique = 0;
    for (std::size_t i = 0; i < boards.size(); ++i) {
        const OwnAnswer own = quickest(bench.repeats(), [&] { return two_ours(*puzzle, boards[i], bench.own_limit); });
        if (own.finished && theirs[i].finished && own.count != theirs[i].found)
            disagree(fmt::format("CP-SAT finds {}, we {}", theirs[i].found, own.count.str()), kind.boards[i]);
        own_side.add(own.finished, own.seconds);
        their_side.add(theirs[i].finished, theirs[i].seconds);
        unique += own.finished && own.count == 1;
        over += (!own.finished || own.seconds > 1) && theirs[i].finished && theirs[i].seconds <= 1;
    }
    const auto n = boards.size();
    const double ratio = their_side.seconds / own_side.seconds;
    return {kind.name,
            std::to_string(n),
            fmt::format("{} unique", unique),
            own_side.mean(n),
            duration(own_side.slowest),
            their_side.mean(n),
            duration(their_side.slowest),
            fmt::format("{}{:.1f}x", their_side.finished == static_cast<int>(n) ? "" : "over ", ratio),
            ratio >= 10 ? "yes" : "no"};
}

}  // namespace

void cpsat(Bench& bench) {
    bench.report.heading("Large boards, beside CP-SAT");
    if (!fs::exists(python)) return bench.report.text("OR-tools is not installed: `bench/run peers cpsat` does that.");
    bench.report.text(
        "`check --no-count` in this process, from the parsed board, beside CP-SAT of OR-tools on plain models "
        "(bench/encodings/cpsat.py): one solution, then another that differs. Its time is processor time in its process from the "
        "parsed board, models built included, Python's start not; one worker and no linear relaxation, with which it takes "
        "least. "
        "Means, and the slowest board of each. Boards: bench/boards/large.tsv, and Heyawakes of bench/boards/genres.tsv. Aimed "
        "at "
        "is a tenth of its time.");
    std::vector<Kind> kinds;
    add_kinds(project / "bench/boards/large.tsv", "", kinds);
    add_kinds(project / "bench/boards/genres.tsv", "Heyawake", kinds);
    std::vector<Row> rows;
    int over = 0;
    for (const Kind& kind : kinds)
        if (bench.only.empty() || kind.name.find(bench.only) != std::string::npos) rows.push_back(compared(bench, kind, over));
    bench.report.table({"boards", "n", "answers", "ours", "slowest", "CP-SAT", "slowest", "theirs / ours", "10x"}, rows);
    bench.report.text(fmt::format("Boards that take us more than 1 s, and CP-SAT not: {}.", over));
}

}  // namespace gridloom::peers
