// Right and wrong fillings of puzzles whose lines are drawn. Drawings have cells (or corners) at even rows and columns.
#include <doctest/doctest.h>

#include "rules/judge_boards.h"

using namespace gridloom;
using namespace gridloom::testing;

TEST_SUITE("rules") {
    TEST_CASE("judge: net, its variants, barriers and boards that wrap") {
        Trial t("net", 2, 2);
        t.given("tile", "61/31");
        t.right({"68/38"});
        t.wrong({"62/38"}, "wire meet", "the wire at row 1, column 1 leads right and is not met there");
        t.wrong({"68/35"}, "filling", "5 does not fit at row 2, column 2");
        t.wrong({"68/32"}, "wire meet", "the wire at row 2, column 1 leads right and is not met there");
        Trial loop("net", 2, 2);
        loop.given("tile", "66/66");
        loop.wrong({"6c/39"}, "wire no loop", "the wires close a loop at the link between row 1, column 2 and row 2, column 2");
        Trial("net", 2, 2, "connected").given("tile", "66/66").right({"6c/39"});
        Trial("net", 2, 2, "matching").given("tile", "66/66").right({"6c/39"});
        t.given("tile", "11/11");
        t.wrong({"28/28"}, "wire connected", "the wires are in more than one piece: another is at row 2, column 1");
        Trial("net", 2, 2, "matching").given("tile", "11/11").right({"28/28"});
        t.given("tile", "61/31").given("barrier", lines_of(" . . /. # ./ . . /. . ./ . . "));
        t.wrong(
            {"68/38"}, "each barrier: no wire around",
            "the barrier at the edge between row 1, column 1 and row 1, column 2 has a wire around it, at the link between row "
            "1, column 1 and row 1, column 2");
        t.given("barrier", lines_of(" . . /. . ./ . . /. . ./ . . ")).given("given.wire", "8./..");
        t.wrong({"68/38"}, "filling", "the board has 8 at row 1, column 1, and 6 was filled in");

        Trial ring("net", 3, 1);
        ring.wrap().given("tile", "aaa");
        ring.wrong({"aaa"}, "wire no loop", "the wires close a loop at the link between row 1, column 3 and row 1, column 1");
        ring.given("tile", "1a1");
        ring.right({"2a8"});
        ring.given("tile", "a11");
        ring.right({"a82"});
        Trial two("net", 2, 1);  // two links between the same cells
        two.wrap().given("tile", "aa");
        two.wrong({"aa"}, "wire no loop", "the wires close a loop at the link between row 1, column 2 and row 1, column 1");
        two.given("tile", "11");
        two.right({"28"});
        two.right({"82"});
        Trial one("net", 1, 1);  // a cell joined to itself
        one.wrap().given("tile", "a");
        one.wrong({"a"}, "wire no loop", "the wires close a loop at the link between row 1, column 1 and row 1, column 1");
    }

    TEST_CASE("judge: slitherlink") {
        Trial t("slitherlink", 2, 2);
        t.given("number", "2./..");
        t.right({lines_of(" - - /| . |/ . . /| . |/ - - ")});
        t.right({lines_of(" - - /| . |/ . - /| | ./ - . ")});
        t.wrong({lines_of(" - . /| | ./ - . /. . ./ . . ")}, "each number: count line around = number",
                "the 2 at row 1, column 1 has 4 lines around it, not 2");
        t.wrong({lines_of(" . . /. . ./ . . /. . ./ . . ")}, "line one loop", "there is no line");
        t.wrong({lines_of(" - - /| . ./ . . /| . |/ - - ")}, "line one loop",
                "the line ends at the upper right corner of row 1, column 2");
        t.wrong({lines_of(" - - /| | |/ . . /| . |/ - - ")}, "line one loop",
                "the line branches at the upper left corner of row 1, column 2");
        t.wrong({lines_of(" - . /| | ./ - - /. | |/ . - ")}, "line one loop",
                "the line crosses itself at the upper left corner of row 2, column 2");
        Trial wide("slitherlink", 3, 1);
        wide.wrong({lines_of(" - . - /| | | |/ - . - ")}, "line one loop",
                   "the lines form more than one loop: another is at the upper left corner of row 1, column 3");
    }

    TEST_CASE("judge: masyu") {
        const std::string white = "each white pearl: straight, some bend along line",
                          black = "each black pearl: bend, all straight along line";
        Trial t("masyu", 3, 3);
        t.given("pearl", "bw./.../...");
        const std::string round = lines_of(" - - /| . |/ . . /| . |/ - - ");
        t.right({round});
        t.given("pearl", "w../.../...");
        t.wrong({round}, white, "the white pearl at row 1, column 1 is not straight");
        t.given("pearl", ".b./.../...");
        t.wrong({round}, black, "the black pearl at row 1, column 2 is not bend");
        t.given("pearl", ".../.w./...");
        t.wrong({round}, white, "the white pearl at row 2, column 2 has no bend cell along the line");
        t.given("pearl", ".../.b./...");
        t.wrong({round}, black, "the black pearl at row 2, column 2 is not bend");
        t.wrong({lines_of(" . . /. . ./ . . /. . ./ . . ")}, "line one loop", "there is no line");
        Trial small("masyu", 2, 2);
        small.given("pearl", "b./..");
        small.wrong({lines_of(" - /| |/ - ")}, black, "the black pearl at row 1, column 1: row 1, column 2 is not straight");
        Trial wide("masyu", 5, 2);
        wide.given("pearl", "..w../.....");
        wide.wrong({lines_of(" - - - - /| . . . |/ - - - - ")}, white,
                   "the white pearl at row 1, column 3 has no bend cell along the line");
    }

    TEST_CASE("judge: yajilin, simple loop, country road") {
        const std::string round = lines_of(" - - /| . |/ . . /| . |/ - - ");
        Trial t("yajilin", 3, 3);
        t.right({".../.#./...", round});
        t.wrong({".../.../...", round}, "each white: count line around = 2",
                "the white cell at row 2, column 2 has no lines around it, not 2");
        t.wrong(
            {"#../.#./...", round}, "each black: no black beside, no line around",
            "the black cell at row 1, column 1 has a line around it, at the link between row 1, column 1 and row 1, column 2");
        t.wrong({".#./.#./...", round}, "each black: no black beside, no line around",
                "the black cell at row 1, column 2 has a black cell beside it, at row 2, column 2");
        t.given("arrow.direction", ".../.>./...").given("arrow.number", ".../.0./...");
        t.right({".../._./...", round});
        t.given("arrow.number", ".../.1./...");
        t.wrong({".../._./...", round}, "each arrow: count black ahead direction = number",
                "the arrow at row 2, column 2 has no black cell looking right");

        Trial simple("simpleloop", 3, 3);
        simple.given("wall", ".../.#./...");
        simple.right({round});
        simple.given("wall", ".../.../...");
        simple.wrong({round}, "each cell: count line around = 2", "row 2, column 2 has no lines around it, not 2");

        Trial road("countryroad", 2, 2);
        road.areas("AB/AB").given("number", "2.");
        road.right({lines_of(" - /| |/ - ")});
        road.given("number", "1.");
        road.wrong({lines_of(" - /| |/ - ")}, "each area with number: count used = number",
                   "the area of row 1, column 1 has 2 used cells, not 1");
        Trial twice("countryroad", 3, 3);
        twice.areas("ABA/AAA/AAA");
        twice.right({round});
        twice.areas("ABC/ABC/ABC");
        twice.wrong({round}, "each area: count line around = 2", "the area of row 1, column 2 has 4 lines around it, not 2");
        twice.areas("AAA/BBB/BBB");
        twice.right({lines_of(" - - /| . |/ . . /| . |/ - - ")});
        twice.wrong({lines_of(" - . /| | ./ - . /. . ./ . . ")}, "each border: some used around",
                    "the border at the edge between row 1, column 3 and row 2, column 3 has no used cell around it");
    }

    TEST_CASE("judge: numberlink, castle wall") {
        Trial t("numberlink", 2, 2);
        t.given("number", "12/12");
        t.right({lines_of(" . /| |/ . ")});
        t.wrong({lines_of(" - /. ./ - ")}, "each group along line: count number = 2, equal number",
                "number is not the same at row 1, column 1 and row 1, column 2");
        t.wrong({lines_of(" . /| ./ . ")}, "each number: count line around = 1",
                "the 2 at row 1, column 2 has no line around it");
        t.wrong({lines_of(" - /| |/ . ")}, "each number: count line around = 1",
                "the 1 at row 1, column 1 has 2 lines around it, not 1");
        Trial free("numberlink", 3, 2);
        free.given("number", "1.1/...");
        free.right({lines_of(" - - /. . ./ . . ")});
        free.right({lines_of(" . . /| . |/ - - ")});
        free.wrong({lines_of(" - . /. . |/ . . ")}, "each cell without number: count line around = 0 or 2",
                   "row 1, column 2 has one line around it, not 0 or 2");
        Trial full("numberlink", 3, 2, "full");
        full.given("number", "1.1/...");
        full.wrong({lines_of(" - - /. . ./ . . ")}, "each cell: some line around", "row 2, column 1 has no line around it");
        Trial aside("numberlink", 5, 2);
        aside.given("number", "1..../1....");
        aside.wrong({lines_of(" . . . - /| . . | |/ . . . - ")}, "each group along line: count number = 2, equal number",
                    "the group along line at row 1, column 4 has no numbers, not 2");

        const std::string round = lines_of(" - - /| . |/ . . /| . |/ - - ");
        Trial wall("castlewall", 3, 3);
        wall.given("clue.side", ".../.w./...").given("clue.direction", ".../.^./...").given("clue.number", ".../.0./...");
        wall.right({round});
        wall.given("clue.side", ".../.b./...");
        wall.wrong({round}, "each black clue: not inside line", "the black clue at row 2, column 2 is inside the line");
        wall.given("clue.side", ".../.g./...").given("clue.direction", ".../.?./...");
        wall.right({round});
        wall.given("clue.number", ".../.1./...");  // in no direction
        wall.wrong({round}, "each clue: count line ahead direction = number",
                   "the clue at row 2, column 2 has no line in 'ahead direction'");
        Trial looks("castlewall", 4, 2);
        looks.given("clue.side", "w.../....").given("clue.direction", ">.../....").given("clue.number", "?.../....");
        looks.wrong({lines_of(" . - - /. | . |/ . - - ")}, "each white clue: inside line",
                    "the white clue at row 1, column 1 is not inside the line");
        looks.given("clue.side", "b.../....").given("clue.number", "2.../....");
        looks.right({lines_of(" . - - /. | . |/ . - - ")});
        looks.given("clue.direction", "?.../....");
        looks.right({lines_of(" . - - /. | . |/ . - - ")});
        looks.given("clue.number", "1.../....");
        looks.wrong({lines_of(" . - - /. | . |/ . - - ")}, "each clue: count line ahead direction = number",
                    "the clue at row 1, column 1: 'count line ahead direction = number' can not hold, whatever the ? is");
    }

    TEST_CASE("judge: hashi, slant") {
        Trial t("hashi", 3, 3);
        t.given("number", "2.2/.../...");
        t.right({"22/00/00/000/000"});
        t.given("number", "1.2/.../..1");
        t.right({"11/00/00/001/001"});
        t.wrong({"10/00/00/001/001"}, "built connected",
                "the built links are in more than one piece: another is at row 1, column 3");
        t.wrong({"22/00/00/001/001"}, "each number: sum bridge around = number, some built around",
                "the 1 at row 1, column 1: the sum of bridge around it is 2, not 1");
        t.given("number", "1../..1/...");
        t.wrong({"11/00/00/001/000"}, "each cell without number: bridge at up = bridge at down",
                "row 1, column 3: 'bridge at up' is 0, not 1");
        t.wrong({"10/01/00/010/000"}, "each cell without number: bridge at up = bridge at down",
                "row 1, column 2: 'bridge at up' is 0, not 1");
        t.given("number", ".1./1.1/.1.");
        t.wrong({"00/11/00/010/010"}, "each cell without number: no built in up or no built in left",
                "row 2, column 2: 'no built up or no built left' does not hold");
        t.given("number", "?.?/.../...");
        t.right({"22/00/00/000/000"});
        t.right({"11/00/00/000/000"});
        t.wrong({"00/00/00/000/000"}, "each number: sum bridge around = number, some built around",
                "the ? at row 1, column 1: the sum of bridge around it is 0, which ? can not be");

        Trial slant("slant", 2, 2);
        slant.given("number", ".../.4./...");
        slant.right({"#..#/.##."});
        slant.wrong({".##./#..#"}, "each number: count line around = number",
                    "the 4 at the upper left corner of row 2, column 2 has no lines around it, not 4");
        slant.given("number", ".../.../...");
        slant.wrong({".##./#..#"}, "line no loop", "the lines close a loop at the diagonal / of row 2, column 2");
        slant.wrong({".##./##.#"}, "each cell: count line around = 1", "row 2, column 1 has 2 lines around it, not 1");
        slant.wrong({".##./...#"}, "each cell: count line around = 1", "row 2, column 1 has no line around it");
    }
}
