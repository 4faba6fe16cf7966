// How a value is written in a text: a number in digits, a mark by a letter or its name, a direction by an arrow, a list with commas,
// a set of directions by a line-drawing character or letters of u r d l. Reading and printing stand side by side.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/ast.h"

namespace gridloom::formats::loom {

enum class Role {
    clue,   // given
    fixed,  // a value of what is filled in, given: a lone mark may be there, or be told not to
    filled  // of two marks the second is `.`; so is a lone mark that is not there
};

class Words {
  public:
    Words(const rules::ValueType& type, Role role) : type_(&type), role_(role) {}

    // A letter for each mark: of its name, and not one of `taken`, where it is added. The whole name where none is left.
    void choose_letters(std::string& taken);
    // Other letters for some marks, from the file.
    void use_sign(std::string sign) { letters_.assign(1, std::move(sign)); }

    std::string print(int value, const std::vector<int>& list = {}) const;
    // Takes a value from the front of a text; false: none stands there.
    bool read(std::string_view& rest, int& value, std::vector<int>& list) const;
    bool is_list() const { return type_->form == rules::ValueType::Form::list; }
    // Digits may stand at its front.
    bool is_numeric() const { return type_->form == rules::ValueType::Form::range || is_list(); }
    bool may_be_untold() const { return type_->unknown && role_ == Role::clue; }
    // The value that `.` stands for in a filling, or -1.
    int absent_mark() const;
    const rules::ValueType& type() const { return *type_; }
    // "b for black, w for white"
    std::string legend() const;

  private:
    bool read_mark(std::string_view& rest, int& value) const;

    const rules::ValueType* type_;
    Role role_;
    std::vector<std::string> letters_;  // of each mark
};

// The first character of a text in UTF-8; a byte that begins none counts as one.
std::string_view first_character(std::string_view text);
bool is_one_character(std::string_view text);
std::size_t characters_in(std::string_view text);

// A number up to a million at the front of a text; false: none.
bool take_number(std::string_view& rest, int& number);

}  // namespace gridloom::formats::loom
