#include <doctest/doctest.h>

#include <algorithm>

#include "gridloom/answers.h"
#include "support/corpus.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

const Puzzle& net() { return *find_puzzle("net"); }

std::vector<std::filesystem::path> shared_files() {
    std::vector<std::filesystem::path> files;
    for (const char* folder : {"net", "peers"}) {
        if (!std::filesystem::exists(shared_corpus() / folder)) continue;
        for (const auto& entry : std::filesystem::directory_iterator(shared_corpus() / folder))
            if (entry.path().extension() == ".tsv" &&
                (entry.path().parent_path().filename() == "net" || entry.path().filename().string().rfind("net_", 0) == 0))
                files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

Board parsed(const KnownBoard& known) {
    auto board = parse_board(net(), known.board);
    REQUIRE_MESSAGE(bool(board), known.board);
    return *board;
}

// Right or not finished, never wrong. True if finished.
bool agrees(const KnownBoard& known, const Settings& settings) {
    CAPTURE(known.board);
    const Board board = parsed(known);
    const CountAnswer counted = count(net(), board, settings);
    if (counted.exact && !known.count.empty()) CHECK(counted.count.str() == known.count);
    if (!known.solution.empty()) {
        const auto filling = net().formats[0]->parse_solution(board, known.solution);
        REQUIRE(filling);
        CHECK_FALSE(net().judge(board, *filling));
    }
    return counted.exact;
}

}  // namespace

TEST_SUITE("corpus") {
    TEST_CASE("the project's own Net boards have their number of solutions, propagated or swept alone") {
        const auto boards = read_tsv(std::filesystem::path(GRIDLOOM_SOURCE_DIR) / "tests/boards/net.tsv");
        REQUIRE(boards.size() >= 100);
        for (const KnownBoard& known : boards) {
            CHECK(agrees(known, {}));
            Settings bare;
            bare.propagate = false;
            if (parsed(known).squares() <= 81) CHECK(agrees(known, bare));
            const CheckAnswer checked = check(net(), parsed(known));
            CHECK(checked.verdict == (known.count == "1" ? Verdict::unique : Verdict::several));
            CHECK(checked.count.str() == known.count);
        }
    }

    TEST_CASE("the shared Net boards have their number of solutions") {
        const auto files = shared_files();
        if (files.empty()) MESSAGE("skipped: no shared corpus beside the project");
        for (const auto& file : files)
            for (const KnownBoard& known : read_tsv(file)) {
                CAPTURE(file.filename().string());
                Settings settings;
                settings.limits.seconds = 30;
                CHECK(agrees(known, settings));
            }
    }

    TEST_CASE("the sweep alone, row by row, counts the shared Net boards that are small or narrow") {
        for (const char* name : {"2x2",   "3x3",   "3x3w", "3x3wa", "4x4",  "4x4w",    "4x4wa", "5x5", "5x5a",  "5x5w",
                                 "5x5wa", "2x8wa", "3x30", "7x7",   "7x7a", "7x7b0.3", "7x7w",  "9x9", "13x11", "8x100"}) {
            const auto boards = read_tsv(shared_corpus() / "net" / (std::string(name) + ".tsv"));
            if (boards.empty()) MESSAGE("skipped: ", name);
            for (std::size_t i = 0; i < std::min<std::size_t>(boards.size(), 10); ++i) {
                Settings bare;
                bare.propagate = false;
                bare.order = "given";
                CHECK(agrees(boards[i], bare));
            }
        }
    }

    TEST_CASE("boards that sgt-net's own solver can not finish are unique") {
        const auto boards = read_tsv(shared_corpus() / "net" / "unique_but_sgt_stuck.tsv");
        if (boards.empty()) MESSAGE("skipped: no shared corpus beside the project");
        for (const KnownBoard& known : boards) {
            CAPTURE(known.board);
            CHECK(check(net(), parsed(known)).verdict == Verdict::unique);
        }
    }
}
