// What callers of the library give is checked, in every build: boards, positions, settings.
#include <doctest/doctest.h>

#include "gridloom/estimate.h"
#include "gridloom/hints.h"
#include "gridloom/make.h"
#include "gridloom/solutions.h"
#include "gridloom/trace.h"
#include "support/any_board.h"
#include "support/first_puzzles.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

std::string complaint(const std::function<void()>& ask) {
    try {
        ask();
    } catch (const std::invalid_argument& e) {
        return e.what();
    }
    return "";
}

// Every question that takes a board; each must refuse a wrong one, with the same sentence.
void all_refuse(const Puzzle& puzzle, const Board& board, const char* part) {
    const Position position(static_cast<std::size_t>(std::max(0, board.squares())), unfilled);
    const std::function<void()> questions[] = {
        [&] { count(puzzle, board); },
        [&] { solve(puzzle, board); },
        [&] { check(puzzle, board); },
        [&] { conflict(puzzle, board); },
        [&] { blame(puzzle, board, position); },
        [&] { Solutions all(puzzle, board); },
        [&] { estimate(puzzle, board); },
        [&] { trace(puzzle, board); },
        [&] { hint(puzzle, board, position); },
        [&] { explain(puzzle, board, position); },
        [&] { rate(puzzle, board); },
        [&] { minimise(puzzle, board); },
    };
    for (const auto& ask : questions) {
        const std::string text = complaint(ask);
        CAPTURE(text);
        CHECK(text.find(part) != std::string::npos);
    }
}

}  // namespace

TEST_SUITE("answers") {
    TEST_CASE("a board of another puzzle, or one that is none, is refused by every question") {
        const Puzzle &mosaic = *find_puzzle("mosaic"), &net = *find_puzzle("net");
        const Board good = *parse_board(mosaic, "3x3:h2");
        CHECK_FALSE(board_fault(mosaic, good));
        all_refuse(net, good, "a board of 'mosaic', not of 'net'");
        Board bad = good;
        bad.planes.clear();
        all_refuse(mosaic, bad, "1 planes, not 0");
        bad = good;
        bad.planes[0].pop_back();
        all_refuse(mosaic, bad, "has 8 values, not 9");
        bad = good;
        bad.planes[0][4] = 10;
        all_refuse(mosaic, bad, "has 10 at 4");
        bad = good;
        bad.planes[0][0] = -7;
        all_refuse(mosaic, bad, "has -7 at 0");
        bad = good;
        bad.width = 0;
        all_refuse(mosaic, bad, "at least one square");
        bad.width = bad.height = 1 << 20;
        CHECK(board_fault(mosaic, bad)->find("at most") != std::string::npos);
        bad = good;
        bad.rule = "upside down";
        all_refuse(mosaic, bad, "no rule 'upside down'");
    }

    TEST_CASE("boards that formats read, and that are drawn at random, are boards") {
        Dice dice(3);
        for (int i = 0; i < 300; ++i) {
            const AnyBoard any = any_small_board(dice, i);
            CHECK_FALSE(board_fault(*any.puzzle, any.board));
        }
        for (const Puzzle* puzzle : testing::first_puzzles())
            for (const Example& example : puzzle->examples) {
                const auto board = parse_board(*puzzle, example.board);
                REQUIRE(board);
                CHECK_FALSE(board_fault(*puzzle, *board));
            }
    }

    TEST_CASE("positions of the wrong length are refused, and of the right length are not") {
        const Puzzle& mosaic = *find_puzzle("mosaic");
        const Board board = *parse_board(mosaic, "3x3:h2");
        for (const std::size_t length : {0u, 8u, 10u}) {
            const Position position(length, unfilled);
            const std::function<void()> questions[] = {
                [&] { count(mosaic, board, {}, &position); },
                [&] { solve(mosaic, board, {}, &position); },
                [&] { Solutions all(mosaic, board, {}, &position); },
                [&] { blame(mosaic, board, position); },
                [&] { hint(mosaic, board, position); },
                [&] { explain(mosaic, board, position); },
            };
            for (const auto& ask : questions)
                CHECK(complaint(ask) == "a position of this board has 9 values, not " + std::to_string(length));
            CHECK_FALSE(Solutions(mosaic, board).rank(position));
        }
        const Position position(9, unfilled), odd(9, 1'000);
        CHECK(count(mosaic, board, {}, &position).count == 192);
        CHECK(count(mosaic, board, {}, &odd).count == 0);  // no square can be that
    }

    TEST_CASE("orders and limits that do not exist are refused") {
        const Puzzle& mosaic = *find_puzzle("mosaic");
        const Board board = *parse_board(mosaic, "3x3:h2");
        Settings settings;
        settings.order = "sideways";
        Model model;
        model.cell(2);
        const std::function<void()> questions[] = {[&] { count(mosaic, board, settings); },
                                                   [&] { solve(mosaic, board, settings); },
                                                   [&] { check(mosaic, board, settings); },
                                                   [&] { Solutions all(mosaic, board, settings); },
                                                   [&] { count(model, settings); },
                                                   [&] { check(model, settings); },
                                                   [&] { hint(mosaic, board, Position(9, unfilled), settings); }};
        for (const auto& ask : questions) CHECK(complaint(ask).find("there is no order 'sideways'") == 0);
        CHECK(complaint(questions[0]).find("given") != std::string::npos);
        settings.order.clear();
        settings.limits.seconds = -1;
        CHECK(complaint([&] { count(mosaic, board, settings); }).find("time limit") != std::string::npos);
        settings.limits.seconds = std::numeric_limits<double>::quiet_NaN();
        CHECK(complaint([&] { count(mosaic, board, settings); }).find("time limit") != std::string::npos);
        settings.limits = {};
        settings.limits.threads = 0;
        CHECK(complaint([&] { count(mosaic, board, settings); }).find("at least one thread") != std::string::npos);
        CHECK(complaint([&] { check(mosaic, board, {}, 1); }).find("2 at least") != std::string::npos);
    }

    TEST_CASE("solutions that are not known, or not there, can not be asked for") {
        const Puzzle& mosaic = *find_puzzle("mosaic");
        const Solutions none(mosaic, *parse_board(mosaic, "3x3:9a1f"));
        REQUIRE(none.known());
        CHECK(none.count() == 0);
        Random random(1);
        CHECK_THROWS_AS(none.at(0), std::out_of_range);
        CHECK_THROWS_AS(none.sample(random), std::out_of_range);
        CHECK_THROWS_AS(none.extremes([](int, int) { return 1LL; }), std::out_of_range);
        const Solutions some(mosaic, *parse_board(mosaic, "3x3:h2"));
        CHECK_THROWS_AS(some.at(192), std::out_of_range);
        CHECK_THROWS_AS(some.at(-1), std::out_of_range);
        // Sums of weights fit 63 bits, or are refused: nine squares, of which some are black.
        const long long ninth = std::numeric_limits<long long>::max() / 9;
        for (const long long sign : {1, -1}) {
            const auto heavy = [&](long long each) { return [=](int, int value) { return value * sign * each; }; };
            CHECK(some.by_weight(heavy(ninth))->size() == 6);
            CHECK(some.extremes(heavy(ninth)));
            CHECK(complaint([&] { some.by_weight(heavy(ninth + 1)); }).find("2^63") != std::string::npos);
            CHECK(complaint([&] { some.extremes(heavy(ninth + 1)); }).find("2^63") != std::string::npos);
        }
    }
}
