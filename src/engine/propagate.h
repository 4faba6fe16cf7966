// Propagate: shrink the options of cells until no rule can shrink them further.
//
// Work is driven by a queue of rules whose bounds moved, never by rounds over the board. Every
// narrowing goes on a trail with its reason, so that it can be undone (for probing and branching)
// and told (for hints).
#pragma once

#include <vector>

#include "gridloom/model.h"

namespace gridloom::engine {

struct Reason {
    enum class Why : std::uint8_t { assumed, sum, network };
    Why why = Why::assumed;
    RuleId rule = 0;
};

struct Narrowing {
    Cell cell;
    OptionSet before;
    Reason reason;
};

class Propagator {
  public:
    explicit Propagator(const Model& model);

    // To the fixed point. False: the model, with what was assumed, has no solution.
    bool settle();
    // Keeps only these options of a cell and queues what that touches. False if none is left.
    bool narrow(Cell cell, OptionSet keep, Reason reason);

    std::size_t mark() const { return trail_.size(); }
    void undo(std::size_t mark);

    const Model& model() const { return model_; }
    const std::vector<OptionSet>& domains() const { return domains_; }
    const std::vector<Narrowing>& trail() const { return trail_; }
    int low(RuleId r) const { return bounds_[r].low; }
    int high(RuleId r) const { return bounds_[r].high; }
    std::size_t forced() const;

  private:
    // The lightest and heaviest total a sum can still have.
    struct Bounds {
        int low = 0;
        int high = 0;
        int spread = 0;  // the widest term, as the model gives it
        bool queued = false;
    };
    void move_bounds(Cell cell, OptionSet from, OptionSet to, bool queue);
    bool settle_sum(RuleId r);
    void queue_if_tight(RuleId r);
    void clear_queue();

    const Model& model_;
    std::vector<OptionSet> domains_;
    std::vector<Bounds> bounds_;
    std::vector<RuleId> queue_;
    std::vector<Narrowing> trail_;
    bool hopeless_ = false;  // the model itself leaves a cell without options
};

}  // namespace gridloom::engine
