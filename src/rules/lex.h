// From the text of a rules file to lines of tokens. A `#` begins a comment; an indented line continues the one above.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "gridloom/error.h"
#include "rules/ast.h"

namespace gridloom::rules {

// What a file may be: larger ones are refused.
inline constexpr std::size_t max_file_bytes = 64 * 1024;
inline constexpr int max_number = 1'000'000;

struct Token {
    enum class Form { word, number, string, size, symbol, end } form = Form::end;
    std::string text;  // of a string without its quotes
    Spot spot;
    int number = 0;  // of a number; of a size its columns
    int second = 0;  // of a size its rows
    bool is(std::string_view what) const { return (form == Form::word || form == Form::symbol) && text == what; }
    // As an error message quotes it.
    std::string shown() const;
};

// One statement; its last token is `end`. Of `puzzle` the rest of the line is one token, a string.
using Line = std::vector<Token>;

Result<std::vector<Line>> lex(std::string_view text);

}  // namespace gridloom::rules
