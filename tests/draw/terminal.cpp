#include "draw/terminal.h"

#include <doctest/doctest.h>

#include <regex>

#include "gridloom/answers.h"
#include "support/first_puzzles.h"
#include "support/process.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

std::string without_colour(const std::string& text) { return std::regex_replace(text, std::regex("\x1b\\[[0-9]+m"), ""); }

}  // namespace

TEST_SUITE("draw") {
    TEST_CASE("colour adds escape codes and changes nothing else") {
        for (const Puzzle* puzzle : testing::first_puzzles())
            for (const Example& example : puzzle->examples) {
                auto board = *parse_board(*puzzle, example.board);
                board.rule = example.rule;
                const auto solution = solve(*puzzle, board).solution;
                // A dark square with a clue is told by reversing where there is colour.
                const Filling* filling = solution && puzzle->name != "mosaic" ? &*solution : nullptr;
                const std::string plain = draw::terminal(*puzzle, board, filling);
                const std::string coloured = draw::terminal(*puzzle, board, filling, {true});
                if (filling) CHECK(coloured != plain);
                CHECK(plain.find('\x1b') == std::string::npos);
                CHECK(without_colour(coloured) == plain);
            }
    }

    TEST_CASE("there is no colour where there is no terminal") {
        const Run r = ask({"draw", "net", "5x5:4aee911e5aba71258d944c699", "--solved"});
        CHECK(r.code == 0);
        CHECK(r.out.find('\x1b') == std::string::npos);
    }
}
