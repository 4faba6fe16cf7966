// What a formula that is no truth comes to at a place: a number, one of several named things, a list, a shape, each under the
// conditions of the pool.
#pragma once

#include <utility>
#include <vector>

#include "rules/logic/pool.h"

namespace gridloom::rules::logic {

// A constant and weighted conditions: what holds adds its weight.
struct Form {
    long long constant = 0;
    std::vector<Term> terms;
    std::vector<NumberTerm> numbers;
};

struct Number {
    Ref defined = no;  // a comparison with a number that is not there is false
    // The number, under each guard; guards that hold together have forms that agree. Some guard holds where it is defined.
    std::vector<std::pair<Ref, Form>> forms;
    // Where it takes few values: which, and when. One of them where it is defined.
    bool by_cases = false;
    std::vector<std::pair<long long, Ref>> cases;
};

// A direction (as a Way), a mark (its number), an area (its number or label): one of several, or none.
struct Choice {
    std::vector<std::pair<long long, Ref>> cases;
    int cell = -1, partition = -1;  // of an area that is filled in: a cell in it
};

// Lists are given: which one it is may depend on the filling (of a group, for instance).
struct ListChoice {
    std::vector<std::pair<Ref, const std::vector<int>*>> cases;
};

// The cells that belong to a shape, and when.
using ShapeOf = std::vector<std::pair<int, Ref>>;

}  // namespace gridloom::rules::logic
