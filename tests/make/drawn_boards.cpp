// Boards of any rules file: drawn, told, thinned. The judge and the check that they are held to share nothing with how they are drawn.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "gridloom/answers.h"
#include "gridloom/hints.h"
#include "gridloom/make.h"
#include "loom/rules_files.h"
#include "support/clasp.h"
#include "support/effort.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

MakeRequest of_size(int width, int height, std::uint64_t seed) {
    MakeRequest request;
    request.wishes.width = width, request.wishes.height = height;
    request.seed = seed;
    return request;
}

// Mosaic, Net and Four Winds have makers of their own.
std::vector<const Puzzle*> drawn_puzzles() {
    std::vector<const Puzzle*> all;
    for (const Puzzle* puzzle : all_puzzles())
        if (puzzle->drawer) all.push_back(puzzle);
    return all;
}

void insist_unique(const Puzzle& puzzle, const MadeBoard& made) {
    REQUIRE_MESSAGE(made.outcome == MadeBoard::Outcome::made, made.why);
    CHECK_FALSE(board_fault(puzzle, made.board));
    CHECK_FALSE(puzzle.judge(made.board, made.solution));
    const CheckAnswer checked = check(puzzle, made.board, {}, 2);
    REQUIRE(checked.verdict == Verdict::unique);
    CHECK(checked.solutions.at(0) == made.solution);
}

}  // namespace

