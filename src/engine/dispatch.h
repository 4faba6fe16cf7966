// Chooses the code for states of as many words as a program needs.
#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>

namespace gridloom::engine {

// Calls f(std::integral_constant<std::size_t, W>) for the W that `words` asks for; `none` if there
// is no such code.
template <class F, class R>
R with_words(std::size_t words, F&& f, R none) {
    switch (words) {
        case 1: return f(std::integral_constant<std::size_t, 1>{});
        case 2: return f(std::integral_constant<std::size_t, 2>{});
        case 3: return f(std::integral_constant<std::size_t, 3>{});
        case 4: return f(std::integral_constant<std::size_t, 4>{});
        case 6: return f(std::integral_constant<std::size_t, 6>{});
        case 8: return f(std::integral_constant<std::size_t, 8>{});
        case 12: return f(std::integral_constant<std::size_t, 12>{});
        case 16: return f(std::integral_constant<std::size_t, 16>{});
        case 24: return f(std::integral_constant<std::size_t, 24>{});
        case 32: return f(std::integral_constant<std::size_t, 32>{});
        default: return none;
    }
}

}  // namespace gridloom::engine
