// GroupWish: what a rule says of every group (or area that is filled in), in the form the engine's rule for groups has.
#pragma once

#include <optional>
#include <vector>

#include "rules/ast.h"

namespace gridloom::rules {

struct GroupWish {
    // Allowed sizes are the intersection of these; none: any size.
    struct SizeRule {
        Relation relation = Relation::equal;
        int number = 0;
        std::vector<int> also;
    };
    std::vector<SizeRule> sizes;
    struct Counted {  // how many places of the group satisfy a condition that the board alone decides
        const Expr* condition = nullptr;
        int minimum = 0, maximum = -1;  // -1: any number
    };
    std::vector<Counted> counted;
    const NameUse* size_is = nullptr;  // a clue that tells the size
    bool size_is_own_value = false;    // of a group of equal values
    const NameUse* equal = nullptr;    // all clues of a group are equal
    bool is_rectangle = false;
    bool is_symmetric = false;
    const NameUse* about = nullptr;    // the clue it is symmetric about
    std::vector<const Expr*> all, no;  // conditions that all (no) places of every group satisfy
};

// Reads the conjunction of a body; nothing and where: the clause that is none of these.
std::optional<GroupWish> read_group_wish(const File& file, const Expr& body, const NameUse* grouped_by, const Expr** refused);

// The relation with its sides exchanged.
Relation turned_round(Relation relation);

// Sizes from 1 to `most` that the wish allows; empty where it allows all.
std::vector<std::uint32_t> allowed_sizes(const GroupWish& wish, int most);

}  // namespace gridloom::rules
