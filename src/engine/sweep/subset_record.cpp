#include "engine/sweep/subset_record.h"

#include <algorithm>

#include "engine/program/dispatch.h"
#include "engine/sweep/layer_figures.h"
#include "engine/sweep/set_table.h"

namespace gridloom::engine {
namespace {

template <std::size_t W>
class SubsetRecorder {
  public:
    SubsetRecorder(const Program& program, Budget& budget, Progress progress, std::uint64_t at_most, Keep keep)
        : p_(program), budget_(budget), progress_(progress), at_most_(at_most), keep_(keep), held_(budget), layer_(budget) {
        const State<W> nothing{};
        layer_.insert(std::span(&nothing, 1));
        nodes_.push_back(Diagram::nothing);
    }

    Recorded run() {
        try {
            for (std::size_t i = 0; i < p_.steps.size() && layer_.size() > 0; ++i)
                if (!step(i)) return std::move(result_);
        } catch (const std::bad_alloc&) {
            budget_.stop(Stop::memory);
            return std::move(result_);
        }
        finish();
        return std::move(result_);
    }

  private:
    struct Move {
        std::uint32_t to;
        Diagram::Arc arc;
    };

    bool step(std::size_t i) {
        SetTable<W> next(budget_);
        std::vector<Move> moves;
        for (std::size_t n = 0; n < layer_.size(); ++n) {
            move_set<W>(p_, i, layer_.at(n), scratch_, [&](std::uint32_t option, std::span<const State<W>> set) {
                moves.push_back({next.insert(set), {nodes_[n], option}});
            });
            if (n % 256 == 0 && !affordable(next, moves)) return false;
        }
        if (!affordable(next, moves)) return false;
        close(i, next.size(), moves);
        if (!p_.hidden[i])
            result_.steps.push_back({p_.steps[i].cell, layer_.size() * p_.steps[i].options, moves.size(), next.size()});
        layer_ = std::move(next);
        add_layer(result_, progress_, budget_, i + 1, p_.steps.size(), layer_.states());
        return true;
    }

    // Nodes are numbered in 32 bits.
    bool affordable(const SetTable<W>& next, const std::vector<Move>& moves) {
        const Diagram& d = result_.diagram;
        const std::size_t bytes = 2 * (d.bytes() + moves.capacity() * (sizeof(Move) + sizeof(Diagram::Arc)));
        if (bytes > bytes_ && !held_.add(bytes - bytes_)) return false;
        bytes_ = std::max(bytes, bytes_);
        return d.nodes() + next.size() < (1u << 31) && result_.states + next.states() <= at_most_ && budget_.go_on();
    }

    // Writes the nodes of the next layer.
    void close(std::size_t i, std::size_t sets, std::vector<Move>& moves) {
        Diagram& d = result_.diagram;
        std::stable_sort(moves.begin(), moves.end(), [](const Move& a, const Move& b) { return a.to < b.to; });
        nodes_.assign(sets, Diagram::nothing);
        for (std::size_t m = 0; m < moves.size();) {
            std::size_t end = m;
            while (end < moves.size() && moves[end].to == moves[m].to) ++end;
            if (p_.hidden[i] && end == m + 1) {
                nodes_[moves[m].to] = moves[m].arc.child;
            } else {
                for (std::size_t k = m; k < end; ++k)
                    d.arcs.push_back({moves[k].arc.child, p_.hidden[i] ? Diagram::nothing : moves[k].arc.choice});
                nodes_[moves[m].to] = d.close_node(p_.hidden[i] ? Diagram::joins : p_.steps[i].cell);
            }
            m = end;
        }
    }

    void finish() {
        Diagram& d = result_.diagram;
        if (nodes_.size() == 1) {
            d.root = nodes_[0];
        } else if (!nodes_.empty()) {
            for (const Diagram::NodeId n : nodes_) d.arcs.push_back({n, Diagram::nothing});
            d.root = d.close_node(Diagram::joins);
        }
        if (keep_ == Keep::solutions) d.prune();
        held_ = Charge(budget_);
        budget_.charge(d.bytes());  // succeeds: more was charged until now
        result_.finished = true;
        result_.done = 1;
    }

    const Program& p_;
    Budget& budget_;
    Progress progress_;
    std::uint64_t at_most_;
    Keep keep_;
    Charge held_;
    std::size_t bytes_ = 0;
    SetTable<W> layer_;
    std::vector<Diagram::NodeId> nodes_;  // by set
    std::vector<State<W>> scratch_;
    Recorded result_;
};

}  // namespace

Recorded record_subsets(const Program& program, Budget& budget, Progress progress, std::uint64_t at_most, Keep keep) {
    return with_words(
        program.words, [&](auto w) { return SubsetRecorder<w()>(program, budget, progress, at_most, keep).run(); }, Recorded{});
}

}  // namespace gridloom::engine
