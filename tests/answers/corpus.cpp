// On real boards: enumerate lists as many distinct solutions as there are, and the marginals are the
// tally over them.
#include <doctest/doctest.h>

#include <map>
#include <set>

#include "fourwinds/boards_file.h"
#include "gridloom/solutions.h"
#include "support/corpus.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

// Boards with up to so many solutions are listed in full.
std::size_t most_listed() { return std::getenv("GRIDLOOM_LONG") ? 100'000 : 300; }

void list_all(const Puzzle& puzzle, const Board& board, int& listed) {
    Settings settings;
    settings.limits.seconds = 20;
    const CountAnswer counted = count(puzzle, board, settings);
    if (!counted.exact || counted.count == 0 || counted.count > most_listed()) return;
    const Solutions solutions(puzzle, board, settings);
    REQUIRE(solutions.known());
    REQUIRE(solutions.count() == counted.count);
    const auto marginals = solutions.marginals();
    REQUIRE(marginals);
    std::set<Filling> seen;
    std::vector<std::map<int, Natural>> tally(static_cast<std::size_t>(board.squares()));
    for (Natural k = 0; k < solutions.count(); ++k) {
        const Filling f = solutions.at(k);  // through the judge
        REQUIRE(seen.insert(f).second);
        for (std::size_t s = 0; s < f.size(); ++s) tally[s][f[s]] += 1;
    }
    for (const SquareMarginals& m : *marginals) {
        Natural sum = 0;
        for (const Marginal& v : m.values) {
            sum += v.count;
            REQUIRE(tally[static_cast<std::size_t>(m.square)][v.value] == v.count);
        }
        REQUIRE(sum == solutions.count());
    }
    REQUIRE(solutions.rank(solutions.at(solutions.count() - 1)) == solutions.count() - 1);
    ++listed;
}

// Of each file, so many boards.
int list_file(const Puzzle& puzzle, const std::filesystem::path& path, std::size_t most_boards) {
    int listed = 0;
    auto boards = read_tsv(path);
    if (!std::getenv("GRIDLOOM_LONG") && boards.size() > most_boards) boards.resize(most_boards);
    for (const KnownBoard& known : boards)
        if (const auto board = parse_board(puzzle, known.board)) list_all(puzzle, *board, listed);
    return listed;
}

}  // namespace

TEST_SUITE("answers") {
    TEST_CASE("own boards: enumerate and marginals agree with the count") {
        const std::string boards = std::string(GRIDLOOM_SOURCE_DIR) + "/tests/boards/";
        CHECK(list_file(*find_puzzle("mosaic"), boards + "mosaic.tsv", 100) > 10);
        CHECK(list_file(*find_puzzle("net"), boards + "net.tsv", 100) > 10);
        int listed = 0;
        for (const Block& block : read_blocks(boards + "fourwinds.txt"))
            if (const auto board = parse_board(*find_puzzle("fourwinds"), block.text))
                list_all(*find_puzzle("fourwinds"), *board, listed);
        CHECK(listed > 5);
    }

    TEST_CASE("the shared corpus: enumerate and marginals agree with the count") {
        if (!std::filesystem::exists(shared_corpus())) {
            MESSAGE("skipped: there is no ../shared/corpus");
            return;
        }
        int listed = 0;
        for (const char* name : {"mosaic", "net"})
            for (const auto& file : std::filesystem::directory_iterator(shared_corpus() / name))
                listed += list_file(*find_puzzle(name), file.path(), 4);
        const Puzzle& fourwinds = *find_puzzle("fourwinds");
        for (const auto& file : std::filesystem::directory_iterator(shared_corpus() / "fourwinds")) {
            int boards = std::getenv("GRIDLOOM_LONG") ? 1'000 : 6;
            for (const Block& block : read_blocks(file.path()))
                if (const auto board = parse_board(fourwinds, block.text); board && boards-- > 0)
                    list_all(fourwinds, *board, listed);
        }
        CHECK(listed > 150);
    }
}
