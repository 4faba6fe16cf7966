// A rules file read back in English, in its usual form, and as what its rules become.
#include <doctest/doctest.h>

#include "gridloom/rules_error.h"
#include "puzzles/loom.h"
#include "puzzles/rules_text.h"
#include "rules/check.h"
#include "rules/lex.h"
#include "rules/prose/prose.h"
#include "rules/prose/tidy.h"

using namespace gridloom;

namespace {

std::vector<std::string> rules_of(std::string_view puzzle) {
    const auto file = rules::read_rules(puzzles::gallery_text(puzzle));
    REQUIRE(file);
    return rules::read_aloud(*file).rules;
}

// All words of a file, without where they stand.
std::vector<std::string> words_of(std::string_view text) {
    const auto lines = rules::lex(text);
    REQUIRE(lines);
    std::vector<std::string> words;
    for (const rules::Line& line : *lines)
        for (const rules::Token& t : line) words.push_back(std::to_string(static_cast<int>(t.form)) + t.text);
    return words;
}

// The same words with the blanks and breaks of somebody in a hurry.
std::string untidy(std::string_view text) {
    std::string out;
    bool quoted = false, title = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        quoted = quoted != (text[i] == '"');
        if (text[i] == '\n') title = false;
        if (text.substr(i, 7) == "puzzle ") title = true;
        if (quoted || title) {
            out += text[i];
            continue;
        }
        const bool line_begin = i == 0 || text[i - 1] == '\n';
        if (text[i] == ' ' && !line_begin && text[i - 1] != ' ') out += (i % 3 == 0 ? "\t " : " ");
        if (text[i] != ' ' || line_begin) out += text[i];
        if (text[i] == '\n' && i % 2 == 0) out += "\n\n";
    }
    return out;
}

}  // namespace

