// The textbook recursions go one deeper at each square: the deepest they promise must fit on the stack.
#include <doctest/doctest.h>

#include "gridloom/puzzle.h"
#include "support/sanitized.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

std::string tall(const std::string& head, const std::string& row, int rows) {
    std::string text = head;
    for (int r = 0; r < rows; ++r) text += row;
    return text;
}

struct Deep {
    const char* puzzle;
    std::string board, too_deep;
    Natural count;
};

}  // namespace

TEST_SUITE("answers") {
    TEST_CASE("the textbook methods go as deep as they promise, and refuse to go deeper") {
        if (sanitized) {
            MESSAGE("skipped: sanitizers need more of the stack");
            return;
        }
        const Deep all[] = {{"mosaic", tall("5000 2\n", "__\n", 5000), tall("5001 2\n", "__\n", 5001), Natural(1) << 10'000},
                            {"net", tall("2x5000:", "00", 5000), tall("2x5001:", "00", 5001), 1},
                            {"fourwinds", tall("100 100\n", std::string(100, '#') + "\n", 100),
                             tall("101 100\n", std::string(100, '#') + "\n", 101), 1}};
        for (const Deep& deep : all) {
            CAPTURE(deep.puzzle);
            const Puzzle& puzzle = *find_puzzle(deep.puzzle);
            auto board = parse_board(puzzle, deep.board), more = parse_board(puzzle, deep.too_deep);
            REQUIRE(board);
            REQUIRE(more);
            if (puzzle.name == "net") board->rule = more->rule = "matching";
            CHECK(puzzle.classic->count(*board, {}).count == deep.count);
            CHECK(puzzle.classic->solve(*board, {}).solution.has_value());
            CHECK(puzzle.classic->count(*more, {}).why.find("10000 squares") != std::string::npos);
            CHECK(puzzle.classic->solve(*more, {}).refused);
        }
    }
}
