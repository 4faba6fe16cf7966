// Chooses the code for states of as many words as a program needs.
#pragma once

#include <array>
#include <cstddef>
#include <type_traits>
#include <utility>

namespace gridloom::engine {

// The widths there is code for, in words; sharded.cpp names them once more. Each costs seconds of compiling.
inline constexpr std::array<std::size_t, 8> state_widths = {1, 2, 3, 4, 6, 8, 16, 32};

template <std::size_t... I, class F, class R>
void with_width_among(std::index_sequence<I...>, std::size_t words, F& f, R& result) {
    static_cast<void>(((words == state_widths[I] && (result = f(std::integral_constant<std::size_t, state_widths[I]>{}), true)) || ...));
}

// Calls f(std::integral_constant<std::size_t, W>) for the W that `words` asks for; `none` if there
// is no such code.
template <class F, class R>
R with_words(std::size_t words, F&& f, R none) {
    with_width_among(std::make_index_sequence<state_widths.size()>{}, words, f, none);
    return none;
}

}  // namespace gridloom::engine
