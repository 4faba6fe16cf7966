// Cursor: a place in a text that knows its line and column, so that every error can say where.
#pragma once

#include <string>
#include <string_view>

#include "gridloom/error.h"

namespace gridloom::formats {

// No board has more squares than this: indices are 32 bits wide, with room to spare.
inline constexpr long long max_squares = 100'000'000;

class Cursor {
  public:
    explicit Cursor(std::string_view text) : text_(text) {}

    bool at_end() const { return at_ >= text_.size(); }
    char peek() const { return at_end() ? '\0' : text_[at_]; }
    std::string_view rest() const { return text_.substr(at_); }
    std::size_t offset() const { return at_; }

    char next() {
        const char c = text_[at_++];
        if (c == '\n')
            ++line_, column_ = 1;
        else if ((static_cast<unsigned char>(c) & 0xc0) != 0x80)  // count characters, not UTF-8 bytes
            ++column_;
        return c;
    }
    bool skip(char c) {
        if (at_end() || peek() != c) return false;
        next();
        return true;
    }
    void skip_spaces() {
        while (peek() == ' ' || peek() == '\t') next();
    }
    // One line end: LF or CRLF.
    bool skip_newline() {
        if (rest().substr(0, 2) == "\r\n") {
            next();
            next();
            return true;
        }
        return skip('\n');
    }
    void skip_white() {
        while (!at_end() && (peek() == ' ' || peek() == '\t' || peek() == '\r' || peek() == '\n')) next();
    }
    bool at_line_end() const { return at_end() || peek() == '\n' || rest().substr(0, 2) == "\r\n"; }

    Error expected(const std::string& what) const { return {line_, column_, "expected " + what + ", found " + found()}; }
    Error error(const std::string& message) const { return {line_, column_, message}; }

    // A whole number from 1 to max_squares.
    Result<int> size(const std::string& what) {
        const Cursor start = *this;
        long long value = 0;
        bool any = false;
        while (peek() >= '0' && peek() <= '9') {
            any = true;
            value = std::min(value * 10 + (next() - '0'), max_squares + 1);
        }
        if (!any || value < 1) return start.expected(what + " of at least 1");
        if (value > max_squares) return start.expected(what + " of at most " + std::to_string(max_squares));
        return static_cast<int>(value);
    }

  private:
    // What stands here, for people: a printable character as itself, anything else by its code.
    std::string found() const;

    std::string_view text_;
    std::size_t at_ = 0;
    int line_ = 1;
    int column_ = 1;
};

}  // namespace gridloom::formats
