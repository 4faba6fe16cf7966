// Values that no tile shows, as Gridloom's own JSON can carry them.
#include <doctest/doctest.h>

#include "gridloom/puzzle.h"

using namespace gridloom;

TEST_SUITE("net") {
    TEST_CASE("a value beyond the tiles is no tile, even where a turn would make it one") {
        const Puzzle& net = *find_puzzle("net");
        const auto board = parse_board(net, "2x1:14");
        REQUIRE(board);
        CHECK_FALSE(net.judge(*board, {1, 4}));
        for (const int value : {16, 17, 32, 1 << 30})
            for (const std::size_t square : {0u, 1u}) {
                Filling filling = {1, 4};
                filling[square] = value;
                CHECK(net.judge(*board, filling));
            }
    }
}
