// Files of other people's boards with their answers, and our own.
#include <doctest/doctest.h>

#include "loom/genres.h"
#include "loom/rules_files.h"
#include "loom/told_answers.h"
#include "support/effort.h"

using namespace gridloom;
using namespace gridloom::testing;
using formats::loom::FileRules;
using rules::at;

namespace {

Format file_format(const std::string& puzzle) {
    return format_named(*formats::loom::formats_for(gallery().at(puzzle)), "pzprv3");
}

// Clues of ships are ships, and so not told again.
bool is_clue(const Board& board, int square) {
    for (const Plane& plane : board.planes)
        if (plane.size() == static_cast<std::size_t>(board.squares()) && plane[at(square)] != clue_absent) return true;
    return false;
}

void check_answer(const GenreBoard& b, const FileRules& rules, const Board& board, const Filling& filling) {
    const rules::BoardView view(rules.file, rules.layout, board);
    const ToldFields fields = told_fields(b.solution);
    for (const auto& fill : formats::loom::fills_of(view, rules))
        for (int i = 0; i < fill.count; ++i) {
            if (!formats::loom::is_filled(view, fill, i) || !tells(fields, fill)) continue;
            if (b.genre == "battleship" && is_clue(board, i)) continue;
            const int found = formats::loom::value_at(fill, filling, i);
            const int told = told_value(fields, b.genre, fill, view.ground().grid(), i);
            CHECK_MESSAGE(found == told,
                          fill.name << " at " << view.ground().name({fill.sort, i}) << ": " << found << ", not " << told);
        }
}

}  // namespace

