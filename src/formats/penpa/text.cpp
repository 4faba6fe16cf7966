#include "formats/penpa/text.h"

#include <algorithm>
#include <array>

#include "formats/penpa/base64.h"
#include "formats/penpa/inflate.h"

namespace gridloom::formats::loom {
namespace {

// A sheet of 60 x 60 squares full of numbers has some 100 KB; links that keep what could be undone have more.
constexpr std::size_t most_text = 1'000'000;

// What `z` and a sign stand for: words in quotes, but for the last two.
struct Short {
    char sign;
    std::string_view word;
};
constexpr std::array<Short, 31> shorts = {{{'9', "qa"},
                                           {'Q', "pu_q"},
                                           {'A', "pu_a"},
                                           {'G', "grid"},
                                           {'M', "edit_mode"},
                                           {'S', "surface"},
                                           {'L', "line"},
                                           {'E', "lineE"},
                                           {'W', "wall"},
                                           {'C', "cage"},
                                           {'N', "number"},
                                           {'Y', "symbol"},
                                           {'P', "special"},
                                           {'B', "board"},
                                           {'R', "command_redo"},
                                           {'U', "command_undo"},
                                           {'8', "command_replay"},
                                           {'1', "numberS"},
                                           {'F', "freeline"},
                                           {'2', "freelineE"},
                                           {'T', "thermo"},
                                           {'3', "arrows"},
                                           {'D', "direction"},
                                           {'0', "squareframe"},
                                           {'5', "polygon"},
                                           {'4', "deletelineE"},
                                           {'6', "killercages"},
                                           {'7', "nobulbthermo"},
                                           {'_', "__a"},
                                           {'O', "null"},
                                           {'Z', "z"}}};

std::string long_form(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto is_it = [&](const Short& s) { return i + 1 < text.size() && s.sign == text[i + 1]; };
        const auto found = text[i] == 'z' ? std::find_if(shorts.begin(), shorts.end(), is_it) : shorts.end();
        if (found == shorts.end()) {
            out += text[i];
            continue;
        }
        const bool bare = found->sign == 'O' || found->sign == 'Z';
        out += (bare ? "" : "\"") + std::string(found->word) + (bare ? "" : "\"");
        ++i;
    }
    return out;
}

}  // namespace

Cursor penpa_payload(std::string_view text) {
    const std::size_t last = text.find_last_not_of(" \t\r\n");
    text = text.substr(0, last == text.npos ? 0 : last + 1);
    Cursor in(text);
    std::size_t from = text.find_first_of("#?");
    if (from == text.npos) from = text.find_first_not_of(" \t\r\n");
    for (from = from == text.npos ? text.size() : from; from < text.size(); ++from)
        if (text.substr(from, 2) == "p=" && (from == 0 || std::string_view("#?& \t\r\n").find(text[from - 1]) != text.npos))
            break;
    const std::size_t begin = std::min(from + 2, text.size());
    const std::size_t end = std::min(text.find('&', begin), text.size());
    Cursor payload(text.substr(0, end));
    while (payload.offset() < begin) payload.next();
    return payload;
}

Result<std::vector<std::string>> penpa_lines(const Cursor& payload) {
    if (payload.at_end()) return payload.error("expected 'p=' and what was drawn");
    if (payload.rest().starts_with("http")) return payload.error("expected what was drawn, found another address: give that one");
    const auto packed = read_base64(payload);
    if (!packed) return packed.error();
    const Inflated text = inflate(*packed, most_text);
    if (!text.fault.empty()) return payload.error("expected deflated text: " + text.fault);
    std::vector<std::string> lines(1);
    for (const char c : long_form(text.bytes)) {
        if (c == '\n')
            lines.emplace_back();
        else
            lines.back() += c;
        if (lines.size() > 100) return payload.error("expected a drawing of Penpa, found more than 100 lines");
    }
    return lines;
}

}  // namespace gridloom::formats::loom
