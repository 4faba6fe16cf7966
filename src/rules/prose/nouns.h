// English words for what a rules file speaks of: sorts of places, marks, numbers, plurals.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/ast.h"

namespace gridloom::rules::prose {

std::string plural_of(const std::string& word);
// "a cell", "an edge"
std::string with_article(const std::string& noun);
// By its last letter: "floors are", "number is".
bool is_plural(const std::string& noun);
// "one", "two", ... "12"
std::string number_word(int number);
// "a, b and c"
std::string and_list(const std::vector<std::string>& words, std::string_view last = "and");
// Whether a mark reads as an adjective: "is black", but "is a bulb cell".
bool is_adjective(std::string_view word);
std::string capitalised(std::string text);
// What one who does not know the word needs to be told; empty: nothing.
std::string_view meaning_of(Kind kind);

}  // namespace gridloom::rules::prose
