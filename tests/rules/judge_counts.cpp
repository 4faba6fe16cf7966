// The fillings of small boards are judged, and those that are right counted: known terms, and counts by tiny programs of their own.
#include <doctest/doctest.h>

#include <numeric>
#include <random>

#include "rules/judge_boards.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

// The boundaries of all sets of faces: every set of lines with an even number at each vertex. `edge` is of squares and ways; lines
// that are closed are among them.
template <class LineOf>
int count_closed(const Trial& t, int width, int height, int lines, LineOf&& line_of) {
    Judge judge(t.file(), t.layout(), t.board());
    int solutions = 0;
    for (int set = 0; set < 1 << (width * height); ++set) {
        Filling filling(at(lines), 0);
        for (int s = 0; s < width * height; ++s)
            if (set >> s & 1)
                for (const Way way : straight_ways) filling[at(line_of(s, way))] ^= 1;
        solutions += !judge(filling);
    }
    return solutions;
}

// Rows of digits, each a permutation: the only candidates where rows differ.
int count_rows_of_permutations(const Trial& t, int n) {
    std::vector<std::vector<int>> rows;
    std::vector<int> row(at(n));
    std::iota(row.begin(), row.end(), 1);
    do rows.push_back(row);
    while (std::next_permutation(row.begin(), row.end()));
    Judge judge(t.file(), t.layout(), t.board());
    std::vector<std::size_t> chosen(at(n), 0);
    int solutions = 0;
    for (;;) {
        Filling filling;
        for (const std::size_t r : chosen) filling.insert(filling.end(), rows[r].begin(), rows[r].end());
        solutions += !judge(filling);
        std::size_t i = 0;
        while (i < chosen.size() && ++chosen[i] == rows.size()) chosen[i++] = 0;
        if (i == chosen.size()) return solutions;
    }
}

// Whether every group of equal numbers beside each other has as many cells as they say: a flood fill of its own.
bool sizes_fit(const Filling& f, int width, int height) {
    std::vector<int> seen(f.size(), 0);
    for (int s = 0; s < width * height; ++s) {
        if (seen[at(s)]) continue;
        std::vector<int> group = {s};
        seen[at(s)] = 1;
        for (std::size_t i = 0; i < group.size(); ++i) {
            const int r = group[i] / width, c = group[i] % width;
            for (const auto& [y, x] : {std::pair(r - 1, c), std::pair(r + 1, c), std::pair(r, c - 1), std::pair(r, c + 1)}) {
                if (y < 0 || x < 0 || y >= height || x >= width) continue;
                const int to = y * width + x;
                if (!seen[at(to)] && f[at(to)] == f[at(s)]) seen[at(to)] = 1, group.push_back(to);
            }
        }
        if (static_cast<int>(group.size()) != f[at(s)]) return false;
    }
    return true;
}

}  // namespace

