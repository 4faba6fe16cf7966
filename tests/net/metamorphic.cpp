#include <doctest/doctest.h>

#include "gridloom/answers.h"
#include "net/random_net.h"
#include "support/effort.h"
#include "support/symmetry.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

// Ports after transposing, mirroring rows, mirroring columns: R=1, U=2, L=4, D=8.
int moved_ports(int ports, const GridSymmetry& s) {
    const auto swapped = [&](int p, int q) { ports = (ports & ~(p | q)) | (ports & p ? q : 0) | (ports & q ? p : 0); };
    if (s.transpose) swapped(1, 8), swapped(2, 4);
    if (s.flip_rows) swapped(2, 8);
    if (s.flip_columns) swapped(1, 4);
    return ports;
}

// All four sides of each square at which there is a barrier, as ports.
Plane bars_all_round(const Board& b) {
    Plane all(b.planes[0].size(), 0);
    for (int s = 0; s < b.squares(); ++s) {
        const int bars = b.planes[1][static_cast<std::size_t>(s)];
        const int right = b.row(s) * b.width + (b.column(s) + 1) % b.width;
        const int below = (b.row(s) + 1) % b.height * b.width + b.column(s);
        if (bars & 1) all[static_cast<std::size_t>(s)] |= 1, all[static_cast<std::size_t>(right)] |= 4;
        if (bars & 2) all[static_cast<std::size_t>(s)] |= 8, all[static_cast<std::size_t>(below)] |= 2;
    }
    return all;
}

Board moved_net(Board b, const GridSymmetry& symmetry) {
    b.planes[1] = bars_all_round(b);
    for (std::size_t p : {0u, 1u})
        for (int& ports : b.planes[p]) ports = moved_ports(ports, symmetry);
    b = moved_planes(b, symmetry);
    for (int& bars : b.planes[1]) bars = (bars & 1 ? 1 : 0) | (bars & 8 ? 2 : 0);
    return b;
}

Board shifted(const Board& b, int rows, int columns) {
    Board result = b;
    for (std::size_t p = 0; p < b.planes.size(); ++p)
        for (int s = 0; s < b.squares(); ++s) {
            const int row = (b.row(s) + rows) % b.height, column = (b.column(s) + columns) % b.width;
            result.planes[p][static_cast<std::size_t>(row * b.width + column)] = b.planes[p][static_cast<std::size_t>(s)];
        }
    return result;
}

constexpr std::array<const char*, 3> rules = {"tree", "connected", "matching"};

}  // namespace

TEST_SUITE("net") {
    TEST_CASE("turning and mirroring a board with its tiles and barriers keeps its count") {
        const Puzzle& net = *find_puzzle("net");
        Dice dice(31);
        int several = 0;
        for (int i = 0; i < effort(1'000); ++i) {
            const Board board = random_net(dice, dice.between(1, 6), dice.between(1, 6), dice.chance(0.5),
                                           rules[static_cast<std::size_t>(i) % 3], false);
            CAPTURE(net.formats[1]->print(board));
            const Natural expected = count(net, board).count;
            REQUIRE(expected >= 1);
            several += expected > 1;
            for (const GridSymmetry& symmetry : symmetries()) REQUIRE(count(net, moved_net(board, symmetry)).count == expected);
        }
        CHECK(several > 0);
    }

    TEST_CASE("shifting a board that wraps keeps its count") {
        const Puzzle& net = *find_puzzle("net");
        Dice dice(32);
        int several = 0;
        for (int i = 0; i < effort(1'000); ++i) {
            const Board board =
                random_net(dice, dice.between(1, 6), dice.between(1, 6), true, rules[static_cast<std::size_t>(i) % 3], false);
            CAPTURE(net.formats[1]->print(board));
            const Natural expected = count(net, board).count;
            REQUIRE(expected >= 1);
            several += expected > 1;
            for (int k = 0; k < 4; ++k)
                REQUIRE(count(net, shifted(board, dice.below(board.height), dice.below(board.width))).count == expected);
        }
        CHECK(several > 0);
    }

    TEST_CASE("a stricter rule never has more solutions") {
        const Puzzle& net = *find_puzzle("net");
        Dice dice(33);
        for (int i = 0; i < effort(300); ++i) {
            Board board = random_net(dice, dice.between(1, 6), dice.between(1, 6), dice.chance(0.5), "connected", false);
            CAPTURE(net.formats[1]->print(board));
            std::array<Natural, 3> counts;
            for (std::size_t r = 0; r < rules.size(); ++r) {
                board.rule = rules[r];
                counts[r] = count(net, board).count;
            }
            REQUIRE(counts[0] <= counts[1]);
            REQUIRE(counts[1] <= counts[2]);
        }
    }
}
