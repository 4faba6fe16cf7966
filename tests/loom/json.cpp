#include <doctest/doctest.h>

#include "formats/formats.h"
#include "formats/loom/json.h"
#include "formats/loom/old_boards.h"
#include "loom/every_sort.h"
#include "loom/rules_files.h"
#include "mosaic/random_mosaic.h"
#include "support/effort.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

Format json_format(const formats::loom::SharedRules& rules) {
    return format_named(*formats::loom::formats_for(rules), "gridloom");
}

void check_json(Dice& dice, const formats::loom::SharedRules& rules, int boards) {
    const Format f = json_format(rules);
    for (int i = 0; i < boards; ++i) {
        Drawn how;
        how.density = dice.below(100) / 100.0;
        const Board board = random_board(dice, *rules, dice.between(1, 6), dice.between(1, 6), how);
        const std::string text = f.print(board);
        CAPTURE(text);
        CHECK(f.looks_like(text));
        CHECK(formats::loom::puzzle_of_json(text) == rules->puzzle);
        const auto again = f.parse(text);
        if (!again) FAIL(again.error().text());
        CHECK(*again == board);
        const Filling filling = random_filling(dice, *rules, board, i % 2 ? 0.4 : 0);
        const auto filling_again = f.parse_solution(board, f.print_solution(board, filling));
        if (!filling_again) FAIL(filling_again.error().text());
        CHECK(*filling_again == filling);
    }
}

}  // namespace

TEST_SUITE("loom") {
    TEST_CASE("boards and fillings of any rules file read back from JSON") {
        Dice dice(7);
        for (const auto& [name, rules] : gallery()) check_json(dice, rules, effort(20));
        check_json(dice, rules_of_text(every_sort, "everysort", false), effort(200));
    }

    TEST_CASE("JSON says what it means") {
        const Format f = json_format(gallery().at("starbattle"));
        const auto board =
            format_named(*formats::loom::formats_for(gallery().at("starbattle")), "text").parse("stars: 1\nAAB\nAAB\nCCB\n");
        REQUIRE(board);
        CHECK(
            f.print(*board) ==
            R"({"format":"gridloom","version":2,"puzzle":"starbattle","width":3,"height":3,"planes":{"stars":{"on":"board","values":1},)"
            R"("area":{"on":"cell","values":[0,0,1,0,0,1,2,2,1]}}})"
            "\n");
        CHECK(f.print_solution(*board, {0, 1, 1, 1, 1, 0, 1, unfilled, 1}) ==
              R"({"star":["star","empty","empty","empty","empty","star","empty",null,"empty"]})"
              "\n");
        const auto error = [&](const std::string& text) {
            const auto read = f.parse(text);
            REQUIRE_FALSE(read);
            return read.error().text();
        };
        const std::string head = R"({"format":"gridloom","version":2,"puzzle":"starbattle","width":2,"height":1,)";
        CHECK(error(head + R"("planes":{"stars":{"on":"board","values":11},"area":{"values":[0,0]}}})")
                  .find("expected a number from 1 to 9") != std::string::npos);
        CHECK(error(head + R"("planes":{"stars":{"values":1},"area":{"values":[0]}}})").find("expected an array of 2 values") !=
              std::string::npos);
        CHECK(error(head + R"("planes":{"star":{"values":1}}})").find("expected a plane of this puzzle") != std::string::npos);
        CHECK(error(R"({"format":"gridloom","version":2,"puzzle":"lits"})").find("expected 'starbattle'") != std::string::npos);
    }

    TEST_CASE("boards of the first three puzzles are read as they were written, in every form") {
        const std::map<std::string, std::vector<std::string>> boards = {
            {"mosaic",
             {"3x3:a6a47d", "3 3\n_6_\n47_\n___\n",
              R"({"format":"gridloom","version":1,"puzzle":"mosaic","width":3,"height":3,"clues":[-1,6,-1,4,7,-1,-1,-1,-1]})"}},
            {"net",
             {"2x2w:11v44",
              R"({"format":"gridloom","version":1,"puzzle":"net","width":2,"height":2,"wraps":true,"tiles":[1,1,4,4],"bars":[0,1,0,0],"locked":[0,0,0,0]})"}},
            {"fourwinds",
             {"walllogic/3/3/1j41h", "3 3\n1..\n..4\n1..\n",
              R"({"format":"gridloom","version":1,"puzzle":"fourwinds","width":3,"height":3,"clues":[1,-1,-1,-1,-1,4,1,-1,-1]})"}}};
        for (const auto& [name, texts] : boards) {
            const auto& rules = gallery().at(name);
            auto formats = formats::loom::old_formats(rules);
            CHECK(formats.size() >= 2);
            formats.push_back(json_format(rules));
            std::optional<Board> first;
            for (const std::string& text : texts) {
                CAPTURE(text);
                bool read = false;
                for (const Format& f : formats) {
                    if (read || !f.looks_like(text)) continue;
                    const auto board = f.parse(text);
                    if (!board) FAIL(board.error().text());
                    if (!first) first = *board;
                    CHECK(*board == *first);
                    if (f.name != "gridloom") CHECK(f.parse(f.print(*board)).operator bool());
                    read = true;
                }
                CHECK(read);
            }
        }
        const auto& mosaic = gallery().at("mosaic");
        const auto old = formats::loom::old_formats(mosaic);
        const auto board = old[1].parse("3x3:a6a47d");
        REQUIRE(board);
        const auto solution = old[1].parse_solution(*board, "sfc80");
        REQUIRE(solution);
        CHECK(*solution == Filling{0, 0, 0, 0, 0, 0, 1, 1, 0});  // black is the first mark
        CHECK(old[0].print_solution(*board, *solution) == "111\n111\n001\n");
        const auto from_json = json_format(mosaic).parse_solution(*board, "[1,1,1,1,1,1,0,0,1]");
        REQUIRE(from_json);
        CHECK(*from_json == *solution);
    }

    TEST_CASE("boards of the first three puzzles go there and back") {
        Dice dice(8);
        for (const char* name : {"mosaic", "net", "fourwinds"}) {
            const auto& rules = *gallery().at(name);
            int there = 0;
            for (int i = 0; i < effort(200); ++i) {
                Drawn how;
                how.density = dice.below(100) / 100.0;
                const Board board = random_board(dice, rules, dice.between(1, 5), dice.between(1, 5), how);
                const auto old = formats::loom::to_old(rules, board);
                if (!old) continue;
                ++there;
                const auto again = formats::loom::from_old(rules, *old);
                REQUIRE(again);
                if (std::string(name) != "net") CHECK(*again == board);  // a fixed tile may lie otherwise
                const auto once_more = formats::loom::to_old(rules, *again);
                REQUIRE(once_more);
                CHECK(*once_more == *old);
            }
            CHECK(there >= effort(20));
        }
    }
}
