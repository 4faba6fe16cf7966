#include "rules/prose/nouns.h"

#include <algorithm>
#include <array>

namespace gridloom::rules::prose {
namespace {

constexpr std::string_view adjectives[] = {"black",  "white", "grey",   "gray",     "red",   "green", "blue", "yellow",
                                           "dark",   "light", "shaded", "unshaded", "empty", "full",  "open", "closed",
                                           "filled", "blank", "clear",  "safe",     "odd",   "even",  "free"};
constexpr std::array<std::string_view, 13> numbers = {"no",    "one",   "two",  "three", "four",   "five",  "six",
                                                      "seven", "eight", "nine", "ten",   "eleven", "twelve"};

bool ends_in(std::string_view word, std::string_view end) {
    return word.size() >= end.size() && word.substr(word.size() - end.size()) == end;
}
bool is_vowel(char c) { return std::string_view("aeiouAEIOU").find(c) != std::string_view::npos; }

}  // namespace

std::string plural_of(const std::string& word) {
    if (word.size() < 2) return word;
    for (const char* end : {"s", "x", "ch", "sh"})
        if (ends_in(word, end)) return word + "es";
    if (word.back() == 'y' && !is_vowel(word[word.size() - 2])) return word.substr(0, word.size() - 1) + "ies";
    return word + "s";
}

bool is_plural(const std::string& noun) { return noun.size() > 2 && ends_in(noun, "s") && !ends_in(noun, "ss"); }

std::string with_article(const std::string& noun) {
    if (is_plural(noun)) return noun;  // "stars"
    const bool sounds_open = !noun.empty() && is_vowel(noun[0]) && noun.rfind("use", 0) != 0 && noun.rfind("one", 0) != 0;
    return (sounds_open ? "an " : "a ") + noun;
}

std::string number_word(int number) {
    if (number >= 0 && static_cast<std::size_t>(number) < numbers.size())
        return std::string(numbers[static_cast<std::size_t>(number)]);
    return std::to_string(number);
}

std::string and_list(const std::vector<std::string>& words, std::string_view last) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i)
        text += (i == 0 ? "" : i + 1 == words.size() ? " " + std::string(last) + " " : ", ") + words[i];
    return text;
}

bool is_adjective(std::string_view word) {
    return std::find(std::begin(adjectives), std::end(adjectives), word) != std::end(adjectives);
}

std::string capitalised(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

std::string_view meaning_of(Kind kind) {
    switch (kind) {
    case Kind::block: return "a square that is no cell: nothing is filled in there";
    case Kind::edge: return "a line between two squares, or between a square and the outside";
    case Kind::link: return "the way from the centre of a cell to the centre of a cell beside it";
    case Kind::corner: return "a point where grid lines meet, the rim of the board included";
    case Kind::diagonal: return "one of the two lines from corner to corner of a cell";
    case Kind::quarter: return "one of the four triangles into which the two diagonals cut a cell";
    case Kind::margin: return "an end of a row or column, outside the board, looking in";
    case Kind::stretch: return "the cells of a row or column from one block or the rim to the next";
    case Kind::group: return "all that are joined to one another; none that is joined to them is left out";
    default: return {};
    }
}

}  // namespace gridloom::rules::prose
