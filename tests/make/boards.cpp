// Boards that were made: unique, correct, as asked for, and the same for the same seed.
#include <doctest/doctest.h>

#include <algorithm>

#include "engine/propagate/propagate.h"
#include "formats/net_tiles.h"
#include "gridloom/hints.h"
#include "gridloom/make.h"
#include "support/effort.h"
#include "support/first_puzzles.h"
#include "support/sanitized.h"

using namespace gridloom;
using gridloom::testing::effort;
using gridloom::testing::sanitized;

namespace {

MakeRequest sized(int width, int height) {
    MakeRequest r;
    r.wishes.width = width;
    r.wishes.height = height;
    return r;
}

MadeBoard made(const Puzzle& puzzle, const MakeRequest& request, std::uint64_t index) {
    MadeBoard m = make_board(puzzle, request, index);
    REQUIRE_MESSAGE(m.outcome == MadeBoard::Outcome::made, m.why);
    CHECK_FALSE(puzzle.judge(m.board, m.solution));
    return m;
}

// The engine's check shares nothing with minimising but the model.
void unique(const Puzzle& puzzle, const MadeBoard& m) {
    CAPTURE(puzzle.formats[1]->print(m.board));
    const CheckAnswer answer = check(puzzle, m.board);
    REQUIRE(answer.verdict == Verdict::unique);
    CHECK(answer.solutions[0] == m.solution);
}

std::size_t clues(const Puzzle& puzzle, const Board& board) { return maker_of(puzzle)->clues(board).size(); }

}  // namespace

