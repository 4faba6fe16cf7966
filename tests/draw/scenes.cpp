// Scenes of rules files: every layer of every sort is drawn, whatever its values, and a solution differs from its board.
#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>

#include "draw/canvas.h"
#include "draw/scene_svg.h"
#include "draw/scene_terminal.h"
#include "draw/terminal.h"
#include "draw/well_formed.h"
#include "gridloom/answers.h"
#include "loom/every_sort.h"
#include "loom/rules_files.h"
#include "rules/scene/scene.h"
#include "support/process.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

using formats::loom::FileRules;

Scene scene_of(const FileRules& rules, const Board& board, const Filling* filling = nullptr) {
    return rules::scene_of(rules.file, rules.layout, board, filling);
}

std::string svg_of(const Scene& scene, bool dark = false) {
    draw::Picture how;
    how.dark = dark;
    return draw::scene_svg("test", scene, how);
}

bool is_ascii(const std::string& text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return c == '\n' || (c >= ' ' && c < 127); });
}

void check_drawn(Dice& dice, const FileRules& rules, int boards) {
    for (int i = 0; i < boards; ++i) {
        Drawn how;
        how.density = dice.chance(0.5) ? 0.3 : 0.8;
        const Board board = random_board(dice, rules, dice.between(1, 7), dice.between(1, 7), how);
        const Filling whole = random_filling(dice, rules, board, 0), part = random_filling(dice, rules, board, 0.4);
        for (const Filling* filling : {static_cast<const Filling*>(nullptr), &whole, &part}) {
            const Scene scene = scene_of(rules, board, filling);
            is_well_formed(svg_of(scene, dice.chance(0.5)));
            const std::string plain = draw::scene_terminal(scene, {});
            std::string coloured = draw::scene_terminal(scene, {true});
            coloured = std::regex_replace(coloured, std::regex("\x1b\\[[0-9]+m"), "");
            CHECK(coloured == plain);
        }
        const std::vector<double> heat(whole.size(), 0.5);
        draw::Picture picture;
        picture.heat = heat;
        is_well_formed(draw::scene_svg("test", scene_of(rules, board), picture));
        CHECK(scene_of(rules, board).fillable.size() == whole.size());
    }
}

formats::loom::SharedRules cells_file(const std::string& draws, const std::string& marks = "black | white") {
    return rules_of_text("puzzle Test\ngiven cell number 0..9\nfill cell " + marks + "\n" + draws + "each number: count " +
                             marks.substr(0, marks.find(' ')) + " in box = number\n",
                         "test");
}

Scene one_square(const std::string& draws, bool filled, const std::string& marks = "black | white") {
    const auto rules = cells_file(draws, marks);
    const Board board{"test", "", 1, 1, false, {{1}}};
    const Filling filling = {0};
    return scene_of(*rules, board, filled ? &filling : nullptr);
}

bool has(const Scene& scene, Figure::Form form, Figure::Colour colour = Figure::Colour::usual) {
    return std::any_of(scene.figures.begin(), scene.figures.end(),
                       [&](const Figure& f) { return f.form == form && f.colour == colour; });
}

// The board of the gallery, or another one, solved.
std::string solved(const std::string& name, const std::string& text = {}) {
    const Puzzle& puzzle = *find_puzzle(name);
    const auto board =
        parse_board(puzzle, text.empty() ? read_file(GRIDLOOM_SOURCE_DIR "/tests/boards/gallery/" + name + ".txt") : text);
    REQUIRE(board);
    const auto solution = solve(puzzle, *board).solution;
    REQUIRE(solution);
    return draw::terminal(puzzle, *board, &*solution);
}

}  // namespace

