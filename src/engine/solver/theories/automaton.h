// AutomatonTheory: the options of a list of cells are accepted by a layered automaton (a decision diagram by levels).
//
// It keeps two bit sets of states for each layer: forward (reachable from the front) and backward (from which the end is
// reachable). An option is supported if it leads from some forward state to a backward state. One pass makes the line arc
// consistent (Pesant 2004).
//
// Explanation (Gange, Stuckey and Szymanek 2011, for decision diagrams): walks from the front over all words; a removed option is
// a cause only if putting it back would lead to the end.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/solver/cdcl.h"
#include "model/automaton.h"

namespace gridloom::engine {

class AutomatonTheory final : public Theory {
  public:
    // `literals[i][o]`: cell i takes option o. A cell of two options has one literal and its negation.
    AutomatonTheory(std::shared_ptr<const LayeredAutomaton> automaton, std::vector<std::vector<Literal>> literals);

    void attach(Cdcl& solver) override;
    bool assigned(std::uint32_t tag) override;
    void unassigned(std::uint32_t) override { changed_from_ = 0, changed_to_ = ~std::uint32_t{0}; }
    bool propagate(Cdcl& solver) override;
    void explain(const Cdcl& solver, Literal implied, std::uint32_t tag, std::uint32_t before,
                 std::vector<Literal>& causes) override;

  private:
    using Bits = std::vector<std::uint64_t>;
    std::uint64_t* bits(Bits& sets, std::size_t layer) { return &sets[begin_[layer]]; }
    bool has(const Bits& sets, std::size_t layer, std::uint32_t q) const { return sets[begin_[layer] + q / 64] >> q % 64 & 1; }
    void step_forward(const Cdcl& solver, std::size_t layer);
    void step_backward(const Cdcl& solver, std::size_t layer);
    bool is_gone(const Cdcl& solver, std::size_t layer, std::uint32_t option, std::uint32_t before) const {
        return solver.was_false(literals_[layer][option], before);
    }
    void add_causes(const Cdcl& solver, std::size_t fixed, std::uint32_t option, std::uint32_t before,
                    std::vector<Literal>& causes);

    std::shared_ptr<const LayeredAutomaton> automaton_;
    std::vector<std::vector<Literal>> literals_;
    std::vector<std::uint32_t> begin_;  // of each layer's words in the sets
    Bits forward_, backward_;
    std::uint32_t changed_from_ = 0, changed_to_ = ~std::uint32_t{0};  // layers that lost options since the last pass
    std::vector<std::uint32_t> tags_;                                  // tag to layer
    Bits back_, reach_;                                                // scratch of explanations
};

}  // namespace gridloom::engine
