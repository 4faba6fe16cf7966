// Every step of an explanation, doubted on small boards of all sorts; and hints followed one by one.
#include "hints/follow.h"

#include "fourwinds/random_fourwinds.h"
#include "mosaic/random_mosaic.h"
#include "net/random_net.h"
#include "support/brute_force.h"
#include "support/effort.h"
#include "support/first_puzzles.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

Board random_board(Dice& dice, const std::string& puzzle, int round) {
    const int side = dice.between(3, 6), other = dice.between(3, 6);
    if (puzzle == "mosaic") return random_mosaic(dice, side, other, dice.between(30, 100) / 100.0, round % 8 == 0);
    if (puzzle == "net") {
        Board board = random_net(dice, side, other, dice.chance(0.5),
                                 round % 4 == 0   ? "connected"
                                 : round % 9 == 0 ? "matching"
                                                  : "",
                                 round % 8 == 0);
        if (round % 2 == 0) return board;
        for (const std::size_t bars_and_locks : {std::size_t{1}, std::size_t{2}})
            std::fill(board.planes[bars_and_locks].begin(), board.planes[bars_and_locks].end(), 0);
        return board;
    }
    Growth how;
    how.reach = dice.between(2, 4);
    how.untold = round % 5 == 0 ? 0.2 : 0;
    how.uncovered = round % 6 == 0 ? 0.1 : 0;
    Grown grown = grow_fourwinds(dice, side, other, how);
    if (round % 8 == 0) spoil(dice, grown.board);
    return grown.board;
}

// Under sanitizers so few boards are drawn that not every sort of step needs to be among them.
bool drew_enough() { return effort(20) >= 20; }

}  // namespace

TEST_SUITE("hints") {
    TEST_CASE("each step is true in all solutions, forced by its rules, and by no fewer") {
        Seen seen;
        for (const Puzzle* puzzle : testing::first_puzzles()) {
            Dice dice(2024);
            std::size_t ends[6] = {};
            for (int round = 1; round <= effort(200); ++round) {
                const Board board = random_board(dice, std::string(puzzle->name), round);
                CAPTURE(puzzle->formats.back()->print(board));
                CAPTURE(board.rule);
                const HintAnswer way = doubt_explanation(*puzzle, board, {}, seen);
                const CheckAnswer truth = check(*puzzle, board);
                ++ends[static_cast<std::size_t>(way.end)];
                REQUIRE((way.end == Outlook::none) == (truth.verdict == Verdict::none));
                REQUIRE((way.end == Outlook::solved) == (truth.verdict == Verdict::unique));
                if (truth.verdict == Verdict::unique) REQUIRE(way.after == truth.solutions[0]);
                REQUIRE((way.end == Outlook::nothing_forced) == (truth.verdict == Verdict::several));
            }
            CAPTURE(puzzle->name);
            if (!drew_enough()) continue;
            CHECK(ends[static_cast<std::size_t>(Outlook::solved)] > 0);
            CHECK(ends[static_cast<std::size_t>(Outlook::nothing_forced)] > 0);
        }
        if (!drew_enough()) return;
        CHECK(seen.steps[static_cast<std::size_t>(Level::one_rule)] > effort(400));
        CHECK(seen.steps[static_cast<std::size_t>(Level::two_rules)] > effort(40));
        CHECK(seen.steps[static_cast<std::size_t>(Level::connectivity)] > effort(5));
        CHECK(seen.steps[static_cast<std::size_t>(Level::window)] > effort(5));
        CHECK(seen.minimal > effort(80));
    }

    TEST_CASE("on a board with several solutions all that is the same in them is told, and nothing else") {
        int several = 0;
        for (const Puzzle* puzzle : testing::first_puzzles()) {
            Dice dice(77);
            for (int round = 1; round <= effort(60); ++round) {
                const Board board = random_board(dice, std::string(puzzle->name), round);
                if (check(*puzzle, board).verdict != Verdict::several) continue;
                CAPTURE(puzzle->formats.back()->print(board));
                CAPTURE(board.rule);
                ++several;
                const HintAnswer way = explain(*puzzle, board, empty_position(board));
                Instance model = puzzle->model(board).take();
                model.finish();
                for (Cell c = 0; c < model.cells(); ++c) {
                    int possible = 0, shown = unfilled;
                    for (std::size_t o = 0; o < model.kind_of(c).values.size(); ++o) {
                        Instance with = model;
                        with.restrict(c, OptionSet{1} << o);
                        if (engine_count(std::move(with)) == 0) continue;
                        ++possible;
                        shown = model.kind_of(c).values[o];
                    }
                    REQUIRE(way.after[static_cast<std::size_t>(model.square_of(c))] == (possible == 1 ? shown : unfilled));
                }
            }
        }
        CHECK(several > effort(20));
    }

    TEST_CASE("hints alone, each from the position it left, reach the solution of a unique board") {
        int unique = 0;
        for (const Puzzle* puzzle : testing::first_puzzles()) {
            Dice dice(31);
            for (int round = 1; round <= effort(60); ++round) {
                const Board board = random_board(dice, std::string(puzzle->name), round);
                const CheckAnswer truth = check(*puzzle, board);
                if (truth.verdict != Verdict::unique) continue;
                CAPTURE(puzzle->formats.back()->print(board));
                CAPTURE(board.rule);
                ++unique;
                const HintAnswer end = follow_hints(*puzzle, board, empty_position(board));
                REQUIRE(end.outlook == Outlook::solved);
                REQUIRE(end.after == truth.solutions[0]);
            }
        }
        CHECK(unique > effort(30));
    }

    TEST_CASE("hints from the middle of a solution lead to its end") {
        for (const Puzzle* puzzle : testing::first_puzzles()) {
            Dice dice(5);
            for (int round = 1; round <= effort(30); ++round) {
                const Board board = random_board(dice, std::string(puzzle->name), round);
                const auto solution = solve(*puzzle, board).solution;
                if (!solution) continue;
                CAPTURE(puzzle->formats.back()->print(board));
                Position position = *solution;
                for (int& value : position)
                    if (dice.chance(0.6)) value = unfilled;
                Seen seen;
                const HintAnswer way = explain(*puzzle, board, position);
                REQUIRE(way.outlook != Outlook::mistake);
                Follower follower(*puzzle, board, position, {}, seen);
                for (const Step& step : way.steps) follower.follow(step);
                REQUIRE((way.end == Outlook::solved || way.end == Outlook::nothing_forced));
            }
        }
    }
}
