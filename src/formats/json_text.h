// JSON read so that every complaint about it has a line and a column, also those that come after
// parsing, about a value that is well formed but not what it should be.
//
// Every JSON text that comes from outside is read here: requests, boards, positions. What the library would do
// badly is refused while parsing, before anything recursive or quadratic sees it: deep nesting (copying, comparing
// and printing a value recurse), very many fields (an ordered object looks through all of them), a field twice,
// integers that do not fit 64 bits (they would become floats).
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "gridloom/error.h"

namespace gridloom::formats {

namespace json_limits {
inline constexpr std::size_t depth = 64;     // the deepest request has 6
inline constexpr std::size_t fields = 1024;  // of one object
}  // namespace json_limits

// The text's value, or what is wrong with its syntax.
Result<nlohmann::json> parse_json(std::string_view text, std::size_t fields = json_limits::fields);
Result<nlohmann::ordered_json> parse_ordered_json(std::string_view text);

// An integer from `least` to `most`. The library's own comparison takes 2^63 and more for negative numbers.
template <class J>
bool is_integer_in(const J& value, std::int64_t least, std::int64_t most) {
    if (value.is_number_unsigned() && value.template get<std::uint64_t>() > std::uint64_t{INT64_MAX}) return false;
    if (!value.is_number_integer()) return false;
    const auto number = value.template get<std::int64_t>();
    return number >= least && number <= most;
}

// The way from the whole text to one of its values: keys, and indices written as numbers.
using JsonPath = std::vector<std::string>;

// An error at the value at the end of a path, in a text that parse_json() took; if there is no such
// value, at the one that should hold it. It reads the text again: complaints are rare.
Error json_error(std::string_view text, const JsonPath& path, const std::string& message);

// The sort of a value, for people: "a string", "an array", ...
std::string found_json(const nlohmann::json& value);

}  // namespace gridloom::formats
