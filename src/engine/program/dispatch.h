// Chooses the template instance for the number of words that a program's states need.
#pragma once

#include <array>
#include <cstddef>
#include <type_traits>
#include <utility>

namespace gridloom::engine {

// The instantiated widths, in words (sharded.cpp lists them too). Each costs seconds of compile time.
inline constexpr std::array<std::size_t, 8> state_widths = {1, 2, 3, 4, 6, 8, 16, 32};

template <std::size_t... I, class F, class R>
void with_width_among(std::index_sequence<I...>, std::size_t words, F& f, R& result) {
    static_cast<void>(
        ((words == state_widths[I] && (result = f(std::integral_constant<std::size_t, state_widths[I]>{}), true)) || ...));
}

// Calls f(std::integral_constant<std::size_t, W>) for the smallest W of at least `words`; returns `none` if there is none.
template <class F, class R>
R with_words(std::size_t words, F&& f, R none) {
    with_width_among(std::make_index_sequence<state_widths.size()>{}, words, f, none);
    return none;
}

}  // namespace gridloom::engine
