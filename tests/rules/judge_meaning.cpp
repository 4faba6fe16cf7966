// What formulas mean, sentence by sentence, on boards small enough to see it.
#include <doctest/doctest.h>

#include "rules/judge_boards.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

const std::string shade = "fill cell black | white\n";

bool holds(const Trial& t, const std::vector<std::string>& layers) { return t.faults(layers).empty(); }
bool holds(const std::string& rules, int width, int height, const std::vector<std::string>& layers) {
    return holds(Trial("puzzle T\n" + rules, width, height), layers);
}

}  // namespace

TEST_SUITE("rules") {
    TEST_CASE("judge: a comparison with a clue that is not there is false, and 'not' turns it") {
        const std::string text = "puzzle T\ngiven row total 0..\n" + shade + "each row: count black = 1\n";
        Trial is(text + "count (total = 1) = 1\n", 1, 3), unlike(text + "count (total != 1) = 1\n", 1, 3),
            turned(text + "count (not (total = 1)) = 2\n", 1, 3);
        for (Trial* t : {&is, &unlike, &turned}) {
            t->given("total", "1/./2");
            CHECK(holds(*t, {"#/#/#"}));
            t->given("total", "1/1/2");
            CHECK(holds(*t, {"#/#/#"}) == (t == &unlike));
        }
    }

    TEST_CASE("judge: at a whole a cell's name is the value on which all that carry it agree") {
        Trial t("puzzle T\ngiven cell number 1..\n" + shade + "each group of white: size = number\n", 3, 1);
        t.given("number", "2..");
        CHECK(holds(t, {"..#"}));
        CHECK_FALSE(holds(t, {"..."}));
        CHECK_FALSE(holds(t, {".#."}));  // no carrier in the second
        t.given("number", "22.");
        CHECK(holds(t, {"..#"}));
        t.given("number", "23.");
        CHECK_FALSE(holds(t, {"..#"}));
        Trial with("puzzle T\ngiven cell number 1..\n" + shade +
                       "each group of white with number: size = 2\neach group of white without number: size = 1\n",
                   4, 1);
        with.given("number", "34..");
        CHECK(holds(with, {"..#."}));
        CHECK_FALSE(holds(with, {"#..."}));
        const std::string digits = "fill cell digit 1..3\neach row: digit = 2\n";
        CHECK(holds(digits, 2, 1, {"22"}));
        CHECK_FALSE(holds(digits, 2, 1, {"21"}));
    }

    TEST_CASE("judge: a place that does not exist has no mark and counts 0") {
        CHECK(holds(shade + "each black: not (white at up), white at down\n", 1, 2, {"#/."}));
        CHECK_FALSE(holds(shade + "each black: white at up\n", 1, 2, {"#/."}));
        const std::string zero = "fill link n 0..2\neach cell: n at left + n at right = 2\n";
        CHECK(holds(zero, 2, 1, {"2"}));
        CHECK_FALSE(holds(zero, 3, 1, {"20"}));
        const std::string one = "fill link n 1..2\neach cell: n at left != n at right\n";
        CHECK_FALSE(holds(one, 3, 1, {"12"}));  // 1..2 has no 0, so it is no number at the rim
        CHECK(holds("fill link n 1..2\neach cell: not (n at left = n at right)\n", 3, 1, {"12"}));
        CHECK(holds("fill cell n 1..9\neach cell: sum n beside = 2 * n\n", 1, 2, {"1/2"}) == false);
        CHECK(holds("fill cell n 1..9\neach cell: sum n in (up, down, left, right) < 10\n", 3, 1, {"191"}));
    }

    TEST_CASE("judge: runs end at blocks and gaps, and go round rings") {
        const std::string text =
            "puzzle T\ngiven block wall\ngiven row clue list of 0..\n" + shade + "each clue: runs of black = clue\n";
        Trial t(text, 5, 1);
        t.given("wall", "..#..").given("clue", "2,2 ");
        CHECK(holds(t, {"##_##"}));
        t.given("clue", "4 ");
        CHECK_FALSE(holds(t, {"##_##"}));
        Trial ring("puzzle T\ngiven wrap\ngiven row clue list of 0..\n" + shade + "each clue: runs of black = clue\n", 4, 1);
        ring.given("clue", "2 ");
        CHECK_FALSE(holds(ring, {"#..#"}));
        ring.wrap().given("clue", "2 ");
        CHECK(holds(ring, {"#..#"}));
        ring.given("clue", "4 ");
        CHECK(holds(ring, {"####"}));
        const std::string long_runs = shade + "each row: each run of black: size = 2\n";
        CHECK(holds(long_runs, 5, 1, {"##.##"}));
        CHECK_FALSE(holds(long_runs, 5, 1, {"##.#."}));
        // The 8 near a corner of the board are 3 in a row.
        CHECK(holds(shade + "each white: each run of black near: size = 3\n", 2, 2, {".#/##"}));
        // Of the sequence what does not satisfy `that` is a gap.
        CHECK_FALSE(holds(shade + "each row: each run of black it that outer: size = 1\n", 3, 3, {"##./.../..."}));
    }

    TEST_CASE("judge: in a whole is what touches nothing else, around it what touches both") {
        Trial t("puzzle T\ngiven areas\nfill link line\neach area: count line = 1, count line around = 0\n", 4, 1);
        t.areas("AABB");
        CHECK(holds(t, {"#.#"}));
        CHECK_FALSE(holds(t, {"##."}));
        Trial edges("puzzle T\ngiven areas\nfill edge line\neach area: count line around = 2, no line\n", 2, 1);
        edges.areas("AB");
        CHECK(holds(edges, {lines_of(" - - /. . ./ - - ")}));  // outer edges are around
        CHECK(holds(edges, {lines_of(" - - /| | |/ . . ")}) == false);
        Trial groups("puzzle T\n" + shade + "each group of black: count black around = 0, count white around = 3\n", 3, 2);
        CHECK(holds(groups, {"##./..."}));
        CHECK(holds(groups, {"#../..."}) == false);
        CHECK(holds(shade + "fill corner dot\neach group of black: count dot = 1\n", 2, 2, {"##/##", "#../.#./..#"}));
    }

    TEST_CASE("judge: the place that is spoken of, and one further out") {
        const std::string more = "fill cell n 1..9\neach cell: no (n > its n) in right\n";
        CHECK(holds(more, 3, 1, {"321"}));
        CHECK_FALSE(holds(more, 3, 1, {"323"}));
        const std::string same = "fill cell n 1..9\neach cell: count same n in row = n\n";
        CHECK(holds(same, 3, 1, {"122"}));
        CHECK_FALSE(holds(same, 3, 1, {"222"}));
        const std::string peak = "fill cell n 1..9\ndefine peak at cell: all (n < its n) beside\neach row: count peak = 1\n";
        CHECK(holds(peak, 3, 1, {"131"}));
        CHECK_FALSE(holds(peak, 3, 1, {"212"}));
        Trial first(
            "puzzle T\ngiven margin letter 1..9\nfill cell n 0..9\n"
            "each letter: all (n = letter) in ahead that (n > 0 and no (n > 0) before)\n",
            3, 1);
        first.given("letter", "2/5/.../...");
        CHECK(holds(first, {"025"}));
        CHECK_FALSE(holds(first, {"052"}));
        CHECK(holds(first, {"000"}));
    }

    TEST_CASE("judge: ways, rays and how far something reaches") {
        const std::string ways = "fill cell ray direction\neach cell: ray at next ray = ray or outer\n";
        CHECK(holds(ways, 3, 3, {"vvv/>>>/^^^"}));
        Trial t("puzzle T\ngiven block number 0..\n" + shade +
                    "each number: count black ahead right = number, reach of black right = 1\n",
                5, 1);
        t.given("number", "2.9..");
        Trial one("puzzle T\ngiven block n 0..\ngiven block wall\n" + shade +
                      "each n: count black ahead right = n, reach of black right = 1\n",
                  5, 1);
        one.given("n", "2....").given("wall", "..#..");
        CHECK(holds(one, {"_#_.#"}));  // rays go on over blocks, reach does not
        CHECK_FALSE(holds(one, {"_#_##"}));
        Trial blocks("puzzle T\ngiven block n 0..\n" + shade + "each n: count n in row = 2, count black within 1 right = 1\n", 3,
                     1);
        blocks.given("n", "5.5");
        CHECK_FALSE(holds(blocks, {"_#_"}));  // the second has nothing to its right
        Trial wrap("puzzle T\ngiven wrap\n" + shade + "each black: reach of white right = 2, count white ahead each way = 2\n", 3,
                   1);
        wrap.wrap();
        CHECK(holds(wrap, {".#."}));  // it ends before it returns, and a set holds a place once
        const std::string around = "fill edge line\n" + shade + "each black: line at up, count line ahead right = 1\n";
        CHECK(holds(around, 2, 1, {lines_of(" - . /. . |/ . . "), "#."}));
    }

    TEST_CASE("judge: groups of a condition, of equal values, along lines, at a set") {
        Trial t("puzzle T\ngiven board sizes list of 1..\n" + shade + "groups of black = sizes in any order\n", 3, 2);
        t.given("sizes", "1,3 ");
        CHECK(holds(t, {"#.#/##."}));
        t.given("sizes", "3,1 ");
        CHECK(holds(t, {"#../##."}) == false);
        CHECK(holds(t, {"#.#/##."}));
        CHECK(holds(shade + "each black: size of group of black at it = 2\n", 3, 1, {"##."}));
        CHECK(holds(shade + "each black: size of group of black = 2\n", 3, 1, {"##."}));
        CHECK_FALSE(holds(shade + "each black: size of group of black at it = 2\n", 3, 1, {"#.#"}));
        const std::string lines = "fill link line\neach group along line: size = 3\n";
        CHECK(holds(lines, 3, 2, {"##/##/..."}));
        CHECK_FALSE(holds(lines, 3, 2, {"#./##/..."}));
        const std::string corners = "fill edge line\neach group along line: size = 2\n";
        CHECK(holds(corners, 1, 1, {lines_of(" - /. ./ - ")}));
        CHECK_FALSE(holds(corners, 1, 1, {lines_of(" - /| ./ . ")}));
        Trial areas("puzzle T\ngiven areas\n" + shade + "each area: each group of black: size = 1\n", 2, 1);
        areas.areas("AB");
        CHECK(holds(areas, {"##"}));  // groups of an area end where it does
    }

    TEST_CASE("judge: networks of lines and cells") {
        const std::string path = "fill link line\nline one path\n";
        CHECK(holds(path, 3, 1, {"##"}));
        CHECK_FALSE(holds(path, 3, 1, {".."}));
        CHECK_FALSE(holds(path, 4, 1, {"#.#"}));
        CHECK_FALSE(holds(path, 2, 2, {"#/#/##"}));
        CHECK(holds("fill link line\nline connected\n", 3, 1, {".."}));  // none is fine
        CHECK(holds(shade + "black no loop\n", 2, 2, {"##/#."}));
        CHECK_FALSE(holds(shade + "black no loop\n", 2, 2, {"##/##"}));
        CHECK(holds(shade + "each row: black connected\n", 3, 2, {"##./.##"}));
        CHECK_FALSE(holds(shade + "each row: black connected\n", 3, 2, {"#.#/..."}));
        const std::string both =
            shade + "fill edge line\nblack one path\nline one loop\neach black: inside line\neach white: not inside line\n";
        CHECK(holds(both, 2, 1, {"#.", lines_of(" - . /| | ./ - . ")}));
        CHECK_FALSE(holds(both, 2, 1, {"##", lines_of(" - . /| | ./ - . ")}));
        CHECK_FALSE(holds(both, 2, 1, {"#.", lines_of(" - - /| . |/ - - ")}));
    }

    TEST_CASE("judge: different, equal, shapes, symmetry, patterns") {
        CHECK(holds("fill cell n 1..3\neach row: equal n\n", 2, 2, {"11/22"}));
        CHECK_FALSE(holds("fill cell n 1..3\neach row: equal n\n", 2, 2, {"11/21"}));
        CHECK(holds(shade + "different columns\n", 3, 2, {"##./#.#"}));
        CHECK_FALSE(holds(shade + "different columns\n", 3, 2, {"##./##."}));
        Trial shapes("puzzle T\ngiven areas\n" + shade + "define form at area: shape black\nequal form\n", 4, 2);
        shapes.areas("AABB/AABB");
        CHECK(holds(shapes, {"##.#/#.##"}));  // turned
        CHECK_FALSE(holds(shapes, {"##.#/#..#"}));
        const std::string half = shade + "each group of black: symmetric\n";
        CHECK(holds(half, 3, 2, {"##./.##"}));
        CHECK(holds(half, 3, 1, {"#.#"}));
        CHECK_FALSE(holds(half, 2, 2, {"##/#."}));
        const std::string knight = shade + "never [black black / any black]\n";
        CHECK_FALSE(holds(knight, 2, 2, {"##/#."}));  // in every turn and mirror image
        CHECK(holds(knight, 2, 2, {"#./.#"}));
        CHECK_FALSE(holds(shade + "never 1x3 black\n", 3, 1, {"###"}));
        CHECK_FALSE(holds(shade + "never 1x3 black\n", 1, 3, {"#/#/#"}));
        Trial wrap("puzzle T\ngiven wrap\n" + shade + "never 1x3 black\n", 4, 1);
        CHECK(holds(wrap, {"##.#"}));
        wrap.wrap();
        CHECK_FALSE(holds(wrap, {"##.#"}));
        Trial about("puzzle T\ngiven cell, inner edge dot\nfill areas\neach area: symmetric about dot\n", 2, 1);
        about.given("cell.dot", "#.");
        CHECK_FALSE(holds(about, {walls_of("AA")}));
        CHECK_FALSE(holds(about, {walls_of("AB")}));  // the second has no dot
        about.given("cell.dot", "##");
        CHECK(holds(about, {walls_of("AB")}));
    }

    TEST_CASE("judge: filled areas make areas and borders what the walls say") {
        const std::string count = "fill areas\neach row: count border = 1\neach area: size = 2, width = 1, height = 2\n";
        CHECK(holds(count, 2, 2, {walls_of("AB/AB")}));
        CHECK_FALSE(holds(count, 2, 2, {walls_of("AA/BB")}));
        const std::string same = "fill areas\nfill cell n 1..2\neach cell: all same n in area\neach border: different n around\n";
        CHECK(holds(same, 2, 2, {"11/22", walls_of("AA/BB")}));
        CHECK_FALSE(holds(same, 2, 2, {"11/21", walls_of("AA/BB")}));
        CHECK_FALSE(holds(same, 2, 2, {"11/11", walls_of("AA/BB")}));
        Trial given("puzzle T\nfill areas, some given\neach area: size = 2\n", 2, 2);
        given.given("given.border", "../1./../.../...");
        CHECK(holds(given, {walls_of("AA/BB")}));
        CHECK_FALSE(holds(given, {walls_of("AB/AB")}));
    }

    TEST_CASE("judge: arithmetic, words of logic, wholes in wholes") {
        const std::string words = shade + "each cell: black implies not (white at right) or outer, black iff black\n";
        CHECK(holds(words, 2, 2, {"##/.#"}));
        CHECK(holds(shade + "each row: count black * 2 - 1 = count white + 1\n", 4, 1, {"##.."}));
        CHECK_FALSE(holds(shade + "each row: count black * 2 - 1 = count white\n", 4, 1, {"##.."}));
        CHECK(holds(shade + "each row: count black = 0 or 2\n", 3, 2, {"##./..."}));
        CHECK_FALSE(holds(shade + "each row: count black = 0 or 2\n", 3, 2, {"##./#.."}));
        CHECK(holds("given areas\n" + shade + "each area: each row: count black = 1\n", 2, 2, {"#./#."}));
        CHECK_FALSE(holds("given areas\n" + shade + "each area: each row: count black = 1\n", 2, 2, {"#./##"}));
        Trial variants("puzzle T\nvariant lax \"anything goes\"\n" + shade +
                           "unless lax: each row: some black\nif lax: each row: some white\n",
                       2, 1);
        CHECK_FALSE(holds(variants, {".."}));
        CHECK(holds(
            Trial("puzzle T\nvariant lax \"x\"\n" + shade + "unless lax: each row: some black\nif lax: each row: some white\n", 2,
                  1, "lax"),
            {".."}));
    }

    TEST_CASE("judge: a sentence of the file's own is told instead") {
        Trial t("puzzle T\ngiven cell number 0..4\n" + shade +
                    "each number: count black beside = number say \"{here} should have {number} of {nothing}\"\n",
                2, 1);
        t.given("number", "1.");
        t.wrong({".."}, "each number: count black beside = number", "row 1, column 1 should have 1 of {nothing}");
    }

    TEST_CASE("judge: a filling of the wrong length is wrong, not read") {
        const Trial t("puzzle T\n" + shade + "each row: some black\n", 2, 2);
        for (const std::size_t length : {std::size_t{0}, std::size_t{3}, std::size_t{5}}) {
            const auto fault = judge(t.file(), t.layout(), t.board(), Filling(length, 0));
            REQUIRE(fault);
            CHECK(fault->rule == -1);
            CHECK(fault->message ==
                  "the filling has " + std::to_string(length) + " values, and this board has 4 places for them");
        }
    }
}
