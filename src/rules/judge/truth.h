// Truths and numbers that may not be known yet. All that reads them is monotone: what is yes or no stays so when more is known.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "rules/formula.h"

namespace gridloom::rules::judging {

enum class Truth : std::uint8_t { no, unknown, yes };
inline Truth truth_of(bool is) { return is ? Truth::yes : Truth::no; }
inline Truth negated(Truth t) { return static_cast<Truth>(2 - static_cast<int>(t)); }
inline Truth both(Truth a, Truth b) { return std::min(a, b); }
inline Truth either(Truth a, Truth b) { return std::max(a, b); }

// One of low..high. There may be none: a clue is absent, the cells of a whole do not agree. Directions, marks, areas and shapes are
// numbers too.
struct Number {
    long long low = 1, high = 0;  // low > high: there is none
    bool may_lack = true;         // false: there is one

    static Number none() { return {}; }
    static Number of(long long value) { return {value, value, false}; }
    static Number between(long long low, long long high) { return {low, high, false}; }
    bool lacks() const { return low > high; }
    bool known() const { return low == high && !may_lack; }
    // It is the value, where it is anything.
    bool single() const { return low == high; }
};

// Sums and products end at 10^15 either way: formulas compare counts on boards, not astronomical numbers.
Number add(Number a, Number b);
Number subtract(Number a, Number b);
Number multiply(Number a, Number b);
// One of the two.
Number joined(Number a, Number b);
// The value that both have; none where they can not be equal.
Number agreed(Number a, Number b);
// With none on a side it is false.
Truth compare(Number a, Relation relation, Number b);
// Equal entry by entry, or each entry of one equal to another entry of the other.
Truth equal_lists(const std::vector<Number>& a, const std::vector<Number>& b, bool any_order);

}  // namespace gridloom::rules::judging
