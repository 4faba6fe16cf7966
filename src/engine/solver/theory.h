// Theory: a rule that is kept as it is, rather than written as clauses (lazy clause generation; Ohrimenko, Stuckey and
// Codish 2009). It watches literals, tells the solver what follows from them, and says why only when conflict
// analysis asks.
//
// The contract:
//  - assigned(tag) and unassigned(tag) are called for each watched literal that becomes true, in the order of the trail and
//    back. They only take notes. assigned() says whether propagate() should run.
//  - propagate() may imply literals and may report a conflict. Once every watched variable has a value it must find every
//    violation; before that it may find as little as is cheap.
//  - explain() names true literals from which the implied one follows by this rule alone. It is called later, when more
//    literals are true: only those may be named that were true `before` that place of the trail (Cdcl::was_true).
#pragma once

#include <cstdint>
#include <vector>

#include "engine/solver/literal.h"

namespace gridloom::engine {

class Cdcl;

class Theory {
  public:
    virtual ~Theory() = default;

    // Watches its literals (Cdcl::watch). Called once, when it is added; nothing is decided then.
    virtual void attach(Cdcl& solver) = 0;
    virtual bool assigned(std::uint32_t tag) = 0;
    virtual void unassigned(std::uint32_t tag) = 0;
    // False: a conflict was reported.
    virtual bool propagate(Cdcl& solver) = 0;
    virtual void explain(const Cdcl& solver, Literal implied, std::uint32_t tag, std::uint32_t before,
                         std::vector<Literal>& causes) = 0;
    // Cheap theories run to their fixed point before more expensive ones: 0 touches a few cells, 1 a line, 2 the whole
    // board, 3 a large one.
    virtual int cost() const { return 1; }
    // Of a theory over the whole board (cost 2 and 3) that found nothing lately: so many calls in a row may be put off.
    virtual std::uint32_t patience() const { return 31; }
};

}  // namespace gridloom::engine
