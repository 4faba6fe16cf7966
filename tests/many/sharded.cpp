// Layers in shards: the same count and the same figures on any number of threads, in memory or on
// disk.
#include <doctest/doctest.h>

#include "engine/strategy/count_part.h"
#include "many/spill_files.h"
#include "many/wide_board.h"
#include "net/random_net.h"
#include "support/effort.h"
#include "support/parts.h"
#include "support/process.h"
#include "support/sanitized.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

void same(const CountAnswer& a, const CountAnswer& b) {
    CHECK(a.exact == b.exact);
    CHECK(a.count == b.count);
    CHECK(a.stats.states == b.stats.states);
    CHECK(a.stats.peak == b.stats.peak);
}

}  // namespace

TEST_SUITE("many") {
    TEST_CASE("shards count what one table counts, on any number of threads") {
        const Puzzle& mosaic = *find_puzzle("mosaic");
        Dice dice(17);
        std::uint64_t widest = 0;
        for (int i = 0; i < std::max(3, effort(12)); ++i) {
            const Board board =
                random_mosaic(dice, 9 + dice.below(3), 9 + dice.below(3), 0.3 + 0.1 * dice.below(4), dice.chance(0.2));
            Settings settings = wide_settings();
            settings.limits.wide = std::size_t{1} << 40;
            const CountAnswer whole = count(mosaic, board, settings);
            widest = std::max(widest, whole.stats.peak);
            for (const int threads : {1, 2, 5}) {
                settings.limits.threads = threads;
                settings.limits.wide = std::size_t{1} << dice.below(10);
                same(count(mosaic, board, settings), whole);
            }
        }
        CHECK(widest > 1000);
    }

    TEST_CASE("shards count networks and counts wider than a machine word") {
        const Puzzle &net = *find_puzzle("net"), &mosaic = *find_puzzle("mosaic");
        Dice dice(23);
        for (int i = 0; i < std::max(2, effort(10)); ++i) {
            const Board board = random_net(dice, 5, 5, dice.chance(0.5), "", false);
            Settings settings = wide_settings();
            settings.limits.wide = std::size_t{1} << 40;
            const CountAnswer whole = count(net, board, settings);
            settings.limits.threads = 2;
            settings.limits.wide = 4;
            same(count(net, board, settings), whole);
        }
        // Nearly empty: 2^1000 and more.
        Board board = random_mosaic(dice, 8, 150, 0.04, false);
        Settings settings;
        settings.group = false;
        settings.limits.wide = std::size_t{1} << 40;
        const CountAnswer whole = count(mosaic, board, settings);
        CHECK(whole.count > (Natural(1) << 600));
        settings.limits.threads = 2;
        settings.limits.wide = 2;
        same(count(mosaic, board, settings), whole);
    }

    TEST_CASE("shards hold products of large groups' ways: how many sets of cells there are of each size") {
        for (const int size : {70, 130, 240})
            for (const int chosen : {size / 2, size / 3}) {
                Instance m;
                const KindId bit = m.kind({0, 1});
                const WeightId one = m.weigh(bit, [](int value) { return value; });
                std::vector<Term> terms;
                for (int i = 0; i < size; ++i) terms.push_back({m.cell(bit), one});
                m.exactly(terms, chosen);
                Natural sets = 1;
                for (int i = 1; i <= chosen; ++i) sets = sets * (size - chosen + i) / i;
                const auto parts = parts_of(std::move(m), false);
                REQUIRE(parts.size() == 1);
                for (const std::size_t wide : {std::size_t{1}, std::size_t{1} << 40}) {
                    Limits limits;
                    limits.wide = wide;
                    engine::Budget budget(limits);
                    CAPTURE(size);
                    CAPTURE(wide);
                    CHECK(engine::count_part(parts[0], "given", budget, {}).count == sets);
                }
            }
    }

    TEST_CASE("a layer larger than the memory is swept on disk, and the disk is left as it was") {
        struct Short {
            int width, threads;
            std::size_t memory, wide;
        };
        // A state and its count are 16 bytes at width 12 and 24 at 14, a table twice the room; one has 131,099 of them, the other three
        // times that. Where memory is very short one thread does the work of all, and a table may run out of it before it is wide.
        for (const Short& s : {Short{12, 1, 2 << 20, 1000}, Short{12, 3, 2 << 20, 0}, Short{14, 2, 8 << 20, 1000}}) {
            if (sanitized && s.width > 12) continue;
            CAPTURE(s.width);
            CAPTURE(s.threads);
            const Folder folder;
            const Puzzle& mosaic = *find_puzzle("mosaic");
            const Board board = wide_mosaic(s.width, 14, 0.45, 4);
            Settings settings = wide_settings();
            settings.limits.wide = 0;
            const CountAnswer whole = count(mosaic, board, settings);
            REQUIRE(whole.exact);
            settings.limits.shared_process = true;
            settings.limits.wide = s.wide;
            settings.limits.memory = s.memory;
            settings.limits.threads = s.threads;
            CHECK_FALSE(count(mosaic, board, settings).exact);
            auto spill = many::SpillFiles::open(folder.path().string());
            REQUIRE(spill);
            engine::Resources resources;
            resources.spill = spill->get();
            settings.limits.resources = &resources;
            same(count(mosaic, board, settings), whole);
            CHECK((*spill)->bytes_written() > (1u << 20));
            CHECK((*spill)->why() == "");
            spill->reset();
            CHECK(std::filesystem::is_empty(folder.path()));
        }
    }

    TEST_CASE("what a killed run left on disk is removed by the next, what a living one has is not") {
        const Folder folder;
        std::filesystem::create_directory(folder.path() / "gridloom-spill-dead00");
        std::filesystem::create_directory(folder.path() / "other");
        const auto first = many::SpillFiles::open(folder.path().string());
        REQUIRE(first);
        CHECK_FALSE(std::filesystem::exists(folder.path() / "gridloom-spill-dead00"));
        const auto second = many::SpillFiles::open(folder.path().string());
        REQUIRE(second);
        const std::uint64_t words[] = {1, 2, 3};
        const engine::WordSpan piece(words);
        CHECK((*first)->append((*first)->piles(1), {&piece, 1}));
        CHECK(std::filesystem::exists(folder.path() / "other"));
    }

    TEST_CASE("a disk that fails is told, and ends the count") {
        struct Full : engine::Spill {
            std::uint64_t piles(std::size_t) override { return 0; }
            bool append(std::uint64_t, std::span<const engine::WordSpan>) override { return false; }
            bool read(std::uint64_t, const std::function<bool(engine::WordSpan)>&) override { return false; }
            void remove(std::uint64_t) override {}
        } full;
        engine::Resources resources;
        resources.spill = &full;
        Settings settings = wide_settings();
        settings.limits.resources = &resources;
        settings.limits.shared_process = true;
        settings.limits.memory = 1 << 20;
        settings.limits.wide = 1000;
        settings.limits.threads = 2;
        const CountAnswer answer = count(*find_puzzle("mosaic"), wide_mosaic(12, 14, 0.45, 4), settings);
        CHECK_FALSE(answer.exact);
        CHECK(answer.stats.stopped == Stop::disk);
    }
}
