// hint, explain and rate as people and programs call them.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "support/process.h"

using namespace gridloom::testing;
using nlohmann::json;

namespace {

const char* const six_four_seven = "3x3:a6a47d";  // 6, 4 and 7 leave one picture: 111 111 001

void says(const Run& r, const std::string& out, int code) {
    CHECK(r.out == out);
    CHECK(r.err == "");
    CHECK(r.code == code);
}

}  // namespace

TEST_SUITE("cli") {
    TEST_CASE("hint tells one step from a position: given, read from a file or standard input, or none at all") {
        const std::string first =
            "The 6 at row 1, column 2 has exactly 6 squares left that can be black: row 1, column 1; row 1, column 2; "
            "row 1, column 3; row 2, column 1; row 2, column 2 and row 2, column 3 are black.\n";
        says(ask({"hint", "mosaic", six_four_seven}), first, 0);
        const std::string rest =
            "The 4 at row 2, column 1 has all its black squares: row 3, column 1 and row 3, column 2 are white.\n";
        says(ask({"hint", "mosaic", six_four_seven, "111111___"}), rest, 0);
        says(ask({"hint", "mosaic", six_four_seven, "-"}, "111\n111\n___\n"), rest, 0);
        const Folder folder;
        folder.file("position.txt", "111\r\n111\r\n...\r\n");
        says(ask({"hint", "mosaic", six_four_seven, (folder.path() / "position.txt").string()}), rest, 0);
    }

    TEST_CASE("hint says so where there is no step to tell") {
        says(ask({"hint", "mosaic", six_four_seven, "0________"}), "A mistake was made here: row 1, column 1.\n", 1);
        says(ask({"hint", "mosaic", six_four_seven, "111111001"}), "The position is a solution.\n", 0);
        says(ask({"hint", "mosaic", "4x4:5o"}), "The board has no solution.\n", 1);
        says(ask({"hint", "mosaic", "3x3:h2"}),
             "Nothing more is forced: several solutions are left, and no open square is the same in all of them.\n", 1);
    }

    TEST_CASE("a position that can not be read is refused with its place") {
        const Run r = ask({"hint", "mosaic", six_four_seven, "-"}, "111\n1x1\n___\n");
        CHECK(r.code == 2);
        CHECK(r.out == "");
        CHECK(r.err == "2:2: expected 0, 1 or '?' in row 2, column 2, found 'x'\n");
        CHECK(ask({"hint", "mosaic", "-", "-"}, "").code == 2);
    }

    TEST_CASE("explain tells all steps, hint the first, in the same shape") {
        const json one = json::parse(ask({"hint", "mosaic", six_four_seven, "--json"}).out);
        const json all = json::parse(ask({"explain", "mosaic", six_four_seven, "--json"}).out);
        REQUIRE(one["steps"].size() == 1);
        REQUIRE(all["steps"].size() > 1);
        CHECK(all["steps"][0] == one["steps"][0]);
        CHECK(one["outlook"] == "step");
        CHECK(one["end"] == "step");
        CHECK(one["position"] == "111\n111\n?\?\?");
        CHECK(all["end"] == "solved");
        CHECK(all["position"] == "111\n111\n001");
        const json& step = one["steps"][0];
        CHECK(step["level"] == "one rule");
        CHECK(step["settled"].size() == 6);
        CHECK(step["settled"][0] == json{{"row", 1}, {"column", 1}, {"value", 1}});
        CHECK(step["rules"] == json::array({{{"name", "clue"}, {"row", 1}, {"column", 2}}}));
        CHECK(step["excluded"].empty());
        const json mistake = json::parse(ask({"hint", "mosaic", six_four_seven, "0________", "--json"}).out);
        CHECK(mistake["outlook"] == "mistake");
        CHECK(mistake["cells"] == json::array({{{"row", 1}, {"column", 1}}}));
        CHECK(mistake["steps"].empty());
    }

    TEST_CASE("rate gives a word and a number, and no rating to a board that is not unique") {
        says(ask({"rate", "mosaic", "3x3:h2"}), "no rating: several solutions\n", 1);
        says(ask({"rate", "mosaic", "4x4:5o"}), "no rating: no solution\n", 1);
        const Run r = ask({"rate", "mosaic", six_four_seven});
        CHECK(r.code == 0);
        CHECK(r.out.rfind("easy ", 0) == 0);
        const json j = json::parse(ask({"rate", "mosaic", six_four_seven, "--json"}).out);
        CHECK(j["word"] == "easy");
        CHECK(j["hardest"] == "one rule");
        CHECK(j["steps"]["one rule"].get<int>() > 1);
    }
}
