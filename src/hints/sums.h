// Inferences from one sum, and from two that share cells: the bounds of propagate.h, with what a sentence and a derivation need.
#pragma once

#include "hints/knowledge.h"

namespace gridloom::hints {

struct SumSays {
    bool broken = false;  // it can not be met
    bool excludes = false;
    bool settles = false;                  // some visible cell
    bool by_low = false, by_high = false;  // which bounds it used
    int low = 0, high = 0;                 // of its total
};

// `narrows`, where given, is filled with what the sum excludes.
SumSays sum_says(const Knowledge& known, RuleId rule, std::vector<Narrow>* narrows = nullptr);
Inference sum_inference(const Knowledge& known, RuleId rule, const SumSays& says, std::span<const Narrow> narrows);

// Bounds consistency: terms whose total is in [low, high] must total within [minimum, maximum]. Calls exclude(term, keep, by_low,
// by_high) for each open term that loses options; by which bounds. False: they can not, or a term has no option left.
template <class Exclude>
bool bound_terms(const Knowledge& known, std::span<const Term> terms, int low, int high, int minimum, int maximum,
                 Exclude&& exclude) {
    if (low > maximum || high < minimum) return false;
    for (const Term& t : terms) {
        const OptionSet domain = known.domains()[t.cell];
        if (is_settled(domain)) continue;
        const Weighing& w = known.model().weighing(t.weights);
        const int light = w.lightest(domain), heavy = w.heaviest(domain);
        const int heaviest = light + (maximum - low), lightest = heavy - (high - minimum);
        if (heavy <= heaviest && light >= lightest) continue;
        const OptionSet keep = domain & w.within(lightest, heaviest);
        if (keep == domain) continue;
        exclude(t, keep, heavy > heaviest, light < lightest);
        if (keep == 0) return false;
    }
    return true;
}

class Overlaps {
  public:
    // Tries the rule with each rule that shares open cells; the first that excludes something makes the inference. False: none
    // does, or (`broken`) two of them contradict each other.
    bool find(const Knowledge& known, RuleId rule, Inference& inference, std::vector<Narrow>& narrows);
    bool broken() const { return broken_; }
    RuleId broken_with() const { return broken_with_; }

  private:
    bool pair(const Knowledge& known, RuleId rule, RuleId other, Inference& inference, std::vector<Narrow>& narrows);

    std::vector<RuleId> near_;
    std::vector<std::uint8_t> seen_;
    std::vector<WeightId> read_by_other_;  // by cell
    std::vector<Term> shared_, mine_, theirs_;
    bool broken_ = false;
    RuleId broken_with_ = 0;
};

}  // namespace gridloom::hints
