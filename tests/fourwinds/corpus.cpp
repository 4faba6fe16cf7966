#include <doctest/doctest.h>

#include "fourwinds/boards_file.h"
#include "fourwinds/the_puzzle.h"
#include "gridloom/answers.h"
#include "support/corpus.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

void expect_count(Board board, const std::string& rule, const std::string& models) {
    board.rule = rule;
    CAPTURE(fourwinds().formats[0]->print(board));
    CAPTURE(rule);
    const CheckAnswer checked = check(fourwinds(), board);
    REQUIRE(checked.exact);
    REQUIRE(checked.count.str() == models);
    const CountAnswer counted = count(fourwinds(), board);
    REQUIRE(counted.exact);
    REQUIRE(counted.count.str() == models);
}

}  // namespace

TEST_SUITE("corpus") {
    TEST_CASE("the project's own Four Winds boards have their number of solutions") {
        const auto blocks = read_blocks(std::filesystem::path(GRIDLOOM_SOURCE_DIR) / "tests/boards/fourwinds.txt");
        REQUIRE(blocks.size() >= 10);
        for (const Block& block : blocks) {
            const auto board = parse_board(fourwinds(), block.text);
            REQUIRE(board);
            for (const auto& [note, models] : block.notes)
                if (note == "cover" || note == "nocover") expect_count(*board, note, models);
        }
    }

    TEST_CASE("the shared Four Winds boards have their number of solutions, by the classic method too") {
        if (!std::filesystem::exists(shared_corpus() / "fourwinds")) {
            MESSAGE("skipped: no shared corpus here");
            return;
        }
        int boards = 0;
        for (const char* file : {"4x4.txt", "6x6.txt", "8x8.txt", "10x10.txt", "12x12.txt", "unique_15_20.txt"})
            for (const Block& block : read_blocks(shared_corpus() / "fourwinds" / file)) {
                CAPTURE(file);
                const auto board = parse_board(fourwinds(), block.text);
                REQUIRE(board);
                expect_count(*board, "", block.notes.at("models"));
                if (board->squares() <= 100)
                    REQUIRE(fourwinds().classic->count(*board, {}).count.str() == block.notes.at("models"));
                ++boards;
            }
        CHECK(boards == 106);
    }

    TEST_CASE("every shared 12x12 board is solved and counted in less than 50 ms") {
        int boards = 0;
        for (const Block& block : read_blocks(shared_corpus() / "fourwinds" / "12x12.txt")) {
            const auto board = parse_board(fourwinds(), block.text);
            REQUIRE(board);
            double solving = 1, counting = 1;  // the best of three: others use this machine too
            for (int attempt = 0; attempt < 3; ++attempt) {
                solving = std::min(solving, solve(fourwinds(), *board).stats.seconds);
                counting = std::min(counting, count(fourwinds(), *board).stats.seconds);
            }
            CHECK(solving < 0.05);
            CHECK(counting < 0.05);
            ++boards;
        }
        if (boards == 0) MESSAGE("skipped: no shared corpus here");
    }

    TEST_CASE("Four Winds boards made by people have their number of solutions under both rules") {
        const auto blocks = read_blocks(shared_corpus() / "peers" / "fourwinds.txt");
        if (blocks.empty()) {
            MESSAGE("skipped: no shared corpus here");
            return;
        }
        CHECK(blocks.size() == 9);
        for (const Block& block : blocks) {
            CAPTURE(block.name);
            const auto board = parse_board(fourwinds(), block.text);
            REQUIRE(board);
            const auto by_url = parse_board(fourwinds(), block.url);
            REQUIRE(by_url);
            CHECK(*by_url == *board);
            CHECK(find_format(fourwinds(), "puzz.link")->print(*board) == block.url + "\n");
            expect_count(*board, "cover", block.notes.at("models_cover"));
            expect_count(*board, "nocover", block.notes.at("models_nocover"));
        }
    }

    TEST_CASE("the published solutions of Four Winds boards pass the judge, and are the ones found") {
        const auto boards = read_blocks(shared_corpus() / "peers" / "fourwinds.txt");
        const auto solutions = read_blocks(shared_corpus() / "peers" / "fourwinds_solutions.txt", true);
        if (boards.empty()) {
            MESSAGE("skipped: no shared corpus here");
            return;
        }
        REQUIRE(solutions.size() == boards.size());
        for (std::size_t i = 0; i < boards.size(); ++i) {
            CAPTURE(boards[i].name);
            REQUIRE(boards[i].name == solutions[i].name);
            auto board = parse_board(fourwinds(), boards[i].text);
            REQUIRE(board);
            board->rule = solutions[i].notes.at("rule");
            const auto filling = fourwinds().formats[0]->parse_solution(*board, solutions[i].text);
            REQUIRE(filling);
            CHECK_FALSE(fourwinds().judge(*board, *filling));
            const SolveAnswer solved = solve(fourwinds(), *board);
            REQUIRE(solved.solution);
            CHECK(*solved.solution == *filling);
        }
    }
}
