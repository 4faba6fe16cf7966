// Our verdicts on other people's boards are theirs (conformance/other_verdicts.h).
#include <doctest/doctest.h>

#include <array>

#include "conformance/other_verdicts.h"

using namespace gridloom::testing;

namespace {

bool skipped(int boards) {
    if (boards == 0) MESSAGE("skipped: no boards of other people's puzzles here");
    return boards == 0;
}

}  // namespace

TEST_SUITE("conformance") {
    TEST_CASE("wrong boards of other people are refused for the same rule") {
        const BrokenRules table = broken_rules();
        int boards = 0;
        std::array<int, 5> how{};
        for (const GenreBoard& b : genre_boards()) {
            if (!is_wrong_board(b)) continue;
            INFO(b.puzzle, " ", b.verdict, " ", b.url, " ", b.file);
            ++boards;
            const Refused ours = refused(b, table);
            CHECK_MESSAGE(ours.how != Refused::How::wrong, ours.trouble);
            ++how[static_cast<std::size_t>(ours.how)];
        }
        if (skipped(boards)) return;
        MESSAGE(boards, " boards: ", how[0], " break that rule first, ", how[1], " among others, ", how[2],
                " by what is filled in; ", how[3], " differ for a reason that is told");
        CHECK(how[0] > 100);
        CHECK(how[3] < 22);
    }

    TEST_CASE("boards that other people's checkers accept are correct, and found by the engine") {
        int boards = 0, unique = 0;
        for (const GenreBoard& b : genre_boards()) {
            if (!is_accepted_board(b)) continue;
            INFO(b.puzzle, " ", b.url, " ", b.file);
            const Confirmed ours = confirmed(b);
            CHECK_MESSAGE(ours.trouble.empty(), ours.trouble);
            ++boards;
            unique += ours.unique;
        }
        if (skipped(boards)) return;
        MESSAGE(boards, " boards, ", unique, " with one solution");
        CHECK(boards > 45);
    }

    TEST_CASE("examples of other solvers have the solution that they print, and one where they say so") {
        int boards = 0, told = 0;
        for (const GenreBoard& b : genre_boards()) {
            if (!is_example(b)) continue;
            INFO(b.puzzle, " ", b.url, " ", b.solution);
            const Confirmed ours = exemplified(b);
            CHECK_MESSAGE(ours.trouble.empty(), ours.trouble);
            ++boards;
            told += ours.told;
        }
        if (skipped(boards)) return;
        CHECK(told > 1'000);
    }
}
