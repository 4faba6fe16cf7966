// The campaign: boards of the corpora and fresh ones, each explained and doubted step by step, and
// each followed hint by hint. A taste of it every time, five hundred boards a puzzle and more with
// GRIDLOOM_LONG.
#include "hints/follow.h"

#include <cstdlib>

#include "fourwinds/boards_file.h"
#include "fourwinds/random_fourwinds.h"
#include "mosaic/random_mosaic.h"
#include "net/random_net.h"
#include "support/corpus.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

bool is_long() { return std::getenv("GRIDLOOM_LONG") != nullptr; }

struct Campaign {
    const Puzzle& puzzle;
    std::size_t boards = 0, unique = 0, several = 0, solved_by_hints = 0;
    Seen seen = {};

    void run(const Board& board) {
        CAPTURE(puzzle.formats.back()->print(board));
        CAPTURE(board.rule);
        ++boards;
        // Counting against each step is for boards where it is cheap; on others the only solution tells.
        const HintAnswer way = doubt_explanation(puzzle, board, {board.squares() <= 150}, seen);
        const CheckAnswer truth = check(puzzle, board);
        REQUIRE((way.end == Outlook::solved) == (truth.verdict == Verdict::unique));
        several += truth.verdict == Verdict::several;
        if (truth.verdict != Verdict::unique) return;
        ++unique;
        REQUIRE(way.after == truth.solutions[0]);
        for (const Step& step : way.steps) {
            for (const Settled& s : step.settled) REQUIRE(truth.solutions[0][static_cast<std::size_t>(s.square)] == s.value);
            for (const Excluded& e : step.excluded)
                for (const int v : e.values) REQUIRE(truth.solutions[0][static_cast<std::size_t>(e.square)] != v);
        }
        const HintAnswer end = follow_hints(puzzle, board, empty_position(board));
        REQUIRE(end.outlook == Outlook::solved);
        REQUIRE(end.after == truth.solutions[0]);
        ++solved_by_hints;
    }

    void run_files(std::initializer_list<const char*> files, std::size_t each) {
        for (const char* file : files) {
            std::size_t taken = 0;
            for (const KnownBoard& known : read_tsv(shared_corpus() / file)) {
                if (taken++ == each) break;
                run(*parse_board(puzzle, known.board));
            }
        }
    }

    void report() {
        std::string levels_seen;
        for (std::size_t l = 0; l < levels; ++l)
            levels_seen +=
                std::string(l ? ", " : "") + std::string(to_text(static_cast<Level>(l))) + " " + std::to_string(seen.steps[l]);
        MESSAGE(puzzle.name << ": " << boards << " boards, " << unique << " unique, " << solved_by_hints << " solved by hints; "
                            << several << " several; steps: " << levels_seen << "; " << seen.windows << " of two rules or more, "
                            << seen.minimal << " rules left out in turn");
    }
};

}  // namespace

TEST_SUITE("hints") {
    TEST_CASE("campaign: Mosaic") {
        Campaign c{*find_puzzle("mosaic")};
        c.run_files({"mosaic/5x5.tsv", "mosaic/10x10.tsv", "mosaic/15x15.tsv", "peers/mosaic_misc.tsv", "mosaic/random.tsv"},
                    is_long() ? 40 : 2);
        if (is_long()) c.run_files({"mosaic/20x20.tsv", "mosaic/minimal.tsv"}, 6);
        if (is_long()) c.run_files({"peers/mosaic_human.tsv"}, 100);
        Dice dice(400);
        for (int i = 0; i < (is_long() ? 260 : 6); ++i)
            c.run(random_mosaic(dice, dice.between(6, 12), dice.between(6, 12), dice.between(40, 100) / 100.0, false));
        if (is_long()) c.report();
        CHECK(c.solved_by_hints == c.unique);
    }

    TEST_CASE("campaign: Net") {
        Campaign c{*find_puzzle("net")};
        c.run_files({"net/5x5.tsv", "net/5x5w.tsv", "net/5x5wa.tsv", "net/7x7w.tsv", "net/9x9.tsv", "net/9x9w.tsv",
                     "net/10x10wb0.3.tsv", "net/11x11wa.tsv", "net/unique_but_sgt_stuck.tsv", "peers/net_pipes.tsv"},
                    is_long() ? 30 : 1);
        Dice dice(401);
        for (int i = 0; i < (is_long() ? 300 : 10); ++i)
            c.run(random_net(dice, dice.between(4, 10), dice.between(4, 10), dice.chance(0.5), "", false));
        if (is_long()) c.report();
        CHECK(c.solved_by_hints == c.unique);
    }

    TEST_CASE("campaign: Four Winds") {
        Campaign c{*find_puzzle("fourwinds")};
        for (const char* file : {"4x4.txt", "6x6.txt", "8x8.txt", "10x10.txt", "12x12.txt", "unique_15_20.txt"}) {
            std::size_t taken = 0;
            for (const Block& block : read_blocks(shared_corpus() / "fourwinds" / file)) {
                if (taken++ == (is_long() ? 40u : 2u)) break;
                c.run(*parse_board(c.puzzle, block.text));
            }
        }
        Dice dice(402);
        for (int i = 0; i < (is_long() ? 900 : 8); ++i) {
            Growth how;
            how.reach = dice.between(2, 5);
            how.blocked = dice.below(20) / 100.0;
            c.run(grow_fourwinds(dice, dice.between(5, 11), dice.between(5, 11), how).board);
        }
        if (is_long()) c.report();
        CHECK(c.solved_by_hints == c.unique);
    }
}
