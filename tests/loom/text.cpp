#include <doctest/doctest.h>

#include "loom/every_sort.h"
#include "loom/rules_files.h"
#include "support/effort.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

void check_there_and_back(Dice& dice, const formats::loom::FileRules& rules, const Format& format, const Board& board) {
    const std::string printed = format.print(board);
    CAPTURE(rules.puzzle);
    CAPTURE(printed);
    CHECK(format.looks_like(printed));
    const auto again = format.parse(printed);
    if (!again) FAIL(again.error().text());
    REQUIRE(*again == board);
    const Filling filling = random_filling(dice, rules, board, 0), part = random_filling(dice, rules, board, 0.4);
    const std::string solution = format.print_solution(board, filling), position = format.print_position(board, part);
    CAPTURE(solution);
    CAPTURE(position);
    const auto solution_again = format.parse_solution(board, solution);
    if (!solution_again) FAIL(solution_again.error().text());
    CHECK(*solution_again == filling);
    const auto position_again = format.parse_position(board, position);
    if (!position_again) FAIL(position_again.error().text());
    CHECK(*position_again == part);
}

void check_text(Dice& dice, const formats::loom::FileRules& rules, const Format& text, int boards) {
    for (int i = 0; i < boards; ++i) {
        Drawn how;
        how.density = dice.chance(0.2) ? 0.02 : dice.below(100) / 100.0;
        how.single = dice.chance(0.5);
        const int width = dice.between(1, 7), height = dice.chance(0.3) ? width : dice.between(1, 7);
        check_there_and_back(dice, rules, text, random_board(dice, rules, width, height, how));
    }
}

}  // namespace

TEST_SUITE("loom") {
    TEST_CASE("a board of any puzzle reads back from our text as it was printed, and so do its fillings") {
        Dice dice(1);
        for (const auto& [name, rules] : gallery()) {
            const auto formats = formats::loom::formats_for(rules);
            REQUIRE(formats);
            check_text(dice, *rules, format_named(*formats, "text"), effort(60));
        }
    }

    TEST_CASE("a file with layers on every sort of place, of every form, can be written") {
        Dice dice(2);
        const auto rules = rules_of_text(every_sort, "everysort", false);
        const auto formats = formats::loom::formats_for(rules);
        REQUIRE(formats);
        check_text(dice, *rules, format_named(*formats, "text"), effort(2000));
    }
}