TEST_SUITE("loom") {
    TEST_CASE("files that people keep hold the board of their address, and the answer that is known") {
        int boards = 0, answers = 0;
        for (const GenreBoard& b : genre_boards()) {
            if (b.file.rfind("pzprv3", 0) != 0) continue;
            CAPTURE(b.url);
            CAPTURE(b.file);
            const auto formats = formats::loom::formats_for(gallery().at(b.puzzle));
            const Format& file = format_named(*formats, "pzprv3");
            const Format& address = format_named(*formats, "puzz.link");
            CHECK(file.looks_like(b.file));
            CHECK_FALSE(address.looks_like(b.file));
            const auto board = file.parse(b.file);
            if (not_ours(b.url)) {
                CHECK_FALSE(board);
                continue;
            }
            if (!board) FAIL(board.error().text());
            ++boards;
            CHECK(*board == *address.parse(b.url));
            const auto answer = file.parse_solution(*board, b.file);
            if (!answer) FAIL(answer.error().text());
            check_answer(b, *gallery().at(b.puzzle), *board, *answer);
            answers += !b.solution.empty();
            const auto position = file.parse_position(*board, b.file);
            if (!position) FAIL(position.error().text());
            const auto again = file.parse_position(*board, file.print_position(*board, *position));
            REQUIRE(again);
            CHECK(*again == *position);
        }
        if (boards == 0)
            MESSAGE("skipped: no boards of other people's puzzles here");
        else
            CHECK(answers > 150);
    }

    TEST_CASE("a board of any puzzle and its solution read back from a file, or are refused with a sentence") {
        Dice dice(5);
        int printed = 0;
        for (const auto& [name, rules] : gallery()) {
            const auto formats = formats::loom::formats_for(rules);
            REQUIRE(formats);
            for (const Format& f : *formats) {
                if (f.name != "pzprv3") continue;
                for (int i = 0; i < effort(40); ++i) {
                    Drawn how;
                    how.density = dice.chance(0.2) ? 0.03 : dice.below(100) / 100.0;
                    const int width = dice.between(1, 8),
                              height = name == "sudoku" || dice.chance(0.3) ? width : dice.between(1, 8);
                    const Board board = random_board(dice, *rules, width, height, how);
                    const std::string text = f.print(board);
                    CAPTURE(text);
                    const auto why = f.refuses(board);
                    if (why) {
                        CHECK_MESSAGE(why->find("no such file") != std::string::npos, *why);
                        continue;
                    }
                    ++printed;
                    const auto again = f.parse(text);
                    if (!again) FAIL(again.error().text());
                    REQUIRE(*again == board);
                    const std::string position = f.print_position(board, random_filling(dice, *rules, board, 0.3));
                    CAPTURE(position);
                    if (position.empty()) {  // water where a clue says that there is a ship
                        CHECK(name == "battleship");
                        continue;
                    }
                    const auto read = f.parse_position(board, position);
                    if (!read) FAIL(read.error().text());
                    const auto once_more = f.parse_position(board, f.print_position(board, *read));
                    REQUIRE(once_more);
                    CHECK(*once_more == *read);
                }
            }
        }
        CHECK(printed > effort(1000));
    }

    TEST_CASE("a solution in a file is read as it was printed, where squares show both clue and answer") {
        Dice dice(6);
        for (const char* name : {"aqre", "slitherlink", "masyu", "hashi", "shikaku", "creek", "heyawake", "yajilin", "aquarium",
                                 "kurodoko", "numberlink", "simpleloop", "starbattle", "countryroad", "castlewall"})
            for (int i = 0; i < effort(30); ++i) {
                const auto& rules = *gallery().at(name);
                const Board board = random_board(dice, rules, dice.between(2, 7), dice.between(2, 7), Drawn{});
                const Format f = file_format(name);
                if (f.refuses(board)) continue;
                const Filling filling = random_filling(dice, rules, board, 0);
                const std::string text = f.print_solution(board, filling);
                CAPTURE(text);
                const auto again = f.parse_solution(board, text);
                if (!again) FAIL(again.error().text());
                CHECK(*again == filling);
            }
    }

    TEST_CASE("an empty square of an answer is what it is in that puzzle: white, not filled in, or what a clue there says") {
        const Format yinyang = file_format("yinyang");
        const char* circles = "pzprv3/yinyang/2/2/2 . /. . /. 2 /1 . /";
        const auto board = yinyang.parse(circles);
        REQUIRE(board);
        CHECK(*yinyang.parse_solution(*board, circles) == Filling{0, 0, 1, unfilled});
        const Format battleship = file_format("battleship");
        const char* ships = "pzprv3/battleship/2/3/c/. . . . /. 4 . . /. 0 . . /+ . . /. . # /";
        const auto fleet = battleship.parse(ships);
        if (!fleet) FAIL(fleet.error().text());
        CHECK(*battleship.parse_solution(*fleet, ships) == Filling{0, 1, 1, 1, 1, 0});
        CHECK(battleship.print_solution(*fleet, {0, 0, 1, 1, 1, 1}).find("/. 4 . . /. 0 . . /# # . /. . . /") !=
              std::string::npos);
        CHECK(battleship.print_solution(*fleet, {1, 0, 1, 1, 1, 1}).empty());
    }

    TEST_CASE("a file may have lines for rows, an address around it, an appendix, a later version") {
        const Format slither = file_format("slitherlink");
        const auto board = slither.parse("pzprv3/slither/2/2/3 . /. 2 /");
        REQUIRE(board);
        for (const char* text : {"pzprv3\nslither\n2\n2\n3 . \n. 2 \n", "pzprv3\r\nslither\r\n2\r\n2\r\n3 . \r\n. 2 \r\n",
                                 "https://puzz.link/p?pzprv3/slither/2/2/3 . /. 2 /", "pzprv3/slither/2/2/3 . /. 2 /history:{}",
                                 "pzprv3.1/slither/2/2/3 . /. 2 /0 0 /0 0 /0 0 0 /0 0 0 /0 0 /0 0 /0 0 /"}) {
            CAPTURE(text);
            CHECK(slither.looks_like(text));
            const auto again = slither.parse(text);
            if (!again) FAIL(again.error().text());
            CHECK(*again == *board);
        }
        const auto full = slither.parse("pzprv3/slither/2/2/f/3 . /. 2 /");
        REQUIRE(full);
        CHECK(full->rule == "full");
    }

    TEST_CASE("what is wrong with a file is told with its place") {
        const auto error = [](const std::string& puzzle, const std::string& text) {
            const auto board = file_format(puzzle).parse(text);
            REQUIRE_FALSE(board);
            return board.error().text();
        };
        CHECK(error("slitherlink", "pzprv3/lits/2/2/") == "1:8: expected 'slither', found 'lits'");
        CHECK(error("slitherlink", "pzprv3.7/slither/2/2/") ==
              "1:1: expected a version of the file that is known here, found 'pzprv3.7'");
        CHECK(error("slitherlink", "pzprv3/slither/2/2/3 . . /. 2 /") == "1:20: expected 2 words in a row of squares, found 3");
        CHECK(error("slitherlink", "pzprv3/slither/2/2/3 . /. 7 /") == "1:27: expected a number from 0 to 3, found '7'");
        CHECK(error("slitherlink", "pzprv3\nslither\n2\n2\n3 .\n. x\n") == "6:3: expected a number, a sign or '.', found 'x'");
        CHECK(error("slitherlink", "pzprv3/slither/9999/9999/") ==
              "1:16: expected a board of at most 4000000 squares, found '9999'");
        const Format slither = file_format("slitherlink");
        const auto board = slither.parse("pzprv3/slither/2/2/3 . /. 2 /");
        REQUIRE(board);
        const auto other = slither.parse_solution(*board, "pzprv3/slither/2/2/3 . /. 1 /");
        REQUIRE_FALSE(other);
        CHECK(other.error().message.find("a file of the same board") != std::string::npos);
    }
}
