// Boards of many puzzles, checked: ours beside gringo and clasp on the program that a rules file exports as. The boards and what is aimed
// at lie in bench/boards/genres.tsv.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "peers/ours.h"
#include "peers/sections.h"
#include "rules/asp.h"
#include "rules/check.h"
#include "rules/parse.h"
#include "support/corpus.h"
#include "support/process.h"

namespace gridloom::peers {
namespace {

namespace fs = std::filesystem;

// Boards of one sort. Aimed at: at most this share of the peer's time, and at most so many seconds; 0: whatever it is.
struct Kind {
    std::string name, puzzle;
    double share = 0, seconds = 0;
    std::vector<Board> boards;
};

Board parsed(const std::string& puzzle, const std::string& text) {
    auto board = parse_board(*find_puzzle(puzzle), text);
    if (!board) throw std::runtime_error("not a board: " + text.substr(0, 80) + ": " + board.error().text());
    return *board;
}

std::vector<Kind> kinds_of_file(const fs::path& file) {
    std::vector<Kind> kinds;
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line[0] == '#') continue;
        std::istringstream fields(line);
        Kind kind;
        std::string share, seconds, text;
        std::getline(fields, kind.name, '\t');
        std::getline(fields, kind.puzzle, '\t');
        std::getline(fields, share, '\t');
        std::getline(fields, seconds, '\t');
        std::getline(fields, text, '\t');
        kind.share = std::stod(share);
        kind.seconds = std::stod(seconds);
        if (kinds.empty() || kinds.back().name != kind.name) kinds.push_back(kind);
        kinds.back().boards.push_back(parsed(kind.puzzle, text));
    }
    return kinds;
}

// Boards that public solvers name as beyond them; they stay in the shared corpus.
std::vector<Kind> hard_nurikabe() {
    std::vector<Kind> kinds;
    std::ifstream in(testing::shared_corpus() / "genres" / "nurikabe_hard.tsv");
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line[0] == '#') continue;
        const std::string address = line.substr(0, line.find('\t'));
        kinds.push_back(
            {fmt::format("Nurikabe 10x10, hard, {}", kinds.size() + 1), "nurikabe", 0, 1, {parsed("nurikabe", address)}});
    }
    return kinds;
}

// gringo and clasp look for two solutions of the exported program.
PeerAnswer ask_program(const rules::File& file, const rules::Layout& layout, const Board& board, double limit) {
    const auto program = rules::to_asp(file, layout, board);
    if (!program) throw std::runtime_error("can't be exported: " + program.error().text());
    return ask_clasp_program(*program, 2, limit);
}

struct Asked {
    int finished = 0, theirs = 0;
    double seconds = 0, their_seconds = 0, slowest = 0;
    std::vector<long> solutions;
};

Asked ask(Bench& bench, const Kind& kind) {
    const auto file = rules::read_rules(testing::read_file(fs::path(GRIDLOOM_SOURCE_DIR) / "puzzles" / (kind.puzzle + ".loom")));
    if (!file) throw std::runtime_error(kind.puzzle + ": " + file.error().text());
    const rules::Layout layout = rules::layout_of(*file);
    Asked all;
    for (const Board& board : kind.boards) {
        const OwnAnswer own = quickest(bench.repeats(), [&] { return two_ours(board, bench.own_limit); });
        if (own.finished) {
            ++all.finished;
            all.seconds += own.seconds;
            all.slowest = std::max(all.slowest, own.seconds);
            all.solutions.push_back(own.count.convert_to<long>());
        }
        if (all.theirs < static_cast<int>(&board - kind.boards.data())) continue;  // it did not finish an earlier one
        const PeerAnswer listed = quickest(bench.repeats(), [&] { return ask_program(*file, layout, board, bench.limit); });
        all.their_seconds += listed.seconds;  // where it was killed: what it took until then, a lower bound
        if (!listed.finished) continue;
        ++all.theirs;
        if (own.finished && own.count != listed.found)
            disagree(fmt::format("clasp says {}, we say {}", listed.found, own.count.str()), kind.name);
    }
    return all;
}

