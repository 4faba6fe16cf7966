// Boards without a solution: the clues named must contradict each other, and no one can be spared.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <set>

#include "formats/fourwinds_clue.h"
#include "formats/net_tiles.h"
#include "gridloom/answers.h"
#include "support/any_board.h"
#include "support/brute_force.h"
#include "support/effort.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

// A Mosaic with the clues of these squares only.
Board only_clues(Board board, const std::vector<int>& squares) {
    for (int s = 0; s < board.squares(); ++s)
        if (std::find(squares.begin(), squares.end(), s) == squares.end()) board.planes[0][static_cast<std::size_t>(s)] = -1;
    return board;
}

// A Four Winds whose other numbers are not told.
Board told_only(Board board, const std::set<int>& squares) {
    for (int s = 0; s < board.squares(); ++s) {
        int& clue = board.planes[0][static_cast<std::size_t>(s)];
        if (clue >= 0 && !squares.count(s)) clue = formats::fourwinds::untold;
    }
    return board;
}

// All ways to lay wires on a Net's squares that its rule accepts, whatever tiles are given.
class Wirings {
  public:
    explicit Wirings(const Board& board) : board_(board) {
        for (int s = 0; s < board.squares(); ++s) {
            const int bars = board.planes[1][static_cast<std::size_t>(s)];
            const int row = board.row(s), column = board.column(s);
            if ((column + 1 < board.width || board.wraps) && !(bars & formats::bar::right))
                edges_.push_back({s, row * board.width + (column + 1) % board.width, formats::port::right, formats::port::left});
            if ((row + 1 < board.height || board.wraps) && !(bars & formats::bar::below))
                edges_.push_back({s, (row + 1) % board.height * board.width + column, formats::port::down, formats::port::up});
        }
        for (unsigned laid = 0; laid < 1U << edges_.size(); ++laid) add(laid);
    }
    bool allow(const std::set<int>& squares) const {
        return std::any_of(all_.begin(), all_.end(), [&](const Filling& wires) {
            return std::all_of(squares.begin(), squares.end(), [&](int s) { return fits(wires, s); });
        });
    }
    bool allow_all() const {
        std::set<int> squares;
        for (int s = 0; s < board_.squares(); ++s) squares.insert(s);
        return allow(squares);
    }

  private:
    struct Edge {
        int a, b, out, in;
    };
    void add(unsigned laid) {
        Filling wires(static_cast<std::size_t>(board_.squares()), 0);
        for (std::size_t e = 0; e < edges_.size(); ++e) {
            if (!(laid >> e & 1)) continue;
            wires[static_cast<std::size_t>(edges_[e].a)] |= edges_[e].out;
            wires[static_cast<std::size_t>(edges_[e].b)] |= edges_[e].in;
        }
        Board solved = board_;
        solved.planes[0] = wires;
        if (!find_puzzle("net")->judge(solved, wires)) all_.push_back(wires);
    }
    bool fits(const Filling& wires, int s) const {
        const auto i = static_cast<std::size_t>(s);
        return board_.planes[2][i] ? wires[i] == board_.planes[0][i] : formats::is_turn_of(board_.planes[0][i], wires[i]);
    }

    const Board& board_;
    std::vector<Edge> edges_;
    std::vector<Filling> all_;
};

// How many clues the conflict of a board without solution names: together they leave none, all but one of them leave one.
std::size_t check_conflict(const char* puzzle, const Board& board, const std::function<bool(const std::set<int>&)>& solvable) {
    CAPTURE(find_puzzle(puzzle)->formats[0]->print(board));
    const ConflictAnswer answer = conflict(*find_puzzle(puzzle), board);
    REQUIRE(answer.decided);
    const std::set<int> named(answer.squares.begin(), answer.squares.end());
    REQUIRE(named.size() == answer.squares.size());
    REQUIRE(answer.whole_board == named.empty());
    REQUIRE_FALSE(solvable(named));
    for (const int s : named) {
        std::set<int> fewer = named;
        fewer.erase(s);
        REQUIRE(solvable(fewer));
    }
    return named.size();
}

}  // namespace

