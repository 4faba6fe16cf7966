// Right and wrong fillings of puzzles whose cells are shaded: each wrong one breaks the rule that is named, and is told in words.
#include <doctest/doctest.h>

#include "rules/judge_boards.h"

using namespace gridloom;
using namespace gridloom::testing;

TEST_SUITE("rules") {
    TEST_CASE("judge: mosaic, minesweeper, creek") {
        Trial mosaic("mosaic", 3, 3);
        mosaic.given("number", "2.2/.4./...");
        mosaic.right({"#.#/.#./..#"});
        mosaic.wrong({"#.#/.##/..#"}, "each number: count black in box = number",
                     "the 2 at row 1, column 3 has 3 black cells in its box, not 2");
        mosaic.wrong({"#_#/.#./..#"}, "filling", "row 1, column 2 is not filled in");

        Trial mines("minesweeper", 3, 3);
        mines.given("number", "1../.2./...");
        mines.right({".#./.../..#"});
        mines.wrong({"##./.../..#"}, "each number: safe, count mine near = number", "the 1 at row 1, column 1 is not safe");
        mines.wrong({".#./.../..."}, "each number: safe, count mine near = number",
                    "the 2 at row 2, column 2 has one mine cell near it, not 2");

        Trial creek("creek", 2, 2);
        creek.given("number", ".../.2./...");
        creek.right({"#./#."});
        creek.wrong({"#./.#"}, "white connected", "the white cells are in more than one piece: another is at row 2, column 1");
        creek.wrong({"##/#."}, "each number: count black around = number",
                    "the 2 at the upper left corner of row 2, column 2 has 3 black cells around it, not 2");
    }

    TEST_CASE("judge: heyawake, hitori, kurodoko") {
        Trial heyawake("heyawake", 3, 3);
        heyawake.areas("AAB/AAB/CCC").given("number", "1..");
        heyawake.right({"#../..#/..."});
        heyawake.wrong({"##./..#/..."}, "each area with number: count black = number",
                       "the area of row 1, column 1 has 2 black cells, not 1");
        heyawake.wrong({"#../..#/..#"}, "each black: no black beside",
                       "the black cell at row 2, column 3 has a black cell beside it, at row 3, column 3");
        Trial row("heyawake", 3, 1);
        row.areas("ABC");
        row.right({"..#"});
        row.wrong({".#."}, "white connected", "the white cells are in more than one piece: another is at row 1, column 3");
        row.wrong({"..."}, "each row, column: each run of white: count border <= 1",
                  "the run of white from row 1, column 1 on has 2 borders, more than 1");

        Trial hitori("hitori", 3, 3);
        hitori.given("number", "112/231/322");
        hitori.right({"#../.../..#"});
        hitori.wrong({".../.../..#"}, "each row, column: different number that white", "the 1 comes twice in row 1");
        hitori.wrong({"##./.../..#"}, "each black: no black beside",
                     "the black cell at row 1, column 1 has a black cell beside it, at row 1, column 2");
        hitori.wrong({"#../.#./..#"}, "white connected",
                     "the white cells are in more than one piece: another is at row 2, column 1");

        Trial kurodoko("kurodoko", 3, 3);
        kurodoko.given("number", ".../.3./...");
        kurodoko.right({".../#.#/..."});
        kurodoko.wrong({".../#../..."}, "each number: white, reach of white each way + 1 = number",
                       "the 3 at row 2, column 2: 'reach of white each way + 1' is 4, not 3");
        kurodoko.wrong({".../.#./..."}, "each number: white, reach of white each way + 1 = number",
                       "the 3 at row 2, column 2 is not white");
        kurodoko.given("number", ".../.?./...");
        kurodoko.right({".../#../..."});
        kurodoko.wrong({".#./#.#/.#."}, "each number: white, reach of white each way + 1 = number",
                       "the ? at row 2, column 2: 'reach of white each way + 1' is 1, which ? can not be");
        kurodoko.wrong({".../.#./..."}, "each number: white, reach of white each way + 1 = number",
                       "the ? at row 2, column 2 is not white");
    }

    TEST_CASE("judge: nurikabe, with numbers that are not told") {
        const std::string groups = "each group of white: count number = 1, size = number";
        Trial t("nurikabe", 3, 2);
        t.given("number", "2.1/...");
        t.right({".#./.##"});
        t.wrong({"##./.##"}, "each number: white", "the 2 at row 1, column 1 is not white");
        t.wrong({".#./###"}, groups, "the group of white at row 1, column 1 has 1 cell, not 2");
        t.wrong({".../.##"}, groups, "the group of white at row 1, column 1 has 2 numbers, not 1");
        t.wrong({"#.#/..."}, "black connected", "the black cells are in more than one piece: another is at row 1, column 3");
        t.given("number", "2../...");
        t.wrong({".#./.##"}, groups, "the group of white at row 1, column 3 has no number");
        t.wrong({".##/.##"}, "never 2x2 black", "there is a 2x2 of black, its upper left at row 1, column 2");
        t.given("number", "?.1/...");
        t.right({".#./.##"});
        t.right({".#./###"});
        t.wrong({".../.##"}, groups, "the group of white at row 1, column 1 has 2 numbers, not 1");
    }

    TEST_CASE("judge: tapa, its rings, and entries that are not told") {
        const std::string rule = "each clue: white, runs of black near = clue in any order";
        Trial t("tapa", 3, 3);
        t.given("clue", ". . ./. 7 ./. . .");
        t.right({"##./#.#/###"});
        t.right({"#.#/#.#/###"});  // the run goes on over the first of the ring
        t.wrong({"###/#.#/###"}, rule, "the clue at row 2, column 2: the runs of black are 8, not 7");
        t.wrong({"##./###/.##"}, "never 2x2 black", "there is a 2x2 of black, its upper left at row 1, column 1");
        t.wrong({".#./###/.#."}, rule, "the clue at row 2, column 2 is not white");
        t.given("clue", ". . ./. 3,3 ./. . .");
        t.wrong({"#.#/#.#/#.#"}, "black connected", "the black cells are in more than one piece: another is at row 1, column 3");
        t.given("clue", ". . ./. ? ./. . .");
        t.right({"##./#.#/###"});
        t.right({"###/#.#/###"});
        t.given("clue", ". . ./. 0 ./. . .");
        t.right({".../.../..."});
        Trial corner("tapa", 3, 2);  // what is off the board breaks the ring
        corner.given("clue", ". 1,2 ./. . .");
        corner.wrong({"#.#/..#"}, "black connected", "the black cells are in more than one piece: another is at row 1, column 3");
        corner.given("clue", ". 5 ./. . .");
        corner.right({"#.#/###"});
        corner.given("clue", ". ?,? ./. . .");
        corner.wrong({"#.#/###"}, rule, "the clue at row 1, column 2: the runs of black are 5, not ? ?");
    }

    TEST_CASE("judge: norinori, aqre, lits") {
        Trial norinori("norinori", 5, 1);
        norinori.areas("AABBB");
        norinori.right({"##.##"});
        norinori.wrong({"##.#."}, "each area: count black = 2", "the area of row 1, column 3 has one black cell, not 2");
        norinori.wrong({"####."}, "each black: count black beside = 1",
                       "the black cell at row 1, column 2 has 2 black cells beside it, not 1");

        Trial aqre("aqre", 4, 1);
        aqre.areas("AABB").given("number", "1.");
        aqre.right({"#..."});
        aqre.wrong({"####"}, "each area with number: count black = number",
                   "the area of row 1, column 1 has 2 black cells, not 1");
        aqre.wrong({"#..#"}, "black connected", "the black cells are in more than one piece: another is at row 1, column 4");
        aqre.areas("AABB");
        aqre.wrong({"####"}, "never 1x4 black", "there is a 1x4 of black, its upper left at row 1, column 1");
        aqre.wrong({"...."}, "never 1x4 white", "there is a 1x4 of white, its upper left at row 1, column 1");

        Trial lits("lits", 4, 3);
        lits.areas("AAAA/BBBB/BBBB");
        lits.right({"####/...#/.###"});
        lits.wrong({"####/..##/..##"}, "never 2x2 black", "there is a 2x2 of black, its upper left at row 1, column 3");
        lits.wrong({"####/...#/..##"}, "each area: count black = 4, black connected",
                   "the area of row 2, column 1 has 3 black cells, not 4");
        lits.wrong({"####/#..#/#..#"}, "each area: count black = 4, black connected",
                   "the black cells in the area of row 2, column 1 are in more than one piece: another is at row 2, column 4");
        lits.wrong({"###./..../####"}, "black connected",
                   "the black cells are in more than one piece: another is at row 3, column 1");
        Trial alike("lits", 8, 1);
        alike.areas("AAAABBBB");
        alike.wrong({"########"}, "each border: some white around or different form around",
                    "the border at the edge between row 1, column 4 and row 1, column 5: 'some white around or different form "
                    "around' does not hold");
    }

    TEST_CASE("judge: yin-yang, star battle, nonogram") {
        Trial yinyang("yinyang", 3, 3);
        yinyang.given("given.black", "b../.w./...");
        yinyang.right({"###/#.#/#.."});
        yinyang.wrong({".##/#.#/#.."}, "filling", "the board has black at row 1, column 1, and white was filled in");
        yinyang.wrong({"###/#.#/.#."}, "black connected",
                      "the black cells are in more than one piece: another is at row 3, column 2");
        yinyang.wrong({"###/#../#.."}, "never 2x2 white", "there is a 2x2 of white, its upper left at row 2, column 2");
        yinyang.right({"###/#.#/###"});

        Trial stars("starbattle", 4, 4);
        stars.areas("AABB/AABB/CCDD/CCDD").given("stars", "1");
        stars.right({".#../...#/#.../..#."});
        stars.wrong({".#../...#/#.../.#.."}, "each row, column, area: count star = stars", "column 2 has 2 star cells, not 1");
        stars.wrong({"#.../.#../...#/..#."}, "each row, column, area: count star = stars",
                    "the area of row 1, column 1 has 2 star cells, not 1");
        stars.areas("AAAA/BBBB/CCCC/DDDD");
        stars.wrong({"#.../.#../...#/..#."}, "each star: no star near",
                    "the star cell at row 1, column 1 has a star cell near it, at row 2, column 2");

        Trial nonogram("nonogram", 3, 3);
        nonogram.given("row.clue", "2 1,1 0").given("column.clue", "2 . 1");
        nonogram.right({"##./#.#/..."});
        nonogram.wrong({"##./##./..."}, "each clue: runs of black = clue", "row 2: the runs of black are 2, not 1 1");
        nonogram.wrong({"##./#.#/#.."}, "each clue: runs of black = clue", "row 3: the runs of black are 1, not none");
        nonogram.given("row.clue", "2 1,1 -");
        nonogram.right({"##./#.#/..."});
    }

    TEST_CASE("judge: akari, binairo") {
        Trial akari("akari", 3, 2);
        akari.given("number", ".1./...");
        akari.right({"#_./..#"});
        akari.wrong({"#_./#.#"}, "each stretch: count bulb <= 1", "the stretch of row 2, column 1 has 2 bulb cells, more than 1");
        akari.wrong({"#_./..."}, "each cell: some bulb in stretch", "row 1, column 3 has no bulb cell in its stretches");
        akari.wrong({"#_#/.#."}, "each number: count bulb beside = number",
                    "the 1 at row 1, column 2 has 3 bulb cells beside it, not 1");
        akari.given("number", ".?./...");
        akari.right({"#_#/.#."});

        Trial binairo("binairo", 4, 4);
        binairo.right({"##../..##/#.#./.#.#"});
        binairo.wrong({"###./..##/#.#./.#.#"}, "each row, column: count black = count white",
                      "row 1 has 3 black cells, and one white cell");
        binairo.wrong({"##../..##/##../..##"}, "different rows, different columns", "row 3 is filled like row 1");
        Trial("binairo", 4, 4, "unruly").right({"##../..##/##../..##"});
        Trial("binairo", 6, 2)
            .wrong({"###.../...###"}, "never 1x3 black", "there is a 1x3 of black, its upper left at row 1, column 1");
    }

    TEST_CASE("judge: nurimisaki, cave, kurotto") {
        const std::string sees = "each circle: reach of white each way + 1 = circle";
        Trial nurimisaki("nurimisaki", 3, 1);
        nurimisaki.given("circle", "3.?");
        nurimisaki.right({"..."});
        nurimisaki.wrong({"..#"}, "each circle: white, count white beside = 1", "the ? at row 1, column 3 is not white");
        nurimisaki.given("circle", "2.?");
        nurimisaki.wrong({"..."}, sees, "the 2 at row 1, column 1: 'reach of white each way + 1' is 3, not 2");
        nurimisaki.given("circle", "3..");
        nurimisaki.wrong({"..."}, "each white without circle: count white beside >= 2",
                         "the white cell at row 1, column 3 has one white cell beside it, fewer than 2");
        nurimisaki.given("circle", ".?.");
        nurimisaki.wrong({"..."}, "each circle: white, count white beside = 1",
                         "the ? at row 1, column 2 has 2 white cells beside it, not 1");

        Trial cave("cave", 3, 3);
        cave.given("number", ".../.5./...");
        cave.right({".#./###/.#."});
        cave.right({"##./###/.#."});
        cave.wrong({".#./##./.#."}, "each number: cave, reach of cave each way + 1 = number",
                   "the 5 at row 2, column 2: 'reach of cave each way + 1' is 4, not 5");
        cave.wrong({"###/#.#/###"}, "each group of rock: some outer",
                   "the group of rock at row 2, column 2 has no cell at the rim");
        cave.wrong({"#.#/.../..."}, "cave connected", "the cave cells are in more than one piece: another is at row 1, column 3");

        Trial kurotto("kurotto", 3, 2);
        const std::string rule = "each circle: white, size of group of black at beside = circle";
        kurotto.given("circle", "2../...");
        kurotto.right({".##/..."});
        kurotto.right({".#./#.."});
        kurotto.right({".#./#.#"});
        kurotto.wrong({".##/.#."}, rule, "the 2 at row 1, column 1: 'size of group of black at beside' is 3, not 2");
        kurotto.wrong({".##/#.."}, rule, "the 2 at row 1, column 1: 'size of group of black at beside' is 3, not 2");
        kurotto.wrong({"#../..."}, rule, "the 2 at row 1, column 1 is not white");
        kurotto.given("circle", "0.?/...");
        kurotto.right({".../.##"});
        kurotto.wrong({".#./..."}, rule, "the 0 at row 1, column 1: 'size of group of black at beside' is 1, not 0");
    }

    TEST_CASE("judge: aquarium, battleship, snake") {
        Trial aquarium("aquarium", 3, 2);
        aquarium.areas("AAB/AAB").given("row.number", ".2");
        aquarium.right({".../##."});
        aquarium.wrong({"..#/..#"}, "each number: count water = number", "row 2 has one water cell, not 2");
        aquarium.wrong({"#../##."}, "each water: all water in row that same area",
                       "the water cell at row 1, column 1: row 1, column 2 is not water");
        aquarium.areas("AAB/CAA");
        aquarium.wrong({"..#/##."}, "each water: all water in row that same area",
                       "the water cell at row 2, column 2: row 2, column 3 is not water");
        aquarium.areas("AAB/AAB").given("row.number", "..");
        aquarium.wrong({"##./..."}, "each water: all water in down that same area",
                       "the water cell at row 1, column 1: row 2, column 1 is not water");

        Trial ships("battleship", 3, 3);
        ships.given("fleet", "2,1 ").given("row.number", "2..").given("tip", "<../.../...");
        ships.right({"##./.../..#"});
        ships.wrong({"#../.../..#"}, "each number: count ship = number", "row 1 has one ship cell, not 2");
        ships.wrong({".##/.../#.."}, "each tip: ship, count ship beside = 1, some ship next opposite tip",
                    "the tip at row 1, column 1 is not ship");
        ships.wrong({"#.#/.../..."}, "each tip: ship, count ship beside = 1, some ship next opposite tip",
                    "the tip at row 1, column 1 has no ship cell beside it");
        ships.wrong({"##./..#/..."}, "never [ship any / any ship]",
                    "there is [ship any / any ship], its upper left at row 1, column 2");
        ships.wrong({"##./.../..."}, "groups of ship = fleet in any order", "the groups of ship are 2, not 2 1");
        ships.given("fleet", "3 ").given("tip", ".../.../...").given("middle", ".#./.../...").given("row.number", "...");
        ships.right({"###/.../..."});
        ships.wrong({".../###/..."}, "each middle: ship, count ship beside = 2", "the middle at row 1, column 2 is not ship");

        Trial snake("snake", 3, 3);
        snake.given("circle", "e../.../...").given("row.number", "2..");
        snake.right({"##./.#./.##"});
        snake.right({"##./.#./.#."});
        snake.wrong({"#../#../#.."}, "each number: count snake = number", "row 1 has one snake cell, not 2");
        snake.wrong({"###/#.#/###"}, "snake one path", "the snake is closed, and should have two ends");
        snake.wrong({"###/.#./..."}, "snake one path", "the snake touches itself or branches at row 1, column 2");
        snake.wrong({"##./.../..#"}, "snake one path",
                    "the snake cells are in more than one piece: another is at row 3, column 3");
        snake.wrong({".../.../..."}, "snake one path", "there is no snake");
        snake.wrong({".##/.#./.#."}, "each end circle: snake, count snake beside = 1",
                    "the end circle at row 1, column 1 is not snake");
        Trial touching("snake", 3, 3);
        touching.wrong({"##./#.#/###"}, "never [snake empty / empty snake]",
                       "there is [snake empty / empty snake], its upper left at row 1, column 2");
    }
}
