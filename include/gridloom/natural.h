// Natural: a number of solutions, exact at any size.
//
// Boost.Multiprecision's cpp_int is header-only, so that the same code runs in a browser. The hot
// paths never use it: they add machine words and hand over the sum (see src/engine/base/limbs.h).
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <functional>
#include <optional>
#include <string>

namespace gridloom {

using Natural = boost::multiprecision::cpp_int;

// In decimal digits. Quadratic in their number, so go_on() is asked every few thousand steps; nothing: it said no.
std::optional<std::string> decimal(const Natural& number, const std::function<bool()>& go_on);

}  // namespace gridloom
