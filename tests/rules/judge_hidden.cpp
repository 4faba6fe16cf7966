// What need only exist: hidden layers, and clues whose value is not told. The judge decides it by itself; here every value is tried.
#include <doctest/doctest.h>

#include <random>

#include "rules/judge_boards.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

// Whether some value for each clue that is not told, below `most`, makes the filling right.
bool some_value(const Trial& t, Board board, const Filling& filling, int most) {
    for (std::size_t p = 0; p < board.planes.size(); ++p)
        for (std::size_t i = 0; i < board.planes[p].size(); ++i) {
            std::vector<int*> untold;
            const int list = t.layout().planes[p].list;
            if (board.planes[p][i] == clue_untold) untold.push_back(&board.planes[p][i]);
            if (list >= 0)
                for (int& entry : board.lists[at(list)][i])
                    if (entry == clue_untold) untold.push_back(&entry);
            if (untold.empty()) continue;
            for (int value = list >= 0 ? 1 : 0; value <= most; ++value) {
                *untold[0] = value;
                const bool fits = fault_of(t.file(), t.layout(), board).empty();
                if (fits && some_value(t, board, filling, most)) return true;
                *untold[0] = clue_untold;
            }
            return false;
        }
    return !judge(t.file(), t.layout(), board, filling);
}

// Random clues, of which some are not told, and every filling or random ones.
void compare_values(const std::string& puzzle, int width, int height, const std::vector<std::string>& planes, int most,
                    int boards) {
    std::mt19937 dice(11);
    int right = 0, wrong = 0;
    for (int b = 0; b < boards; ++b) {
        Trial t(puzzle, width, height);
        Board board = t.board();
        int untold = 0;
        for (std::size_t p = 0; p < board.planes.size(); ++p) {
            const PlaneUse& use = t.layout().planes[p];
            if (std::find(planes.begin(), planes.end(), use.name) == planes.end()) continue;
            for (std::size_t i = 0; i < board.planes[p].size(); ++i) {
                const auto kind = dice() % 20;
                const int told = kind == 19 ? static_cast<int>(dice() % at(most + 1)) : clue_absent;
                const int value = kind >= 13 && kind < 19 && untold < 2 ? clue_untold : told;
                untold += value == clue_untold;
                if (use.list < 0) {
                    board.planes[p][i] = value;
                } else if (value != clue_absent) {
                    board.lists[at(use.list)][i].assign(1 + dice() % 2, value == 0 ? 1 : value);
                    board.planes[p][i] = static_cast<int>(board.lists[at(use.list)][i].size());
                }
            }
        }
        if (!fault_of(t.file(), t.layout(), board).empty()) continue;
        // Fillings that are right without the clues that are not told, so that those decide.
        Board lax = board;
        for (std::size_t p = 0; p < lax.planes.size(); ++p)
            for (std::size_t i = 0; i < lax.planes[p].size(); ++i) {
                const int list = t.layout().planes[p].list;
                const bool has_untold =
                    list >= 0 && std::count(lax.lists[at(list)][i].begin(), lax.lists[at(list)][i].end(), clue_untold);
                if (has_untold) lax.lists[at(list)][i].clear();
                if (has_untold || lax.planes[p][i] == clue_untold) lax.planes[p][i] = clue_absent;
            }
        Judge judge(t.file(), t.layout(), board), judge_lax(t.file(), t.layout(), lax);
        std::vector<Filling> fillings;
        t.each_filling([&](const Filling& filling) {
            if (!judge_lax(filling)) fillings.push_back(filling);
        });
        std::shuffle(fillings.begin(), fillings.end(), dice);
        for (std::size_t f = 0; f < std::min<std::size_t>(fillings.size(), 8); ++f) {
            const bool is = !judge(fillings[f]);
            (is ? right : wrong) += 1;
            CHECK(is == some_value(t, board, fillings[f], most));
        }
    }
    INFO(puzzle);
    CHECK(right > 0);
    CHECK(wrong > 0);
}

}  // namespace