TEST_SUITE("draw") {
    TEST_CASE("any board and filling of any rules file is a picture") {
        Dice dice(2401);
        for (const auto& known : gallery()) {
            CAPTURE(known.first);
            const auto& rules = known.second;
            check_drawn(dice, *rules, 3);
        }
        check_drawn(dice, *rules_of_text(every_sort, "everysort", false), 30);
    }

    TEST_CASE("a filling with something in it differs from its board, in SVG and on the terminal, in ASCII too") {
        Dice dice(2402);
        for (const auto& known : gallery()) {
            CAPTURE(known.first);
            const auto& rules = known.second;
            Drawn how;
            how.density = 0.2;
            const Board board = random_board(dice, *rules, 5, 5, how);
            const Filling filling = random_filling(dice, *rules, board, 0);
            const Scene given = scene_of(*rules, board), filled = scene_of(*rules, board, &filling);
            CHECK(svg_of(given) != svg_of(filled));
            CHECK(draw::scene_terminal(given, {}) != draw::scene_terminal(filled, {}));
            CHECK(draw::scene_terminal(given, {true}) != draw::scene_terminal(filled, {true}));
        }
    }

    TEST_CASE("names and places say how something is drawn, and a line draw says otherwise") {
        using Form = Figure::Form;
        CHECK(has(one_square("", true), Form::ground));
        CHECK_FALSE(has(one_square("", false), Form::ground));
        CHECK(has(one_square("", true, "star | empty"), Form::star));
        CHECK(has(one_square("draw black star\n", true), Form::star));
        CHECK_FALSE(has(one_square("draw black star\n", true), Form::ground));
        CHECK(has(one_square("draw black blue\n", true), Form::ground, Figure::Colour::blue));
        CHECK(has(one_square("", false), Form::text));
        CHECK(has(one_square("draw number circle grey\n", false), Form::circle, Figure::Colour::grey));
        CHECK(one_square("draw number nothing\n", false).figures.empty());
        CHECK(one_square("draw grid dots\n", false).grid == Scene::Lines::dots);
    }

    TEST_CASE("a clue whose value is not told is a question mark, whatever its type") {
        for (const char* type : {"pointer direction", "pipe ways", "stone black | grey", "rope 1..3"}) {
            CAPTURE(type);
            const auto rules =
                rules_of_text("puzzle Test\ngiven cell " + std::string(type) + " or ?\nfill cell here | there\n", "test", false);
            const Scene scene = scene_of(*rules, Board{"test", "", 1, 1, false, {{clue_untold}}});
            REQUIRE(scene.figures.size() == 1);
            const Figure& f = scene.figures[0];
            CHECK((f.form == Figure::Form::text || f.form == Figure::Form::circle));
            CHECK(f.colour == Figure::Colour::usual);
            CHECK(f.way == -1);
            CHECK(draw::scene_terminal(scene, {}).find(f.form == Figure::Form::text ? "?" : "○") != std::string::npos);
        }
    }

    TEST_CASE("what a line draw says wrongly is told with line, column and the nearest word") {
        const auto error = [](const std::string& draws) -> std::string {
            try {
                cells_file(draws);
            } catch (const std::runtime_error& e) {
                return e.what();
            }
            return "";
        };
        CHECK(error("draw blak star\n")
                  .find("4:6: expected the name of something given or filled in, or 'grid'; did you mean "
                        "'black'?, found 'blak'") != std::string::npos);
        CHECK(error("draw black stra\n").find("4:12: expected ") != std::string::npos);
        CHECK(error("draw black stra\n").find("did you mean 'star'?") != std::string::npos);
        CHECK(error("draw black\n").find("expected how it is drawn") != std::string::npos);
        CHECK(error("draw grid star\n").find("4:11: expected 'line', 'dots' or 'nothing' for the grid") != std::string::npos);
        CHECK(error("draw black star circle\n").find("expected one shape") != std::string::npos);
        CHECK(error("draw black blue green\n").find("expected one colour") != std::string::npos);
    }

    TEST_CASE("the page of the gallery has every word of a line draw") {
        const std::string page = read_file(GRIDLOOM_SOURCE_DIR "/docs/gallery.md");
        std::string told;
        try {
            cells_file("draw black\n");
        } catch (const std::runtime_error& e) {
            told = e.what();
        }
        told = std::regex_replace(told.substr(told.rfind(": ") + 2), std::regex(",| or "), " ");
        std::istringstream words(told);
        std::size_t seen = 0;
        for (std::string word; words >> word; ++seen) CHECK_MESSAGE(page.find("`" + word + "`") != std::string::npos, word);
        CHECK(seen > 20);
    }

    TEST_CASE("what lies between squares has columns and lines of its own") {
        CHECK(solved("slitherlink", "3 . .\n. . 2\n") ==
              "┌───┐   ┌───┐\n"
              "│ 3 │   │   │\n"
              "│   └───┘   │\n"
              "│         2 │\n"
              "└───────────┘\n");
        CHECK(solved("hashi", "2 . 3\n. . .\n. . 1\n") ==
              "  2═══════3\n"
              "          │\n"
              "  ·   ·   │\n"
              "          │\n"
              "  ·   ·   1\n");
        CHECK(solved("galaxies") ==
              "┏━━━━━━━━━━━━━━━┳━━━┓\n"
              "┃               ┃   ┃\n"
              "┃   ·   ○   ·   ┃   ┃\n"
              "┃               ┃   ┃\n"
              "┣━━━━━━━━━━━┳━━━┫   ┃\n"
              "┃           ┃   ┃ ○ ┃\n"
              "┃   ·   ·   ┃ ○ ┃   ┃\n"
              "┃     ○     ┃   ┃   ┃\n"
              "┃   ·   ·   ┣━━━┫   ┃\n"
              "┃           ┃ ○ ┃   ┃\n"
              "┗━━━━━━━━━━━┻━━━┻━━━┛\n");
    }

    TEST_CASE("clues beside the board, fleets below it, sums in blocks") {
        CHECK(solved("battleship") ==
              "   3     1   1\n"
              "1  ≈ ≈ ≈ ≈ ● ≈\n"
              "   ◀ ■ ▶ ≈ ≈ ≈\n"
              "1  ≈ ≈ ≈ ≈ ● ≈\n"
              "   ▲ ≈ ≈ ≈ ≈ ≈\n"
              "2  ▼ ≈ ≈ ≈ ≈ ●\n"
              "2  ≈ ≈ ◀ ▶ ≈ ≈\n"
              "fleet 1 1 1 2 2 3\n");
        CHECK(solved("kakuro") ==
              "       11\\  26\\       21\\   6\\\n"
              "  \\15    7    8 19\\5    1    4\n"
              "  \\16    4    1    6    3    2\n"
              "      4\\12    6    4    2   5\\\n"
              "  \\31    3    7    9    8    4\n"
              "   \\5    1    4   \\8    7    1\n");
    }

    TEST_CASE("pictures of usual sizes fit into 80 columns") {
        Dice dice(2404);
        for (const auto& known : gallery()) {
            CAPTURE(known.first);
            const auto& rules = known.second;
            Drawn how;
            how.density = 0.1;
            how.single = true;
            const Board board = random_board(dice, *rules, 18, 10, how);
            std::istringstream lines(draw::scene_terminal(scene_of(*rules, board), {}));
            // Lists and sums are as wide as they are long.
            const bool listed =
                std::any_of(rules->layout.planes.begin(), rules->layout.planes.end(),
                            [](const rules::PlaneUse& use) { return use.list >= 0 || use.on.kind == rules::Kind::stretch; });
            for (std::string line; !listed && std::getline(lines, line);) CHECK(draw::characters(line) <= 80);
        }
    }

    TEST_CASE("all characters of a terminal picture have one in ASCII") {
        Dice dice(2403);
        for (const auto& known : gallery()) {
            CAPTURE(known.first);
            const auto& rules = known.second;
            const Board board = random_board(dice, *rules, 6, 6, {});
            const Filling part = random_filling(dice, *rules, board, 0.2);
            draw::TerminalStyle style;
            style.ascii = true;
            const Puzzle& puzzle = *find_puzzle(known.first);
            const std::string text = puzzle.scene ? draw::terminal(puzzle, board, &part, style) : std::string();
            CHECK(is_ascii(text));
            const std::string plain = puzzle.scene ? draw::terminal(puzzle, board, &part) : std::string();
            CHECK(std::count(text.begin(), text.end(), '?') == std::count(plain.begin(), plain.end(), '?'));
        }
    }
}