TEST_SUITE("answers") {
    TEST_CASE("a Mosaic with one wrong clue: the conflict is contradictory and minimal") {
        const Puzzle& mosaic = *find_puzzle("mosaic");
        Dice dice(61);
        int spoiled = 0;
        const int wanted = effort(1'000);
        for (int i = 0; spoiled < wanted; ++i) {
            Board board = random_mosaic(dice, dice.between(3, 9), dice.between(3, 9), 0.5 + dice.below(50) / 100.0, false);
            int& clue = board.planes[0][static_cast<std::size_t>(dice.below(board.squares()))];
            if (clue < 0) continue;
            clue = (clue + dice.between(1, 9)) % 10;
            const CheckAnswer checked = check(mosaic, board);
            const ConflictAnswer answer = conflict(mosaic, board);
            REQUIRE(answer.decided == (checked.verdict == Verdict::none));
            if (!answer.decided) continue;
            ++spoiled;
            CAPTURE(mosaic.formats[1]->print(board));
            REQUIRE_FALSE(answer.whole_board);
            REQUIRE(count(mosaic, only_clues(board, answer.squares)).count == 0);
            for (const int square : answer.squares) {
                std::vector<int> fewer = answer.squares;
                std::erase(fewer, square);
                REQUIRE(count(mosaic, only_clues(board, fewer)).count > 0);
            }
        }
    }

    TEST_CASE("conflicts of Mosaics are minimal, by brute force over boards with fewer clues") {
        Dice dice(62);
        std::size_t clues = 0;
        for (int spoiled = 0, i = 0; spoiled < effort(1'000); ++i) {
            const int width = dice.between(1, 4), height = dice.between(1, 3);
            const Board board = random_mosaic(dice, width, height, dice.below(101) / 100.0, i % 2);
            if (brute_count(*find_puzzle("mosaic"), board) > 0) continue;
            ++spoiled;
            clues += check_conflict("mosaic", board, [&](const std::set<int>& kept) {
                return brute_count(*find_puzzle("mosaic"), only_clues(board, {kept.begin(), kept.end()})) > 0;
            });
        }
        CHECK(clues > static_cast<std::size_t>(effort(1'000)));
    }

    TEST_CASE("conflicts of Four Winds are minimal, by brute force over boards whose other numbers are not told") {
        Dice dice(63);
        int blamed = 0;
        for (int spoiled = 0, i = 0; spoiled < effort(1'000); ++i) {
            Growth how;
            how.open = 6;
            how.untold = dice.below(60) / 100.0;
            how.uncovered = dice.chance(0.5) ? 0.2 : 0.0;
            Board board = grow_fourwinds(dice, dice.between(1, 5), dice.between(1, 4), how).board;
            spoil(dice, board);
            if (dice.chance(0.2))
                board.planes[0][static_cast<std::size_t>(dice.below(board.squares()))] = formats::fourwinds::blocked;
            if (brute_count(*find_puzzle("fourwinds"), board) > 0) continue;
            ++spoiled;
            blamed += check_conflict("fourwinds", board, [&](const std::set<int>& kept) {
                          return brute_count(*find_puzzle("fourwinds"), told_only(board, kept)) > 0;
                      }) > 0;
        }
        CHECK(blamed > effort(1'000) / 10);
        CHECK(blamed < effort(1'000));  // some boards have no solution whatever the numbers say
    }

    TEST_CASE("conflicts of Nets are minimal, by all wirings of their boards") {
        Dice dice(64);
        constexpr std::array rules = {"tree", "connected", "matching"};
        std::size_t tiles = 0;
        for (int spoiled = 0; spoiled < effort(1'000);) {
            const int width = dice.between(1, 3), height = dice.between(1, 2);
            const char* rule = rules[static_cast<std::size_t>(dice.below(3))];
            const Board board = random_net(dice, width, height, dice.chance(0.5), rule, true);
            const Wirings all(board);
            if (all.allow_all()) continue;
            ++spoiled;
            tiles += check_conflict("net", board, [&](const std::set<int>& kept) { return all.allow(kept); });
        }
        CHECK(tiles > static_cast<std::size_t>(effort(1'000)));
    }

    TEST_CASE("a board that has no solution whatever its clues are is the contradiction itself") {
        const auto told = [](const char* puzzle, const char* text) {
            const Result<Board> board = parse_board(*find_puzzle(puzzle), text);
            REQUIRE(board);
            return conflict(*find_puzzle(puzzle), *board);
        };
        const ConflictAnswer closed = told("fourwinds", "1 3\n.#1\n");
        CHECK(closed.decided);
        CHECK(closed.whole_board);
        CHECK(closed.squares.empty());
        const ConflictAnswer nothing_left = told("fourwinds", "walllogic/2/1/g0");
        CHECK(nothing_left.squares == std::vector<int>{1});
        CHECK_FALSE(nothing_left.whole_board);
        CHECK(told("fourwinds", "walllogic/2/2/g10g").squares == std::vector<int>{1, 2});
        CHECK(told("net", "1x1:1").squares == std::vector<int>{0});
    }
}
