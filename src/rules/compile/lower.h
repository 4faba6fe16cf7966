// Lowering: nodes of a circuit that must hold become rules of an instance.
//
// The good forms are recognised: one cell's options are a restriction, weights of cells a sum, "any of" a sum of at least 1, two
// cells a table. What is left reads few cells: its decision diagram is an automaton along them. Where that grows beyond a limit,
// the largest parts of the formula get cells of their own, which their definition determines, so counts do not change.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "model/instance.h"
#include "rules/compile/circuit.h"

namespace gridloom::rules {

class Lowering {
  public:
    Lowering(Circuit& circuit, Instance& instance) : circuit_(circuit), instance_(instance) {}

    // Cells that were added to the circuit since the last call, with the values they show and where.
    void add_cell(const std::vector<int>& values, int square);

    // `together`: as one automaton if it is small, not clause by clause.
    void require(Node node, Origin origin, bool together = false);
    // An automaton along cells of the instance.
    void require(std::vector<Cell> cells, LayeredAutomaton automaton, Origin origin);
    // A condition on one cell that holds just where the node does: the node itself, or a cell that is determined by it.
    Condition condition(Node node, Origin origin);
    // The same with a cell that nothing else reads.
    Condition copied(Node node, Origin origin);
    // A cell that takes its only option.
    Cell always();

    // Helpers, each with a cell that it reads: where it lies.
    const std::vector<std::pair<Cell, Cell>>& helper_spots() const { return helper_spots_; }
    struct Figures {
        std::size_t sums = 0, automata = 0, states = 0, most_states = 0, helpers = 0;
    };
    const Figures& figures() const { return figures_; }

  private:
    static constexpr std::size_t most_vertices = 60'000, most_transitions = 200'000;
    void forbid(Origin origin);
    bool distributed(Node node, Origin origin);
    bool sum(Node node, Origin origin);
    bool sum_of_cells(const std::vector<Weighted>& terms, int low, int high, Origin origin);
    bool wide_total(Node node, Origin origin);
    bool automaton(Node node, Origin origin, std::size_t most);
    Node helper(Node node, Origin origin);
    void define(Cell cell, Node node, Origin origin);
    bool reified_total(Cell cell, Node node, Origin origin);
    Node with_helpers(Node node, Origin origin);
    void add_sum(const std::vector<std::pair<Cell, std::vector<int>>>& terms, int low, int high, Origin origin);
    WeightId weigh(Cell cell, const std::vector<int>& weights);
    std::shared_ptr<const LayeredAutomaton> shared(LayeredAutomaton automaton);

    Circuit& circuit_;
    Instance& instance_;
    std::set<std::tuple<Node, bool, int, int, int>> required_;  // with the clue's rule, place and sort of place
    std::unordered_map<Node, Cell> helpers_;
    std::map<std::pair<KindId, std::vector<int>>, WeightId> weights_;
    std::map<std::tuple<WeightId, WeightId, int, int>, PairId> pairs_;
    std::map<std::tuple<KindId, OptionSet, int>, WeightId> literals_;  // weights of a literal
    std::vector<Term> own_;                                            // scratch of sum_of_cells(), as are these
    std::vector<std::uint32_t> met_;
    std::uint32_t look_ = 0;
    // Automata by the shape of their formula: alike formulas about other cells share one.
    std::map<std::vector<std::uint64_t>, std::shared_ptr<const LayeredAutomaton>> alike_;
    std::vector<std::pair<Cell, Cell>> helper_spots_;
    Cell always_ = no_cell;
    Figures figures_;
};

}  // namespace gridloom::rules
