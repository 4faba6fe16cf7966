#include "hints/phrasing.h"

namespace gridloom::hints {

const std::string* Places::find(std::string_view name) const {
    for (const auto& [known, text] : places_)
        if (known == name) return &text;
    return nullptr;
}

std::string Places::fill(std::string_view sentence) const {
    std::string out;
    for (std::size_t at = 0; at < sentence.size();) {
        const std::size_t open = sentence.find('{', at), close = sentence.find('}', open);
        if (close == sentence.npos) return out.append(sentence.substr(at));
        out.append(sentence.substr(at, open - at));
        const std::string_view inside = sentence.substr(open + 1, close - open - 1);
        const std::size_t bar = inside.find('|');
        const std::string* text = find(inside.substr(0, bar));
        if (!text) {
            out.append(sentence.substr(open, close + 1 - open));
        } else if (bar == inside.npos) {
            out += *text;
        } else {
            const std::string_view forms = inside.substr(bar + 1);
            const std::size_t between = forms.find('|');
            out.append(*text == "1" ? forms.substr(0, between) : forms.substr(between + 1));
        }
        at = close + 1;
    }
    return out;
}

std::string as_sentence(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

std::string Phrasing::place(int square) const {
    if (puzzle_.rule_text) return place_name(puzzle_, board_, square);  // its places need not be squares
    return Places().set("row", board_.row(square) + 1).set("column", board_.column(square) + 1).fill(table_.place);
}

std::string Phrasing::list(const std::vector<std::string>& items, std::string_view last) const {
    constexpr std::size_t longest = 9;
    std::string out;
    const std::size_t shown = items.size() > longest ? longest - 1 : items.size();
    for (std::size_t i = 0; i < shown; ++i) {
        if (i > 0) out.append(i + 1 == items.size() ? last : table_.comma);
        out += items[i];
    }
    if (shown < items.size()) out += Places().set("count", static_cast<long long>(items.size() - shown)).fill(table_.more);
    return out;
}

std::string Phrasing::places(const std::vector<int>& squares) const {
    std::vector<std::string> items;
    for (const int s : squares) items.push_back(place(s));
    return list(items, table_.conjunction);
}

std::string Phrasing::value(int value) const {
    for (const auto& [known, word] : table_.values)
        if (known == value) return std::string(word);
    return value_text(puzzle_, board_, 0, value);
}

std::string Phrasing::clue(int square) const {
    return square == no_square ? std::string() : puzzle_.face(board_, nullptr, square).text;
}

}  // namespace gridloom::hints
