// A model with some of its rules left out is a model like any other: nothing it says may rest on a rule that is gone.
#include <doctest/doctest.h>

#include "support/any_board.h"
#include "support/effort.h"
#include "support/model_count.h"

using namespace gridloom;
using namespace gridloom::testing;

TEST_SUITE("model") {
    TEST_CASE("what is left of a model when rules are left out has as many solutions as brute force finds") {
        Dice dice(67);
        int networks_alone = 0;
        for (int i = 0; i < effort(3'000); ++i) {
            const AnyBoard any = any_small_board(dice, i);
            Instance model = any.puzzle->model(any.board).take();
            model.finish();
            const double share = dice.below(4) / 3.0;  // none and all of them too
            std::vector<AnyRule> keep = model.rules();
            std::erase_if(keep, [&](AnyRule r) { return !dice.chance(r.kind == RuleKind::cell_network ? 0.7 : share); });
            const Instance some = model.only(keep);
            networks_alone += some.sums() < model.sums() && !some.cell_networks().empty();
            CAPTURE(any.puzzle->formats.front()->print(any.board));
            REQUIRE(engine_count(some) == brute_count(some));
        }
        CHECK(networks_alone > effort(3'000) / 20);
    }

    TEST_CASE("a model is left without the sums and networks that are not kept") {
        // Three bits in a row, one or two of them set; those that are set must hang together.
        Instance m;
        const KindId bit = m.kind({0, 1});
        const WeightId one = m.weigh(bit, [](int value) { return value; });
        std::vector<Term> terms;
        CellNetwork together;
        together.network = Network::connected;
        for (Cell c = 0; c < 3; ++c) {
            terms.push_back({m.cell(bit), one});
            together.present.push_back(2);
            if (c > 0) together.links.push_back({c - 1, 2, c, 2});
        }
        m.sum(terms, 1, 2);
        m.sum(std::span(terms).subspan(0, 2), 1, 1);
        m.connected(together);
        m.finish();
        struct Kept {
            std::uint8_t first, second;
            bool network;
            int count;
        };
        for (const Kept& kept : {Kept{1, 1, true, 3}, Kept{1, 1, false, 4}, Kept{0, 1, true, 3}, Kept{1, 0, true, 5},
                                 Kept{1, 0, false, 6}, Kept{0, 0, true, 7}, Kept{0, 0, false, 8}}) {
            CAPTURE(static_cast<int>(kept.first));
            CAPTURE(static_cast<int>(kept.second));
            CAPTURE(kept.network);
            std::vector<AnyRule> rules;
            if (kept.first) rules.push_back({RuleKind::sum, 0});
            if (kept.second) rules.push_back({RuleKind::sum, 1});
            if (kept.network) rules.push_back({RuleKind::cell_network, 0});
            const Instance weaker = m.only(rules);
            CHECK(weaker.sums() == kept.first + std::size_t{kept.second});
            CHECK(brute_count(weaker) == static_cast<std::uint64_t>(kept.count));
            CHECK(engine_count(weaker) == kept.count);
        }
    }
}
