#include "formats/loom/url_codes.h"

#include <algorithm>
#include <array>

namespace gridloom::formats::loom {
namespace {

using Values = std::vector<int>;

std::string in_base(int value, int base, int digits) {
    std::string text;
    for (; value > 0 || digits > 0; value /= base, --digits) text.insert(text.begin(), digits36[rules::at(value % base)]);
    return text;
}

// So many digits, all of them.
std::optional<int> read_digits(Cursor& in, int base, int digits) {
    int value = 0;
    for (; digits > 0; --digits) {
        const int digit = digit_at(in, base);
        if (digit < 0) return std::nullopt;
        value = value * base + digit;
        in.next();
    }
    return value;
}

// Hexadecimal: one digit, or a sign for more of them. The sign, the digits behind it, the least value it is used for, what is added.
struct Longer {
    char sign;
    int digits, least, added;
};
constexpr std::array<Longer, 6> longer = {{{'-', 2, 16, 0},
                                           {'+', 3, 256, 0},
                                           {'=', 3, 4096, 4096},
                                           {'@', 3, 8192, 8192},
                                           {'*', 4, 12240, 12240},
                                           {'$', 5, 77776, 77776}}};

std::optional<Values> read_hex(Cursor& in) {
    if (in.skip('.')) return Values{clue_untold};
    if (digit_at(in, 16) >= 0) return Values{*read_digits(in, 16, 1)};
    const char sign = in.peek() == '%' ? '@' : in.peek();
    const auto found = std::find_if(longer.begin(), longer.end(), [&](const Longer& l) { return l.sign == sign; });
    if (found == longer.end()) return std::nullopt;
    in.next();
    const auto value = read_digits(in, 16, found->digits);
    return value ? std::optional(Values{*value + found->added}) : std::nullopt;
}
std::string print_hex(const Values& value) {
    if (value[0] == clue_untold) return ".";
    if (value[0] < 16) return in_base(value[0], 16, 1);
    std::string text;
    for (const Longer& l : longer)
        if (value[0] >= l.least) text = l.sign + in_base(value[0] - l.added, 16, l.digits);
    return text.size() > 6 ? std::string() : text;
}

// As hexadecimal, up to two digits: a `+` is something else.
std::string print_short_hex(const Values& value) { return value[0] < 256 ? print_hex(value) : std::string(); }
std::optional<Values> read_short_hex(Cursor& in) {
    return in.peek() == '.' || in.peek() == '-' || digit_at(in, 16) >= 0 ? read_hex(in) : std::nullopt;
}

std::optional<Values> read_ten(Cursor& in) {
    if (in.skip('.')) return Values{clue_untold};
    const auto value = read_digits(in, 10, 1);
    return value ? std::optional(Values{*value}) : std::nullopt;
}
std::string print_ten(const Values& value) {
    return value[0] == clue_untold ? "." : value[0] < 10 ? std::to_string(value[0]) : std::string();
}

// A direction and a number. Elsewhere directions are 1 up, 2 down, 3 left, 4 right; 0 is none.
constexpr std::array<int, 5> ways = {clue_untold, 0, 2, 3, 1};

std::optional<Values> read_arrow(Cursor& in) {
    int way = 0, digits = 1;
    if (in.skip('-')) {
        way = digit_at(in, 5), digits = 3;
    } else {
        way = digit_at(in, 10);
        if (way >= 5) way -= 5, digits = 2;
    }
    if (way < 0) return std::nullopt;
    in.next();
    if (digits == 1 && in.skip('.')) return Values{ways[rules::at(way)], clue_untold};
    const auto number = read_digits(in, 16, digits);
    if (!number || way == 0) return std::nullopt;
    return Values{ways[rules::at(way)], *number};
}
std::string print_arrow(const Values& value) {
    const auto way = std::find(ways.begin(), ways.end(), value[0]) - ways.begin();
    if (value[1] == clue_untold) return std::to_string(way) + ".";
    if (way == 0 || value[1] >= 4096) return {};
    if (value[1] < 16) return std::to_string(way) + in_base(value[1], 16, 1);
    if (value[1] < 256) return std::to_string(way + 5) + in_base(value[1], 16, 2);
    return "-" + std::to_string(way) + in_base(value[1], 16, 3);
}

// Up to four numbers of a ring of eight squares, 0 in the code for one that is not told. Two digits in base 36 from here on.
struct Ring {
    int from, digit;  // of so many numbers
};
constexpr std::array<Ring, 5> rings = {{{0, 0}, {0, 0}, {360, 6}, {396, 4}, {460, 2}}};
constexpr int ring_end = 476;

std::optional<Values> read_ring(Cursor& in) {
    if (in.skip('.')) return Values{clue_untold};
    if (in.skip('9')) return Values{1, 1, 1, 1};
    if (const int digit = digit_at(in, 9); digit >= 0) {
        in.next();
        return Values{digit};
    }
    if (in.peek() < 'a' || in.peek() > 'f') return std::nullopt;
    auto code = read_digits(in, 36, 2);
    if (!code || *code < rings[2].from || *code >= ring_end) return std::nullopt;
    std::size_t count = 4;
    while (*code < rings[count].from) --count;
    Values value(count, clue_untold);
    *code -= rings[count].from;
    const int base = count == 3 ? 4 : rings[count].digit;
    for (std::size_t i = count; i-- > 0; *code /= base)
        if (*code % base > 0) value[i] = *code % base;
    return value;
}
std::string print_ring(const Values& value) {
    if (value.empty()) return "0";
    if (value.size() == 1) return value[0] == clue_untold ? "." : value[0] < 9 ? std::to_string(value[0]) : std::string();
    if (value.size() > 4) return {};
    if (value == Values{1, 1, 1, 1}) return "9";
    const int base = rings[value.size()].digit;
    int code = 0;
    for (const int v : value) {
        if (v >= base || v == 0) return {};  // 0 stands for one that is not told
        code = code * base + std::max(v, 0);
    }
    return in_base(code + rings[value.size()].from, 36, 2);
}

// A character a square, in base 36.
std::optional<Values> read_letter(Cursor& in) {
    if (in.skip('@') || in.skip('%')) return Values{clue_untold};
    const auto value = read_digits(in, 36, in.skip('-') ? 2 : 1);
    return value ? std::optional(Values{*value}) : std::nullopt;
}
std::string print_letter(const Values& value) {
    if (value[0] == clue_untold) return "@";
    if (value[0] >= 1296) return {};
    return value[0] < 36 ? in_base(value[0], 36, 1) : "-" + in_base(value[0], 36, 2);
}

constexpr std::array<ValueCode, 6> codes = {
    {{"hex", 'g', 20, "a number or a run 'g' to 'z'", read_hex, print_hex},
     {"winds", 'g', 20, "a number or a run 'g' to 'z'", read_short_hex, print_short_hex},
     {"ten", 'a', 26, "a digit or a run 'a' to 'z'", read_ten, print_ten},
     {"arrows", 'a', 26, "a direction and a number, or a run 'a' to 'z'", read_arrow, print_arrow},
     {"ring", 'g', 20, "a clue or a run 'g' to 'z'", read_ring, print_ring},
     {"letters", '.', 1, "a number in base 36, or '.'", read_letter, print_letter}}};

}  // namespace

int digit_at(const Cursor& in, int base) {
    const std::size_t digit = in.at_end() ? digits36.npos : digits36.find(in.peek());
    return digit < static_cast<std::size_t>(base) ? static_cast<int>(digit) : -1;
}

const ValueCode* value_code(std::string_view name) {
    const auto found = std::find_if(codes.begin(), codes.end(), [&](const ValueCode& c) { return c.name == name; });
    return found == codes.end() ? nullptr : &*found;
}

}  // namespace gridloom::formats::loom
