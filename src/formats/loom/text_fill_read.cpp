#include <algorithm>

#include "formats/loom/text_fill.h"

namespace gridloom::formats::loom {

using Form = rules::ValueType::Form;
using Failure = std::optional<Error>;

namespace {

class FillTextReader {
  public:
    FillTextReader(const FillText& t, bool position) : t_(t), position_(position), filling_(at(t.view.size()), unfilled) {}

    Result<Filling> run(const Blocks& blocks) {
        for (const Block& block : blocks.all)
            if (!block.name.text.empty() && !fill_named(block.name.text)) return unknown_name(block);
        for (std::size_t f = 0; f < t_.fills.size(); ++f) {
            const FillLayerText& fill = t_.fills[f];
            const Block* block = blocks.find(fill.name);
            if (!block && f == 0) block = &blocks.all.front();
            if (!block || (!block->value && block->lines.empty()))
                return blocks.end.expected(f == 0 ? "a solution" : "a line '" + fill.name + ":' and its grid below");
            if (auto error = read(*block, fill, blocks.end)) return *error;
        }
        return std::move(filling_);
    }

  private:
    bool fill_named(std::string_view name) const {
        return std::any_of(t_.fills.begin(), t_.fills.end(), [&](const auto& fill) { return fill.name == name; });
    }
    Error unknown_name(const Block& block) const {
        std::string names;
        for (const auto& fill : t_.fills) names += (names.empty() ? "" : ", ") + fill.name;
        return block.name.expected(names);
    }

    std::string expected(const FillLayerText& fill) const {
        return (fill.words.type().form == Form::range ? "a number that fits" : fill.words.legend()) + (position_ ? ", or ?" : "");
    }

    Failure put(const FillLayerText& fill, int place, int value, const Piece& word) {
        if (!may_be(t_.view, fill, place, value)) return word.expected(expected(fill));
        filling_[at(fill.begin + place)] = value;
        return std::nullopt;
    }

    Failure read_word(const Piece& word, const FillLayerText& fill, int place) {
        if (!is_filled(t_.view, fill, place)) {
            const bool block = fill.sort == Sort::cell && word.text == t_.in_block(place);
            return block || word.text == "." || word.text == "#" ? Failure()
                                                                 : word.expected("'.' or '#', as nothing is filled in here");
        }
        if (word.text == "?" && position_) return std::nullopt;
        if (word.text == "." && fill.words.absent_mark() >= 0) return put(fill, place, fill.words.absent_mark(), word);
        if (word.text == "#" && fill.words.absent_mark() >= 0)
            return put(fill, place, fill.words.absent_mark() == 0 ? 1 : 0, word);
        std::string_view rest = word.text;
        int value = 0;
        std::vector<int> list;
        if (!fill.words.read(rest, value, list) || !rest.empty()) return word.expected(expected(fill));
        return put(fill, place, value, word);
    }

    Failure read(const Block& block, const FillLayerText& fill, const Piece& end) {
        if (block.value) return read_list(*block.value, fill);
        switch (fill.sort) {
        case Sort::edge: return is_framed(block.lines) ? read_picture(block, fill) : read_letters(block, fill, end);
        case Sort::link: return read_picture(block, fill);
        case Sort::cell:
        case Sort::corner:
        case Sort::diagonal:
        case Sort::quarter: break;
        default: return block.lines[0].expected("'" + fill.name + ":' and words behind it");
        }
        const int more = fill.sort == Sort::corner && !t_.grid.wraps() ? 1 : 0;
        const auto grid = read_grid(block.lines, {t_.board.width + more, t_.board.height + more, false, false}, end);
        if (!grid) return grid.error();
        for (int r = 0; r < grid->height; ++r) {
            const auto words = grid->squares(r);
            for (int c = 0; c < grid->width; ++c) {
                const int place = r * grid->width + c;
                const bool parts = fill.sort == Sort::diagonal || fill.sort == Sort::quarter;
                if (auto error = parts ? read_parts(words[at(c)], fill, place) : read_word(words[at(c)], fill, place))
                    return error;
            }
        }
        return std::nullopt;
    }

    Failure read_list(const Piece& value, const FillLayerText& fill) {
        const auto words = words_of(value);
        if (words.size() != at(fill.count))
            return value.expected(std::to_string(fill.count) + " words, one for each " + std::string(to_text(fill.sort)));
        for (std::size_t i = 0; i < words.size(); ++i)
            if (auto error = read_word(words[i], fill, static_cast<int>(i))) return error;
        return std::nullopt;
    }

