#include "formats/loom/pzpr_rows.h"

#include <algorithm>
#include <array>

namespace gridloom::formats::loom {

FileRows::FileRows(std::string_view text, int line, int column) {
    // What the sites append: the history, notes on the author, an address.
    constexpr std::array<std::string_view, 6> appended = {"info:", "history:", "__HISTORY__", "TrialData", "http:", "https:"};
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of("/\n"), text.size());
        const Piece row = Piece{text.substr(0, end), line, column};
        const std::string_view content = row.trimmed().text;
        if (std::any_of(appended.begin(), appended.end(), [&](std::string_view a) { return content.starts_with(a); })) break;
        rows_.push_back(row);
        column += static_cast<int>(characters_in(row.text)) + 1;
        const bool newline = end < text.size() && text[end] == '\n';
        text.remove_prefix(std::min(end + 1, text.size()));
        if (newline && !text.empty()) ++line, column = 1;
    }
    while (!rows_.empty() && rows_.back().trimmed().text.empty()) rows_.pop_back();
    end_ = {{}, line, column};
}

Result<std::vector<Piece>> FileRows::words(int count, const std::string& what) {
    if (at_end()) return std::vector<Piece>();
    const Piece row = next();
    auto words = words_of(row);
    if (static_cast<int>(words.size()) != count)
        return Error{
            row.line, row.column,
            "expected " + std::to_string(count) + " words in a row of " + what + ", found " + std::to_string(words.size())};
    return words;
}

bool FileAnswer::put(int fill, int place, int value) {
    const FillLayerText& layer = fills[rules::at(fill)];
    if (!is_filled(*view, layer, place)) return value == 0 || value == unfilled;
    if (implied[rules::at(layer.begin + place)]) return true;
    // What the board fixes is not told again, or as it is.
    const int fixed = layer.layer >= 0 ? view->fixed(layer.layer, place) : view->fixed_wall(layer.partition, place);
    if (!may_be(*view, layer, place, value) || (fixed != clue_absent && fixed != value)) return false;
    filling[rules::at(layer.begin + place)] = value;
    return true;
}

bool FileAnswer::put_implied(int fill, int place, int value) {
    std::uint8_t& is_implied = implied[rules::at(fills[rules::at(fill)].begin + place)];
    is_implied = 0;
    if (!put(fill, place, value)) return false;
    is_implied = 1;
    return true;
}

void FileAnswer::complete() {
    using Form = rules::ValueType::Form;
    for (std::size_t f = 0; f < fills.size(); ++f) {
        const FillLayerText& fill = fills[f];
        for (int i = 0; i < fill.count; ++i) {
            int& value = filling[rules::at(fill.begin + i)];
            if (value != unfilled || !is_filled(*view, fill, i)) continue;
            const int fixed = fill.layer >= 0 ? view->fixed(fill.layer, i) : view->fixed_wall(fill.partition, i);
            if (fixed != clue_absent)
                value = fixed;
            else if (usual[f] == always_told)
                continue;
            else if (!position && usual[f] != unfilled)
                value = usual[f];
            else if (!position && fill.words.absent_mark() >= 0)
                value = fill.words.absent_mark();
            else if (!position && fill.words.type().form == Form::range && may_be(*view, fill, i, 0))
                value = 0;
        }
    }
}

}  // namespace gridloom::formats::loom
