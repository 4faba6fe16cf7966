// Minimise rules: which clues of a unique board can go, one after the other, until no more can (or enough
// have gone). Needs no more than a model in which leaving a clue out is leaving out its sums.
//
// Clues are tried in the order given, last one first. What the other clues tell is never worked out
// from scratch: half of the clues are switched on, the other half minimised on top of that, and then
// the halves change roles (as QuickXplain does). Each clue is switched on log n times in all, and at
// the end of every branch stand all clues but one, propagated.
#pragma once

#include <array>
#include <vector>

#include "engine/base/budget.h"
#include "make/another.h"

namespace gridloom::make {

// Sums that stay or go together: of one clue, or of two that are symmetric.
struct ClueGroup {
    std::array<RuleId, 2> rules{};
    std::size_t count = 0;

    void add(RuleId r) { rules[count++] = r; }
    std::size_t size() const { return count; }
    RuleId operator[](std::size_t i) const { return rules[i]; }
    const RuleId* begin() const { return rules.data(); }
    const RuleId* end() const { return rules.data() + count; }
};

// What counts as a proof that a clue can go.
enum class Proof {
    single_rules,  // single rules alone still settle every cell
    short_search,  // a search that hardly meets a dead end finds no other solution
    any,           // no search finds one, whatever that takes
};

struct MinimisedRules {
    std::vector<std::uint8_t> kept;  // of each group
    std::vector<std::size_t> removed;  // groups, in order: with any number of the first ones gone the board is unique
    std::size_t easily = 0;          // of these, how many went by single rules
    bool minimal = true;             // each group that was kept is known to be needed
    bool finished = true;            // false: the budget was spent; what was not tried is kept
};

struct MinimiseOptions {
    bool single_rules_first = true;  // what single rules tell goes before anything else is tried
    Proof proof = Proof::any;        // after that
    std::size_t enough = 0;          // stop once no more groups are left
};

// The model is finished, its sums all hold for `known`, and it has no other solution.
MinimisedRules minimise_rules(const Model& model, const std::vector<std::uint8_t>& known, const std::vector<ClueGroup>& groups,
                              const MinimiseOptions& options, engine::Budget& budget);

}  // namespace gridloom::make