    // The diagonals or quarters of a square: a character for all of them, or a word for each with `,` between.
    Failure read_parts(const Piece& word, const FillLayerText& fill, int square) {
        const int parts = fill.sort == Sort::diagonal ? 2 : 4;
        if (t_.view.ground().is_hole(square))
            return word.text == t_.in_block(square) || word.text == "." || word.text == "#"
                       ? Failure()
                       : word.expected("'#', as nothing is filled in here");
        if (word.text == "?" && position_) return std::nullopt;
        int bits = -1;
        if (fill.sort == Sort::quarter && fill.words.absent_mark() == 1) {
            for (const auto& shade : quarter_shades)
                if (shade.second == word.text) bits = shade.first;
        } else if (fill.sort == Sort::diagonal && fill.words.type().form == Form::mark) {
            for (std::size_t i = 0; i < diagonal_strokes.size(); ++i)
                if (diagonal_strokes[i] == word.text) bits = static_cast<int>(i);
            if (word.text == "x") bits = 3;
        }
        const bool lone = fill.words.type().form == Form::mark;
        for (int i = 0; bits >= 0 && i < parts; ++i) {
            const bool set = bits >> i & 1;
            if (auto error = put(fill, square * parts + i, lone ? set : !set, word)) return error;
        }
        if (bits >= 0) return std::nullopt;
        Piece rest = word;
        for (int i = 0; i < parts; ++i) {
            const std::size_t comma = std::min(rest.text.find(','), rest.text.size());
            if ((comma == rest.text.size()) != (i + 1 == parts))
                return word.expected(std::to_string(parts) + " values with ',' between them" + (position_ ? ", or ?" : ""));
            if (auto error = read_word({rest.text.substr(0, comma), rest.line, rest.column}, fill, square * parts + i))
                return error;
            rest = rest.after(comma + 1);
        }
        return std::nullopt;
    }

    Failure read_picture(const Block& block, const FillLayerText& fill) {
        const bool edges = fill.sort == Sort::edge;
        const PictureSize size = edges ? framed_size(t_.grid) : linked_size(t_.grid);
        const PictureLines lines(block.lines);
        if (lines.rows() > size.rows || lines.columns() > size.columns)
            return block.lines[0].expected("a picture of " + std::to_string(size.rows) + " lines with at most " +
                                           std::to_string(size.columns) + " characters");
        for (int c = 0; edges && c < t_.grid.count(Sort::corner); ++c) {
            const Position2 where = t_.grid.position({Sort::corner, c});
            const Piece corner = lines.at(where.x, where.y);
            if (corner.text != "+" && !is_empty_character(corner.text)) return corner.expected("'+'");
        }
        for (int i = 0; i < fill.count; ++i) {
            const Position2 where = t_.grid.position({fill.sort, i});
            const Piece c = edges ? lines.at(where.x, where.y) : lines.at(where.x - 1, where.y - 1);
            const bool level = edges ? t_.grid.is_horizontal(i) : t_.grid.is_horizontal_link(i);
            int value = 0;
            const OnLine read = read_on_line(fill.words, Role::filled, level, c.text, value, false);
            if (!is_filled(t_.view, fill, i)) {
                if (!is_empty_character(c.text) && !(edges && read == OnLine::value)) return c.expected("a blank");
                continue;
            }
            if (read == OnLine::unknown && position_) continue;
            if (read != OnLine::value)
                return c.expected((level ? "'-', a blank" : "'|', a blank") + std::string(position_ ? " or '?'" : ""));
            if (auto error = put(fill, i, value, c)) return error;
        }
        return std::nullopt;
    }

    // Areas that are filled in may be told by letters too.
    Failure read_letters(const Block& block, const FillLayerText& fill, const Piece& end) {
        if (fill.layer >= 0) return block.lines[0].expected("a picture that begins with '+'");
        const auto grid = read_grid(block.lines, {t_.board.width, t_.board.height, false, false}, end);
        if (!grid) return grid.error();
        std::vector<std::string_view> names;
        for (int r = 0; r < grid->height; ++r)
            for (const Piece& word : grid->squares(r)) {
                if (word.text == "?") return word.expected("the letter of an area");
                names.push_back(word.text);
            }
        for (int e = 0; e < fill.count; ++e) {
            if (!is_filled(t_.view, fill, e)) continue;
            const auto ends = t_.grid.ends_of_link(*t_.grid.link_across(e));
            filling_[at(fill.begin + e)] = names[at(ends.first)] != names[at(ends.second)];
        }
        return std::nullopt;
    }

    const FillText& t_;
    const bool position_;
    Filling filling_;
};

}  // namespace

Result<Filling> read_filling_text(const FileRules& rules, const Board& board, std::string_view text, bool position) {
    const auto blocks = take_apart(text);
    if (!blocks) return blocks.error();
    const FillText t(rules, board);
    return FillTextReader(t, position).run(*blocks);
}

}  // namespace gridloom::formats::loom
