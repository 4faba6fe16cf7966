#include "rules/lex.h"

#include <algorithm>
#include <array>
#include <optional>

namespace gridloom::rules {
namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

// The byte length of a well-formed UTF-8 character at the front, or 0.
std::size_t utf8_length(std::string_view text) {
    const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
    const auto follows = [&](std::size_t n) {
        for (std::size_t i = 1; i < n; ++i)
            if ((byte(i) & 0xc0) != 0x80) return false;
        return true;
    };
    const unsigned first = byte(0);
    if (first < 0x80) return 1;
    if (first >= 0xc2 && first < 0xe0 && follows(2)) return 2;
    if (first >= 0xe0 && first < 0xf0 && follows(3)) {
        const unsigned code = (first & 0xf) << 12 | (byte(1) & 0x3f) << 6 | (byte(2) & 0x3f);
        return code >= 0x800 && (code < 0xd800 || code > 0xdfff) ? 3 : 0;
    }
    if (first >= 0xf0 && first < 0xf5 && follows(4)) {
        const unsigned code = (first & 7) << 18 | (byte(1) & 0x3f) << 12 | (byte(2) & 0x3f) << 6 | (byte(3) & 0x3f);
        return code >= 0x10000 && code <= 0x10ffff ? 4 : 0;
    }
    return 0;
}

class Lexer {
  public:
    explicit Lexer(std::string_view text) : rest_(text) {}

    Result<std::vector<Line>> run() {
        while (!rest_.empty()) {
            if (!read_line()) return *error_;
        }
        for (Line& line : lines_) line.push_back(end_of(line));
        return std::move(lines_);
    }

  private:
    bool fail(Spot spot, std::string message) {
        error_ = Error{spot.line, spot.column, std::move(message)};
        return false;
    }
    Spot here() const { return {line_, column_}; }
    void skip(std::size_t bytes) {
        rest_.remove_prefix(bytes);
        ++column_;
    }
    // Blanks count as one column each; so does any other character.
    bool read_line() {
        const bool indented = rest_[0] == ' ' || rest_[0] == '\t';
        bool first = true;
        for (;;) {
            while (!rest_.empty() && (rest_[0] == ' ' || rest_[0] == '\t' || rest_[0] == '\r')) skip(1);
            if (rest_.empty() || rest_[0] == '\n' || rest_[0] == '#') break;
            if (first && !indented) lines_.emplace_back();
            if (first && lines_.empty())
                return fail(here(), "expected a first line that is not indented: an indented line continues the one above");
            first = false;
            if (!read_token(lines_.back())) return false;
        }
        while (!rest_.empty() && rest_[0] != '\n') {  // a comment
            const std::size_t length = utf8_length(rest_);
            if (length == 0) return fail(here(), "expected text in UTF-8, found another byte");
            skip(length);
        }
        if (!rest_.empty()) rest_.remove_prefix(1);
        ++line_;
        column_ = 1;
        return true;
    }

    bool read_token(Line& line) {
        const bool title = line.size() == 1 && line[0].is("puzzle");
        const char c = rest_[0];
        if (title) return read_title(line);
        if (c == '"') return read_string(line);
        if (is_letter(c)) return read_word(line);
        if (is_digit(c)) return read_number(line);
        return read_symbol(line);
    }

    bool read_title(Line& line) {
        Token token{Token::Form::string, "", here()};
        while (!rest_.empty() && rest_[0] != '\n' && rest_[0] != '#') {
            const std::size_t length = utf8_length(rest_);
            if (length == 0) return fail(here(), "expected text in UTF-8, found another byte");
            token.text += rest_.substr(0, length);
            skip(length);
        }
        while (!token.text.empty() && (token.text.back() == ' ' || token.text.back() == '\r' || token.text.back() == '\t'))
            token.text.pop_back();
        line.push_back(std::move(token));
        return true;
    }

