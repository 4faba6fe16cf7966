// What is tried is taken back whole: after push, narrowing and pop a propagator tells of every option
// what a fresh one tells.
#include <doctest/doctest.h>

#include "engine/propagate/propagate.h"
#include "gridloom/puzzle.h"
#include "support/random_boards.h"

using namespace gridloom;
using namespace gridloom::engine;
using gridloom::testing::Dice;

namespace {

// What is left of every cell once one option of a cell is assumed; empty: a contradiction.
std::vector<OptionSet> assuming(Propagator& p, Cell c, OptionSet option) {
    p.push();
    std::vector<OptionSet> left;
    if (p.narrow(c, option) && p.settle()) left = p.domains();
    p.pop();
    return left;
}

// A board of random tiles, many of which can be turned so that the wires meet.
Board random_net(Dice& dice, int side, bool wraps) {
    Board b;
    b.puzzle = "net";
    b.width = b.height = side;
    b.wraps = wraps;
    const auto squares = static_cast<std::size_t>(side * side);
    b.planes = {Plane(squares, 0), Plane(squares, 0), Plane(squares, 0)};
    // A random spanning tree, its tiles turned.
    std::vector<char> in(squares, 0);
    in[0] = 1;
    const int rows[] = {0, -1, 0, 1}, columns[] = {1, 0, -1, 0};
    for (std::size_t joined = 1; joined < squares;) {
        const int s = dice.below(static_cast<int>(squares)), way = dice.below(4);
        int r = s / side + rows[way], c = s % side + columns[way];
        if (!wraps && (r < 0 || c < 0 || r == side || c == side)) continue;
        const auto from = static_cast<std::size_t>(s);
        const auto to = static_cast<std::size_t>((r + side) % side * side + (c + side) % side);
        if (!in[from] || in[to]) continue;
        in[to] = 1;
        ++joined;
        b.planes[0][from] |= 1 << way;
        b.planes[0][to] |= 1 << (way + 2) % 4;
    }
    for (int& tile : b.planes[0])
        for (int turns = dice.below(4); turns > 0; --turns) tile = tile >> 1 | (tile & 1) << 3;
    return b;
}

}  // namespace

TEST_SUITE("engine") {
    TEST_CASE("what is tried and taken back leaves no trace") {
        Dice dice(71);
        int tried = 0, refuted = 0;
        for (int i = 0; i < 150; ++i) {
            Instance model = find_puzzle("net")->model(random_net(dice, dice.between(3, 6), i % 2 == 1)).take();
            model.finish();
            Propagator used(model);
            REQUIRE(used.settle());
            const std::vector<OptionSet> settled = used.domains();
            for (Cell c = 0; c < model.cells(); ++c) {
                if (is_settled(settled[c])) continue;
                for (OptionSet rest = settled[c]; rest; rest &= rest - 1) {
                    Propagator fresh(model);
                    REQUIRE(fresh.settle());
                    const OptionSet option = rest & (~rest + 1);
                    const auto left = assuming(used, c, option);
                    REQUIRE(left == assuming(fresh, c, option));
                    REQUIRE(used.domains() == settled);
                    ++tried;
                    refuted += left.empty();
                }
            }
        }
        CHECK(tried > 200);
        CHECK(refuted > 20);
        CHECK(refuted < tried);
    }

    TEST_CASE("what is tried within what is tried is taken back first") {
        Dice dice(72);
        for (int i = 0; i < 20; ++i) {
            Instance model = find_puzzle("net")->model(random_net(dice, 5, true)).take();
            model.finish();
            Propagator p(model);
            REQUIRE(p.settle());
            for (Cell c = 0; c < model.cells(); ++c) {
                const OptionSet option = p.domains()[c] & (~p.domains()[c] + 1);
                p.push();
                if (p.narrow(c, option) && p.settle()) {
                    const std::vector<OptionSet> outer = p.domains();
                    const auto other = static_cast<Cell>(dice.below(static_cast<int>(model.cells())));
                    const auto once = assuming(p, other, outer[other] & (~outer[other] + 1));
                    REQUIRE(p.domains() == outer);
                    REQUIRE(once == assuming(p, other, outer[other] & (~outer[other] + 1)));
                }
                p.pop();
            }
        }
    }
}
