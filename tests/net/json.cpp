#include <doctest/doctest.h>

#include "gridloom/answers.h"
#include "net/random_net.h"
#include "support/effort.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

const Format& json() { return *find_format(*find_puzzle("net"), "json"); }

std::string complaint(std::string_view text) {
    const auto board = json().parse(text);
    return board ? "accepted" : board.error().text();
}

// A board of one tile.
std::string one(const std::string& tile) { return R"({"width":1,"height":1,"tiles":[)" + tile + "]}"; }

int ports(const std::string& tile) {
    const auto board = json().parse(one(tile));
    return board ? board->planes[0][0] : -1;
}

}  // namespace

TEST_SUITE("net") {
    TEST_CASE("each type has its ports, turned clockwise by its rotation") {
        CHECK(ports(R"({"type":"EMPTY"})") == 0);
        CHECK(ports(R"({"type":"PC"})") == 2);
        CHECK(ports(R"({"type":"PC","rotation":90})") == 1);
        CHECK(ports(R"({"type":"PC","rotation":180})") == 8);
        CHECK(ports(R"({"type":"PC","rotation":270})") == 4);
        CHECK(ports(R"({"type":"STRAIGHT","rotation":0})") == 10);
        CHECK(ports(R"({"type":"CORNER","rotation":90})") == 9);
        CHECK(ports(R"({"type":"T_JUNCTION","rotation":0})") == 11);
        CHECK(ports(R"({"type":"CROSS","rotation":90})") == 15);
        CHECK(ports(R"({"type":"POWER","rotation":180})") == 15);
    }

    TEST_CASE("connections override the type") {
        CHECK(ports(R"({"type":"PC","rotation":0,"connections":[false,true,false,false]})") == 1);
        CHECK(ports(R"({"type":"POWER","rotation":90,"connections":[false,true,false,true]})") == 10);
        CHECK(ports(R"({"connections":[true,true,false,true]})") == 7);
        CHECK(ports(R"({"type":"PC","connections":null})") == 2);
    }

    TEST_CASE("a board is read with its size, wrapping, locks and whatever else it carries") {
        const auto board = parse_board(*find_puzzle("net"), R"(
            {"width":2, "height":1, "wraps":true, "moves":3, "tiles":[
              {"type":"PC", "rotation":90, "locked":true}, {"type":"PC", "rotation":0, "locked":false}]})");
        REQUIRE(board);
        CHECK(board->width == 2);
        CHECK(board->height == 1);
        CHECK(board->wraps);
        CHECK(board->planes == std::vector<Plane>{{1, 2}, {0, 0}, {1, 0}});
        CHECK(count(*find_puzzle("net"), *board).count == 1);
    }

    TEST_CASE("what is printed is read back the same: tiles, barriers, locks, solutions") {
        const Puzzle& net = *find_puzzle("net");
        Dice dice(42);
        for (int i = 0; i < effort(500); ++i) {
            Board board = random_net(dice, dice.between(1, 6), dice.between(1, 6), dice.chance(0.5), "tree", false);
            const SolveAnswer solved = solve(net, board);
            board.rule.clear();
            const std::string text = json().print(board);
            CAPTURE(text);
            const auto back = parse_board(net, text);
            REQUIRE(back);
            REQUIRE(*back == board);
            REQUIRE(solved.solution);
            const auto solution = json().parse_solution(board, json().print_solution(board, *solved.solution));
            REQUIRE(solution);
            REQUIRE(*solution == *solved.solution);
        }
    }

    TEST_CASE("a custom tile comes back with its ports, whatever they are") {
        for (int mask = 0; mask < 16; ++mask) {
            const auto flag = [&](int bit) { return std::string(mask & bit ? "true" : "false"); };
            const auto board = json().parse(one(R"({"type":"POWER","locked":true,"connections":[)" + flag(2) + "," + flag(1) +
                                                "," + flag(8) + "," + flag(4) + "]}"));
            REQUIRE(board);
            CHECK(board->planes[0][0] == mask);
            const auto back = json().parse(json().print(*board));
            REQUIRE(back);
            CHECK(*back == *board);
        }
    }

    TEST_CASE("a board is printed a tile a line") {
        const auto board = parse_board(*find_puzzle("net"), "2x1w:1vh2");
        REQUIRE(board);
        CHECK(json().print(*board) ==
              "{\"width\":2,\"height\":1,\"wraps\":true,\"tiles\":[\n"
              " {\"type\":\"PC\",\"rotation\":90,\"locked\":false,\"barriers\":[\"E\",\"S\"]},\n"
              " {\"type\":\"PC\",\"rotation\":0,\"locked\":false}]}\n");
    }

    TEST_CASE("Gridloom's own JSON is left to its own reader") {
        CHECK(json().looks_like(" \n{\"width\":1}"));
        CHECK_FALSE(json().looks_like("{\"format\":\"gridloom\"}"));
        CHECK_FALSE(json().looks_like("2x2:1111"));
        CHECK_FALSE(json().looks_like(""));
    }

    TEST_CASE("broken JSON is refused where it breaks") {
        CHECK(complaint("{") ==
              "1:2: expected JSON: syntax error while parsing object key - unexpected end of input; "
              "expected string literal");
        CHECK(complaint("{\n \"width\":tru}").substr(0, 19) == "2:13: expected JSON");
        CHECK(complaint("{\"a\":1e999}") == "1:10: expected JSON: number overflow parsing '1e999'");
        CHECK(complaint("{} x").substr(0, 18) == "1:4: expected JSON");
        CHECK(complaint(std::string(100'000, '[')) == "1:65: expected JSON: at most 64 arrays and objects inside each other");
        CHECK(complaint("\xff{}").find("expected JSON") != std::string::npos);
        CHECK(complaint("").find("1:1: expected JSON") == 0);
    }

    TEST_CASE("JSON that is no board is refused at the value that is wrong") {
        CHECK(complaint("[1]").substr(0, 20) == "1:1: expected a boar");
        CHECK(complaint(" {\"height\":1}") == "1:2: expected a board with a width from 1 to 100000000");
        CHECK(complaint("{\"width\":\"3\"}").substr(0, 14) == "1:10: expected");
        CHECK(complaint("{\"width\":-3}") == "1:10: expected a board with a width from 1 to 100000000, found -3");
        CHECK(complaint("{\"width\":1.5}").substr(0, 14) == "1:10: expected");
        CHECK(complaint("{\"width\":18446744073709551615}").substr(0, 14) == "1:10: expected");
        CHECK(complaint("{\"width\":99999,\"height\":99999,\"tiles\":[]}") ==
              "1:1: expected a board of at most 100000000 squares, found 99999 by 99999");
        CHECK(complaint("{\"width\":9999,\"height\":9999,\"tiles\":[]}") == "1:37: expected 99980001 tiles, found 0");
        CHECK(complaint("{\"width\":1,\"height\":1,\"wraps\":0}") == "1:31: expected true or false, found 0");
        CHECK(complaint("{\"width\":1,\"height\":1}") == "1:1: expected an array \"tiles\"");
        CHECK(complaint("{\"width\":1,\"height\":1,\"tiles\":{}}") == "1:31: expected an array \"tiles\"");
        CHECK(complaint("{\"width\":1,\"height\":1,\n\"tiles\":[{},{}]}") == "2:9: expected 1 tiles, found 2");
    }

    TEST_CASE("a tile that is none is refused at the value that is wrong") {
        CHECK(complaint(one("7")) == "1:32: expected a tile {\"type\",\"rotation\"}, found 7");
        CHECK(complaint(one("{}")) == "1:32: expected a tile with a type or connections");
        CHECK(complaint(one("{\"type\":\"TUBE\"}")) == "1:40: expected EMPTY, POWER, PC, STRAIGHT, CORNER, T_JUNCTION or CROSS");
        CHECK(complaint(one("{\"type\":3}")).substr(0, 14) == "1:40: expected");
        CHECK(complaint(one("{\"type\":\"PC\",\"rotation\":45,\"locked\":true}")) ==
              "1:56: expected a rotation of 0, 90, 180 or 270, found 45");
        CHECK(complaint(one("{\"type\":\"PC\",\"rotation\":\"90\"}")).substr(0, 14) == "1:56: expected");
        CHECK(complaint(one("{\"type\":\"PC\",\"locked\":1}")) == "1:54: expected true or false, found 1");
        CHECK(complaint(one("{\"connections\":[true]}")) == "1:47: expected an array of four booleans: N, E, S, W");
        CHECK(complaint(one("{\"connections\":[true,true,0,true]}")) == "1:58: expected true or false, found 0");
        CHECK(complaint(one("{\"type\":\"PC\",\"barriers\":[\"N\"]}")) == "1:56: expected an array of \"E\" and \"S\"");
        CHECK(complaint("{\"width\":2,\"height\":1,\"tiles\":[{\"type\":\"PC\"},\n  {\"type\":\"PC\",\"rotation\":  1}]}") ==
              "2:29: expected a rotation of 0, 90, 180 or 270, found 1");
    }

    TEST_CASE("a solution of another size is refused") {
        const auto board = parse_board(*find_puzzle("net"), "2x1:11");
        REQUIRE(board);
        CHECK(json().parse_solution(*board, one("{\"type\":\"PC\"}")).error().text() ==
              "1:1: expected a solution of the board's size 2x1");
    }
}
