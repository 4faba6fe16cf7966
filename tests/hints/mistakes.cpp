// Positions that no solution looks like: they are told so, and where, and get no hint.
#include <doctest/doctest.h>

#include "gridloom/hints.h"
#include "hints/follow.h"
#include "mosaic/random_mosaic.h"
#include "net/random_net.h"
#include "support/brute_force.h"
#include "support/first_puzzles.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

// Whether some solution agrees with these squares of a position; by the judge alone.
bool some_solution_has(const Puzzle& puzzle, const Board& board, const Position& position, const std::vector<int>& squares) {
    bool any = false;
    each_solution(puzzle, board, [&](const Filling& f) {
        bool same = true;
        for (const int s : squares) same &= f[static_cast<std::size_t>(s)] == position[static_cast<std::size_t>(s)];
        any |= same;
    });
    return any;
}

}  // namespace

TEST_SUITE("hints") {
    TEST_CASE("on a unique board the wrong squares are named, all of them and no others") {
        for (const Puzzle* puzzle : testing::first_puzzles()) {
            const Board board = *parse_board(*puzzle, puzzle->examples[0].board);
            const Filling solution = *solve(*puzzle, board).solution;
            const auto values = values_by_square(*puzzle, board);
            Dice dice(12);
            for (int round = 0; round < 60; ++round) {
                Position position = solution;
                std::vector<int> wrong;
                for (std::size_t s = 0; s < position.size(); ++s) {
                    if (values[s].size() < 2) continue;
                    if (dice.chance(0.5)) position[s] = unfilled;
                    if (position[s] == unfilled || !dice.chance(0.1)) continue;
                    do position[s] = values[s][static_cast<std::size_t>(dice.below(static_cast<int>(values[s].size())))];
                    while (position[s] == solution[s]);
                    wrong.push_back(static_cast<int>(s));
                }
                const HintAnswer answer = hint(*puzzle, board, position);
                if (wrong.empty()) {
                    CHECK(answer.outlook != Outlook::mistake);
                    continue;
                }
                REQUIRE(answer.outlook == Outlook::mistake);
                REQUIRE(answer.steps.empty());
                CHECK(answer.mistakes == wrong);
                CHECK(answer.sentence.find("mistake was made here") != std::string::npos);
            }
        }
    }

    TEST_CASE("with several solutions, the squares named can not all be right, and leaving one out they can") {
        const Puzzle& mosaic = *find_puzzle("mosaic");
        Dice dice(8);
        int mistaken = 0;
        for (int round = 0; round < 150; ++round) {
            const Board board = random_mosaic(dice, 4, 3, 0.35, false);
            if (check(mosaic, board).verdict != Verdict::several) continue;
            Position position;
            for (int s = 0; s < board.squares(); ++s) position.push_back(dice.chance(0.4) ? unfilled : dice.below(2));
            CAPTURE(mosaic.formats[1]->print(board));
            CAPTURE(mosaic.formats[1]->print_position(board, position));
            std::vector<int> filled;
            for (int s = 0; s < board.squares(); ++s)
                if (position[static_cast<std::size_t>(s)] != unfilled) filled.push_back(s);
            const bool sound = some_solution_has(mosaic, board, position, filled);
            const HintAnswer answer = hint(mosaic, board, position);
            REQUIRE((answer.outlook == Outlook::mistake) == !sound);
            if (sound) continue;
            ++mistaken;
            REQUIRE_FALSE(answer.mistakes.empty());
            REQUIRE_FALSE(some_solution_has(mosaic, board, position, answer.mistakes));
            for (std::size_t i = 0; i < answer.mistakes.size(); ++i) {
                std::vector<int> fewer = answer.mistakes;
                fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
                REQUIRE(some_solution_has(mosaic, board, position, fewer));
            }
        }
        CHECK(mistaken > 30);
    }

    TEST_CASE("a tile that points off the board is a mistake, and a board without solution is none") {
        const Puzzle& net = *find_puzzle("net");
        const Board board = *parse_board(net, "2x1:12");
        const HintAnswer off = hint(net, board, {2, unfilled});
        CHECK(off.outlook == Outlook::mistake);
        CHECK(off.mistakes == std::vector<int>{0});
        CHECK(off.sentence == "A mistake was made here: row 1, column 1.");
        const Board hopeless = *parse_board(net, "2x1:15");
        CHECK(hint(net, hopeless, {unfilled, unfilled}).outlook == Outlook::none);
        CHECK(hint(net, hopeless, {1, unfilled}).outlook == Outlook::none);
        CHECK(hint(net, board, {1, 4}).outlook == Outlook::solved);
    }
}
