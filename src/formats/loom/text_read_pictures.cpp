// Pictures with grid lines, and what else is not a word a square.
#include <algorithm>

#include "formats/loom/text_reader.h"

namespace gridloom::formats::loom {

using rules::Kind;
using Failure = std::optional<Error>;

namespace {

bool is_horizontal_line(const Grid& grid, Sort sort, int place) {
    return sort == Sort::edge ? grid.is_horizontal(place) : grid.is_horizontal_link(place);
}

}  // namespace

// The values of one feature on the places of its sort, each a character.
Failure BoardTextReader::read_picture_line(const PictureLines& lines, const Feature* feature, Sort sort, int shift) {
    const Grid& grid = draft_->grid();
    for (int i = 0; i < grid.count(sort); ++i) {
        const Position2 at = grid.position({sort, i});
        const Piece c = lines.at(at.x - shift, at.y - shift);
        if (is_empty_character(c.text)) continue;
        const bool corner = sort == Sort::corner;
        if (corner && c.text == "+") continue;
        if (!feature) return c.expected(corner ? "'+'" : "a blank");
        const Role role = feature->fixed ? Role::fixed : Role::clue;
        int value = 0;
        const bool level = !corner && is_horizontal_line(grid, sort, i);
        if (read_on_line(feature->words[0], role, level, c.text, value, feature->spread || corner) != OnLine::value ||
            !draft_->put(feature->planes[0], i, value))
            return c.expected((corner ? "'+' or " : "a blank or ") + expected_feature(*feature, *draft_));
    }
    return std::nullopt;
}

Failure BoardTextReader::read_picture(const std::vector<Piece>& text, const Feature* edge, const Feature* corner, bool squares,
                                      bool structure) {
    const Grid& grid = draft_->grid();
    if (!is_framed(text)) return (text.empty() ? blocks_.end : text[0]).expected("a picture that begins with '+'");
    const PictureLines lines(text);
    const PictureSize size = framed_size(grid);
    if (lines.rows() > size.rows) return lines.at(0, size.rows).expected("no more than " + std::to_string(size.rows) + " lines");
    for (int y = 0; y < size.rows; ++y)
        if (const Piece more = lines.at(size.columns, y); lines.columns() > size.columns && more.text != " ")
            return more.expected("the end of the line");
    for (int s = 0; s < grid.squares(); ++s) {
        const Position2 at = grid.position({Sort::cell, s});
        const Piece c = lines.at(at.x, at.y);
        if (is_empty_character(c.text)) continue;
        if (!squares) return c.expected("a blank");
        if (auto error = read_square(c, s, plan_.squares, structure, false)) return error;
    }
    if (structure) return std::nullopt;
    if (auto error = read_picture_line(lines, edge, Sort::edge, 0)) return error;
    return read_picture_line(lines, corner, Sort::corner, 0);
}

Failure BoardTextReader::read_links(const Block& block, const Feature& feature) {
    const PictureSize size = linked_size(draft_->grid());
    const PictureLines lines(block.lines);
    if (lines.rows() == 0 || lines.rows() > size.rows)
        return (block.lines.empty() ? blocks_.end : block.lines[0]).expected(std::to_string(size.rows) + " lines");
    if (lines.columns() > size.columns)
        return block.lines[0].expected("lines of at most " + std::to_string(size.columns) + " characters");
    return read_picture_line(lines, &feature, Sort::link, 1);
}

Failure BoardTextReader::read_corners(const std::vector<Piece>& lines, const Feature& feature) {
    const int more = wraps_ ? 0 : 1;
    const auto grid = read_grid(lines, {*width_ + more, *height_ + more, false, false}, blocks_.end);
    if (!grid) return grid.error();
    for (int r = 0; r < grid->height; ++r) {
        const auto words = grid->squares(r);
        for (int c = 0; c < grid->width; ++c)
            if (!is_no_word(words[at(c)].text))
                if (auto error = put(feature, r * grid->width + c, words[at(c)])) return error;
    }
    return std::nullopt;
}

// Diagonals and quarters: a word a square, the values of its parts with `,` between them.
Failure BoardTextReader::read_parts(const std::vector<Piece>& lines, const Feature& feature) {
    const auto grid = read_grid(lines, whole_grid(), blocks_.end);
    if (!grid) return grid.error();
    const int parts = feature.on.kind == Kind::diagonal ? 2 : 4;
    for (int r = 0; r < grid->height; ++r) {
        const auto words = grid->squares(r);
        for (int c = 0; c < grid->width; ++c) {
            const Piece& word = words[at(c)];
            if (is_no_word(word.text)) continue;
            Piece rest = word;
            for (int i = 0; i < parts; ++i) {
                const std::size_t comma = std::min(rest.text.find(','), rest.text.size());
                const Piece part{rest.text.substr(0, comma), rest.line, rest.column};
                if ((comma == rest.text.size()) != (i + 1 == parts))
                    return word.expected(std::to_string(parts) + " values with ',' between them");
                if (!is_no_word(part.text))
                    if (auto error = put(feature, (r * grid->width + c) * parts + i, part)) return error;
                rest = rest.after(comma + 1);
            }
        }
    }
    return std::nullopt;
}

// The values of all places, in the order of their numbers; of a list on the board its entries.
Failure BoardTextReader::read_list(const Piece& value, const Feature& feature) {
    const auto words = words_of(value);
    if (feature.on.kind == Kind::board && feature.is_list()) return read_margin(&feature, 0, words);
    const int places = draft_->places(feature.planes[0]);
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (static_cast<int>(i) >= places) return words[i].expected("no more than " + std::to_string(places) + " words");
        if (is_no_word(words[i].text)) continue;
        if (auto error = put(feature, static_cast<int>(i), words[i])) return error;
    }
    if (static_cast<int>(words.size()) < places)
        return value.after(value.text.size())
            .expected(std::to_string(places) + " words, one for each " + std::string(to_text(feature.sort())));
    return std::nullopt;
}

}  // namespace gridloom::formats::loom
