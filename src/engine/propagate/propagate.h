// Room `propagate`: shrinks the options of a model's cells as far as cheap reasoning goes, and can take that back.
//
// Key types: Propagator (sums, their overlaps, the trail), NetworkPropagator (connectivity). On top of them: bridges.h, probe.h,
// windows.h, and settle_all.h, which runs all of these, cheapest first.
// It makes no decisions that last, and explains nothing: hints have a reasoner of their own (src/hints).
//
// Propagate: shrink the options of cells until no rule can shrink them further.
//
// Work is driven by queues of what moved, never by rounds over the board, and the more expensive levels
// run only while the cheaper ones stand still: single sums, then connectivity, then pairs of
// overlapping sums; probing (see probe.h) uses all of them. Every narrowing goes on a trail,
// so that it can be undone, for probing and branching.
#pragma once

#include <optional>
#include <vector>

#include "engine/base/push_buffer.h"
#include "engine/propagate/propagate_network.h"
#include "gridloom/model.h"

namespace gridloom::engine {

struct Narrowing {
    OptionSet before;
    Cell cell;
};

enum class Depth { single, overlap };  // how far settle() goes

class Propagator {
  public:
    explicit Propagator(const Model& model);

    // To the fixed point. False: the model, with what was assumed, has no solution.
    bool settle(Depth depth = Depth::overlap);
    // Keeps only these options of a cell and queues what that touches. False if that breaks a rule.
    bool narrow(Cell cell, OptionSet keep);

    // What is narrowed after push() is taken back by pop().
    void push();
    void pop();

    const Model& model() const { return model_; }
    const std::vector<OptionSet>& domains() const { return domains_; }
    const std::vector<Narrowing>& trail() const { return trail_; }
    int low(RuleId r) const { return bounds_of(r).low; }
    int high(RuleId r) const { return bounds_of(r).high; }
    std::size_t forced() const;
    // Once every cell is settled and settle() was content: whether this is a solution.
    bool solves() { return !network_ || network_->whole(); }
    // What it keeps of the network; null if there is none.
    NetworkPropagator* network() {
        ready_network();
        return network_ ? &*network_ : nullptr;
    }
    // The domains, for the taking: the propagator is of no use after that.
    std::vector<OptionSet> take_domains() { return std::move(domains_); }

  private:
    // How far a sum's lightest total is from too much, and its heaviest from too little. Kept for sums
    // of any length but two cells: of those, one term tells at once what is left of the other.
    struct Slack {
        int above = 0;   // maximum - low
        int below = 0;   // high - minimum
        int spread = 0;  // the widest term, as the model gives it
        bool queued = false;
        bool paired = false;  // queued for a look at its overlaps, or too short to have any
        bool binary = false;  // nothing of this is kept
    };
    struct Bounds {
        int low = 0, high = 0, spread = 0;
    };
    Bounds bounds_of(RuleId r) const;
    bool is_binary(RuleId r) const { return slack_.empty() || slack_[r].binary; }
    // The two terms of a sum over two cells; null if it is not one.
    const Term* binary_terms(const Sum& s) const {
        if (s.end - s.begin != 2) return nullptr;
        const Term* t = model_.all_terms() + s.begin;
        return t[0].cell != t[1].cell ? t : nullptr;
    }
    bool ready_network();
    void follow_supports(Cell cell);
    void notify_sums(Cell cell, OptionSet from, OptionSet to);
    void update_slack(Cell cell, OptionSet from, OptionSet to);
    void restore_slack(Cell cell, OptionSet from, OptionSet to);
    void queue_if_tight(RuleId r);
    void pair_later(RuleId r);
    bool settle_single();
    bool settle_sum(RuleId r);
    bool settle_overlaps(RuleId r);
    bool settle_pair(RuleId r, RuleId s);
    bool bound_terms(std::span<const Term> terms, int low, int high, int minimum, int maximum);
    void clear_queues();

    const Model& model_;
    std::vector<OptionSet> domains_;
    std::vector<Slack> slack_;  // empty where every sum is over two cells
    // What a sum over two cells leaves of one of them.
    struct Implication {
        OptionSet keep;
        Cell cell;
    };
    PushBuffer<Implication> implications_;  // to be followed before any other sum is looked at
    PushBuffer<RuleId> queue_;  // sums of other lengths
    PushBuffer<RuleId> pairs_;  // sums whose overlaps are to be looked at
    std::vector<Narrowing> trail_;
    std::optional<NetworkPropagator> network_;  // made once the sums first stand still
    struct Mark {
        std::size_t trail, pairs;
    };
    std::vector<Mark> marks_;
    std::vector<RuleId> near_;  // scratch of settle_overlaps
    std::vector<std::uint8_t> seen_;
    bool hopeless_ = false;  // the model itself leaves a cell without options
};

}  // namespace gridloom::engine
