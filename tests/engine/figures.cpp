// The figures are as exact as the answers: the same board meets the same states on every machine.
#include <doctest/doctest.h>

#include "engine/order/order.h"
#include "engine/program/compile.h"
#include "engine/sweep/sweep.h"
#include "gridloom/answers.h"
#include "support/corpus.h"
#include "support/parts.h"
#include "support/spanning_trees.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

std::vector<Board> boards_of(const std::string& size) {
    std::vector<Board> boards;
    for (const KnownBoard& known : read_tsv(std::filesystem::path(GRIDLOOM_SOURCE_DIR) / "tests" / "boards" / "mosaic.tsv"))
        if (known.board.rfind(size + ":", 0) == 0) boards.push_back(*parse_board(*find_puzzle("mosaic"), known.board));
    return boards;
}

}  // namespace

TEST_SUITE("engine") {
    TEST_CASE("10x10 Mosaics are counted with at most 2,000 states in a layer") {
        const auto boards = boards_of("10x10");
        REQUIRE(boards.size() >= 16);
        for (const Board& board : boards) {
            CAPTURE(find_puzzle("mosaic")->formats[1]->print(board));
            const Stats stats = count(*find_puzzle("mosaic"), board).stats;
            CHECK(stats.peak <= 2'000);
            CHECK(stats.states <= 40'000);
            CHECK(stats.cells == 100);
            CHECK(stats.forced <= 100);
        }
    }

    // A change of this number says that the engine now goes another way: better be that on purpose.
    TEST_CASE("the states met on the 10x10 boards are the engine's signature") {
        std::uint64_t states = 0, peaks = 0;
        for (const Board& board : boards_of("10x10")) {
            const Stats stats = count(*find_puzzle("mosaic"), board).stats;
            states += stats.states;
            peaks += stats.peak;
        }
        CHECK(states == 7858);
        CHECK(peaks == 701);
    }

    // Row by row, whatever orders the engine learns to find: this is the network's own figure.
    TEST_CASE("an island is given up as soon as it closes, so that few states of a network are met") {
        const auto parts = parts_of(spanning_trees(5, 5), true);
        REQUIRE(parts.size() == 1);
        const Limits limits;
        engine::Budget budget(limits);
        const auto swept = engine::sweep(engine::compile(parts[0], engine::choose_order(parts[0], "given")), budget);
        CHECK(swept.count == 557568000);
        CHECK(swept.states == 1973);
        CHECK(swept.peak == 42);  // the ways five ports can hang together without crossing
    }

    TEST_CASE("the same board meets the same states each time it is asked") {
        for (const Board& board : boards_of("15x15")) {
            const Stats once = count(*find_puzzle("mosaic"), board).stats;
            const Stats again = count(*find_puzzle("mosaic"), board).stats;
            CHECK(once.states == again.states);
            CHECK(once.peak == again.peak);
            CHECK(once.forced == again.forced);
            CHECK(once.parts == again.parts);
        }
    }
}
