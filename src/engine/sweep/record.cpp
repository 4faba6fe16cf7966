#include "engine/sweep/record.h"

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>

#include "engine/program/dispatch.h"
#include "engine/sweep/layer_figures.h"
#include "engine/sweep/state.h"
#include "engine/sweep/subset_record.h"

namespace gridloom::engine {
namespace {

template <std::size_t W>
struct Hash {
    using is_avalanching = void;
    std::size_t operator()(const State<W>& s) const { return hash_of<W>(s); }
};

// A layer under construction: its states in the order in which they were met, and all moves into it.
template <std::size_t W>
struct NextLayer {
    struct Move {
        std::uint32_t to, from, option;
    };
    std::vector<State<W>> states;
    boost::unordered_flat_map<State<W>, std::uint32_t, Hash<W>> index;
    std::vector<Move> moves;

    void add(const State<W>& state, std::uint32_t from, std::uint32_t option) {
        const auto [at, fresh] = index.try_emplace(state, static_cast<std::uint32_t>(states.size()));
        if (fresh) states.push_back(state);
        moves.push_back({at->second, from, option});
    }
    // Bytes in use, doubled for the next growth.
    std::size_t bytes() const {
        return 2 * (states.capacity() * sizeof(State<W>) + moves.capacity() * sizeof(Move) +
                    index.bucket_count() * (sizeof(State<W>) + 9));
    }
};

template <std::size_t W>
class Recorder {
  public:
    Recorder(const Program& program, Budget& budget, Progress progress, std::uint64_t at_most, Keep keep)
        : p_(program), budget_(budget), progress_(progress), at_most_(at_most), keep_(keep), held_(budget) {}

    Recorded run() {
        std::vector<State<W>> layer(1);
        Diagram::NodeId base = Diagram::nothing;  // node of the layer's first state
        for (std::size_t i = 0; i < p_.steps.size() && !layer.empty(); ++i) {
            NextLayer<W> next;
            next.states.reserve(layer.size());
            next.index.reserve(layer.size());
            if (!move(i, layer, base, next) || !close(i, next, base)) return std::move(result_);
            result_.steps.push_back(
                {p_.steps[i].cell, layer.size() * p_.steps[i].options, next.moves.size(), next.states.size()});
            layer = std::move(next.states);
            add_layer(result_, progress_, budget_, i + 1, p_.steps.size(), layer.size());
        }
        finish(layer.size(), base);
        return std::move(result_);
    }

  private:
    bool move(std::size_t i, const std::vector<State<W>>& layer, Diagram::NodeId base, NextLayer<W>& next) {
        State<W> moved;
        for (std::uint32_t s = 0; s < layer.size(); ++s) {
            for (std::uint32_t o = 0; o < p_.steps[i].options; ++o)
                if (advance<W>(p_, i, o, layer[s], moved)) next.add(moved, base + s, o);
            if (s % 1024 == 0 && !affordable(layer, next)) return false;
        }
        return affordable(layer, next);
    }

    // Nodes are numbered in 32 bits.
    bool affordable(const std::vector<State<W>>& layer, const NextLayer<W>& next) {
        const Diagram& d = result_.diagram;
        return hold(layer.capacity() * sizeof(State<W>) + next.bytes() + d.bytes()) &&
               d.nodes() + next.states.size() < (1u << 31) && result_.states + next.states.size() <= at_most_ && budget_.go_on();
    }
    bool hold(std::size_t bytes) {
        if (bytes > bytes_ && !held_.add(bytes - bytes_)) return false;
        if (bytes < bytes_) held_.drop(bytes_ - bytes);
        bytes_ = bytes;
        return true;
    }

    // Writes the layer's nodes: counting sort of the moves by target.
    bool close(std::size_t i, NextLayer<W>& next, Diagram::NodeId& base) {
        Diagram& d = result_.diagram;
        const std::size_t arcs = d.arcs.size();
        // A growing vector holds its old and its new memory at the same time.
        if (!hold(bytes_ + d.bytes() + next.moves.size() * sizeof(Diagram::Arc))) return false;
        std::vector<std::uint64_t> begin(next.states.size() + 1, 0);
        for (const auto& m : next.moves) ++begin[m.to + 1];
        for (std::size_t s = 0; s < next.states.size(); ++s) begin[s + 1] += begin[s];
        d.arcs.resize(arcs + next.moves.size());
        base = static_cast<Diagram::NodeId>(d.nodes());
        for (std::size_t s = 0; s < next.states.size(); ++s) {
            d.cell.push_back(p_.steps[i].cell);
            d.arcs_begin.push_back(arcs + begin[s + 1]);
        }
        for (const auto& m : next.moves) d.arcs[arcs + begin[m.to]++] = {m.from, m.option};
        return true;
    }

    void finish(std::size_t last_states, Diagram::NodeId base) {
        Diagram& d = result_.diagram;
        if (last_states == 1) {
            d.root = base;
        } else if (last_states > 1) {
            for (std::uint32_t s = 0; s < last_states; ++s) d.arcs.push_back({base + s, Diagram::nothing});
            d.root = d.close_node(Diagram::joins);
        }
        if (keep_ == Keep::solutions) d.prune();
        hold(0);
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
    Recorded result_;
};

}  // namespace

Recorded record(const Program& program, Budget& budget, Progress progress, std::uint64_t at_most, Keep keep) {
    if (!program.feasible) {
        Recorded none;
        none.finished = true;
        none.done = 1;
        return none;
    }
    Recorded recorded =
        !program.hidden.empty()
            ? record_subsets(program, budget, progress, at_most, keep)
            : with_words(
                  program.words, [&](auto w) { return Recorder<w()>(program, budget, progress, at_most, keep).run(); },
                  Recorded{});
    recorded.out_of_memory = budget.take_out_of_memory();
    return recorded;
}

}  // namespace gridloom::engine
