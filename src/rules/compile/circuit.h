// Circuit: what the rules of a board say, as one shared formula over the options of model cells.
//
// A rule that was read at its places is a truth made of four gates: a cell takes one of some options, all of these, any of these,
// the weights of those that hold add up to one of these totals. Equal gates are one node (hash consing), constants are folded, and
// conditions on the same cell are merged, so that what two formulas say alike looks alike. lower.h turns nodes into rules of
// a model.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "model/vocabulary.h"
#include "rules/compile/totals.h"
#include "rules/compile/watch.h"

namespace gridloom::rules {

using Node = std::uint32_t;
inline constexpr Node never_holds = 0, always_holds = 1;

struct Weighted {
    Node node;
    int weight;
    friend bool operator==(const Weighted&, const Weighted&) = default;
};

class Circuit {
  public:
    enum class Gate : std::uint8_t { constant, literal, all, any, total };
    struct Cellwise {  // of a literal
        Cell cell;
        OptionSet options;
    };

    // The watch hears of all that the circuit and its users take.
    explicit Circuit(Watch& watch);
    Watch& watch() const { return *watch_; }

    // A cell with so many options (the next number).
    Cell add_cell(int options);
    int options_of(Cell c) const { return options_[c]; }
    std::size_t cells() const { return options_.size(); }

    Node constant(bool holds) const { return holds ? always_holds : never_holds; }
    Node literal(Cell cell, OptionSet options);
    Node all(std::vector<Node> of) { return junction(Gate::all, std::move(of)); }
    Node any(std::vector<Node> of) { return junction(Gate::any, std::move(of)); }
    Node both(Node a, Node b) {
        if (a == always_holds || b == never_holds) return b;
        if (b == always_holds || a == never_holds) return a;
        return junction(Gate::all, {a, b});
    }
    Node either(Node a, Node b) { return junction(Gate::any, {a, b}); }
    Node implied(Node premise, Node conclusion) { return either(negation(premise), conclusion); }
    Node alike(Node a, Node b);
    Node negation(Node of);
    // The sum of the weights of those terms that hold is one of the totals.
    Node total(std::vector<Weighted> terms, Totals totals);
    // Whether exactly one of them holds in any case.
    bool is_one_of(std::span<const Node> nodes);

    Gate gate(Node n) const { return gates_[n].gate; }
    bool is_constant(Node n) const { return n <= always_holds; }
    Cellwise literal_at(Node n) const { return {gates_[n].a, gates_[n].options}; }
    std::span<const Node> parts(Node n) const { return {parts_.data() + gates_[n].a, gates_[n].b}; }
    std::span<const Weighted> terms(Node n) const { return {terms_.data() + gates_[n].a, gates_[n].b}; }
    const Totals& totals(Node n) const { return totals_[static_cast<std::size_t>(gates_[n].options)]; }
    // The cells that a node reads, in the order in which they are first met.
    std::vector<Cell> support(std::span<const Node> nodes) const;
    std::size_t size() const { return gates_.size(); }

  private:
    struct Stored {
        Gate gate;
        std::uint32_t a = 0, b = 0;  // literal: the cell; else begin and number of parts or terms
        OptionSet options = 0;       // literal: its options; total: which totals
    };
    Node junction(Gate gate, std::vector<Node> of);
    int merge_by_cell(std::vector<Weighted>& terms);
    std::optional<Node> options_of_one_cell(const std::vector<Weighted>& terms, const Totals& totals);
    Node store(Stored gate, std::span<const Node> parts, std::span<const Weighted> terms, const Totals* totals);
    bool same(const Stored& known, const Stored& fresh, std::span<const Node> parts, std::span<const Weighted> terms,
              const Totals* totals) const;

    Watch* watch_;
    std::vector<int> options_;
    std::vector<Stored> gates_;
    std::vector<Node> parts_;
    std::vector<Weighted> terms_;
    std::vector<Totals> totals_;
    boost::unordered_flat_map<std::uint64_t, Node> known_;  // by hash: the latest gate that has it
    std::vector<Node> earlier_;                             // by gate: the one before it that has the same hash
    std::unordered_map<Node, Node> negations_;
    mutable std::vector<std::uint32_t> seen_, cell_seen_;  // scratch of support()
    mutable std::uint32_t look_ = 0;
    // Scratch of total() and merge_by_cell(): by node and by cell, the call that met it, where it stands and how often it was met.
    struct Met {
        std::uint32_t call = 0, place = 0, times = 0;
    };
    std::vector<Met> met_nodes_, met_cells_;
    std::uint32_t call_ = 0;
};

}  // namespace gridloom::rules