TEST_SUITE("rules") {
    TEST_CASE("prose: loops, counts, definitions and sets are said in plain sentences") {
        CHECK(rules_of("slitherlink") ==
              std::vector<std::string>{"The lines form one closed loop, which does not branch, cross or touch itself.",
                                       "For every cell with a number: the number of lines around it equals its number.",
                                       "With the variant full, for every corner: there is at least one line at it."});
        CHECK(rules_of("fourwinds") ==
              std::vector<std::string>{
                  "For every cell: there is a cell or block one step from it against the direction of its ray "
                  "that has a number or that has the same ray as this cell.",
                  "For every block with a number: the number of cells that follow it without a gap in the four "
                  "directions and whose ray points in the direction gone equals its number."});
        CHECK(
            rules_of("aquarium")[1] ==
            "Unless the variant pools, for every water cell: every cell in its row that lies in the same area as this cell is a "
            "water cell.");
        CHECK(rules_of("aquarium")[3] ==
              "For every water cell: the cell just below it, if it lies in the same area as this cell, is a water cell.");
        CHECK(rules_of("snake").back() == "Nowhere do cells show 'snake empty' over 'empty snake', nor that turned or mirrored.");
        const auto file = rules::read_rules(puzzles::gallery_text("skyscrapers"));
        CHECK(rules::read_aloud(*file).defined ==
              std::vector<std::string>{
                  "\"visible\", said of a cell: for every cell before it, its floors are less than this cell's "
                  "floors."});
    }

    TEST_CASE("prose: every file of the gallery is told in whole sentences, without a word of its source left over") {
        for (const puzzles::GalleryFile& gallery : puzzles::gallery()) {
            CAPTURE(gallery.name);
            const auto file = rules::read_rules(gallery.text);
            REQUIRE(file);
            const rules::Prose prose = rules::read_aloud(*file);
            CHECK(prose.rules.size() == file->rules.size());
            CHECK(prose.given.size() + prose.filled.size() == file->layers.size() + file->partitions.size() + file->may_wrap);
            for (const auto* sentences : {&prose.given, &prose.filled, &prose.rules, &prose.defined}) {
                for (const std::string& sentence : *sentences) {
                    CAPTURE(sentence);
                    CHECK(sentence.back() == '.');
                    CHECK(sentence.find("''") == std::string::npos);
                    CHECK(sentence.find("  ") == std::string::npos);
                    for (const char* source : {" each ", " count ", " beside =", "2x2 black", " iff ", " implies "})
                        CHECK_MESSAGE(sentence.find(source) == std::string::npos, source);
                }
            }
            CHECK(puzzles::told_rules(gallery.text));
        }
    }

    TEST_CASE("tidy: the files of the gallery are in their usual form, and so is what a hurried author wrote") {
        for (const puzzles::GalleryFile& gallery : puzzles::gallery()) {
            CAPTURE(gallery.name);
            const auto tidy = rules::tidied(gallery.text);
            REQUIRE(tidy);
            CHECK(*tidy == gallery.text);
            const auto again = rules::tidied(untidy(gallery.text));
            REQUIRE(again);
            CHECK(words_of(*again) == words_of(gallery.text));
            CHECK(*rules::tidied(*again) == *again);
        }
    }

    TEST_CASE("tidy: comments, quotes and broken lines stay") {
        const auto tidy = rules::tidied(
            "\n# a comment\npuzzle   T # mine\r\nvariant v  \"a \\\"word\\\" # no comment\"\n\n\n"
            "given cell number 1 .. width or ?# why\nfill cell black|white\n   # an aside\n"
            "each number :count black in ( beside,\n\tit )=number say \"{here}\"\nnever [black any/any black]");
        REQUIRE(tidy);
        CHECK(*tidy ==
              "# a comment\npuzzle T  # mine\nvariant v \"a \\\"word\\\" # no comment\"\n\n"
              "given  cell number 1..width or ?  # why\nfill   cell black | white\n         # an aside\n"
              "each   number: count black in (beside,\n         it) = number say \"{here}\"\nnever  [black any / any black]\n");
        CHECK(rules::tidied("puzzle T\nfill cel black | white\n").error().line == 2);
    }

    TEST_CASE("prose: a rule that every filling satisfies, or none, is warned of, and no file of the gallery is") {
        const auto told = puzzles::told_rules(
            "puzzle T\nfill cell black | white\neach cell: black or white\neach cell: not (black or white)\nblack connected\n");
        REQUIRE(told);
        CHECK(told->find(
                  "Warnings\n  Rule 1 ('each cell: black or white') asks nothing: every filling satisfies\n  it on a board of "
                  "10x10.\n  Rule 2 ('each cell: not (black or white)') can not hold: no filling\n  satisfies it on a board of "
                  "10x10.\n") != std::string::npos);
        for (const puzzles::GalleryFile& gallery : puzzles::gallery())
            CHECK_MESSAGE(puzzles::told_rules(gallery.text)->find("Warnings") == std::string::npos, gallery.name);
    }

    TEST_CASE("cost: each rule tells what it becomes, and one that becomes too much is refused with its size") {
        const auto costs = puzzles::rule_costs(puzzles::gallery_text("binairo"), "6x6", "");
        REQUIRE(costs);
        CHECK(*costs ==
              "On a board of 6x6 with a clue at every fifth place:\n"
              "  1. each row, column: count black = count white\n     12 sums\n"
              "  2. never 1x3 black\n     48 sums\n"
              "  3. never 1x3 white\n     48 sums\n"
              "  4. different rows, different columns\n     30 automata of at most 3 states\n");
        for (const puzzles::GalleryFile& gallery : puzzles::gallery()) {
            CAPTURE(gallery.name);
            const auto each = puzzles::rule_costs(gallery.text, "10x10", "");
            REQUIRE_MESSAGE(each, each.error().text());
            CHECK(each->find("nothing:") == std::string::npos);
        }
        // Groups along lines have helpers with states of their own, and no automaton.
        const auto lines = puzzles::rule_costs(
            "puzzle Lines\ngiven cell number 1..\nfill link line\neach group along line: count number = 1\n", "3x3", "");
        REQUIRE(lines);
        CHECK(lines->find("group rule") != std::string::npos);
        const auto too_much = [] {
            return puzzles::rule_costs(
                "puzzle T\nfill cell digit 1..99\nfill cell other 1..99\nfill link line\nline one loop\n"
                "each cell: digit * other * digit * other = 7, some line around\n",
                "3x3", "");
        };
        CHECK_THROWS_WITH_AS(too_much(), doctest::Contains("20000 are the most"), RulesError);
    }
}
