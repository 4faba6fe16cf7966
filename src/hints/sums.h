// What one sum tells alone, and what two that share cells tell together: the same reasoning as the
// engine's propagation, but with all that a sentence and a walk back through reasons need.
#pragma once

#include "hints/knowledge.h"

namespace gridloom::hints {

struct SumSays {
    bool broken = false;    // it can not be met
    bool excludes = false;
    bool settles = false;   // a cell that players see
    bool by_low = false, by_high = false;  // which bounds it used
    int low = 0, high = 0;  // of its total
};

// `narrows`, where given, is filled with what the sum excludes.
SumSays sum_says(const Knowledge& known, RuleId rule, std::vector<Narrow>* narrows = nullptr);
Inference sum_inference(const Knowledge& known, RuleId rule, const SumSays& says, std::span<const Narrow> narrows);

class Overlaps {
  public:
    // What the rule tells together with one that shares open cells with it; the first such rule
    // that tells something makes the inference. False if none does (or, `broken`, nothing can be).
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