    bool read_string(Line& line) {
        Token token{Token::Form::string, "", here()};
        skip(1);
        while (!rest_.empty() && rest_[0] != '"') {
            if (rest_[0] == '\n')
                return fail(token.spot,
                            "expected a closing \" on this line; a long text goes on as a second \"...\" on an indented line");
            if (rest_[0] == '\\') {
                if (rest_.size() < 2 || std::string_view("\"\\n").find(rest_[1]) == std::string_view::npos)
                    return fail(here(), "expected \\\", \\\\ or \\n after a backslash");
                token.text += rest_[1] == 'n' ? '\n' : rest_[1];
                skip(1);
                skip(1);
                continue;
            }
            const std::size_t length = utf8_length(rest_);
            if (length == 0 || (length == 1 && static_cast<unsigned char>(rest_[0]) < ' ' && rest_[0] != '\t'))
                return fail(here(), "expected text in UTF-8, found another byte");
            token.text += rest_.substr(0, length);
            skip(length);
        }
        if (rest_.empty()) return fail(token.spot, "expected a closing \"");
        skip(1);
        line.push_back(std::move(token));
        return true;
    }

    bool read_word(Line& line) {
        Token token{Token::Form::word, "", here()};
        while (!rest_.empty() &&
               (is_letter(rest_[0]) || is_digit(rest_[0]) || (rest_[0] == '-' && rest_.size() > 1 && is_letter(rest_[1])))) {
            token.text += rest_[0];
            skip(1);
        }
        line.push_back(std::move(token));
        return true;
    }

    std::optional<int> read_digits(std::string& text) {
        long long value = 0;
        while (!rest_.empty() && is_digit(rest_[0])) {
            value = std::min<long long>(value * 10 + (rest_[0] - '0'), max_number + 1LL);
            text += rest_[0];
            skip(1);
        }
        if (text.empty()) return std::nullopt;
        return static_cast<int>(value);
    }

    bool read_number(Line& line) {
        Token token{Token::Form::number, "", here()};
        token.number = *read_digits(token.text);
        if (rest_.size() > 1 && rest_[0] == 'x' && is_digit(rest_[1])) {
            token.form = Token::Form::size;
            skip(1);
            std::string rows;
            token.second = *read_digits(rows);
            token.text += "x" + rows;
        }
        if (!rest_.empty() && is_letter(rest_[0]))
            return fail(token.spot, "expected a number or a word; a name begins with a letter");
        line.push_back(std::move(token));
        return true;
    }

    bool read_symbol(Line& line) {
        static constexpr std::array<std::string_view, 20> symbols = {"..", "!=", "<=", ">=", "=", "<", ">", "+", "-", "*",
                                                                     "(",  ")",  "[",  "]",  ",", ":", "|", "/", "?", "."};
        for (const std::string_view s : symbols)
            if (rest_.substr(0, s.size()) == s) {
                line.push_back({Token::Form::symbol, std::string(s), here()});
                for (std::size_t i = 0; i < s.size(); ++i) skip(1);
                return true;
            }
        const std::size_t length = utf8_length(rest_);
        if (length == 0) return fail(here(), "expected text in UTF-8, found another byte");
        return fail(here(), "expected a word, a number or one of , : | ( ) = < > + - * ?, found '" +
                                std::string(rest_.substr(0, length)) + "'");
    }

    static Token end_of(const Line& line) {
        const Token& last = line.back();
        Spot spot = last.spot;
        spot.column += static_cast<int>(last.text.size()) + (last.form == Token::Form::string ? 2 : 0);
        return {Token::Form::end, "", spot};
    }

    std::string_view rest_;
    int line_ = 1, column_ = 1;
    std::vector<Line> lines_;
    std::optional<Error> error_;
};

}  // namespace

std::string Token::shown() const {
    if (form == Form::end) return "the end of the line";
    if (form == Form::string) return "a text in quotes";
    return "'" + text + "'";
}

Result<std::vector<Line>> lex(std::string_view text) {
    if (text.size() > max_file_bytes) return Error{1, 1, "expected a rules file of at most 64 KB"};
    if (text.substr(0, 3) == "\xef\xbb\xbf") text.remove_prefix(3);
    return Lexer(text).run();
}

}  // namespace gridloom::rules
