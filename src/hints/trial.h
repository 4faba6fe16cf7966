// Trial: assumes an option and follows single rules and connectivity, nearest first as a person would, until something breaks.
// All is rolled back afterwards.
#pragma once

#include <optional>

#include "engine/propagate/propagate_network.h"
#include "hints/network.h"
#include "hints/sums.h"

namespace gridloom::hints {

struct Failure {
    Tried tried;
    std::vector<RuleId> rules;    // all rules used, each once
    std::vector<ChangeId> needs;  // earlier versions that it depends on
    bool by_network = false;
};

class Trial {
  public:
    Trial(Knowledge& known, const engine::NetworkPropagator* network, const NetworkReasons* reasons)
        : known_(known), before_(network), reasons_(reasons), queued_(known.model().sums(), 0) {}

    // Nothing: single rules (with `overlaps`, pairs too) do not refute the option.
    std::optional<Failure> run(Cell cell, OptionSet option, bool overlaps);

  private:
    bool follow(bool overlaps);
    bool by_sum(RuleId rule);
    bool by_network(Cell cell);
    bool apply(Inference inference, std::span<const Narrow> narrows);
    bool break_at_network(Cell cell);
    Failure failure(Cell cell, OptionSet option, const Knowledge::Mark& mark);

    Knowledge& known_;
    const engine::NetworkPropagator* before_;
    const NetworkReasons* reasons_;
    std::optional<engine::NetworkPropagator> network_;
    std::vector<RuleId> queue_;
    std::size_t head_ = 0;
    std::vector<std::uint8_t> queued_;
    Broken broken_;
    Overlaps overlaps_;
};

}  // namespace gridloom::hints
