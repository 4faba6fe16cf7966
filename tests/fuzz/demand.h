// What fuzzers' bodies demand: a promise that does not hold is thrown.
#pragma once

#include <algorithm>
#include <functional>
#include <stdexcept>
#include <string>

#include "gridloom/puzzle.h"

namespace gridloom::fuzz {

inline void demand(bool holds, const char* what) {
    if (!holds) throw std::logic_error(what);
}

inline void check_error(const Error& error, std::string_view text) {
    demand(error.line >= 1 && error.column >= 1 && !error.message.empty(), "an error says where and what");
    const auto lines = std::count(text.begin(), text.end(), '\n') + 1;
    demand(error.line <= lines, "an error lies within the text");
}

using Print = std::function<std::string(const Board& board, const Filling& filling)> Format::*;
using Parse = std::function<Result<Filling>(const Board& board, std::string_view text)> Format::*;

}  // namespace gridloom::fuzz
