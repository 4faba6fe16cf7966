// The learner against brute force: may this rule be broken while the others hold?
#include <doctest/doctest.h>

#include "make/another.h"
#include "make/learner.h"
#include "support/effort.h"
#include "support/random_boards.h"

using namespace gridloom;
using namespace gridloom::make;
using gridloom::testing::Dice;
using gridloom::testing::effort;

namespace {

struct RandomCounts {
    Instance model;
    std::vector<std::uint8_t> known;
};

// Rules that count random sets of cells, as a random filling has them.
RandomCounts random_counts(Dice& dice, int cells, int rules) {
    RandomCounts d;
    const KindId kind = d.model.kind({0, 1});
    const WeightId ones = d.model.weigh(kind, [](int value) { return value; });
    for (int c = 0; c < cells; ++c) {
        d.model.cell(kind, c);
        d.known.push_back(dice.chance(0.5) ? 1 : 0);
    }
    for (int r = 0; r < rules; ++r) {
        std::vector<Term> terms;
        int total = 0;
        for (Cell c = 0; c < d.known.size(); ++c)
            if (dice.chance(0.3)) terms.push_back({c, ones}), total += d.known[c];
        d.model.exactly(terms, total, {r});
    }
    d.model.finish();
    return d;
}

bool holds(const Instance& model, RuleId r, unsigned filling) {
    int total = 0;
    for (const Term& t : model.terms(r)) total += filling >> t.cell & 1;
    return total == model.sum_at(r).minimum;
}

bool breakable(const Instance& model, const std::vector<std::uint8_t>& on, RuleId broken) {
    for (unsigned filling = 0; filling < 1u << model.cells(); ++filling) {
        bool all = !holds(model, broken, filling);
        for (RuleId r = 0; r < model.sums() && all; ++r) all = !on[r] || holds(model, r, filling);
        if (all) return true;
    }
    return false;
}

}  // namespace

TEST_SUITE("make") {
    TEST_CASE("a learner and a plain search say of every rule what brute force says, in any order") {
        Dice dice(88);
        int broken = 0, told = 0;
        for (int i = 0; i < effort(60); ++i) {
            const RandomCounts d = random_counts(dice, 10, dice.between(3, 12));
            REQUIRE(Learner::suits(d.model));
            Learner learner(d.model, d.known);
            SwitchedSums plain(d.model, d.known);
            // What was learned under some rules must not be believed under others.
            for (int again = 0; again < 12; ++again) {
                const auto off = static_cast<RuleId>(dice.below(static_cast<int>(d.model.sums())));
                std::vector<std::uint8_t> on(d.model.sums(), 0);
                learner.push();
                plain.push();
                for (RuleId r = 0; r < on.size(); ++r)
                    if (r != off && dice.chance(0.8)) {
                        on[r] = 1;
                        learner.switch_on(r);
                        REQUIRE(plain.switch_on(r));
                        if (dice.chance(0.3)) learner.settle(), learner.push(), plain.settle(), plain.push();
                    }
                learner.settle();
                plain.settle();
                const Other expected = breakable(d.model, on, off) ? Other::found : Other::none;
                CHECK(learner.another_without(off, 100'000) == expected);
                std::uint64_t decisions = 1'000'000;
                CHECK(another_without(plain, off, decisions) == expected);
                (expected == Other::found ? broken : told) += 1;
                while (learner.levels() > 0) learner.pop();
                while (plain.levels() > 0) plain.pop();
            }
        }
        CHECK(broken > effort(60));
        CHECK(told > effort(60));
    }
}
