// The readings of a rule agree: for every file of the gallery, and for files that nobody had in mind when the language was made, what
// the engine counts on small boards is what the judge accepts.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "gridloom/answers.h"
#include "gridloom/puzzle.h"
#include "rules/check.h"
#include "rules/compile.h"
#include "support/effort.h"
#include "support/judged.h"
#include "support/process.h"
#include "support/solvable_rules_board.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

constexpr double most_fillings = 5'000;

// Random boards, every other one of which has a solution, or had one before it was changed.
void compare_readings(const std::string& name, const std::string& text) {
    const auto file = rules::read_rules(text);
    REQUIRE_MESSAGE(file, name);
    const rules::Layout layout = rules::layout_of(*file);
    Dice dice(static_cast<std::uint32_t>(name.size()));
    RandomRulesBoard random(*file, layout, dice);
    SolvableRulesBoard solvable_boards(*file, layout, dice,
                                       [&](const Board& board) { return fillings_of(*file, layout, board) <= most_fillings; });
    int tried = 0, solvable = 0;
    const int boards = std::getenv("GRIDLOOM_LONG") ? 2'000 : effort(60);
    for (int i = 0; i < 40 * boards && tried < boards; ++i) {
        std::optional<Board> board;
        if (2 * solvable <= tried || i % 2 > 0) {
            if (const auto drawn = solvable_boards.draw(1, 4)) board = drawn->board;
            if (board && 2 * solvable > tried) solvable_boards.perturb(*board);
        } else {
            board = random.draw(dice.between(1, 4), dice.between(1, 3), 0.1 + 0.1 * dice.below(5));
        }
        if (!board) continue;
        const auto expected = judged(*file, layout, *board, most_fillings);
        if (!expected) continue;
        ++tried;
        solvable += *expected > 0;
        INFO(name, " ", shown(*board));
        CHECK(rules::fault_of(*file, layout, *board) == "");
        const CountAnswer counted = count(Model(rules::compile(*file, layout, *board)));
        CHECK(counted.exact);
        CHECK(counted.count == *expected);
        if (tried % 10 > 0) continue;
        // A compiled model that is asked without its puzzle still says what stands where.
        const CheckAnswer checked = check(Model(rules::compile(*file, layout, *board)), {}, 2);
        CHECK(static_cast<int>(checked.solutions.size()) == std::min(2, *expected));
        for (Filling filling : checked.solutions) {
            filling.resize(static_cast<std::size_t>(rules::BoardView(*file, layout, *board).size()), unfilled);
            CHECK_FALSE(rules::judge(*file, layout, *board, filling));
        }
    }
    MESSAGE(name, ": ", tried, " boards, ", solvable, " solvable");
    if (tried >= 60) CHECK_MESSAGE(2 * solvable >= tried, name);
    CHECK_MESSAGE(tried > effort(20), name);
}

std::vector<std::filesystem::path> rules_files(const std::string& folder) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(GRIDLOOM_SOURCE_DIR) / folder))
        if (entry.path().extension() == ".loom") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

}  // namespace

TEST_SUITE("rules") {
    TEST_CASE("the engine counts what the judge accepts, for every file of the gallery") {
        const char* only = std::getenv("GRIDLOOM_PUZZLE");
        for (const auto& path : rules_files("puzzles"))
            if (!only || path.stem() == only) compare_readings(path.stem().string(), read_file(path));
    }

    TEST_CASE("the engine counts what the judge accepts, for genres drawn by lot when the language was finished") {
        const auto files = rules_files("tests/rules/unseen");
        CHECK(files.size() == 5);
        for (const auto& path : files) {
            const std::string text = read_file(path);
            compare_readings(path.stem().string(), text);
            const auto puzzle = read_puzzle(text);
            REQUIRE(puzzle);
            const auto file = rules::read_rules(text);
            CHECK((*puzzle)->examples.size() >= 2);
            for (const gridloom::Example& example : (*puzzle)->examples) {
                CAPTURE(example.board);
                const auto board = parse_board(**puzzle, example.board);
                REQUIRE(board);
                CHECK(count(**puzzle, *board).count.str() == example.count);
                const auto expected = judged(*file, rules::layout_of(*file), *board, 1e6);
                REQUIRE(expected);
                CHECK(std::to_string(*expected) == example.count);
            }
        }
    }

    TEST_CASE("the engine counts what the judge accepts, for the files of the manual") {
        std::istringstream in(read_file(std::filesystem::path(GRIDLOOM_SOURCE_DIR) / "docs/rules.md"));
        std::size_t files = 0;
        for (std::string line, text; std::getline(in, line);) {
            if (line != "```loom") continue;
            for (text.clear(); std::getline(in, line) && line != "```";) text += line + "\n";
            compare_readings(text.substr(7, text.find('\n') - 7), text);
            ++files;
        }
        CHECK(files >= 13);
    }

    TEST_CASE("the engine counts what the judge accepts, for words put together as no file of the gallery has them") {
        const auto files = rules_files("tests/rules/combined");
        CHECK(files.size() >= 20);
        for (const auto& path : files) compare_readings(path.stem().string(), read_file(path));
    }

    TEST_CASE("groups along lines have their sizes and clues, whichever of a line and its ends is decided first") {
        const std::string head = "puzzle Lines\ngiven cell number 1..\nfill link line\neach group along line: ";
        for (const char* rule : {"count number = 1", "size = number", "count number = 1, size = number", "size = 2 or 3",
                                 "some number", "count number <= 2, size <= 4"}) {
            const std::string reads =
                std::string(rule).find("number") == std::string::npos ? "\neach number: some line around" : "";
            compare_readings(rule, head + rule + reads + "\n");
        }
    }
}
