#include <doctest/doctest.h>

#include "gridloom/answers.h"
#include "support/corpus.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

const Puzzle& mosaic() { return *find_puzzle("mosaic"); }

Board parsed(const KnownBoard& known) {
    auto board = parse_board(mosaic(), known.board);
    REQUIRE_MESSAGE(bool(board), known.board);
    return *board;
}

Settings at_most(double seconds) {
    Settings settings;
    settings.limits.seconds = seconds;
    return settings;
}

// One bit a square, row by row.
std::string bits(const Filling& filling) {
    std::string text;
    for (const int value : filling) text += value == unfilled ? '?' : static_cast<char>('0' + value);
    return text;
}

// What the file says of a board, asked of count and, where the solution is known, of check.
// False: not finished in the time given.
bool agrees(const KnownBoard& known, double seconds) {
    CAPTURE(known.board);
    const Board board = parsed(known);
    if (known.solution.empty()) {
        const CountAnswer counted = count(mosaic(), board, at_most(seconds));
        if (counted.exact && !known.count.empty()) CHECK(counted.count.str() == known.count);
        return counted.exact;
    }
    const CheckAnswer checked = check(mosaic(), board, at_most(seconds));
    if (checked.verdict == Verdict::gave_up) return false;
    CHECK(checked.verdict == Verdict::unique);
    REQUIRE(checked.solutions.size() == 1);
    CHECK(bits(checked.solutions[0]) == known.solution);
    return true;
}

std::vector<KnownBoard> shared(const std::string& file) {
    const auto path = shared_corpus() / file;
    if (!std::filesystem::exists(path)) MESSAGE("skipped, not here: " << file);
    return read_tsv(path);
}

int side(const KnownBoard& known) { return std::stoi(known.board); }

}  // namespace

TEST_SUITE("corpus") {
    TEST_CASE("our own Mosaics have the counts and solutions that others found") {
        const auto boards = read_tsv(std::filesystem::path(GRIDLOOM_SOURCE_DIR) / "tests" / "boards" / "mosaic.tsv");
        REQUIRE(boards.size() >= 40);
        int none = 0, several = 0;
        for (const KnownBoard& known : boards) {
            CHECK_MESSAGE(agrees(known, 60), known.board);
            none += known.count == "0";
            several += known.count.size() > 1;
        }
        CHECK(none >= 2);
        CHECK(several >= 8);
    }

    TEST_CASE("random Mosaics are counted exactly, those of 10x10 with few states") {
        int counted = 0;
        for (const KnownBoard& known : shared("mosaic/random.tsv")) {
            if (side(known) > 15) continue;
            CAPTURE(known.board);
            const CountAnswer answer = count(mosaic(), parsed(known), at_most(300));
            REQUIRE(answer.exact);
            CHECK(answer.count.str() == known.count);
            if (side(known) == 10) CHECK(answer.stats.peak <= 2'000);
            ++counted;
        }
        if (std::filesystem::exists(shared_corpus())) CHECK(counted == 36);
    }

    TEST_CASE("generated Mosaics up to 25x25 have the one solution given") {
        for (const char* size : {"3x3", "4x4", "5x5", "6x6", "7x7", "8x8", "9x9", "10x10", "10x10h0", "12x12", "15x15", "15x15h0",
                                 "20x20", "25x25", "25x25h0"}) {
            int finished = 0, boards = 0;
            for (const KnownBoard& known : shared(std::string("mosaic/") + size + ".tsv")) {
                finished += agrees(known, 5);
                ++boards;
            }
            CAPTURE(size);
            CHECK(finished == boards);
        }
    }

    TEST_CASE("Mosaics collected elsewhere have the counts and solutions given") {
        for (const KnownBoard& known : shared("peers/mosaic_misc.tsv")) CHECK_MESSAGE(agrees(known, 5), known.board);
    }
}
