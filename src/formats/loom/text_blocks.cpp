#include "formats/loom/text_blocks.h"

#include <algorithm>
#include <array>
#include <cstdio>

#include "formats/loom/words.h"

namespace gridloom::formats::loom {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

bool is_key_character(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '_';
}

// Where the colon of `KEY:` stands.
std::optional<std::size_t> colon_of(const Piece& line) {
    const std::size_t colon = line.text.find(':');
    if (colon == line.text.npos || colon == 0) return std::nullopt;
    const std::string_view key = line.text.substr(0, colon);
    if (!std::all_of(key.begin(), key.end(), is_key_character)) return std::nullopt;
    return colon;
}

}  // namespace

std::string Piece::shown() const {
    if (text.empty()) return "nothing";
    std::string_view rest = text;
    std::string out;
    while (!rest.empty() && characters_in(out) < 20) {
        const std::string_view c = first_character(rest);
        if (c.size() == 1 && (c[0] < ' ' || c[0] == 0x7f || static_cast<unsigned char>(c[0]) >= 0x80)) {
            std::array<char, 16> code{};
            std::snprintf(code.data(), code.size(), "byte 0x%02x", static_cast<unsigned>(static_cast<unsigned char>(c[0])));
            return out.empty() ? code.data() : "'" + out + "'";
        }
        out += c;
        rest.remove_prefix(c.size());
    }
    return "'" + out + (rest.empty() ? "'" : "...'");
}

Piece Piece::after(std::size_t bytes) const {
    bytes = std::min(bytes, text.size());
    return {text.substr(bytes), line, column + static_cast<int>(characters_in(text.substr(0, bytes)))};
}

Piece Piece::trimmed() const {
    std::size_t from = 0;
    while (from < text.size() && is_blank(text[from])) ++from;
    Piece p = after(from);
    while (!p.text.empty() && is_blank(p.text.back())) p.text.remove_suffix(1);
    return p;
}

bool has_inner_blank(const Piece& line) {
    const Piece p = line.trimmed();
    return std::any_of(p.text.begin(), p.text.end(), is_blank);
}

std::vector<Piece> words_of(const Piece& line) {
    std::vector<Piece> words;
    Piece rest = line.trimmed();
    while (!rest.text.empty()) {
        std::size_t length = 0;
        while (length < rest.text.size() && !is_blank(rest.text[length])) ++length;
        words.push_back({rest.text.substr(0, length), rest.line, rest.column});
        rest = rest.after(length).trimmed();
    }
    return words;
}

std::vector<Piece> characters_of(const Piece& line) {
    std::vector<Piece> characters;
    std::string_view rest = line.text;
    for (int column = line.column; !rest.empty(); ++column) {
        characters.push_back({first_character(rest), line.line, column});
        rest.remove_prefix(characters.back().text.size());
    }
    return characters;
}

const Block* Blocks::find(std::string_view name) const {
    const auto found = std::find_if(all.begin(), all.end(), [&](const Block& b) { return b.name.text == name; });
    return found == all.end() ? nullptr : &*found;
}

Result<Blocks> take_apart(std::string_view text) {
    Blocks blocks;
    blocks.all.emplace_back();
    std::size_t open = 0;  // the block that lines go to
    int number = 1;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        Piece line{text.substr(0, end), number, 1};
        while (!line.text.empty() && is_blank(line.text.back())) line.text.remove_suffix(1);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (!text.empty() || end == 0) ++number;
        const auto colon = colon_of(line);
        if (!colon) {
            if (!line.text.empty() || !blocks.all[open].lines.empty()) blocks.all[open].lines.push_back(line);
            continue;
        }
        Block block;
        block.name = {line.text.substr(0, *colon), line.line, line.column};
        if (blocks.find(block.name.text))
            return Error{line.line, line.column, "expected '" + std::string(block.name.text) + "' once"};
        const Piece value = line.after(*colon + 1).trimmed();
        open = value.text.empty() ? blocks.all.size() : 0;
        if (!value.text.empty()) block.value = value;
        blocks.all.push_back(std::move(block));
        if (blocks.all.size() > 200) return Error{line.line, line.column, "expected at most 200 names with a colon"};
    }
    for (Block& block : blocks.all)
        while (!block.lines.empty() && block.lines.back().text.empty()) block.lines.pop_back();
    blocks.end = {{}, number, 1};
    return blocks;
}

}  // namespace gridloom::formats::loom
