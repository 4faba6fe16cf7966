#include "rules/prose/tidy.h"

#include "rules/check.h"
#include "rules/lex.h"

namespace gridloom::rules {
namespace {

constexpr std::size_t first_column = 7;  // of what follows the first word
constexpr std::string_view indent = "         ";

std::string quoted(const std::string& text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '\n') {
            out += "\\n";
            continue;
        }
        if (c == '"' || c == '\\') out += '\\';
        out += c;
    }
    return out + "\"";
}

bool is_glued(const Token& before, const Token& now) {
    if (now.is(",") || now.is(":") || now.is(")") || now.is("]") || now.is("..")) return true;
    if (before.is("(") || before.is("[")) return true;
    const bool bound = now.form == Token::Form::number || now.is("width") || now.is("height") || now.is("size");
    return before.is("..") && bound;
}

// The first word of a statement is padded, unless it is a condition ("if full:") or part of an expression.
bool is_padded(const Line& line) {
    const Token &first = line[0], &second = line[1];
    if (first.form != Token::Form::word || first.is("if") || first.is("unless")) return false;
    return second.form != Token::Form::end && (second.form != Token::Form::symbol || second.is("[") || second.is("("));
}

std::string printed(const Line& line, bool begins) {
    std::string out = begins ? "" : std::string(indent);
    for (std::size_t i = 0; line[i].form != Token::Form::end; ++i) {
        const Token& t = line[i];
        const bool title = i == 1 && begins && line[0].is("puzzle");
        if (i == 1 && begins && is_padded(line))
            out.resize(std::max(out.size() + 1, first_column), ' ');
        else if (i > 0 && !is_glued(line[i - 1], t))
            out += ' ';
        out += t.form == Token::Form::string && !title ? quoted(t.text) : t.text;
    }
    return out;
}

// Where the comment of a line begins: at a `#` outside quotes. The name of a puzzle is not in quotes and holds none.
std::size_t comment_of(std::string_view line) {
    bool inside = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (inside && line[i] == '\\')
            ++i;
        else if (line[i] == '"')
            inside = !inside;
        else if (line[i] == '#' && !inside)
            return i;
    }
    return line.size();
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r";
    while (!text.empty() && blanks.find(text.front()) != std::string_view::npos) text.remove_prefix(1);
    while (!text.empty() && blanks.find(text.back()) != std::string_view::npos) text.remove_suffix(1);
    return text;
}

bool is_title(std::string_view code) {
    return code.rfind("puzzle", 0) == 0 && (code.size() == 6 || code[6] == ' ' || code[6] == '\t');
}

std::string tidied_line(std::string_view line) {
    const bool begins = line.empty() || (line[0] != ' ' && line[0] != '\t');
    const std::size_t hash = begins && is_title(line) ? std::min(line.find('#'), line.size()) : comment_of(line);
    const std::string_view code = trimmed(line.substr(0, hash)), comment = trimmed(line.substr(hash));
    if (code.empty()) return (begins || comment.empty() ? "" : std::string(indent)) + std::string(comment);
    const auto tokens = lex(code);
    std::string out = tokens ? printed((*tokens)[0], begins) : std::string(code);
    return comment.empty() ? out : out + "  " + std::string(comment);
}

}  // namespace

Result<std::string> tidied(std::string_view text) {
    if (const auto file = read_rules(text); !file) return file.error();
    if (text.substr(0, 3) == "\xef\xbb\xbf") text.remove_prefix(3);
    std::string out;
    bool blank = true;  // no empty line at the top, and never two
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string line = tidied_line(text.substr(0, end));
        if (!line.empty() || !blank) out += line + "\n";
        blank = line.empty();
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    while (out.size() > 1 && out.compare(out.size() - 2, 2, "\n\n") == 0) out.pop_back();
    return out;
}

}  // namespace gridloom::rules
