#include "make/another.h"
#include "model/instance.h"

#include <bit>
#include <limits>

namespace gridloom::make {
namespace {

class Search {
  public:
    Search(SwitchedSums& sums, RuleId broken, std::uint64_t& decisions)
        : sums_(sums), model_(sums.model()), broken_(broken), decisions_(decisions) {}

    // Expects all that was narrowed to be queued.
    Other run() {
        if (!sums_.settle()) return Other::none;
        const RuleId worst = most_pressing();
        if (worst == nobody) return Other::found;
        return branch(worst);
    }

  private:
    static constexpr RuleId nobody = ~RuleId{0};

    // The discontent rule that leaves the least room.
    RuleId most_pressing() const {
        RuleId best = nobody;
        int minimum = std::numeric_limits<int>::max();
        const auto look = [&](RuleId r) {
            if (!sums_.is_on(r) || sums_.discontent(r) == 0) return;
            const int slack = sums_.slack(r);
            if (slack < minimum) minimum = slack, best = r;
        };
        look(broken_);
        for (const Cell c : sums_.strangers())
            for (const auto& use : model_.uses(c)) look(use.rule);
        return best;
    }

    // One of its cells gives more (or less) than its stand-in does, or does not: the first that can.
    Other branch(RuleId rule) {
        const bool more = sums_.discontent(rule) < 0;
        for (const Term& t : model_.terms(rule)) {
            const OptionSet domain = sums_.domains()[t.cell];
            if (is_settled(domain)) continue;
            const Weighing& w = model_.weighing(t.weights);
            const int now = w.of(sums_.stand_in(t.cell));
            const OptionSet other = domain & (more ? w.within(now + 1, std::numeric_limits<int>::max())
                                                   : w.within(std::numeric_limits<int>::min(), now - 1));
            if (other == 0) continue;
            bool unknown = false;
            for (const OptionSet keep : {other, domain & ~other}) {
                if (decisions_ == 0) return Other::unknown;
                --decisions_;
                sums_.push();
                const Other found = sums_.narrow(t.cell, keep) ? run() : Other::none;
                sums_.pop();
                if (found == Other::found) return found;
                unknown |= found == Other::unknown;
            }
            return unknown ? Other::unknown : Other::none;
        }
        return Other::none;  // no cell can help it
    }

    SwitchedSums& sums_;
    const Instance& model_;
    RuleId broken_;
    std::uint64_t& decisions_;
};

}  // namespace

Other another_without(SwitchedSums& sums, RuleId rule, std::uint64_t& decisions) {
    const Sum& sum = sums.model().sum_at(rule);
    constexpr int far = 1'000'000;  // more than any sum of few cells weighs, and safe to add to
    bool unknown = false;
    for (const bool more : {true, false}) {
        sums.push();
        const bool can = more ? sums.switch_on(rule, sum.maximum + 1, far) : sums.switch_on(rule, -far, sum.minimum - 1);
        const Other found = can ? Search(sums, rule, decisions).run() : Other::none;
        sums.pop();
        if (found == Other::found) return found;
        unknown |= found == Other::unknown;
    }
    return unknown ? Other::unknown : Other::none;
}

}  // namespace gridloom::make