TEST_SUITE("make") {
    TEST_CASE("boards of every puzzle from text are unique, and the same for the same seed") {
        int puzzles = 0;
        for (const Puzzle* puzzle : drawn_puzzles()) {
            INFO(puzzle->name);
            for (int seed = 1; seed <= effort(2); ++seed) {
                const MakeRequest request = of_size(4, 4, static_cast<std::uint64_t>(seed));
                const MadeBoard made = make_board(*puzzle, request);
                insist_unique(*puzzle, made);
                // Blocks, areas and what every board tells say all there is to say in these.
                if (puzzle->name != "simpleloop" && puzzle->name != "starbattle" && puzzle->name != "norinori" &&
                    puzzle->name != "lits" && puzzle->name != "castlewall")
                    CHECK_FALSE(puzzle->drawer->clues(made.board).empty());
                if (seed > 1) continue;
                const MadeBoard again = make_board(*puzzle, request);
                CHECK(again.board == made.board);
                CHECK(again.solution == made.solution);
                ++puzzles;
            }
        }
        if (!sanitized) CHECK(puzzles == 42);
    }

    TEST_CASE("every file of the gallery makes a board of its usual size, unique, with its solution, and on one line") {
        if (sanitized) return;
        const char* only = std::getenv("GRIDLOOM_PUZZLE");
        for (const Puzzle* puzzle : drawn_puzzles()) {
            if (only && puzzle->name != only) continue;
            INFO(puzzle->name);
            // The larger ones take a second or two.
            const bool smaller = !std::getenv("GRIDLOOM_LONG") && puzzle->usual_width * puzzle->usual_height > 64;
            const int size = smaller ? 6 : puzzle->usual_width;
            const MadeBoard made = make_board(*puzzle, of_size(size, smaller ? 6 : puzzle->usual_height, 11));
            insist_unique(*puzzle, made);
            CHECK(std::any_of(puzzle->formats.begin(), puzzle->formats.end(), [&](const Format* f) {
                if (f->refuses && f->refuses(made.board)) return false;
                const std::string text = f->print(made.board);
                const auto again = f->parse(text);
                // A list that holds in any order may be read in another.
                return text.find('\n') >= text.size() - 1 && again && f->print(*again) == text &&
                       !puzzle->judge(*again, made.solution);
            }));
        }
    }

    TEST_CASE("a stranger's file makes boards") {
        for (const char* name : {"cojun", "putteria", "satogaeri", "nagareru"}) {
            INFO(name);
            const auto puzzle = read_puzzle(
                read_file(std::filesystem::path(GRIDLOOM_SOURCE_DIR) / "tests/rules/unseen" / (std::string(name) + ".loom")));
            REQUIRE(puzzle);
            const MadeBoard made = make_board(**puzzle, of_size(4, 4, 3));
            insist_unique(**puzzle, made);
            CHECK(make_board(**puzzle, of_size(4, 4, 3)).board == made.board);
        }
    }

    TEST_CASE("a hundred boards of every puzzle of the gallery at its usual size are unique, and twenty are for clasp too") {
        if (!std::getenv("GRIDLOOM_LONG")) return;
        const char* only = std::getenv("GRIDLOOM_PUZZLE");
        const Folder folder;
        for (const Puzzle* puzzle : drawn_puzzles()) {
            if (only && puzzle->name != only) continue;
            INFO(puzzle->name);
            int found = 0, listed_too = 0;
            double seconds = 0;
            for (std::uint64_t i = 0; i < 100; ++i) {
                MakeRequest request = of_size(puzzle->usual_width, puzzle->usual_height, 1);
                request.limits.seconds = 60;
                const MadeBoard made = make_board(*puzzle, request, i);
                seconds += made.stats.seconds;
                if (made.outcome != MadeBoard::Outcome::made) continue;
                insist_unique(*puzzle, made);
                ++found;
                if (i >= 20 || !has_clasp()) continue;
                const auto program = puzzle->exported(made.board, "asp");
                REQUIRE(program);
                const Listed models = listed(*program, folder, 2);
                if (!models.finished) continue;
                CHECK(models.models == 1);
                ++listed_too;
            }
            MESSAGE(puzzle->name, ": ", found, " boards, ", found / seconds, " a second; ", listed_too, " unique for clasp");
            CHECK(found == 100);
        }
    }

    TEST_CASE("of a drawn board no clue can go, and where symmetry was asked for each has its image") {
        for (const Puzzle* puzzle : drawn_puzzles()) {
            if (sanitized || puzzle->name == "norinori" || puzzle->name == "binairo" || puzzle->name == "starbattle")
                continue;  // areas that fall into pairs are rare, and these have no boards of 5x4
            INFO(puzzle->name);
            const MadeBoard made = make_board(*puzzle, of_size(5, 4, 7));
            insist_unique(*puzzle, made);
            for (const int clue : puzzle->drawer->clues(made.board)) {
                Board fewer = made.board;
                puzzle->drawer->drop(fewer, clue);
                CHECK(fewer != made.board);
                const CheckAnswer checked = check(*puzzle, fewer, {}, 2);
                CHECK((checked.verdict != Verdict::unique || checked.solutions.at(0) != made.solution));
            }
        }
        for (const char* name : {"slitherlink", "akari", "masyu", "futoshiki"}) {
            const Puzzle& puzzle = *find_puzzle(name);
            INFO(name);
            MakeRequest request = of_size(5, 5, 3);
            request.wishes.symmetry = Symmetry::rotation;
            const MadeBoard made = make_board(puzzle, request);
            insist_unique(puzzle, made);
            const std::vector<int> clues = puzzle.drawer->clues(made.board);
            for (const int clue : clues)
                CHECK(std::count(clues.begin(), clues.end(), puzzle.drawer->image_of(made.board, clue, Symmetry::rotation)) == 1);
        }
    }

    // Thinning compiles once and asks a solver that keeps what it learned; here every board is compiled and asked anew.
    TEST_CASE("of hundreds of thinned boards of every puzzle each clue is needed, by a check from scratch without it") {
        int boards = 0, clues = 0;
        constexpr std::string_view rare[] = {"lits", "norinori", "numberlink", "nurikabe", "nurimisaki", "shikaku", "starbattle"};
        for (const Puzzle* puzzle : drawn_puzzles())
            for (int seed = 1; seed <= (sanitized ? 1 : effort(7)); ++seed) {
                if (std::count(std::begin(rare), std::end(rare), puzzle->name) > 0) break;
                INFO(puzzle->name << " " << seed);
                MakeRequest request = of_size(4, 4, static_cast<std::uint64_t>(seed));
                if (seed % 3 == 0 && puzzle->name != "hashi") request.wishes.symmetry = Symmetry::rotation;
                const MadeBoard made = make_board(*puzzle, request);
                insist_unique(*puzzle, made);
                ++boards;
                const BoardDrawer& drawer = *puzzle->drawer;
                for (const int clue : drawer.clues(made.board)) {
                    Board fewer = made.board;
                    drawer.drop(fewer, clue);
                    if (const int image = drawer.image_of(made.board, clue, request.wishes.symmetry); image != clue)
                        drawer.drop(fewer, image);
                    const CheckAnswer checked = check(*puzzle, fewer, {}, 2);
                    CHECK((checked.verdict != Verdict::unique || checked.solutions.at(0) != made.solution));
                    ++clues;
                }
            }
        if (!sanitized) CHECK(boards >= 200);
        CHECK(clues > boards);
    }

    TEST_CASE("a drawn board that need not be unique keeps its solution, and as many clues as its density says") {
        const Puzzle& puzzle = *find_puzzle("slitherlink");
        MakeRequest request = of_size(6, 6, 5);
        request.unique = false;
        request.wishes.density = 0.25;
        const MadeBoard made = make_board(puzzle, request);
        REQUIRE(made.outcome == MadeBoard::Outcome::made);
        CHECK(puzzle.drawer->clues(made.board).size() == 9);
        CHECK_FALSE(puzzle.judge(made.board, made.solution));
    }

    TEST_CASE("a drawn board has the difficulty that was asked for, and is unique") {
        int boards = 0;
        for (const char* name : {"slitherlink", "akari", "kurodoko", "slant", "minesweeper"})
            for (const char* difficulty : {"easy", "medium", "hard", "expert"}) {
                const Puzzle& puzzle = *find_puzzle(name);
                INFO(name << " " << difficulty);
                MakeRequest request = of_size(5, 5, 11);
                request.difficulty = difficulty;
                if (why_not(puzzle, request)) continue;
                const MadeBoard made = make_board(puzzle, request);
                insist_unique(puzzle, made);
                CHECK(made.word == difficulty);
                CHECK(rate(puzzle, made.board).word == difficulty);
                ++boards;
            }
        CHECK(boards >= 4);
    }

    TEST_CASE("every difficulty that is offered is told, and every other one of that size is refused at once") {
        for (const Puzzle* puzzle : all_puzzles())
            for (const bool wraps : {false, true}) {
                const auto offers = offers_of(*puzzle, wraps);
                if (!offers) continue;
                for (const int side : {1, 3, 5, 9, 30}) {
                    for (const char* difficulty : {"easy", "medium", "hard", "expert"}) {
                        MakeRequest request = of_size(side, side, 1);
                        request.wishes.wraps = wraps;
                        request.difficulty = difficulty;
                        const bool offered = std::any_of(offers->begin(), offers->end(), [&](const Offer& o) {
                            return o.difficulty == difficulty && o.holds(side * side);
                        });
                        CHECK(why_not(*puzzle, request).has_value() == !offered);
                        if (!offered) CHECK(make_board(*puzzle, request).outcome == MadeBoard::Outcome::refused);
                    }
                }
            }
    }

    TEST_CASE("a board of a puzzle from text is minimised, and stays the board of its solution") {
        const Puzzle& puzzle = *find_puzzle("skyscrapers");
        MakeRequest request = of_size(4, 4, 2);
        request.unique = false;  // every clue is told
        const MadeBoard made = make_board(puzzle, request);
        REQUIRE(made.outcome == MadeBoard::Outcome::made);
        const MinimiseAnswer answer = minimise(puzzle, made.board);
        if (answer.verdict == Verdict::unique) {
            CHECK(answer.minimal);
            CHECK(answer.after < answer.before);
            CHECK(static_cast<int>(puzzle.drawer->clues(answer.board).size()) == answer.after);
            CHECK(check(puzzle, answer.board, {}, 2).verdict == Verdict::unique);
        } else {
            CHECK(answer.verdict == Verdict::several);
        }
    }

    TEST_CASE("wishes that a puzzle from text can not grant are refused, and a limit ends the drawing") {
        const Puzzle& puzzle = *find_puzzle("slitherlink");
        MakeRequest request = of_size(5, 5, 1);
        request.wishes.wraps = true;
        CHECK(make_board(puzzle, request).outcome == MadeBoard::Outcome::refused);
        request.wishes.wraps = false;
        request.difficulty = "cruel";
        CHECK(make_board(puzzle, request).outcome == MadeBoard::Outcome::refused);
        std::atomic<bool> cancel = true;
        request.difficulty.clear();
        request.limits.cancel = &cancel;
        const MadeBoard made = make_board(puzzle, request);
        CHECK(made.outcome == MadeBoard::Outcome::gave_up);
        CHECK(made.stats.stopped == Stop::cancelled);
    }
}
