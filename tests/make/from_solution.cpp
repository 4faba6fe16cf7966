// Solution first: for random fillings that keep the rules, boards of which they are the only solution; where there is none, the nearest.
#include <doctest/doctest.h>

#include <algorithm>

#include "gridloom/answers.h"
#include "gridloom/clue_book.h"
#include "gridloom/solution_first.h"
#include "loom/rules_files.h"
#include "puzzles/loom.h"
#include "puzzles/puzzles.h"
#include "support/effort.h"
#include "support/solvable_rules_board.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

struct Tally {
    int boards = 0, made = 0, changed = 0, not_found = 0;
};

Board without_clues(const Puzzle& puzzle, Board board) {
    const ClueBook& book = *clue_book_of(puzzle);
    for (const ClueBook::Slot& clue : book.clues(board)) book.drop(board, clue.number);
    return board;
}

void check_made(const Puzzle& puzzle, const Board& ground, const Filling& filling, Tally& tally) {
    CAPTURE(puzzle.name);
    CAPTURE(shown(ground));
    ++tally.boards;
    const SolutionBoard answer = make_from_solution(puzzle, {}, ground, filling);
    if (answer.made.outcome != MadeBoard::Outcome::made) {
        REQUIRE(answer.made.outcome == MadeBoard::Outcome::not_found);
        REQUIRE_FALSE(answer.made.why.empty());
        ++tally.not_found;
        return;
    }
    const CheckAnswer checked = check(puzzle, answer.made.board);
    REQUIRE(checked.verdict == Verdict::unique);
    REQUIRE(checked.solutions[0] == answer.made.solution);
    std::vector<int> differ;
    for (std::size_t i = 0; i < filling.size(); ++i)
        if (filling[i] != answer.made.solution[i]) differ.push_back(static_cast<int>(i));
    REQUIRE(differ == answer.changed);
    ++(differ.empty() ? tally.made : tally.changed);
    // What lies on the board beside clues is where it was; a block's colour may be told anew.
    const Board left = without_clues(puzzle, answer.made.board);
    for (std::size_t p = 0; p < ground.planes.size(); ++p)
        for (std::size_t i = 0; i < ground.planes[p].size(); ++i)
            REQUIRE((left.planes[p][i] == clue_absent) == (ground.planes[p][i] == clue_absent));
}

}  // namespace

TEST_SUITE("make") {
    TEST_CASE(
        "a board made for a solution has it as its only one, or differs from it where it says, for every file of the gallery") {
        Tally tally;
        const int rounds = std::max(1, effort(2) / 2);
        for (const puzzles::GalleryFile& file : puzzles::gallery()) {
            const auto puzzle = read_puzzle(file.text);
            const auto rules = gallery().at(std::string(file.name));
            Dice dice(static_cast<std::uint32_t>(81 + file.name.size()));
            SolvableRulesBoard source(rules->file, rules->layout, dice);
            for (int i = 0; i < rounds; ++i) {
                auto drawn = source.draw(2, 4);
                if (!drawn) continue;
                drawn->board.puzzle = (*puzzle)->name;
                if (board_fault(**puzzle, drawn->board)) continue;
                check_made(**puzzle, without_clues(**puzzle, drawn->board), drawn->filling, tally);
            }
        }
        MESSAGE(tally.boards << " solutions: " << tally.made << " kept, " << tally.changed << " changed, " << tally.not_found
                             << " without a board");
        CHECK(2 * (tally.made + tally.changed) > tally.boards);
        CHECK(tally.made > 0);
        CHECK(tally.changed > 0);
    }

    TEST_CASE("no picture nearer to a Mosaic that can not be unique has clues that leave it alone") {
        const Puzzle& puzzle = *find_puzzle("mosaic");
        Dice dice(82);
        int changed = 0;
        for (int i = 0; changed < effort(40); ++i) {
            const int width = dice.between(2, 3), height = dice.between(2, 3);
            const Board ground = *blank_board(puzzle, width, height);
            Filling filling;
            for (int s = 0; s < ground.squares(); ++s) filling.push_back(dice.below(2));
            Tally tally;
            check_made(puzzle, ground, filling, tally);
            const SolutionBoard answer = make_from_solution(puzzle, {}, ground, filling);
            if (answer.changed.empty()) continue;
            ++changed;
            REQUIRE(answer.nearest);
            for (unsigned flips = 0; flips < 1U << ground.squares(); ++flips) {
                if (static_cast<std::size_t>(__builtin_popcount(flips)) >= answer.changed.size()) continue;
                Filling other = filling;
                Board told = ground;
                for (int s = 0; s < ground.squares(); ++s) other[static_cast<std::size_t>(s)] ^= static_cast<int>(flips >> s & 1);
                const ClueBook& book = *clue_book_of(puzzle);
                for (const ClueBook::Told& t : book.told(ground, book.open(ground), other)) book.put(told, t.slot, t.value);
                REQUIRE(check(puzzle, told).verdict != Verdict::unique);
            }
        }
    }

    TEST_CASE("a filling that breaks a rule is changed to one that keeps all") {
        const Puzzle& puzzle = *find_puzzle("slitherlink");
        const Board ground = *blank_board(puzzle, 3, 3);
        const Filling nothing(static_cast<std::size_t>(fill_size(puzzle, ground)), 0);
        const SolutionBoard answer = make_from_solution(puzzle, {}, ground, nothing);
        REQUIRE(answer.made.outcome == MadeBoard::Outcome::made);
        CHECK(answer.changed.size() >= 4);
        CHECK(check(puzzle, answer.made.board).verdict == Verdict::unique);
    }
}
