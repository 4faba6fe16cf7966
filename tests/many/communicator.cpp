// Ranks count what one alone counts, with the same figures, and end together.
#include <doctest/doctest.h>

#include "many/thread_communicator.h"
#include "many/wide_board.h"
#include "net/random_net.h"
#include "support/effort.h"
#include "support/sanitized.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

// The answers of all members; `limit(rank, limits)` may change what one has.
template <class Limit>
std::vector<CountAnswer> count_on_ranks(std::size_t ranks, const Puzzle& puzzle, const Board& board, const Settings& settings,
                                        Limit&& limit) {
    std::vector<CountAnswer> answers(ranks);
    ThreadCommunicator communicator(ranks);
    communicator.run([&](std::size_t rank, engine::Communicator& member) {
        engine::Resources resources;
        resources.communicator = &member;
        Settings own = settings;
        own.limits.resources = &resources;
        limit(rank, own.limits);
        answers[rank] = count(puzzle, board, own);
    });
    return answers;
}

void counts_like_one(const Puzzle& puzzle, const Board& board, Settings settings, Dice& dice) {
    settings.limits.wide = std::size_t{1} << 40;
    const CountAnswer alone = count(puzzle, board, settings);
    REQUIRE(alone.exact);
    settings.limits.wide = std::size_t{1} << dice.below(8);
    settings.limits.threads = dice.between(1, 2);
    CAPTURE(puzzle.formats[puzzle.name == "mosaic" ? 1 : 0]->print(board));
    for (const std::size_t ranks : {1u, 2u, 3u}) {
        CAPTURE(ranks);
        for (const CountAnswer& answer : count_on_ranks(ranks, puzzle, board, settings, [](std::size_t, Limits&) {})) {
            REQUIRE(answer.exact);
            REQUIRE(answer.count == alone.count);
            if (!settings.order.empty()) {  // one alone eliminates leaf blocks, ranks do not
                REQUIRE(answer.stats.states == alone.stats.states);
                REQUIRE(answer.stats.peak == alone.stats.peak);
            }
        }
    }
}

}  // namespace

TEST_SUITE("many") {
    TEST_CASE("ranks count what one alone counts, in a given order and in the best") {
        const Puzzle &mosaic = *find_puzzle("mosaic"), &net = *find_puzzle("net");
        Dice dice(131);
        for (int i = 0; i < std::max(6, effort(24)); ++i) {
            CAPTURE(i);
            Settings settings = wide_settings();
            if (i % 2 == 0) settings.order.clear();
            counts_like_one(
                mosaic,
                random_mosaic(dice, dice.between(5, 10), dice.between(5, 12), dice.between(30, 60) / 100.0, dice.chance(0.2)),
                settings, dice);
            counts_like_one(net, random_net(dice, 4, 5, dice.chance(0.5), "", false), settings, dice);
        }
    }

    TEST_CASE("however little time or memory one rank has, all end together, and what they count is right") {
        const Puzzle& mosaic = *find_puzzle("mosaic");
        const Board board = wide_mosaic(21, 21, 0.4, 7);
        const CountAnswer alone = count(mosaic, board);
        REQUIRE(alone.exact);
        Dice dice(132);
        Settings settings;
        settings.limits.wide = 50;
        for (int i = 0; i < std::max(8, effort(40)); ++i) {
            CAPTURE(i);
            const double most = i % 2 == 0 ? dice.between(1, 100) / 1000.0 : 60;
            const std::size_t memory = i % 2 == 0 || sanitized ? 0 : std::size_t{1} << dice.between(16, 26);
            const auto answers = count_on_ranks(2, mosaic, board, settings, [&](std::size_t rank, Limits& limits) {
                limits.seconds = rank == 1 ? most : 60;
                limits.memory = rank == 1 ? memory : 0;
            });
            CHECK(answers[0].exact == answers[1].exact);
            if (answers[0].exact) CHECK(answers[0].stats.states == answers[1].stats.states);
            for (const CountAnswer& answer : answers)
                if (answer.exact) CHECK(answer.count == alone.count);
        }
    }

    TEST_CASE("a limit that one rank reaches ends the count for all") {
        if (sanitized) {
            MESSAGE("skipped: sanitizers need memory of their own");
            return;
        }
        Settings settings = wide_settings();
        settings.limits.wide = 100;
        for (const bool memory : {true, false}) {
            CAPTURE(memory);
            const auto answers = count_on_ranks(3, *find_puzzle("mosaic"), wide_mosaic(14, 16, 0.4, 4), settings,
                                                [&](std::size_t rank, Limits& limits) {
                                                    if (rank == 1 && memory) limits.memory = 1 << 20;
                                                    if (rank == 1 && !memory) limits.seconds = 0.005;  // for ten million states
                                                });
            for (const CountAnswer& answer : answers) {
                CHECK_FALSE(answer.exact);
                CHECK(answer.stats.stopped == (memory ? Stop::memory : Stop::time));
            }
        }
    }
}
