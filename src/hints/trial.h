// Trial: takes an option for granted and follows what single rules and connectivity make of it, in
// the order a person would (nearest first), until something breaks. Leaves no trace.
#pragma once

#include <optional>

#include "engine/propagate/propagate_network.h"
#include "hints/network.h"
#include "hints/sums.h"

namespace gridloom::hints {

struct Failure {
    Tried tried;
    std::vector<RuleId> rules;     // all that were used on the way, each once
    std::vector<ChangeId> needs;   // versions known before that it rests on
    bool by_network = false;
};

class Trial {
  public:
    Trial(Knowledge& known, const engine::NetworkPropagator* network, const NetworkReasons* reasons)
        : known_(known), before_(network), reasons_(reasons), queued_(known.model().sums(), 0) {}

    // Nothing: as far as single rules (and, if asked, two together) can see, the option holds.
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
