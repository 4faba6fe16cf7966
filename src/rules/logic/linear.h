// Linear: formulas of a pool as linear constraints over 0 and 1, in OPB. A sum at the top is one constraint or two; below the top it
// is equivalent to a variable, which takes two as well.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "rules/logic/variables.h"

namespace gridloom::rules::logic {

class Linear {
  public:
    Linear(const Pool& pool, Variables& variables) : pool_(pool), variables_(variables) {}

    void demand(Ref r);
    void demand_literal(int literal) { at_least({{1, literal}}, 1); }
    void exactly_one(const std::vector<int>& variables);
    std::size_t count() const { return count_; }
    const std::string& text() const { return text_; }

  private:
    using Terms = std::vector<std::pair<long long, int>>;  // weight and literal
    void at_least(const Terms& terms, long long least) { write(terms, least, ">="); }
    void write(const Terms& terms, long long bound, const char* relation);
    int literal(Ref r);
    int enough(const Terms& terms, long long least);
    Terms terms_of(const Node& node);

    const Pool& pool_;
    Variables& variables_;
    std::unordered_map<int, int> known_;  // by node
    std::string text_;
    std::size_t count_ = 0;
};

}  // namespace gridloom::rules::logic
