#include <doctest/doctest.h>

#include "gridloom/puzzle.h"

using namespace gridloom;

namespace {

// What the judge says of a solution, both as game IDs or hex digits; "" if it accepts it.
std::string verdict(const char* board_text, const char* solution_text, const char* rule = "", std::vector<int> locked = {}) {
    const Puzzle& net = *find_puzzle("net");
    auto board = parse_board(net, board_text);
    REQUIRE(board);
    board->rule = rule;
    for (const int s : locked) board->planes[2][static_cast<std::size_t>(s)] = 1;
    const auto filling = net.formats[0]->parse_solution(*board, solution_text);
    REQUIRE(filling);
    const auto fault = net.judge(*board, *filling);
    return fault ? std::to_string(fault->place.index) + ": " + fault->message : "";
}

}  // namespace

TEST_SUITE("net") {
    TEST_CASE("the judge accepts a solved board, and one that was solved already") {
        CHECK(verdict("5x5:4aee911e5aba71258d944c699", "15ddc81eaab5e22a8bc823636") == "");
        CHECK(verdict("5x5:15ddc81eaab5e22a8bc823636", "15ddc81eaab5e22a8bc823636") == "");
    }

    TEST_CASE("the judge wants every tile turned into place, and none exchanged") {
        CHECK(verdict("2x1:11", "1_") == "1: the tile was not turned into place yet");
        CHECK(verdict("2x1:11", "15") == "1: the square shows another tile than the one given");
        CHECK(verdict("2x1:11", "10") == "1: the square shows another tile than the one given");
        CHECK(verdict("3x1:7a7", "757", "matching") == "0: the wire going up leaves the board");
        CHECK(verdict("3x1:1a1", "134") == "1: the square shows another tile than the one given");
    }

    TEST_CASE("the judge leaves a locked tile where it is") {
        CHECK(verdict("2x1:14", "14", "", {0, 1}) == "");
        CHECK(verdict("2x1:18", "14", "", {0}) == "");
        CHECK(verdict("2x1:18", "14", "", {1}) == "1: the locked tile was turned");
    }

    TEST_CASE("the judge finds loose ends, wires off the board and wires through barriers") {
        CHECK(verdict("2x1:11", "88") == "0: the wire going down leaves the board");
        CHECK(verdict("2x2:1111", "1814") == "0: the wire going right has a loose end");
        CHECK(verdict("2x1:1v1", "14") == "0: the wire going right crosses a barrier");
        CHECK(verdict("1x2:1h1", "82") == "0: the wire going down crosses a barrier");
        CHECK(verdict("2x1w:11", "41") == "");
        CHECK(verdict("2x1w:11v", "41") == "0: the wire going left crosses a barrier");
        CHECK(verdict("2x1w:11v", "14") == "");
        CHECK(verdict("1x2w:11h", "28") == "0: the wire going up crosses a barrier");
        CHECK(verdict("2x1:11", "41") == "0: the wire going left leaves the board");
    }

    TEST_CASE("the judge wants one network unless matching is enough") {
        CHECK(verdict("2x2:1111", "1414") == "2: the tile is not joined to the rest of the network");
        CHECK(verdict("2x2:1111", "1414", "connected") == "2: the tile is not joined to the rest of the network");
        CHECK(verdict("2x2:1111", "1414", "matching") == "");
    }

    TEST_CASE("the judge finds a loop unless loops are allowed") {
        CHECK(verdict("2x2:3333", "9c36").find("closes a loop") != std::string::npos);
        CHECK(verdict("2x2:3333", "9c36", "tree").find("closes a loop") != std::string::npos);
        CHECK(verdict("2x2:3333", "9c36", "connected") == "");
        CHECK(verdict("2x2:3333", "9c36", "matching") == "");
    }

    TEST_CASE("a ring around a board that wraps is a loop, also around one square or two") {
        CHECK(verdict("3x1w:555", "555").find("closes a loop") != std::string::npos);
        CHECK(verdict("2x1w:55", "55").find("closes a loop") != std::string::npos);
        CHECK(verdict("1x1w:5", "5") == "0: the wire going right closes a loop");
        CHECK(verdict("1x1w:5", "a") == "0: the wire going up closes a loop");
        CHECK(verdict("1x1w:f", "f", "connected") == "");
        CHECK(verdict("1x1w:5", "5", "connected") == "");
        CHECK(verdict("1x1w:1", "1", "connected") == "0: the wire going right has a loose end");
    }

    TEST_CASE("blank tiles need nothing") {
        CHECK(verdict("2x2:0000", "0000") == "");
        CHECK(verdict("3x1:011", "014") == "");
        CHECK(verdict("1x1:0", "0", "connected") == "");
    }

    TEST_CASE("a face shows the wires and the barriers on all four sides") {
        const Puzzle& net = *find_puzzle("net");
        const auto board = parse_board(net, "2x2w:1v248h");
        REQUIRE(board);
        CHECK(net.face(*board, nullptr, 0).bars == 1u);
        CHECK(net.face(*board, nullptr, 1).bars == (4u | 2u));
        CHECK(net.face(*board, nullptr, 3).bars == 8u);
        CHECK(net.face(*board, nullptr, 2).wires == 4u);
        CHECK_FALSE(net.face(*board, nullptr, 2).settled);
        const Filling filling = {1, 2, 8, 8};
        CHECK(net.face(*board, &filling, 2).wires == 8u);
        CHECK(net.face(*board, &filling, 2).settled);
    }
}
