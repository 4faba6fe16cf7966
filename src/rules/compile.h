// From a rules file and a board to a model for the engine. The first of the three readings of a rule (judge.h, asp.h): they share
// the parsed file, the layout and the geometry, and nothing else.
//
// A formula is unfolded over the places of the board into a circuit (compile/unfold.h), what must hold becomes sums, tables and
// automata (compile/lower.h); what speaks of networks, groups or filled areas becomes a rule of its own kind
// (compile/structures.h). Throws CompileError where a rule says what the engine has no rule for, or too much of it.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "model/instance.h"
#include "rules/compile/compile_error.h"
#include "rules/layout.h"

namespace gridloom::rules {

Instance compile(const File& file, const Layout& layout, const Board& board);

// Asked every so often, with the bytes that are held by then: whether to go on.
using GoOn = std::function<bool(std::size_t bytes)>;
// The same; nothing: it was told not to go on.
std::optional<Instance> compile(const File& file, const Layout& layout, const Board& board, const GoOn& go_on);

// What each rule became: for `gridloom rules --cost`.
struct RuleCost {
    int rule = 0;
    std::size_t restrictions = 0, sums = 0, automata = 0;
    std::size_t helpers = 0;      // sums and automata that only define cells of their own
    std::size_t most_states = 0;  // of the widest automaton
    std::size_t networks = 0, groups = 0;
    bool never_holds = false;  // whatever is filled in
};
std::vector<RuleCost> costs(const File& file, const Layout& layout, const Board& board);

}  // namespace gridloom::rules
