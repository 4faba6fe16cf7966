#include "formats/loom/pictures.h"

#include <algorithm>

namespace gridloom::formats::loom {

using Form = rules::ValueType::Form;

std::string print_on_line(const Words& words, Role role, bool horizontal, int value, bool spread) {
    const std::string blank = " ";
    if (value == clue_absent) return role == Role::filled ? "?" : blank;
    if (value == 0 && role == Role::filled && (words.type().form == Form::mark || words.type().form == Form::range)) return blank;
    if (words.type().form == Form::mark && !spread) return value == 1 ? (horizontal ? "-" : "|") : "x";
    if (words.type().form == Form::range && role == Role::filled && (value == 1 || value == 2))
        return value == 1 ? (horizontal ? "-" : "|") : (horizontal ? "=" : "\"");
    const std::string text = words.print(value);
    return is_one_character(text) ? text : std::string();
}

OnLine read_on_line(const Words& words, Role role, bool horizontal, std::string_view c, int& value, bool spread) {
    const bool counts = words.type().form == Form::mark || words.type().form == Form::range;
    if (is_empty_character(c)) {
        value = counts ? 0 : words.absent_mark();
        return role == Role::filled && value >= 0 ? OnLine::value : OnLine::nothing;
    }
    if (c == "?" && role == Role::filled) return OnLine::unknown;
    const bool stroke = horizontal ? c == "-" || c == "─" : c == "|" || c == "│";
    if (words.type().form == Form::mark && !spread) {
        value = stroke;
        if (stroke) return OnLine::value;
        return c == "x" && role != Role::clue ? OnLine::value : OnLine::not_read;
    }
    if (words.type().form == Form::range && role == Role::filled) {
        value = stroke ? 1 : 2;
        if (stroke || (horizontal ? c == "=" || c == "═" : c == "\"" || c == "║")) return OnLine::value;
    }
    std::vector<int> list;
    return words.read(c, value, list) && c.empty() ? OnLine::value : OnLine::not_read;
}

Picture::Picture(int width, int height)
    : width_(width), height_(height), characters_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}

void Picture::put(int x, int y, std::string_view character) {
    Character& c = characters_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x)];
    c.length = static_cast<std::uint8_t>(std::min(character.size(), c.bytes.size()));
    std::copy_n(character.begin(), c.length, c.bytes.begin());
}

std::string Picture::text() const {
    std::string out;
    for (int y = 0; y < height_; ++y) {
        std::string line;
        for (int x = 0; x < width_; ++x) {
            const Character& c =
                characters_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x)];
            line.append(c.bytes.data(), c.length);
        }
        while (!line.empty() && line.back() == ' ') line.pop_back();
        out += (line.empty() ? "." : line) + "\n";
    }
    return out;
}

bool is_framed(const std::vector<Piece>& lines) {
    const auto first = std::find_if(lines.begin(), lines.end(), [](const Piece& p) { return !p.text.empty(); });
    return first != lines.end() && first->trimmed().text.front() == '+';
}

PictureLines::PictureLines(const std::vector<Piece>& lines) {
    std::size_t first = 0;
    while (first < lines.size() && lines[first].text.empty()) ++first;
    if (first == lines.size()) return;
    // The first line of a frame tells by how much all of it is indented.
    const std::size_t indent = is_framed(lines) ? lines[first].text.find_first_not_of(" \t") : 0;
    for (std::size_t i = first; i < lines.size(); ++i) {
        const Piece& line = lines[i];
        std::size_t skip = 0;
        while (skip < indent && skip < line.text.size() && (line.text[skip] == ' ' || line.text[skip] == '\t')) ++skip;
        lines_.push_back(characters_of(line.after(skip)));
        numbers_.push_back(line.line);
        starts_.push_back(line.column + static_cast<int>(skip));
        columns_ = std::max(columns_, static_cast<int>(lines_.back().size()));
    }
}

Piece PictureLines::at(int x, int y) const {
    if (y >= rows()) return {" ", numbers_.empty() ? 1 : numbers_.back(), 1};
    const auto& line = lines_[static_cast<std::size_t>(y)];
    if (static_cast<std::size_t>(x) < line.size()) return line[static_cast<std::size_t>(x)];
    return {" ", numbers_[static_cast<std::size_t>(y)], starts_[static_cast<std::size_t>(y)] + static_cast<int>(line.size())};
}

PictureSize framed_size(const Grid& grid) {
    const int more = grid.wraps() ? 0 : 1;
    return {2 * grid.width() + more, 2 * grid.height() + more};
}

PictureSize linked_size(const Grid& grid) {
    const int less = grid.wraps() ? 0 : 1;
    return {2 * grid.width() - less, 2 * grid.height() - less};
}

}  // namespace gridloom::formats::loom
