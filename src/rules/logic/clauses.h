// Clauses: formulas of a pool as clauses. Conjunctions and sums get a variable that is equivalent to them, and only where they do
// not stand at the top: a solution of the first variables has exactly one for all others.
#pragma once

#include <map>
#include <unordered_map>
#include <vector>

#include "rules/logic/variables.h"

namespace gridloom::rules::logic {

class Clauses {
  public:
    Clauses(const Pool& pool, Variables& variables) : pool_(pool), variables_(variables) {}

    void demand(Ref r);
    void add(std::vector<int> clause) { clauses_.push_back(std::move(clause)); }
    void exactly_one(const std::vector<int>& variables);
    const std::vector<std::vector<int>>& all() const { return clauses_; }

  private:
    int literal(Ref r);
    int at_least(const Node& node, int id, std::size_t from, long long least);
    int constant(bool value);

    const Pool& pool_;
    Variables& variables_;
    std::vector<std::vector<int>> clauses_;
    std::unordered_map<int, int> known_;                           // by node
    std::map<std::tuple<int, std::size_t, long long>, int> sums_;  // by node, first term and bound
    int true_ = 0;
};

}  // namespace gridloom::rules::logic
