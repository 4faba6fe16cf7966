// The widest state that code is instantiated for, and the mark of a wider one.
#pragma once

#include <cstdint>

namespace gridloom::engine {

inline constexpr std::size_t max_words = 32;
inline constexpr std::uint32_t no_code_words = max_words + 1;

}  // namespace gridloom::engine
