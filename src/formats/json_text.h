// JSON read so that every complaint about it has a line and a column, also those that come after
// parsing, about a value that is well formed but not what it should be.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "gridloom/error.h"

namespace gridloom::formats {

// The text's value, or what is wrong with its syntax.
Result<nlohmann::json> parse_json(std::string_view text);

// The way from the whole text to one of its values: keys, and indices written as numbers.
using JsonPath = std::vector<std::string>;

// An error at the value at the end of a path, in a text that parse_json() took; if there is no such
// value, at the one that should hold it. It reads the text again: complaints are rare.
Error json_error(std::string_view text, const JsonPath& path, const std::string& message);

// The sort of a value, for people: "a string", "an array", ...
std::string found_json(const nlohmann::json& value);

}  // namespace gridloom::formats
