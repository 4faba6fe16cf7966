// The rules of a part that are not sums, for our own solver: as theories, and as clauses where a few say it all.
//
// Variables that are made here follow from the options of the part's cells, or need only exist (the owner of a cell, the
// inside of a loop). The files: encode_structure.cpp (automata, cell networks), encode_structure_lines.cpp, encode_structure_groups.cpp.
#pragma once

#include <functional>
#include <map>
#include <vector>

#include "engine/base/budget.h"
#include "engine/solver/cdcl.h"
#include "engine/solver/cdcl_adapter.h"
#include "engine/solver/encode.h"

namespace gridloom::engine {

class StructureEncoder {
  public:
    // The encoding's variables are the solver's.
    // Throws LimitReached where the budget is spent.
    StructureEncoder(const Part& part, Encoding& encoding, Cdcl& solver, Budget& budget);

    // `before` is called before each rule, with where it comes from.
    void run(const std::function<void(const Origin&)>& before = {});

  private:
    // True exactly when the condition holds.
    Literal when(const Condition& condition);
    Literal new_literal() { return positive(solver_.new_variable()); }
    Literal always() const { return always_; }
    Literal never() const { return negated(always_); }
    // A literal that is true exactly when both are.
    Literal both(Literal a, Literal b);
    void exactly(std::span<const Literal> literals, int minimum, int maximum);
    void equal_xor(Literal line, Literal a, Literal b);

    void add(const AutomatonRule& rule);
    void add(const CellNetwork& rule);
    void add(const LineNetwork& rule);
    void add(const Groups& rule);
    void add(const GroupSizeAt& rule);

    // encode_structure_lines.cpp
    void add_degrees(const LineNetwork& rule, const std::vector<Literal>& lines);
    void add_connected_lines(const LineNetwork& rule, const std::vector<Literal>& lines);
    void add_acyclic_lines(const LineNetwork& rule, const std::vector<Literal>& lines);
    void add_faces(const LineNetwork& rule, const std::vector<Literal>& lines);
    void add_labels(const LineNetwork& rule, const std::vector<Literal>& lines);

    // encode_structure_groups.cpp
    struct GroupGraph;
    GroupGraph graph_of(const Groups& rule);
    void add_owners(const Groups& rule, const GroupGraph& graph);
    void add_owner_clauses(const Groups& rule, const GroupGraph& graph,
                           const std::vector<std::map<std::uint32_t, Literal>>& owner);
    void add_total(const Groups& rule, const GroupGraph& graph);
    void add_weights(const Groups& rule, const GroupGraph& graph);
    void add_census(const Groups& rule, const GroupGraph& graph);
    void add_partition(const GroupGraph& graph);

    const Part& part_;
    Encoding& encoding_;
    Cdcl& solver_;
    Glances glances_;
    Literal always_;
};

}  // namespace gridloom::engine
