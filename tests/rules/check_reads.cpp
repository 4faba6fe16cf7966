// What a rules file reads: every clue and every mark is read by some rule, and words that read without naming count.
#include <doctest/doctest.h>

#include "rules/check.h"

using namespace gridloom::rules;

TEST_SUITE("rules") {
    TEST_CASE("check: different rows read what is filled in at cells") {
        CHECK(read_rules("puzzle T\nfill cell black | white\ndifferent rows\n"));
        CHECK(read_rules("puzzle T\nfill cell digit 1..9\ndifferent rows, different columns\n"));
        const auto links = read_rules("puzzle T\nfill link line\nline connected\ndifferent rows\n");
        REQUIRE_FALSE(links);
        CHECK(links.error().message == "expected something that is filled in at cells: rows and columns are told apart by that");
    }

    TEST_CASE("check: areas are read by what is said at them") {
        CHECK(read_rules("puzzle T\ngiven areas\nfill cell black | white\ndefine form at area: shape black\nequal form\n"));
        CHECK(read_rules(
            "puzzle T\ngiven areas cage\ngiven cage total 1..\nfill cell digit 1..9\neach total: sum digit = total\n"));
        CHECK_FALSE(read_rules("puzzle T\ngiven areas\nfill cell black | white\neach row: some black\n"));
    }

    TEST_CASE("check: a clue of the second partition is counted in its own areas") {
        const auto file = read_rules(
            "puzzle T\ngiven areas\ngiven areas cage\ngiven cage total 1..\nfill cell digit 1..9\n"
            "each area: different digit\nsum total = 9\neach total: sum digit = total\n");
        REQUIRE(file);
        CHECK(file->rules[1].formula.of[0].set[0].partition == 1);
    }
}
