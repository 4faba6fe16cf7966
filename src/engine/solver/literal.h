// Literals, as clause learning solvers write them: twice the variable, plus one where it is negated.
#pragma once

#include <cstdint>

namespace gridloom::engine {

using Variable = std::uint32_t;
using Literal = std::uint32_t;

inline constexpr Literal no_literal = ~Literal{0};

constexpr Literal positive(Variable v) { return 2 * v; }
constexpr Literal negated(Literal l) { return l ^ 1; }
constexpr Variable variable_of(Literal l) { return l / 2; }
constexpr bool is_negative(Literal l) { return l & 1; }

}  // namespace gridloom::engine
