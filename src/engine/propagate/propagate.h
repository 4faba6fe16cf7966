// Room `propagate`: shrinks the options of a model's cells as far as cheap reasoning goes, and can take that back.
//
// Key types: Propagator (sums, their overlaps, the trail), NetworkPropagator (connectivity). On top of them: bridges.h, probe.h,
// windows.h, and settle_all.h, which runs all of these, cheapest first.
// It makes no decisions that last, and explains nothing: hints have a reasoner of their own (src/hints).
//
// Propagator: shrinks the domains of cells to a fixed point of all rules.
//
// Queues hold what changed; nothing loops over the board. Cheap propagators run first (Schulte and Stuckey 2008): single sums,
// then connectivity, then pairs of overlapping sums; each runs only while all cheaper ones are at their fixed point. Every
// narrowing is logged on a trail, so that probing and branching can undo it.
#pragma once

#include <optional>
#include <vector>

#include "engine/base/budget.h"
#include "engine/base/push_buffer.h"
#include "engine/propagate/propagate_network.h"
#include "model/instance.h"

namespace gridloom::engine {

struct Narrowing {
    OptionSet before;
    Cell cell;
};

enum class Depth { single, overlap };  // how far settle() goes

class Propagator {
  public:
    // Given a budget, throws LimitReached where it is spent; the propagator must not be used afterwards.
    explicit Propagator(const Instance& model, Budget* budget = nullptr);

    // Propagates to the fixed point. False: the model has no solution under what was narrowed since push().
    bool settle(Depth depth = Depth::overlap);
    // Keeps only these options of a cell and queues the rules that read it. False: no option is left.
    bool narrow(Cell cell, OptionSet keep);

    // pop() undoes all narrowing since the last push().
    void push();
    void pop();

    const Instance& model() const { return model_; }
    const std::vector<OptionSet>& domains() const { return domains_; }
    const std::vector<Narrowing>& trail() const { return trail_; }
    int low(RuleId r) const { return bounds_of(r).low; }
    int high(RuleId r) const { return bounds_of(r).high; }
    std::size_t forced() const;
    // Once every cell is settled and settle() returned true: whether this is a solution.
    bool solves() { return !network_ || network_->whole(); }
    // The propagator of the network; null if the model has none.
    NetworkPropagator* network() {
        ready_network();
        return network_ ? &*network_ : nullptr;
    }
    // Moves the domains out; the propagator must not be used afterwards.
    std::vector<OptionSet> take_domains() { return std::move(domains_); }

  private:
    // How far a sum's lightest total is below its maximum, and its heaviest above its minimum. Not kept for sums over two cells:
    // there the domain of one cell directly gives what is left of the other.
    struct Slack {
        int above = 0;   // maximum - low
        int below = 0;   // high - minimum
        int spread = 0;  // largest difference within one term, by the model's domains
        bool queued = false;
        bool paired = false;  // queued in pairs_, or too short for overlaps to add anything
        bool binary = false;  // a sum over two cells: the fields above are not kept
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

    const Instance& model_;
    Glances glances_;
    std::vector<OptionSet> domains_;
    std::vector<Slack> slack_;  // empty where every sum is over two cells
    // Options that a sum over two cells leaves to one of them.
    struct Implication {
        OptionSet keep;
        Cell cell;
    };
    PushBuffer<Implication> implications_;  // applied before any other sum
    PushBuffer<RuleId> queue_;              // tight sums of other lengths
    PushBuffer<RuleId> pairs_;              // sums whose overlaps are to be checked
    std::vector<Narrowing> trail_;
    std::optional<NetworkPropagator> network_;  // made at the first fixed point of the sums
    struct Mark {
        std::size_t trail, pairs;
    };
    std::vector<Mark> marks_;
    std::vector<RuleId> near_;  // scratch of settle_overlaps
    std::vector<std::uint8_t> seen_;
    bool hopeless_ = false;  // a cell has no options in the model itself
};

}  // namespace gridloom::engine
