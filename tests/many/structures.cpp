// Rules of every kind on many ranks, from checkpoints and on disk: the same count.
#include <doctest/doctest.h>

#include "engine/base/budget.h"
#include "engine/base/resources.h"
#include "gridloom/answers.h"
#include "many/spill_files.h"
#include "many/thread_communicator.h"
#include "support/any_structure.h"
#include "support/effort.h"
#include "support/process.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

// Checkpoints in memory. After some of them the sweep is told to stop, as if it had been killed.
class MemoryCheckpoints : public engine::CheckpointStore {
  public:
    std::atomic<bool> killed = false;
    int until_killed = 0, resumed = 0;

    bool due() override { return true; }
    void save(const engine::SweepPoint& point, const std::function<bool(const Put&)>& fill) override {
        std::vector<std::vector<std::uint64_t>> pieces;
        const bool whole = fill([&](engine::WordSpan piece) {
            pieces.emplace_back(piece.begin(), piece.end());
            return true;
        });
        if (whole) point_ = point, pieces_ = std::move(pieces);
        if (--until_killed == 0) killed = true;
    }
    std::optional<engine::SweepPoint> find(std::uint64_t fingerprint) override {
        if (!point_ || point_->fingerprint != fingerprint) return std::nullopt;
        ++resumed;
        return point_;
    }
    bool load(const std::function<bool(engine::WordSpan)>& show) override {
        for (const auto& piece : pieces_)
            if (!show(piece)) return false;
        return true;
    }
    void remember(const engine::SweepResult& result) override { results_.push_back(result); }
    const engine::SweepResult* recall(std::uint64_t fingerprint) override {
        for (const auto& r : results_)
            if (r.fingerprint == fingerprint) return &r;
        return nullptr;
    }

  private:
    std::optional<engine::SweepPoint> point_;
    std::vector<std::vector<std::uint64_t>> pieces_;
    std::vector<engine::SweepResult> results_;
};

Settings swept_in_shards(Dice& dice) {
    Settings settings;
    settings.propagate = false;
    settings.order = "given";
    settings.limits.wide = 1;
    settings.limits.threads = dice.between(1, 2);
    return settings;
}

std::vector<Cell> squares(Model& m, int width, int height) {
    std::vector<Cell> cells;
    for (int i = 0; i < width * height; ++i) cells.push_back(m.cell(2));
    m.lay_out(width);
    return cells;
}

// Each with layers of some ten thousand states.
std::vector<Model> wide_models() {
    std::vector<Model> models(4);
    models[0].one_loop(144, grid_lines(models[0], grid_pairs(12, 12, false)));
    models[1].one_path(144, grid_lines(models[1], grid_pairs(12, 12, false)), {0, 143});
    Model::GroupRule sizes;
    sizes.sizes = {1, 3, 4};
    models[2].groups(squares(models[2], 9, 8), {1}, grid_pairs(9, 8, false), sizes);
    const auto cells = squares(models[3], 6, 6);
    for (const int colour : {0, 1}) models[3].connected(cells, {colour}, grid_pairs(6, 6, false));
    models[3].group_size_at(cells, {0}, grid_pairs(6, 6, false), {0, 35}, 5, 20);
    return models;
}

}  // namespace

TEST_SUITE("many") {
    TEST_CASE("ranks count rules of every kind like one alone, hidden cells too") {
        Dice dice(711);
        int solvable = 0;
        const int rounds = std::max(10, effort(100));
        for (int i = 0; i < rounds; ++i) {
            const AnyStructure any = any_structure(dice, i, i % 3 == 0);
            solvable += !any.solutions.empty();
            Settings settings = swept_in_shards(dice);
            if (i % 2) settings.order.clear();
            INFO("round ", i);
            for (const std::size_t ranks : {2u, 3u}) {
                std::vector<CountAnswer> answers(ranks);
                ThreadCommunicator communicator(ranks);
                communicator.run([&](std::size_t rank, engine::Communicator& member) {
                    engine::Resources resources;
                    resources.communicator = &member;
                    Settings own = settings;
                    own.limits.resources = &resources;
                    answers[rank] = count(any.model, own);
                });
                for (const CountAnswer& answer : answers) {
                    REQUIRE(answer.exact);
                    REQUIRE(answer.count == any.solutions.size());
                }
            }
        }
        CHECK(2 * solvable >= rounds);
    }

    TEST_CASE("a count of rules of any kind that is killed goes on from its checkpoint to the same answer") {
        Dice dice(712);
        int resumed = 0;
        const int rounds = std::max(10, effort(200));
        for (int i = 0; i < rounds; ++i) {
            const AnyStructure any = any_structure(dice, i, i % 4 == 0);
            MemoryCheckpoints store;
            engine::Resources resources;
            resources.checkpoints = &store;
            Settings settings = swept_in_shards(dice);
            settings.limits.resources = &resources;
            settings.limits.cancel = &store.killed;
            INFO("round ", i);
            for (;;) {
                store.killed = false;
                store.until_killed = dice.between(1, 4);
                const CountAnswer answer = count(any.model, settings);
                if (!answer.exact) {
                    REQUIRE(answer.stats.stopped == Stop::cancelled);
                    continue;
                }
                REQUIRE(answer.count == any.solutions.size());
                break;
            }
            resumed += store.resumed;
        }
        CHECK(resumed > rounds);
    }

    TEST_CASE("layers of lines and groups larger than the memory are swept on disk") {
        if (sanitized) return;  // sanitizers need memory of their own
        int number = 0;
        for (const Model& model : wide_models()) {
            INFO("model ", number++);
            Settings settings;
            settings.order = "given";
            settings.limits.wide = 1000;  // over states in any case
            const CountAnswer whole = count(model, settings);
            REQUIRE(whole.exact);
            REQUIRE(whole.stats.peak > 5'000);
            settings.limits.shared_process = true;
            settings.limits.memory = (1 << 19) + 16 * whole.stats.peak;
            settings.limits.threads = 2;
            const Folder folder;
            auto spill = many::SpillFiles::open(folder.path().string());
            REQUIRE(spill);
            engine::Resources resources;
            resources.spill = spill->get();
            settings.limits.resources = &resources;
            const CountAnswer spilled = count(model, settings);
            CHECK(spilled.exact);
            CHECK(spilled.count == whole.count);
            CHECK(spilled.stats.states == whole.stats.states);
            CHECK((*spill)->bytes_written() > 0);
        }
    }
}