TEST_SUITE("make") {
    TEST_CASE("boards of every puzzle and size are unique, and their solution passes the judge") {
        struct Size {
            int width, height, boards;
        };
        for (const Puzzle* puzzle : testing::first_puzzles())
            for (const Size& size :
                 {Size{1, 1, 3}, Size{2, 1, 3}, Size{1, 5, 5}, Size{3, 3, 20}, Size{5, 4, 30}, Size{8, 8, 10}, Size{15, 12, 2}}) {
                CAPTURE(puzzle->name);
                CAPTURE(size.width);
                CAPTURE(size.height);
                for (int i = 0; i < effort(size.boards); ++i)
                    unique(*puzzle, made(*puzzle, sized(size.width, size.height), static_cast<std::uint64_t>(i)));
            }
    }

    TEST_CASE("the same seed and index give the same board, others another one") {
        for (const Puzzle* puzzle : testing::first_puzzles()) {
            MakeRequest request = sized(7, 6);
            const Board first = made(*puzzle, request, 5).board;
            CHECK(made(*puzzle, request, 5).board == first);
            CHECK(made(*puzzle, request, 6).board != first);
            request.seed = 2;
            CHECK(made(*puzzle, request, 5).board != first);
        }
    }

    TEST_CASE("minimal boards lose their uniqueness with any clue") {
        for (const char* name : {"mosaic", "fourwinds"}) {
            const Puzzle& puzzle = *find_puzzle(name);
            MakeRequest request = sized(7, 7);
            request.minimal = true;
            for (int i = 0; i < effort(4); ++i) {
                const MadeBoard m = made(puzzle, request, static_cast<std::uint64_t>(i));
                unique(puzzle, m);
                for (const int clue : maker_of(puzzle)->clues(m.board)) {
                    Board without = m.board;
                    maker_of(puzzle)->drop(without, clue);
                    CHECK(check(puzzle, without).verdict == Verdict::several);
                }
            }
        }
    }

    TEST_CASE("the difficulty is the one asked for") {
        struct Asked {
            const char *puzzle, *difficulty;
            int side;
        };
        for (const Asked& asked : {Asked{"mosaic", "easy", 8}, Asked{"mosaic", "medium", 8}, Asked{"mosaic", "hard", 8},
                                   Asked{"mosaic", "expert", 8}, Asked{"net", "easy", 5}, Asked{"net", "medium", 6},
                                   Asked{"fourwinds", "easy", 6}, Asked{"fourwinds", "medium", 7}}) {
            CAPTURE(asked.puzzle);
            CAPTURE(asked.difficulty);
            const Puzzle& puzzle = *find_puzzle(asked.puzzle);
            MakeRequest request = sized(asked.side, asked.side);
            request.difficulty = asked.difficulty;
            const MadeBoard m = made(puzzle, request, 1);
            CHECK(m.word == asked.difficulty);
            CHECK(rate(puzzle, m.board).word == asked.difficulty);
        }
    }

    TEST_CASE("clues are symmetric where that was asked for") {
        for (const char* name : {"mosaic", "fourwinds"})
            for (const Symmetry symmetry : {Symmetry::rotation, Symmetry::mirror, Symmetry::flip}) {
                const Puzzle& puzzle = *find_puzzle(name);
                MakeRequest request = sized(7, 6);
                request.wishes.symmetry = symmetry;
                const MadeBoard m = made(puzzle, request, 3);
                unique(puzzle, m);
                const std::vector<int> told = maker_of(puzzle)->clues(m.board);
                CHECK_FALSE(told.empty());
                for (const int clue : told) CHECK(std::count(told.begin(), told.end(), image(m.board, clue, symmetry)) == 1);
            }
    }

    TEST_CASE("clues are symmetric with every other wish, and as few as may be where that was asked for") {
        struct Wish {
            const char* puzzle;
            const char* difficulty;
            double density;
            bool unique, minimal;
        };
        const std::array<Wish, 8> all = {{{"mosaic", "medium", 0, true, false},
                                          {"mosaic", "hard", 0, true, false},
                                          {"mosaic", "", 0.3, false, false},
                                          {"mosaic", "", 0.7, true, false},
                                          {"mosaic", "medium", 0.7, true, false},
                                          {"mosaic", "", 0.8, true, true},
                                          {"fourwinds", "medium", 0, true, false},
                                          {"fourwinds", "", 0, true, true}}};
        for (const Wish& wish : all)
            for (const Symmetry symmetry : {Symmetry::rotation, Symmetry::mirror, Symmetry::flip})
                for (int seed = 0; seed < effort(5); ++seed) {
                    CAPTURE(wish.difficulty);
                    CAPTURE(wish.density);
                    const Puzzle& puzzle = *find_puzzle(wish.puzzle);
                    MakeRequest request = sized(7, 7);
                    request.seed = static_cast<std::uint64_t>(seed);
                    request.difficulty = wish.difficulty;
                    request.wishes.density = wish.density;
                    request.wishes.symmetry = symmetry;
                    request.unique = wish.unique;
                    request.minimal = wish.minimal;
                    const MadeBoard m = made(puzzle, request, 0);
                    const std::vector<int> told = maker_of(puzzle)->clues(m.board);
                    for (const int clue : told) CHECK(std::count(told.begin(), told.end(), image(m.board, clue, symmetry)) == 1);
                    if (wish.density > 0) CHECK(static_cast<int>(told.size()) <= static_cast<int>(wish.density * 49) + 1);
                    if (wish.density > 0 && !wish.minimal)
                        CHECK(static_cast<int>(told.size()) >= static_cast<int>(wish.density * 49));
                    if (wish.unique) unique(puzzle, m);
                    if (!wish.minimal) continue;
                    for (const int clue : told) {
                        Board fewer = m.board;
                        maker_of(puzzle)->drop(fewer, clue);
                        if (image(fewer, clue, symmetry) != clue) maker_of(puzzle)->drop(fewer, image(fewer, clue, symmetry));
                        CHECK(check(puzzle, fewer, {}, 2).verdict == Verdict::several);
                    }
                }
    }

    TEST_CASE("Mosaics have as many clues as their density says") {
        const Puzzle& mosaic = *find_puzzle("mosaic");
        MakeRequest request = sized(10, 10);
        request.wishes.density = 0.6;
        const MadeBoard m = made(mosaic, request, 0);
        CHECK(clues(mosaic, m.board) == 60);
        unique(mosaic, m);
        request.unique = false;
        request.wishes.density = 0.1;
        CHECK(clues(mosaic, made(mosaic, request, 0).board) == 10);
    }

    TEST_CASE("Nets wrap, have barriers where no wire is, and are drawn in either style") {
        const Puzzle& net = *find_puzzle("net");
        for (const char* style : {"growth", "wilson"}) {
            MakeRequest request = sized(6, 7);
            request.wishes.wraps = true;
            request.wishes.barriers = 0.5;
            request.wishes.style = style;
            const MadeBoard m = made(net, request, 4);
            CHECK(m.board.wraps);
            const Plane& bars = m.board.planes[formats::net_plane::bars];
            CHECK(std::count(bars.begin(), bars.end(), 0) < 42);
            unique(net, m);
        }
    }

    TEST_CASE("what can not be made is said in bounded time") {
        for (const Puzzle* puzzle : testing::first_puzzles()) {
            MakeRequest request = sized(1, 1);
            request.difficulty = "expert";
            CHECK(make_board(*puzzle, request).outcome == MadeBoard::Outcome::refused);
            request.try_anyway = true;
            const MadeBoard m = make_board(*puzzle, request);
            CHECK(m.outcome == MadeBoard::Outcome::not_found);
            CHECK_FALSE(m.why.empty());
            CHECK(make_board(*puzzle, sized(0, 3)).outcome == MadeBoard::Outcome::refused);
        }
        MakeRequest wrapping = sized(5, 5);
        wrapping.wishes.wraps = true;
        CHECK(make_board(*find_puzzle("mosaic"), wrapping).outcome == MadeBoard::Outcome::refused);
    }

    TEST_CASE("a limit ends the making of a board") {
        std::atomic<bool> cancel = true;
        MakeRequest request = sized(60, 60);
        request.minimal = true;
        request.limits.cancel = &cancel;
        CHECK(make_board(*find_puzzle("mosaic"), request).outcome == MadeBoard::Outcome::gave_up);
    }

    TEST_CASE("a large Net whose last ambiguous part was looked at alone is unique") {
        for (const bool wraps : {false, true})
            for (std::uint64_t index = 0; index < (sanitized ? 1u : 4u); ++index) {
                MakeRequest request = sized(100, 90);
                request.wishes.wraps = wraps;
                request.wishes.barriers = index % 2 ? 0.2 : 0;
                unique(*find_puzzle("net"), made(*find_puzzle("net"), request, index));
            }
    }

    TEST_CASE("what is known around a part holds for every board that differs there only") {
        // Two boards of one tree: some squares drawn anew. The second one's solution is a solution around these squares.
        const Puzzle& puzzle = *find_puzzle("net");
        const Maker& maker = *maker_of(puzzle);
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            Random random(seed);
            Wishes wishes;
            wishes.width = wishes.height = 6;
            wishes.wraps = seed % 2;
            wishes.barriers = seed % 3 ? 0 : 0.3;
            Drawn drawn = maker.draw(wishes, random, [] {});
            const Board before = drawn.board;
            const std::vector<int> ambiguous = {static_cast<int>(random.below(36)), static_cast<int>(random.below(36))};
            maker.redraw(drawn, wishes, ambiguous, random, [] {});
            std::vector<int> changed;
            for (int s = 0; s < 36; ++s)
                if (before.planes[0][static_cast<std::size_t>(s)] != drawn.board.planes[0][static_cast<std::size_t>(s)])
                    changed.push_back(s);
            Instance around = maker.around(before, changed);
            around.finish();
            engine::Propagator propagator(around);
            REQUIRE(propagator.settle());
            for (Cell c = 0; c < around.cells(); ++c) {
                const int shown = around.option_showing(c, drawn.solution[static_cast<std::size_t>(around.square_of(c))]);
                REQUIRE(shown >= 0);
                CHECK((propagator.domains()[c] >> shown & 1) == 1);
            }
        }
    }

    TEST_CASE("a time limit is for all boards of a series") {
        MakeRequest request = sized(3, 3);
        request.limits.seconds = 60;
        CHECK(make_board(*find_puzzle("mosaic"), request, 7, 59).outcome == MadeBoard::Outcome::made);
        const MadeBoard late = make_board(*find_puzzle("mosaic"), request, 8, 60);
        CHECK(late.outcome == MadeBoard::Outcome::gave_up);
        CHECK(late.stats.stopped == Stop::time);
    }
}
