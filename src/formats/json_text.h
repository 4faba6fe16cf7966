// JSON read so that every complaint about it has a line and a column, also those that come after
// parsing, about a value that is well formed but not what it should be.
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

#include "gridloom/error.h"

namespace gridloom::formats {

// The text's value, or what is wrong with its syntax.
Result<nlohmann::json> parse_json(std::string_view text);

// An error at the value that `at` points to in a text that parse_json() took; at the value around
// it if there is no such value. It reads the text again: complaints are rare.
Error json_error(std::string_view text, const nlohmann::json::json_pointer& at, const std::string& message);

// The sort of a value, for people: "a string", "an array", ...
std::string found_json(const nlohmann::json& value);

}  // namespace gridloom::formats
