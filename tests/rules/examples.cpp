// The examples in the gallery's files: what they say of their boards is so, by the engine and by two readings that share nothing with it.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "gridloom/answers.h"
#include "gridloom/puzzle.h"
#include "puzzles/rules_text.h"
#include "rules/asp.h"
#include "rules/check.h"
#include "support/clasp.h"
#include "support/judged.h"
#include "support/sanitized.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

// How often a board was counted a second time.
struct SecondOpinions {
    int by_force = 0, by_clasp = 0;
};

void count_again(const rules::File& file, const Board& board, const std::string& told, SecondOpinions& all) {
    const rules::Layout layout = rules::layout_of(file);
    if (const auto expected = judged(file, layout, board, sanitized ? 5'000 : 70'000)) {
        ++all.by_force;
        CHECK(std::to_string(*expected) == told);
    } else if (has_clasp()) {
        const auto program = rules::to_asp(file, layout, board);
        REQUIRE(program);
        const Folder folder;
        const Listed found = listed(*program, folder, 1'000);
        REQUIRE_MESSAGE(found.finished, found.trouble);
        ++all.by_clasp;
        CHECK(std::to_string(found.models) == told);
    }
}

// Lines that say what holds: not names, prose, examples, looks and codecs.
int lines_of_rules(const std::string& text) {
    std::istringstream in(text);
    int lines = 0;
    bool counts = false;
    for (std::string line; std::getline(in, line);) {
        if (line.empty()) continue;
        if (line[0] != ' ') {
            const std::string word = line.substr(0, line.find(' '));
            const auto others = {"puzzle", "about", "size", "variant", "draw", "code", "example"};
            counts = std::find(others.begin(), others.end(), word) == others.end();
        }
        lines += counts;
    }
    return lines;
}

}  // namespace

TEST_SUITE("rules") {
    TEST_CASE("every file of the gallery has examples, one with a single solution and one without, and their counts are right") {
        SecondOpinions all;
        int files = 0;
        for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(GRIDLOOM_SOURCE_DIR) / "puzzles")) {
            const std::string text = read_file(entry.path());
            CAPTURE(entry.path());
            const auto puzzle = read_puzzle(text);
            REQUIRE(puzzle);
            const auto& examples = (*puzzle)->examples;
            CHECK(examples.size() >= 2);
            const auto single = [](const gridloom::Example& e) { return e.count == "1"; };
            CHECK(std::any_of(examples.begin(), examples.end(), single));
            CHECK_FALSE(std::all_of(examples.begin(), examples.end(), single));
            for (const gridloom::Example& example : examples) {
                CAPTURE(example.board);
                auto board = parse_board(**puzzle, example.board);
                REQUIRE_MESSAGE(board, board.error().text());
                board->rule = example.rule;
                CHECK(count(**puzzle, *board).count.str() == example.count);
                count_again(*rules::read_rules(text), *board, example.count, all);
            }
            ++files;
        }
        CHECK(files == 45);
        CHECK(all.by_force > (sanitized ? 0 : 30));
        if (has_clasp()) CHECK(all.by_force + all.by_clasp >= 90);
    }

    TEST_CASE("a sentence of the file's own is what hints quote, and with a place in braces what is told of a wrong filling") {
        const auto read = [](const std::string& say) {
            return *read_puzzle("puzzle Two\nfill cell black | white\neach row: count black = 1 say \"" + say + "\"\n");
        };
        const auto told = [](const Puzzle& puzzle) {
            const auto board = parse_board(puzzle, "size: 2x1\n");
            return puzzle.judge(*board, {1, 1})->message;
        };
        const auto plain = read("One black square a row"), placed = read("{here} needs one");
        CHECK(plain->rule_text(0) == "One black square a row.");
        CHECK(told(*plain).find("One black") == std::string::npos);
        CHECK(told(*placed) == "row 1 needs one");
        CHECK(placed->rule_text(0) == "For every row: there is exactly one black cell in it.");
    }

    TEST_CASE("every file of the gallery has prose, a usual size and at most 25 lines of rules, and shows its examples") {
        for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(GRIDLOOM_SOURCE_DIR) / "puzzles")) {
            const std::string text = read_file(entry.path());
            CAPTURE(entry.path());
            const auto file = rules::read_rules(text);
            REQUIRE(file);
            CHECK(file->about.size() > 40);
            CHECK(file->usual_width > 0);
            CHECK(lines_of_rules(text) >= 2);
            CHECK(lines_of_rules(text) <= 25);
            const auto told = puzzles::told_rules(text);
            REQUIRE(told);
            CHECK(told->find("\nExamples\n") != std::string::npos);
        }
    }
}
