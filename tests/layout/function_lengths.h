// How long the functions of a C++ file are, told without a compiler: by its braces. Lambdas count with the function they are in.
#pragma once

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <regex>
#include <string>
#include <utility>
#include <vector>

namespace gridloom::testing {

struct FunctionLength {
    std::string head;  // the first line of it
    std::size_t line = 0, lines = 0;
};

// The text with comments, the contents of literals and what the preprocessor reads as blanks; line ends stay.
class Blanked {
  public:
    explicit Blanked(const std::string& text) : text_(text) {
        while (at_ < text_.size()) next();
    }
    std::string take() { return std::move(out_); }

  private:
    bool begins(const char* with) const { return text_.compare(at_, std::char_traits<char>::length(with), with) == 0; }
    void keep() { out_ += text_[at_++]; }
    void blank() {
        out_ += text_[at_] == '\n' ? '\n' : ' ';
        ++at_;
    }
    void blank_to(std::size_t end) {
        while (at_ < std::min(end, text_.size())) blank();
    }
    std::size_t after(const std::string& what, std::size_t from) const {
        const std::size_t found = text_.find(what, from);
        return found == std::string::npos ? text_.size() : found + what.size();
    }

    void next() {
        if (begins("//")) return blank_to(text_.find('\n', at_));
        if (begins("/*")) return blank_to(after("*/", at_ + 2));
        if (begins("R\"")) return blank_to(after(')' + text_.substr(at_ + 2, text_.find('(', at_) - at_ - 2) + '"', at_));
        if (text_[at_] == '"' || (text_[at_] == '\'' && !is_separator())) return literal(text_[at_]);
        if (text_[at_] == '#' && out_.find_last_not_of(" ") == out_.rfind('\n')) return directive();
        keep();
    }
    // 1'000'000
    bool is_separator() const { return at_ > 0 && std::isalnum(static_cast<unsigned char>(text_[at_ - 1])); }
    void literal(char quote) {
        keep();
        while (at_ < text_.size() && text_[at_] != quote) {
            if (text_[at_] == '\\') blank();
            if (at_ < text_.size()) blank();
        }
        if (at_ < text_.size()) keep();
    }
    void directive() {
        std::size_t end = text_.find('\n', at_);
        while (end != std::string::npos && text_[end - 1] == '\\') end = text_.find('\n', end + 1);
        blank_to(end);
    }

    const std::string& text_;
    std::size_t at_ = 0;
    std::string out_;
};

class FunctionReader {
  public:
    explicit FunctionReader(const std::string& text) : text_(Blanked(text).take()) {}

    std::vector<FunctionLength> run() {
        for (std::size_t i = 0; i < text_.size(); ++i) {
            if (text_[i] == '{')
                open(i);
            else if (text_[i] == '}' && !open_.empty())
                close(i);
            else if (text_[i] == ';' && !inside(Kind::initializer))
                begin_ = i + 1;
        }
        return std::move(found_);
    }

  private:
    enum class Kind { scope, function, initializer, block };
    struct Brace {
        Kind kind;
        std::size_t begin;  // of what it belongs to
    };
    bool inside(Kind kind) const { return !open_.empty() && open_.back().kind == kind; }

    // By what stands before it, since the last declaration ended.
    Kind kind_of(const std::string& before) const {
        static const std::regex scope(R"((^|[^\w])(namespace|class|struct|union|enum|extern)\b[^();]*$)");
        static const std::regex body(R"(([)\]}]|\b(const|noexcept|override|final|mutable|try)|->\s*[\w:<>,\s*&]+)\s*$)");
        if (inside(Kind::function) || inside(Kind::block)) return Kind::block;
        if (std::regex_search(before, scope)) return Kind::scope;
        const bool callable = before.find('(') != std::string::npos || before.find(']') != std::string::npos;
        return callable && std::regex_search(before, body) ? Kind::function : Kind::initializer;
    }

    void open(std::size_t i) {
        const Kind kind = kind_of(text_.substr(begin_, i - begin_));
        const bool in_table = kind == Kind::function && inside(Kind::initializer);  // a lambda: it begins at its captures
        open_.push_back({kind, in_table ? text_.rfind('[', i) : text_.find_first_not_of(" \n", begin_)});
        if (!inside(Kind::initializer)) begin_ = i + 1;
    }
    void close(std::size_t i) {
        const Brace brace = open_.back();
        open_.pop_back();
        if (brace.kind == Kind::initializer) return;
        begin_ = i + 1;
        if (brace.kind != Kind::function) return;
        const auto line_of = [&](std::size_t at) {
            return static_cast<std::size_t>(std::count(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(at), '\n')) + 1;
        };
        const std::size_t line = line_of(brace.begin);
        found_.push_back({text_.substr(brace.begin, text_.find('\n', brace.begin) - brace.begin), line, line_of(i) - line + 1});
    }

    std::string text_;
    std::size_t begin_ = 0;
    std::vector<Brace> open_;
    std::vector<FunctionLength> found_;
};

inline std::vector<FunctionLength> function_lengths(const std::string& text) { return FunctionReader(text).run(); }

}  // namespace gridloom::testing
