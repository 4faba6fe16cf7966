// How single values are written in an address: one place after the other, letters for runs of places without a value.
#pragma once

#include "formats/cursor.h"
#include "formats/loom/code_site.h"

namespace gridloom::formats::loom {

inline constexpr std::string_view digits36 = "0123456789abcdefghijklmnopqrstuvwxyz";
// The value of a digit, in a base up to 36; -1: none.
int digit_at(const Cursor& in, int base);

struct ValueCode {
    std::string_view name;
    char first;   // stands for a run of one
    int longest;  // of all runs
    std::string_view expected;
    // A value stands at the front; nothing: none does.
    std::optional<std::vector<int>> (*read)(Cursor& in);
    // Empty: it can not be written.
    std::string (*print)(const std::vector<int>& value);
};
const ValueCode* value_code(std::string_view name);

}  // namespace gridloom::formats::loom
