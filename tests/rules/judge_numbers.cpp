// Right and wrong fillings of puzzles that are filled with numbers, directions, areas, triangles and hidden ties.
#include <doctest/doctest.h>

#include "rules/judge_boards.h"

using namespace gridloom;
using namespace gridloom::testing;

TEST_SUITE("rules") {
    TEST_CASE("judge: tents, whose ties need only exist") {
        const std::string tree = "each tree: grass, count tie around = 1", tent = "each tent: no tent near, count tie around = 1";
        Trial t("tents", 3, 1);
        t.given("tree", ".#.").given("column.number", "1..");
        t.right({"#.."});
        t.wrong({"..#"}, "each number: count tent = number", "column 1 has no tent cell");
        t.given("column.number", "...");
        t.wrong({".#."}, tree, "the tree at row 1, column 2 is not grass");
        t.wrong({"..."}, tree, "the tree at row 1, column 2: 'count tie around = 1' can not hold, wherever the ties are");
        t.wrong({"##."}, tent, "the tent cell at row 1, column 1 has a tent cell near it, at row 1, column 2");
        t.wrong({"#.#"}, tree, "the tree at row 1, column 2: 'count tie around = 1' can not hold, wherever the ties are");
        t.given("tree", "...");
        t.wrong({"#.."}, tent, "the tent cell at row 1, column 1: 'count tie around = 1' can not hold, wherever the ties are");
        t.given("tree", "#.#");
        t.wrong({".#."}, tree, "the tree at row 1, column 3: 'count tie around = 1' can not hold, wherever the ties are");
        Trial chain("tents", 5, 1);
        chain.given("tree", "#...#");
        chain.right({".#.#."});
        chain.given("tree", "#.#..");
        chain.right({".#.#."});
        chain.given("tree", "#.#.#");
        chain.wrong({".#.#."}, tree, "the tree at row 1, column 5: 'count tie around = 1' can not hold, wherever the ties are");
        // A ring of four tents and four trees: two ways to tie it, found by trying.
        Trial ring("tents", 3, 3);
        ring.given("tree", ".#./#.#/.#.");
        ring.right({"#.#/.../#.#"});
    }

    TEST_CASE("judge: four winds") {
        Trial t("fourwinds", 3, 1);
        t.given("number", "2..");
        t.right({"_>>"});
        t.wrong({"_><"}, "each cell: some (number or same ray) in next opposite ray",
                "row 1, column 3 has no cell with 'number or same ray' to its right");
        t.given("number", "1..");
        t.wrong({"_>>"}, "each number: reach of (ray = way) each way = number",
                "the 1 at row 1, column 1: 'reach of (ray = way) each way' is 2, not 1");
        t.given("number", "1..").given("wall", ".#.");
        t.wrong({"__>"}, "each cell: some (number or same ray) in next opposite ray",
                "row 1, column 3 has no cell with 'number or same ray' to its left");
        t.given("number", "2.1").given("wall", "...");
        t.wrong({"_>_"}, "each number: reach of (ray = way) each way = number",
                "the 2 at row 1, column 1: 'reach of (ray = way) each way' is 1, not 2");
    }

    TEST_CASE("judge: sudoku, killer sudoku, suguru, ripple") {
        Trial sudoku("sudoku", 4, 4);
        sudoku.areas("AABB/AABB/CCDD/CCDD").given("given.digit", "1.../..../..../....");
        sudoku.right({"1234/3412/2143/4321"});
        sudoku.wrong({"2134/3412/1243/4321"}, "filling", "the board has 1 at row 1, column 1, and 2 was filled in");
        sudoku.wrong({"1234/3412/2143/4325"}, "filling", "5 does not fit at row 4, column 4");
        sudoku.wrong({"1233/3412/2143/4321"}, "each row, column, area: different digit", "the 3 comes twice in row 1");
        sudoku.wrong({"1234/3412/2143/1324"}, "each row, column, area: different digit", "the 1 comes twice in column 1");
        sudoku.wrong({"1234/2341/3412/4123"}, "each row, column, area: different digit",
                     "the 2 comes twice in the area of row 1, column 1");

        Trial killer("killersudoku", 2, 2);
        killer.areas("AB/AB").areas("AA/BC", "cage").given("total", "3..");
        killer.right({"12/21"});
        killer.given("total", "3.2");
        killer.wrong({"12/21"}, "each total: sum digit = total", "the area of row 2, column 2: the sum of digit is 1, not 2");
        killer.areas("AB/CC", "cage");
        killer.right({"12/21"});

        const std::string near = "each cell: no same number near";
        Trial suguru("suguru", 3, 2);
        suguru.areas("AAA/BBB");
        suguru.wrong({"123/231"}, near, "row 1, column 2 has a cell with 'same number' near it, at row 2, column 1");
        suguru.wrong({"113/231"}, "each area: different number", "the 1 comes twice in the area of row 1, column 1");
        suguru.wrong({"124/231"}, "filling", "4 does not fit at row 1, column 3");
        suguru.areas("ABB/ABB");
        suguru.wrong({"113/224"}, near, "row 1, column 1 has a cell with 'same number' near it, at row 1, column 2");
        Trial right_one("suguru", 3, 1);
        right_one.areas("ABB");
        right_one.right({"121"});

        Trial ripple("ripple", 4, 1);
        ripple.areas("AABB");
        ripple.wrong({"2112"}, "each cell: no same number within number each way",
                     "row 1, column 2 has a cell with 'same number' in 'within number each way', at row 1, column 3");
        ripple.wrong({"1221"}, "each cell: no same number within number each way",
                     "row 1, column 2 has a cell with 'same number' in 'within number each way', at row 1, column 3");
        Trial gap("ripple", 3, 1);
        gap.areas("ABB");
        gap.right({"121"});
        ripple.wrong({"1121"}, "each area: different number", "the 1 comes twice in the area of row 1, column 1");
    }

    TEST_CASE("judge: kakuro, skyscrapers, futoshiki") {
        Trial kakuro("kakuro", 3, 3);
        kakuro.given("wall", "#../.../...");
        // Stretches: across (two cells, three, three), then down.
        kakuro.given("total", "3.....");
        kakuro.right({"_12/345/261"});
        kakuro.wrong({"_11/345/261"}, "each stretch: different digit", "the 1 comes twice in the stretch of row 1, column 2");
        kakuro.wrong({"_13/345/261"}, "each total: sum digit = total",
                     "the stretch of row 1, column 2: the sum of digit is 4, not 3");
        kakuro.wrong({"_12/340/261"}, "filling", "0 does not fit at row 2, column 3");

        Trial sky("skyscrapers", 3, 3);
        sky.given("number", "3../1../.../...");  // left ends, right ends, tops, bottoms
        sky.right({"123/231/312"});
        sky.wrong({"132/321/213"}, "each number: count visible ahead = number",
                  "the left end of row 1 has 2 visible cells looking in, not 3");
        sky.wrong({"123/231/322"}, "each row, column: different floors", "the 2 comes twice in row 3");
        sky.given("number", ".../.../..1/...");
        sky.wrong({"132/321/213"}, "each number: count visible ahead = number",
                  "the top of column 3 has 2 visible cells looking in, not 1");

        Trial less("futoshiki", 2, 2);
        less.given("less", lines_of(" . . /. < ./ . . /. . ./ . . "));
        less.right({"12/21"});
        less.wrong(
            {"21/12"}, "each less: digit at next less < digit at next opposite less",
            "the less at the edge between row 1, column 1 and row 1, column 2: 'digit at next less' is 2, not fewer than 1");
        less.wrong({"11/21"}, "each row, column: different digit", "the 1 comes twice in row 1");
        less.given("less", lines_of(" . . /. . ./ v . /. . ./ . . "));
        less.right({"21/12"});
        less.given("less", lines_of(" . . /. . ./ > . /. . ./ . . "));  // no cell lies there
        less.wrong(
            {"12/21"}, "each less: digit at next less < digit at next opposite less",
            "the less at the edge between row 1, column 1 and row 2, column 1: there is no one value of 'digit at next less'");
    }

    TEST_CASE("judge: fillomino, shikaku, galaxies, shakashaka") {
        Trial fillomino("fillomino", 2, 2);
        fillomino.right({"13/33"});
        fillomino.right({"44/44"});
        fillomino.wrong({"22/22"}, "each group of equal number: size = number",
                        "the group of equal number at row 1, column 1 has 4 cells, not 2");
        fillomino.wrong({"14/44"}, "each group of equal number: size = number",
                        "the group of equal number at row 1, column 2 has 3 cells, not 4");

        const std::string area = "each area: count number = 1, size = number, rectangle";
        Trial shikaku("shikaku", 3, 2);
        shikaku.given("number", "2.4/...");
        shikaku.right({walls_of("ABB/ABB")});
        shikaku.wrong({walls_of("AAB/BBB")}, area, "the area of row 1, column 3 is not rectangle");
        shikaku.wrong({walls_of("AAB/CCC")}, area, "the area of row 1, column 3 has 1 cell, not 4");
        shikaku.wrong({walls_of("ABB/CBB")}, area, "the area of row 1, column 1 has 1 cell, not 2");
        shikaku.wrong({walls_of("AAA/AAA")}, area, "the area of row 1, column 1 has 2 numbers, not 1");
        std::string idle = walls_of("ABB/ABB");
        idle[3 + 1] = '#';  // between the upper and the lower cell of column 2
        shikaku.wrong({idle}, "filling",
                      "the wall at the edge between row 1, column 2 and row 2, column 2 has the same area on both sides");
        shikaku.given("number", "?.4/...");
        shikaku.right({walls_of("ABB/ABB")});

        const std::string dots = "each area: count dot = 1, symmetric about dot";
        Trial galaxies("galaxies", 3, 2);
        const std::string none = lines_of(" . . . /. . . ./ . . . /. . . ./ . . . ");
        const std::string left = lines_of(" . . . /. . . ./ # . . /. . . ./ . . . ");
        galaxies.given("edge.dot", left).given("corner.dot", "..../..#./....");
        galaxies.right({walls_of("ABB/ABB")});
        galaxies.wrong({walls_of("AAB/ABB")}, dots, "the area of row 1, column 1 is not symmetric about one dot");
        galaxies.wrong({walls_of("ABB/CBB")}, dots, "the area of row 1, column 1 has no dot");
        galaxies.wrong({walls_of("AAA/AAA")}, dots, "the area of row 1, column 1 has 2 dots, not 1");
        galaxies.given("edge.dot", none).given("cell.dot", "#../#..");
        galaxies.right({walls_of("ABB/CBB")});
        galaxies.given("edge.dot", left);
        galaxies.wrong({walls_of("ABB/CBB")}, "each edge, corner with dot: equal area around",
                       "area is not the same at row 1, column 1 and row 2, column 1");

        const std::string runs = "each corner: each run of light around: size = 2 or 4 or 8";
        Trial shakashaka("shakashaka", 2, 2);
        shakashaka.right({"..../..../..../...."});
        shakashaka.right({"#..#/##../..##/.##."});
        shakashaka.wrong({"##../..../..../...."}, runs,
                         "the run of light from the left quarter of row 1, column 1 on has 1 quarter, not 2 or 4 or 8");
        shakashaka.wrong({"#.../..../..../...."}, "each cell: each run of dark around: size = 2",
                         "the run of dark from the upper quarter of row 1, column 1 on has 1 quarter, not 2");
        Trial numbered("shakashaka", 2, 1);
        numbered.given("number", "0.");
        numbered.right({"____...."});
        numbered.given("number", "1.");
        numbered.wrong({"____...."}, "each number: count (some dark around) beside = number",
                       "the 1 at row 1, column 1 has no cell with 'some dark around' beside it");
        numbered.given("number", "?.");
        numbered.right({"____...."});
    }
}
