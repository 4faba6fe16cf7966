// Difficulty means something: boards that one clue at a time solves are easy, boards that need more
// rate higher, and a hint does not keep anyone waiting.
#include <doctest/doctest.h>

#include <algorithm>
#include <ctime>

#include "gridloom/hints.h"
#include "hints/follow.h"
#include "mosaic/random_mosaic.h"
#include "support/corpus.h"
#include "support/process.h"
#include "support/sanitized.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

std::vector<int> ratings(const Puzzle& puzzle, const char* file, std::size_t at_most) {
    std::vector<int> numbers;
    for (const KnownBoard& known : read_tsv(shared_corpus() / file)) {
        if (numbers.size() == at_most) break;
        const Rating r = rate(puzzle, *parse_board(puzzle, known.board));
        if (r.verdict == Verdict::unique) numbers.push_back(r.number);
    }
    std::sort(numbers.begin(), numbers.end());
    return numbers;
}

double processor_seconds(const Puzzle& puzzle, const Board& board, const Position& position) {
    const std::clock_t start = std::clock();
    const HintAnswer answer = hint(puzzle, board, position);
    CHECK(answer.outlook != Outlook::gave_up);
    return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

Step step_of(Level level, int choices) {
    Step s;
    s.level = level;
    s.choices = choices;
    return s;
}

constexpr double patience = sanitized ? 20 : 1;

}  // namespace

TEST_SUITE("hints") {
    TEST_CASE("a rating is of its word's range, and grows with the hardest level, how often and how narrow") {
        int before = 0;
        for (std::size_t l = 0; l < levels; ++l) {
            std::vector<Step> steps(20, step_of(Level::one_rule, 20));
            if (l > 0) steps.push_back(step_of(static_cast<Level>(l), 1));
            const Rating once = rate_steps(steps);
            CHECK(once.hardest == static_cast<Level>(l));
            CHECK(once.number > before);
            for (int i = 0; l > 0 && i < 30; ++i) steps.push_back(step_of(static_cast<Level>(l), 1));
            const Rating often = rate_steps(steps);
            CHECK(often.number >= once.number);
            for (Step& s : steps) s.choices = 1;
            const Rating narrow = rate_steps(steps);
            CHECK(narrow.number > often.number);
            CHECK(narrow.number <= 100);
            CHECK(narrow.word == once.word);
            before = once.number;
        }
    }

    TEST_CASE("Mosaics that are solved clue by clue are easy; those of people that are not rate higher") {
        if (!std::filesystem::exists(shared_corpus())) {
            MESSAGE("skipped: no shared corpus");
            return;
        }
        const Puzzle& mosaic = *find_puzzle("mosaic");
        int easiest_of_others = 100, hardest_easy = 0;
        for (const char* file :
             {"mosaic/5x5.tsv", "mosaic/10x10.tsv", "mosaic/20x20.tsv", "mosaic/30x30.tsv", "mosaic/50x50.tsv"})
            for (const int number : ratings(mosaic, file, 10)) hardest_easy = std::max(hardest_easy, number);
        CHECK(hardest_easy < 25);
        int others = 0;
        for (const int number : ratings(mosaic, "peers/mosaic_human.tsv", 40)) {
            if (number < 25) continue;
            ++others;
            easiest_of_others = std::min(easiest_of_others, number);
        }
        CHECK(others > 10);
        CHECK(easiest_of_others > hardest_easy);
    }

    TEST_CASE("the Nets that sgt's own rules leave unfinished rate hardest") {
        if (!std::filesystem::exists(shared_corpus())) {
            MESSAGE("skipped: no shared corpus");
            return;
        }
        const Puzzle& net = *find_puzzle("net");
        const auto stuck = ratings(net, "net/unique_but_sgt_stuck.tsv", 100);
        REQUIRE(stuck.size() > 10);
        const int median = stuck[stuck.size() / 2];
        CHECK(median >= 50);
        for (const char* file : {"net/5x5w.tsv", "net/9x9w.tsv", "net/15x15w.tsv", "net/30x30w.tsv", "net/9x9.tsv"}) {
            const auto others = ratings(net, file, 20);
            CHECK(others[others.size() / 2] < 50);
        }
    }

    TEST_CASE("a hint on a board of 30x30 takes less than 100 ms of processor time") {
        const Puzzle& mosaic = *find_puzzle("mosaic");
        const Puzzle& net = *find_puzzle("net");
        double slowest = 0;
        const auto time = [&](const Puzzle& puzzle, const Board& board, Dice& dice) {
            slowest = std::max(slowest, processor_seconds(puzzle, board, empty_position(board)));
            Position middle = *solve(puzzle, board).solution;
            for (int& value : middle)
                if (dice.chance(0.5)) value = unfilled;
            slowest = std::max(slowest, processor_seconds(puzzle, board, middle));
        };
        Dice dice(3);
        time(mosaic,
             *parse_board(mosaic, read_file(std::filesystem::path(GRIDLOOM_SOURCE_DIR) / "examples" / "mosaic-30x30.txt")), dice);
        for (const double density : {0.6, 0.8, 1.0})
            for (int i = 0; i < 4; ++i) time(mosaic, random_mosaic(dice, 30, 30, density, false), dice);
        for (const char* file : {"mosaic/30x30.tsv", "net/30x30w.tsv"})
            for (const KnownBoard& known : read_tsv(shared_corpus() / file)) {
                const Puzzle& puzzle = file[0] == 'm' ? mosaic : net;
                time(puzzle, *parse_board(puzzle, known.board), dice);
            }
        CAPTURE(slowest);
        CHECK(slowest < 0.1 * patience);
        if (std::getenv("GRIDLOOM_LONG")) MESSAGE("the slowest hint on 30x30 took " << slowest * 1000 << " ms");
    }
}
