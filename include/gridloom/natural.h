// Natural: a number of solutions, exact at any size.
//
// Boost.Multiprecision's cpp_int is header-only, so that the same code runs in a browser. The hot
// paths never use it: they add machine words and hand over the sum (see src/engine/base/limbs.h).
#pragma once

#include <boost/multiprecision/cpp_int.hpp>

namespace gridloom {

using Natural = boost::multiprecision::cpp_int;

}  // namespace gridloom
