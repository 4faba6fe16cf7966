// Minimise rules: removes clues of a unique board one after the other while it stays unique, until none is redundant or enough
// are gone. It needs a model in which removing a clue is leaving out its sums.
//
//     minimise(half 1 + half 2):  switch half 2 on, minimise(half 1), undo;  switch what is left of half 1 on, minimise(half 2)
//
// Clues are tried in the order given, last first. To test a clue, all others must be on and propagated. Divide and conquer (as in
// QuickXplain) does that with each clue switched on O(log n) times instead of n times.
#pragma once

#include <array>
#include <vector>

#include "engine/base/budget.h"
#include "make/another.h"
#include "model/instance.h"

namespace gridloom::make {

// Sums that are removed together: of one clue, or of two symmetric ones.
struct ClueGroup {
    std::array<RuleId, 2> rules{};
    std::size_t count = 0;

    void add(RuleId r) { rules[count++] = r; }
    std::size_t size() const { return count; }
    RuleId operator[](std::size_t i) const { return rules[i]; }
    const RuleId* begin() const { return rules.data(); }
    const RuleId* end() const { return rules.data() + count; }
};

// How a clue is proved redundant.
enum class Proof {
    single_rules,  // the others settle every cell by single rules
    short_search,  // a search with hardly any dead end finds no other solution
    any,           // any proof, however long it takes
};

struct MinimisedRules {
    std::vector<std::uint8_t> kept;    // by group
    std::vector<std::size_t> removed;  // groups in order of removal; after each of them the board is unique
    std::size_t easily = 0;            // how many of them, from the first on, by single rules
    bool minimal = true;               // every kept group is proved necessary
    bool finished = true;              // false: the budget was spent; groups not tried are kept
};

struct MinimiseOptions {
    bool single_rules_first = true;  // a first pass with single rules only
    Proof proof = Proof::any;        // of the second pass
    std::size_t enough = 0;          // stop once so many rules of groups are left, or one more
};

// Requires a finished model whose only solution is `known`.
MinimisedRules minimise_rules(const Instance& model, const std::vector<std::uint8_t>& known, const std::vector<ClueGroup>& groups,
                              const MinimiseOptions& options, engine::Budget& budget);

}  // namespace gridloom::make
