// AspFormulas: formulas of a pool in a logic program. Atoms are written as literals, conjunctions and sums as literals of auxiliary
// atoms t_N, which are defined where they are first used; at the top of a constraint they are written out.
#pragma once

#include <string>
#include <vector>

#include "rules/logic/fills.h"
#include "rules/logic/names.h"
#include "rules/logic/pool.h"

namespace gridloom::rules::logic {

class AspFormulas {
  public:
    AspFormulas(const Pool& pool, const Names& names, const BoardView& view, const Fills& fills)
        : pool_(pool), names_(names), view_(view), fills_(fills), defined_(pool.nodes().size(), false) {}

    // "LITERAL", to stand in a body.
    std::string literal(Ref r);
    // ":- ...", lines that say the formula holds.
    std::string constraint(Ref r);
    // The definitions that were asked for since the last call.
    std::string definitions();
    // p(a;b;c..d), from numbers in ascending order; empty without numbers.
    static std::string facts(const std::string& before, const std::vector<int>& numbers, const std::string& after);
    // The predicate p over pairs: p(a,(b;c)).
    static std::string pairs(const std::string& predicate, std::vector<std::pair<int, int>> all);

  private:
    std::string atom(Ref r) const;
    std::string body(const Node& node);
    std::string part(Ref r);

    const Pool& pool_;
    const Names& names_;
    const BoardView& view_;
    const Fills& fills_;
    std::vector<bool> defined_;
    std::vector<int> wanted_;
};

}  // namespace gridloom::rules::logic