std::string answers_of(const std::vector<long>& solutions) {
    std::vector<std::string> words;
    for (const auto& [many, word] : {std::pair{0L, "none"}, std::pair{1L, "unique"}, std::pair{2L, "several"}})
        if (const auto n = std::count(solutions.begin(), solutions.end(), many)) words.push_back(fmt::format("{} {}", n, word));
    return fmt::format("{}", fmt::join(words, ", "));
}

std::string mean(double seconds, int finished, std::size_t boards) {
    if (finished == 0) return "gave up";
    const std::string text = duration(seconds / finished);
    return finished == static_cast<int>(boards) ? text : fmt::format("{} ({} of {})", text, finished, boards);
}

Row row_of(Bench& bench, Kind kind) {
    if (bench.quick) kind.boards.resize(1);
    const Asked asked = ask(bench, kind);
    const auto n = kind.boards.size();
    const bool ours = asked.finished == static_cast<int>(n), theirs = asked.theirs == static_cast<int>(n);
    std::vector<std::string> aims;
    bool met = ours, open = false;
    if (kind.share > 0) {
        aims.push_back(fmt::format("{:.1f}x", kind.share));
        const bool within = asked.seconds <= kind.share * asked.their_seconds;
        open = ours && !theirs && !within;  // the peer was stopped too early to tell
        met = met && within;
    }
    if (kind.seconds > 0) {
        aims.push_back(duration(kind.seconds));
        met = met && asked.seconds <= kind.seconds * static_cast<double>(n);
    }
    return {kind.name,
            std::to_string(n),
            answers_of(asked.solutions),
            mean(asked.seconds, asked.finished, n),
            ours ? duration(asked.slowest) : "–",
            theirs ? duration(asked.their_seconds / static_cast<double>(n)) : "gave up",
            ours ? fmt::format("{}{:.2f}x", theirs ? "" : "below ", asked.seconds / asked.their_seconds) : "–",
            fmt::format("{}", fmt::join(aims, ", ")),
            open  ? "not known"
            : met ? "yes"
                  : "no"};
}

Row counted(Bench& bench, const Kind& kind) {
    double seconds = 0, slowest = 0;
    std::string most = "0";
    for (const Board& board : kind.boards) {
        const OwnAnswer own = quickest(bench.repeats(), [&] { return count_ours(board, bench.own_limit); });
        if (!own.finished) return {kind.name, std::to_string(kind.boards.size()), "gave up", "–", "–", "–", "no"};
        seconds += own.seconds;
        slowest = std::max(slowest, own.seconds);
        most = own.count.str().size() > most.size() ? own.count.str() : most;
    }
    const double mean = seconds / static_cast<double>(kind.boards.size());
    return {kind.name,
            std::to_string(kind.boards.size()),
            magnitude(most),
            duration(mean),
            duration(slowest),
            kind.seconds > 0 ? duration(kind.seconds) : "counted",
            kind.seconds > 0 && mean > kind.seconds ? "no" : "yes"};
}

}  // namespace

void genres(Bench& bench) {
    bench.report.heading("Boards of many puzzles, checked");
    bench.report.text(
        "`check --no-count` in this process beside gringo and clasp (`-n 2`) on the program that the rules file exports as; "
        "means, and our "
        "slowest board. Where the peer gave up, its time until then is a lower bound. Aims are a share of the peer's time, a "
        "time a board, or both.");
    const fs::path boards = fs::path(GRIDLOOM_SOURCE_DIR) / "bench/boards";
    std::vector<Kind> kinds = kinds_of_file(boards / "genres.tsv");
    for (Kind& kind : hard_nurikabe()) kinds.push_back(std::move(kind));
    std::vector<Row> rows;
    for (const Kind& kind : kinds)
        if (bench.only.empty() || kind.name.find(bench.only) != std::string::npos) rows.push_back(row_of(bench, kind));
    bench.report.table({"boards", "n", "answers", "ours", "slowest", "gringo+clasp", "ours / theirs", "aim", "met"}, rows);
    rows.clear();
    for (const Kind& kind : kinds_of_file(boards / "counted.tsv"))
        if (bench.only.empty() || kind.name.find(bench.only) != std::string::npos) rows.push_back(counted(bench, kind));
    if (rows.empty()) return;
    bench.report.text("Boards with several solutions, counted:");
    bench.report.table({"boards", "n", "most solutions", "ours", "slowest", "aim", "met"}, rows);
}

}  // namespace gridloom::peers