TEST_SUITE("rules") {
    TEST_CASE("judge: Yin-Yang boards of 3x3 and 4x4 have 34 and 96 solutions") {
        CHECK(Trial("yinyang", 3, 3).count() == 34);
        CHECK(Trial("yinyang", 4, 4).count() == 96);
    }

    TEST_CASE("judge: there are 2 and 72 Binairo boards of 2x2 and 4x4") {
        CHECK(Trial("binairo", 2, 2).count() == 2);
        CHECK(Trial("binairo", 4, 4).count() == 72);
    }

    TEST_CASE("judge: there are 1, 13, 213 loops on the edges of 1x1, 2x2, 3x3 squares") {
        CHECK(Trial("slitherlink", 1, 1).count() == 1);
        CHECK(Trial("slitherlink", 2, 2).count() == 13);
        const Trial t("slitherlink", 3, 3);
        const Grid grid(3, 3);
        CHECK(count_closed(t, 3, 3, grid.count(Sort::edge), [&](int s, Way way) { return grid.edge(s, way); }) == 213);
        Judge judge(t.file(), t.layout(), t.board());
        std::mt19937 dice(1);
        int right = 0;
        for (int i = 0; i < 20'000; ++i) {  // of 2^24, of which 213 are right
            Filling filling(at(grid.count(Sort::edge)));
            for (int& line : filling) line = static_cast<int>(dice() % 2);
            right += !judge(filling);
        }
        CHECK(right < 10);
    }

    TEST_CASE("judge: there are 6 closed tours of 4x4 cells, and none of 3x3") {
        for (const int n : {3, 4}) {
            const Trial t("simpleloop", n, n);
            const Grid grid(n, n), faces(n - 1, n - 1);
            const auto link_of = [&](int face, Way way) {  // of the four cells around a face
                const int upper_left = grid.square(faces.row(face), faces.column(face));
                const int lower_right = grid.square(faces.row(face) + 1, faces.column(face) + 1);
                if (way == Way::up) return *grid.link(upper_left, Way::right);
                if (way == Way::left) return *grid.link(upper_left, Way::down);
                return *grid.link(lower_right, way == Way::right ? Way::up : Way::left);
            };
            CHECK(count_closed(t, n - 1, n - 1, grid.count(Sort::link), link_of) == (n == 4 ? 6 : 0));
        }
    }

    TEST_CASE("judge: there are 12 Latin squares of 3x3 and 288 Sudoku grids of 4x4") {
        const std::string latin = "puzzle Latin\nfill cell digit 1..width\neach row, column: different digit\n";
        CHECK(Trial(latin, 3, 3).count() == 12);
        Trial sudoku("sudoku", 4, 4);
        sudoku.areas("AABB/AABB/CCDD/CCDD");
        CHECK(count_rows_of_permutations(sudoku, 4) == 288);
    }

    TEST_CASE("judge: n stars in rows and columns that do not touch: 2, 14, 90 ways on 4x4, 5x5, 6x6") {
        for (const auto& [n, expected] : {std::pair(4, 2), std::pair(5, 14), std::pair(6, 90)}) {
            std::string areas;
            for (int r = 0; r < n; ++r) areas += std::string(at(n), static_cast<char>('A' + r)) + "/";
            Trial t("starbattle", n, n);
            t.areas(areas).given("stars", "1");
            Judge judge(t.file(), t.layout(), t.board());
            std::vector<int> column(at(n), 0);
            int solutions = 0;
            for (bool more = true; more;) {
                Filling filling(at(n * n), 1);
                for (int r = 0; r < n; ++r) filling[at(r * n + column[at(r)])] = 0;
                solutions += !judge(filling);
                more = false;
                for (int& c : column) {
                    c = (c + 1) % n;
                    more = more || c != 0;
                    if (c != 0) break;
                }
            }
            CHECK(solutions == expected);
        }
    }

    TEST_CASE("judge: a square falls into connected areas in 12 and 1434 ways, into rectangles in 8 and 322") {
        const std::string areas = "puzzle Areas\nfill areas\neach area: size >= 1\n";
        CHECK(Trial(areas, 2, 2).count() == 12);
        CHECK(Trial(areas, 3, 3).count() == 1434);
        const std::string rectangles = "puzzle Rectangles\nfill areas\neach area: size = width * height\n";
        CHECK(Trial(rectangles, 2, 2).count() == 8);
        CHECK(Trial(rectangles, 3, 3).count() == 322);
    }

    TEST_CASE("judge: Fillomino as a flood fill counts it") {
        for (const auto& [width, height, most] : {std::tuple(2, 2, 4), std::tuple(3, 3, 4), std::tuple(4, 2, 5)}) {
            const Trial t(
                "puzzle F\nfill cell number 1.." + std::to_string(most) + "\neach group of equal number: size = number\n", width,
                height);
            Judge judge(t.file(), t.layout(), t.board());
            int solutions = 0, differ = 0;
            t.each_filling([&, w = width, h = height](const Filling& filling) {
                const bool right = !judge(filling);
                solutions += right;
                differ += right != sizes_fit(filling, w, h);
            });
            CHECK(solutions > 0);
            CHECK(differ == 0);
        }
        CHECK(Trial("fillomino", 2, 2).count() == 5);
    }

    TEST_CASE("judge: Net boards have as many solutions as link by link") {
        std::mt19937 dice(7);
        for (const bool wraps : {false, true}) {
            const Grid grid(3, 3, wraps);
            const int links = grid.count(Sort::link);
            for (int board = 0; board < 4; ++board) {
                // A spanning tree, its tiles turned; then every set of links that is a tree and fits the tiles.
                std::vector<int> order(at(links)), root(9), ways(9, 0);
                std::iota(order.begin(), order.end(), 0);
                std::iota(root.begin(), root.end(), 0);
                std::shuffle(order.begin(), order.end(), dice);
                const auto find = [&](int v) {
                    while (root[at(v)] != v) v = root[at(v)];
                    return v;
                };
                const auto add = [&](int link) {
                    const auto [a, b] = grid.ends_of_link(link);
                    const bool across = grid.is_horizontal_link(link);
                    ways[at(a)] |= across ? 2 : 4;
                    ways[at(b)] |= across ? 8 : 1;
                    if (find(a) == find(b)) return false;
                    root[at(find(a))] = find(b);
                    return true;
                };
                for (const int link : order) {
                    const auto [a, b] = grid.ends_of_link(link);
                    if (find(a) != find(b)) add(link);
                }
                const auto shape = [](int set) {
                    int least = set;
                    for (int i = 0; i < 4; ++i) set = (set << 1 | set >> 3) & 15, least = std::min(least, set);
                    return least;
                };
                std::string tiles;
                std::vector<int> shapes;
                for (const int w : ways) {
                    shapes.push_back(shape(w));
                    tiles += "0123456789abcdef"[shape(w)];
                }
                int expected = 0;
                for (int set = 0; set < 1 << links; ++set) {
                    if (__builtin_popcount(static_cast<unsigned>(set)) != 8) continue;
                    std::iota(root.begin(), root.end(), 0);
                    std::fill(ways.begin(), ways.end(), 0);
                    bool tree = true;
                    for (int l = 0; l < links && tree; ++l)
                        if (set >> l & 1) tree = add(l);
                    for (int c = 0; c < 9 && tree; ++c) tree = shape(ways[at(c)]) == shapes[at(c)];
                    expected += tree;
                }
                Trial t("net", 3, 3);
                if (wraps) t.wrap();
                t.given("tile", tiles);
                Judge judge(t.file(), t.layout(), t.board());
                std::vector<std::vector<int>> turns;
                for (const int s : shapes) {
                    turns.emplace_back();
                    for (int set = 0; set < 16; ++set)
                        if (shape(set) == s) turns.back().push_back(set);
                }
                int solutions = 0;
                std::vector<std::size_t> turn(9, 0);
                for (std::size_t i = 0; i < 9;) {
                    Filling filling;
                    for (std::size_t c = 0; c < 9; ++c) filling.push_back(turns[c][turn[c]]);
                    solutions += !judge(filling);
                    for (i = 0; i < 9 && ++turn[i] == turns[i].size(); ++i) turn[i] = 0;
                }
                CHECK(expected > 0);
                CHECK(solutions == expected);
            }
        }
    }

    TEST_CASE("judge: slanted lines without a loop, and induced paths, as they are counted by degrees") {
        CHECK(Trial("slant", 2, 2).count() == 15);
        const Trial t("puzzle Path\nfill cell snake | empty\nsnake one path\n", 3, 3);
        Judge judge(t.file(), t.layout(), t.board());
        int solutions = 0, differ = 0;
        t.each_filling([&](const Filling& f) {
            int cells = 0, joins = 0, branches = 0, squares = 0;
            const Grid grid(3, 3);
            for (int s = 0; s < 9; ++s) {
                if (f[at(s)] != 0) continue;
                int degree = 0;
                for (const int to : grid.beside(s)) degree += f[at(to)] == 0;
                ++cells, joins += degree, branches += degree > 2;
            }
            for (const int s : {0, 1, 3, 4}) squares += f[at(s)] + f[at(s + 1)] + f[at(s + 3)] + f[at(s + 4)] == 0;
            // Without branches, one join fewer than cells: one path, and perhaps rings beside it. A ring that has room beside it is 2x2.
            const bool path = branches == 0 && squares == 0 && joins == 2 * (cells - 1);
            const bool right = !judge(f);
            solutions += right;
            differ += right != path;
        });
        CHECK(differ == 0);
        CHECK(solutions > 30);
    }
}
