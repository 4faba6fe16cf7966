#include "formats/loom/words.h"

#include <algorithm>
#include <array>

#include "gridloom/board.h"

namespace gridloom::formats::loom {

using Form = rules::ValueType::Form;

namespace {

constexpr std::array<std::string_view, 4> arrows = {"^", ">", "v", "<"};
constexpr std::array<std::string_view, 4> drawn_arrows = {"↑", "→", "↓", "←"};
// By bits: up 1, right 2, down 4, left 8.
constexpr std::array<std::string_view, 16> joints = {"·", "╵", "╶", "└", "╷", "│", "┌", "├",
                                                     "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"};
constexpr std::string_view way_letters = "urdl";
// A lone mark of a fixed layer that is told not to be there.
constexpr std::string_view told_absent = "-";

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool take(std::string_view& rest, std::string_view what) {
    if (rest.size() < what.size() || what.empty()) return false;
    for (std::size_t i = 0; i < what.size(); ++i)
        if (lower(rest[i]) != lower(what[i])) return false;
    rest.remove_prefix(what.size());
    return true;
}

bool take_ways(std::string_view& rest, int& value) {
    for (std::size_t i = 0; i < joints.size(); ++i)
        if (take(rest, joints[i])) {
            value = static_cast<int>(i);
            return true;
        }
    if (take(rest, "0")) {
        value = 0;
        return true;
    }
    value = 0;
    while (!rest.empty()) {
        const std::size_t way = way_letters.find(lower(rest.front()));
        if (way == way_letters.npos || (value & 1 << way)) break;
        value |= 1 << way;
        rest.remove_prefix(1);
    }
    return value > 0;
}

}  // namespace

std::string_view first_character(std::string_view text) {
    std::size_t length = text.empty() ? 0 : 1;
    while (length < text.size() && length < 4 && (static_cast<unsigned char>(text[0]) & 0xc0) == 0xc0 &&
           (static_cast<unsigned char>(text[length]) & 0xc0) == 0x80)
        ++length;
    return text.substr(0, length);
}

bool is_one_character(std::string_view text) { return !text.empty() && first_character(text).size() == text.size(); }

std::size_t characters_in(std::string_view text) {
    std::size_t count = 0;
    for (; !text.empty(); ++count) text.remove_prefix(first_character(text).size());
    return count;
}

bool take_number(std::string_view& rest, int& number) {
    constexpr int largest = 1'000'000;
    std::size_t digits = 0;
    long long value = 0;
    for (; digits < rest.size() && rest[digits] >= '0' && rest[digits] <= '9'; ++digits)
        value = std::min<long long>(value * 10 + (rest[digits] - '0'), largest + 1);
    if (digits == 0 || value > largest) return false;
    rest.remove_prefix(digits);
    number = static_cast<int>(value);
    return true;
}

void Words::choose_letters(std::string& taken) {
    letters_.clear();
    for (const std::string& mark : type_->marks) {
        std::string letter = mark;
        for (const char c : mark)
            if (lower(c) >= 'a' && lower(c) <= 'z' && taken.find(lower(c)) == taken.npos) {
                letter = std::string(1, lower(c));
                taken += letter;
                break;
            }
        letters_.push_back(letter);
    }
}

int Words::absent_mark() const {
    if (role_ != Role::filled) return -1;
    if (type_->form == Form::mark) return 0;
    return type_->form == Form::marks && type_->marks.size() == 2 ? 1 : -1;
}

std::string Words::print(int value, const std::vector<int>& list) const {
    if (value == clue_untold) return "?";
    if (value == absent_mark()) return ".";
    switch (type_->form) {
    case Form::mark: return value == 0 ? std::string(told_absent) : letters_[0];
    case Form::marks: return letters_[static_cast<std::size_t>(value)];
    case Form::direction: return std::string(arrows[static_cast<std::size_t>(value)]);
    case Form::ways:
    case Form::turn: return std::string(joints[static_cast<std::size_t>(value)]);
    case Form::range: return std::to_string(value);
    case Form::list: break;
    }
    std::string text;
    for (const int v : list) text += (text.empty() ? "" : ",") + (v == clue_untold ? std::string("?") : std::to_string(v));
    return text.empty() ? "0" : text;
}

// The longest name or letter that stands there.
bool Words::read_mark(std::string_view& rest, int& value) const {
    std::size_t longest = 0;
    for (std::size_t m = 0; m < type_->marks.size(); ++m)
        for (const std::string& word : {type_->marks[m], letters_.empty() ? std::string() : letters_[m]}) {
            std::string_view left = rest;
            if (word.size() <= longest || !take(left, word)) continue;
            longest = word.size();
            value = type_->form == Form::mark ? 1 : static_cast<int>(m);
        }
    rest.remove_prefix(longest);
    if (longest > 0) return true;
    if (type_->form != Form::mark || role_ != Role::fixed || !take(rest, told_absent)) return false;
    value = 0;
    return true;
}

bool Words::read(std::string_view& rest, int& value, std::vector<int>& list) const {
    if (!is_list() && may_be_untold() && take(rest, "?")) {
        value = clue_untold;
        return true;
    }
    switch (type_->form) {
    case Form::mark:
    case Form::marks: return read_mark(rest, value);
    case Form::direction:
        for (std::size_t i = 0; i < arrows.size(); ++i)
            if (take(rest, arrows[i]) || take(rest, drawn_arrows[i])) {
                value = static_cast<int>(i);
                return true;
            }
        return false;
    case Form::ways:
    case Form::turn: return take_ways(rest, value);
    case Form::range: return take_number(rest, value);
    case Form::list: break;
    }
    list.clear();
    do {
        int number = clue_untold;
        if (!(type_->unknown && take(rest, "?")) && !take_number(rest, number)) return false;
        list.push_back(number);
    } while (take(rest, ","));
    value = static_cast<int>(list.size());
    return true;
}

std::string Words::legend() const {
    switch (type_->form) {
    case Form::direction: return "^ > v <";
    case Form::ways:
    case Form::turn: return "│ └ or ud ur";
    case Form::range: return "numbers";
    case Form::list: return "lists such as 1,3";
    default: break;
    }
    std::string text;
    for (std::size_t m = 0; m < type_->marks.size(); ++m) {
        text += text.empty() ? "" : ", ";
        if (static_cast<int>(m) == absent_mark() && type_->form == Form::marks)
            text += ". for " + type_->marks[m];
        else
            text +=
                letters_.empty() || letters_[m] == type_->marks[m] ? type_->marks[m] : letters_[m] + " for " + type_->marks[m];
    }
    return text;
}

}  // namespace gridloom::formats::loom
