// Reduction: how reduce() works.
//
// 1. Drop sums that can no longer be broken. Take settled cells out of the others, and their weights off the bounds.
// 2. Contract the settled pieces of cell networks (union-find).
// 3. Find the connected components of what remains: cells that share a rule (union-find).
// 4. Write each component as a Part: merge interchangeable options and interchangeable cells, and translate the rules that are
//    not sums to its cells.
#pragma once

#include "engine/base/budget.h"
#include "engine/base/union_find.h"
#include "engine/part/cell_classes.h"
#include "engine/part/reduced.h"
#include "model/instance.h"

namespace gridloom::engine {

// What is left of a sum: its bounds less the weights of settled cells.
struct Remainder {
    bool open = false;
    int minimum = 0, maximum = 0;
};

class Reduction {
  public:
    Reduction(const Instance& model, const std::vector<OptionSet>& domains, const ReduceOptions& how, Budget* budget)
        : model_(model),
          domains_(domains),
          how_(how),
          glances_(budget),
          remainders_(model.sums()),
          together_(model.cells()),
          structured_(model.cells(), 0) {}

    Reduced run();

  private:
    // reduce.cpp
    void shrink_sums();
    void join_sums();
    Part write(const std::vector<Cell>& cells);
    void add_cell(Part& part, const CellClasses& classes, std::span<const Cell> members);

    // reduction_structure.cpp
    bool contract_networks();
    void shrink_automata();
    void join_structures();
    bool holds_where_settled() const;
    void add_structures(Part& part);
    void add_network(Part& part, std::size_t network);
    void add_automata(Part& part);
    void add_lines(Part& part, const LineNetwork& rule);
    void add_groups(Part& part, const Groups& rule);
    void add_group_size_at(Part& part, const GroupSizeAt& rule);
    std::uint32_t add_piece(Part& part);
    std::uint32_t settled_cell(Part& part, Cell cell);
    Condition in_part(Part& part, const Condition& condition);
    template <class Visit>
    static void each_cell_of(const LineNetwork& rule, Visit&& visit);
    template <class Visit>
    static void each_cell_of(const Groups& rule, Visit&& visit);
    template <class Visit>
    static void each_cell_of(const GroupSizeAt& rule, Visit&& visit);
    template <class Rule>
    bool is_of(const Part& part, const Rule& rule) const;
    template <class Rule>
    void join(const Rule& rule);
    bool is_open(Cell c) const { return !is_settled(domains_[c]); }

    const Instance& model_;
    const std::vector<OptionSet>& domains_;
    ReduceOptions how_;
    Glances glances_;
    std::vector<Remainder> remainders_;
    UnionFind together_;
    std::vector<UnionFind> pieces_;         // for each cell network: settled cells joined by settled links
    std::vector<AutomatonRule> automata_;   // what is left of them; their cells are cells of the instance
    std::vector<std::uint8_t> structured_;  // by cell: some rule that is not a sum reads it
    std::vector<std::uint32_t> rule_index_;
    std::vector<std::uint32_t> cell_index_;  // cell of the instance to part cell
    std::uint32_t part_number_ = 0;
    std::vector<std::uint32_t> part_of_;  // cell of the instance to the part that is being written, by number
    Reduced result_;
};

inline constexpr std::uint32_t no_index = ~std::uint32_t{0};

}  // namespace gridloom::engine
