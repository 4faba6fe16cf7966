#include <doctest/doctest.h>
#include <algorithm>

#include <set>

#include "engine/order/order.h"
#include "engine/program/compile.h"
#include "engine/solver/decide.h"
#include "engine/strategy/find.h"
#include "engine/sweep/search.h"
#include "mosaic/random_mosaic.h"
#include "support/effort.h"
#include "support/parts.h"
#include "support/random_network.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

using Solutions = std::set<engine::Choices>;

Solutions as_set(const engine::Found& found) {
    REQUIRE(found.finished);
    Solutions set(found.choices.begin(), found.choices.end());
    REQUIRE_MESSAGE(set.size() == found.choices.size(), "a solution was found twice");
    return set;
}

// A SAT solver and a search over the frontier see the same part: the same solutions, all of them.
std::size_t same_solutions(const engine::Part& part) {
    constexpr std::size_t all = 1'000'000;
    const Limits limits;
    engine::Budget budget(limits);
    const engine::Program program = engine::compile(part, engine::choose_order(part, "given"));
    const Solutions searched = as_set(engine::search(program, all, budget));
    if (searched.size() < 400) {
        REQUIRE(as_set(engine::decide(part, all, budget, 0, engine::Solvers::own)) == searched);
        if (engine::has_library()) REQUIRE(as_set(engine::decide(part, all, budget, 0, engine::Solvers::library)) == searched);
    }
    for (const std::size_t wanted : {1u, 2u}) {
        const Solutions found = as_set(engine::find(part, wanted, "", budget));
        REQUIRE(found.size() == std::min(wanted, searched.size()));
        REQUIRE(std::includes(searched.begin(), searched.end(), found.begin(), found.end()));
    }
    return searched.size();
}

// About half of nearly all cells, four times; and short sums, so that few fillings are left and no two cells are alike.
Instance long_sums(Dice& dice, bool solvable) {
    constexpr int cells = 13;
    Instance m;
    std::vector<int> filling;
    const KindId kind = m.kind({0, 1});
    const WeightId weight = m.weigh(kind, [](int value) { return value; });
    for (int c = 0; c < cells; ++c) {
        m.cell(kind, c);
        filling.push_back(dice.below(2));
    }
    for (int s = 0; s < 12; ++s) {
        const int left_out = dice.below(cells);
        std::vector<Term> terms;
        int total = 0;
        for (int c = 0; c < cells; ++c) {
            if (s < 4 ? c == left_out : dice.below(3) != 0) continue;
            terms.push_back({static_cast<Cell>(c), weight});
            total += filling[static_cast<std::size_t>(c)];
        }
        if (terms.empty()) continue;
        if (!solvable && s == 0) total += dice.between(1, 2);
        m.sum(terms, std::max(0, total - dice.below(2)), total + dice.below(2));
    }
    return m;
}

}  // namespace

TEST_SUITE("engine") {
    TEST_CASE("deciding finds the solutions of sums that searching finds") {
        Dice dice(81);
        int none = 0, several = 0;
        for (int i = 0; i < std::max(200, effort(400)); ++i) {
            const Board board =
                random_mosaic(dice, dice.between(2, 5), dice.between(2, 5), dice.between(40, 100) / 100.0, i % 2 == 0);
            CAPTURE(find_puzzle("mosaic")->formats[1]->print(board));
            for (const engine::Part& part : parts_of(find_puzzle("mosaic")->model(board).take(), i % 4 == 0)) {
                const std::size_t solutions = same_solutions(part);
                none += solutions == 0;
                several += solutions > 1;
            }
        }
        CHECK(none > 0);
        CHECK(several > 0);
    }

    TEST_CASE("deciding counts up sums that are too long for clauses of their own") {
        Dice dice(83);
        int none = 0, several = 0;
        for (int i = 0; i < effort(100); ++i) {
            CAPTURE(i);
            const Instance model = long_sums(dice, i % 3 != 0);
            for (const engine::Part& part : parts_of(model, false)) {
                const std::size_t solutions = same_solutions(part);
                none += solutions == 0;
                several += solutions > 1;
            }
        }
        CHECK(none > 0);
        CHECK(several > 0);
    }

    TEST_CASE("deciding finds the solutions of networks that searching finds") {
        Dice dice(82);
        int none = 0, several = 0;
        for (int i = 0; i < effort(800); ++i) {
            CAPTURE(i);
            const Network network = i % 2 ? Network::tree : Network::connected;
            for (const engine::Part& part : parts_of(RandomNetwork(dice, network, i % 4 < 2, i % 3 != 0).draw(), i % 5 == 0)) {
                const std::size_t solutions = same_solutions(part);
                none += solutions == 0;
                several += solutions > 1;
            }
        }
        CHECK(none > 0);
        CHECK(several > 0);
    }
}
