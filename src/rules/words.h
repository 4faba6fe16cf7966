// The closed vocabulary of rules files, and the nearest word to one that is not in it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/ast.h"

namespace gridloom::rules {

// Whether a word has a meaning of its own, and so can not be a name.
bool is_reserved(std::string_view word);
// The sort of place a word names, of those that can carry clues and marks or be gone through.
std::optional<Kind> kind_named(std::string_view word);

// The word of a list that is nearest to this one, if it is near enough to be meant; else empty.
std::string nearest(std::string_view word, std::span<const std::string> known);
// "; did you mean 'near'?", or nothing.
std::string did_you_mean(std::string_view word, std::span<const std::string> known);
// "a, b or c"
std::string listed(std::span<const std::string> words);

}  // namespace gridloom::rules