TEST_SUITE("rules") {
    TEST_CASE("judge: ties of Tents exist where some drawing of them is right") {
        const std::string text = rules_text("tents");
        const std::size_t cut = text.find(", hidden");
        REQUIRE(cut != std::string::npos);
        std::string drawn_text = text;
        drawn_text.erase(cut, 8);
        std::mt19937 dice(3);
        int right = 0, wrong = 0;
        for (int b = 0; b < 600; ++b) {
            Trial hidden("tents", 3, 2), drawn(drawn_text, 3, 2);
            std::string trees, tents;
            for (int s = 0; s < 6; ++s) {
                const bool tree = dice() % 3 == 0;
                trees += tree ? '#' : '.';
                tents += !tree && dice() % 3 == 0 ? '#' : '.';
            }
            hidden.given("tree", trees);
            drawn.given("tree", trees);
            Judge judge_drawn(drawn.file(), drawn.layout(), drawn.board());
            bool some = false;
            for (int ties = 0; ties < 1 << 7 && !some; ++ties) {
                Filling filling = hidden.filling({tents});
                for (int l = 0; l < 7; ++l) filling.push_back(ties >> l & 1);
                some = !judge_drawn(filling);
            }
            const bool is = hidden.faults({tents}).empty();
            CHECK(is == some);
            (is ? right : wrong) += 1;
        }
        CHECK(right > 5);
        CHECK(wrong > 5);
    }

    TEST_CASE("judge: clues that are not told have some value, the same wherever it is read") {
        compare_values("kurodoko", 3, 3, {"number"}, 6, 30);
        compare_values(
            "puzzle Islands\ngiven cell number 1.. or ?\nfill cell black | white\n"
            "each group of white with number: size = number, equal number\neach row: different number\n",
            3, 3, {"number"}, 9, 30);
        compare_values("tapa", 3, 2, {"clue"}, 8, 60);
        compare_values("hashi", 3, 2, {"number"}, 8, 60);
        compare_values("akari", 3, 2, {"number"}, 4, 60);
        // Read twice, and compared with another clue that is not told.
        compare_values(
            "puzzle Twice\ngiven cell number 0.. or ?\nfill cell black | white\n"
            "each number: count black in row = number, count black in column = number\n",
            3, 3, {"number"}, 3, 60);
        compare_values(
            "puzzle Order\ngiven cell number 0..4 or ?\nfill cell black | white\n"
            "each number: count black near > number\n"
            "each row: different number that black\neach column: equal number that white\n",
            3, 2, {"number"}, 4, 60);
        compare_values(
            "puzzle Ways\ngiven cell arrow direction or ?\nfill cell black | white\n"
            "each arrow: count black ahead arrow = 1, white at next opposite arrow, reach of white arrow <= 1\n",
            3, 2, {"arrow"}, 3, 60);
        compare_values(
            "puzzle Far\ngiven cell number 1..3 or ?\nfill cell black | white\n"
            "each number: no black within number each way, not (number = 2 and outer)\n"
            "each black: some number beside or sum number in row = 3\n",
            3, 3, {"number"}, 3, 60);
        compare_values(
            "puzzle Lists\ngiven row, column clue list of 1.. or ?\nfill cell black | white\n"
            "each clue: runs of black = clue\neach clue: runs of white = clue in any order\n",
            3, 3, {"row.clue", "column.clue"}, 3, 60);
    }

    TEST_CASE("judge: hidden numbers, marks and ways as when they are filled in") {
        struct Case {
            std::string text, layer;
        };
        const std::vector<Case> cases = {
            {"puzzle A\nfill cell black | white\nfill cell digit 1..3, hidden\neach row, column: different digit\n"
             "each black: digit > 1\neach white: digit < 3\n",
             "digit"},
            {"puzzle B\nfill cell black | white\nfill link line, hidden\nline one path\neach black: some line around\n"
             "each white: no line around\n",
             "line"},
            {"puzzle C\nfill cell black | white\nfill cell red | green | blue, hidden\nred connected\n"
             "each black: no red beside\neach group of blue: size = 2\neach row: each run of white: some red\neach white: not "
             "green\n",
             "red"},
        };
        for (const Case& c : cases) {
            std::string drawn_text = c.text;
            drawn_text.erase(drawn_text.find(", hidden"), 8);
            const Trial hidden(c.text, 3, 2), drawn(drawn_text, 3, 2);
            Judge judge_hidden(hidden.file(), hidden.layout(), hidden.board());
            std::vector<std::uint8_t> some(64, 0);
            Judge judge_drawn(drawn.file(), drawn.layout(), drawn.board());
            drawn.each_filling([&](const Filling& filling) {
                if (judge_drawn(filling)) return;
                int shown = 0;
                for (std::size_t s = 0; s < 6; ++s) shown |= filling[s] << s;
                some[at(shown)] = 1;
            });
            int right = 0;
            for (int shown = 0; shown < 64; ++shown) {
                Filling filling;
                for (int s = 0; s < 6; ++s) filling.push_back(shown >> s & 1);
                const bool is = !judge_hidden(filling);
                right += is;
                CHECK(is == (some[at(shown)] != 0));
            }
            CHECK(right > 0);
            CHECK(right < 64);
        }
    }
}
