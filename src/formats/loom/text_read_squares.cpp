// What stands in squares and outside the grid.
#include <algorithm>
#include <map>

#include "formats/loom/text_reader.h"

namespace gridloom::formats::loom {

using rules::Kind;
using Failure = std::optional<Error>;

Stretches stretches_behind(const Ground& ground, int square) {
    const Grid& grid = ground.grid();
    Stretches found;
    if (!ground.is_hole(square)) return found;
    if (grid.column(square) + 1 < grid.width())
        if (const int next = *grid.step(square, Way::right); !ground.is_hole(next)) found.across = ground.stretch_across(next);
    if (grid.row(square) + 1 < grid.height())
        if (const int next = *grid.step(square, Way::down); !ground.is_hole(next)) found.down = ground.stretch_down(next);
    return found;
}

std::optional<int> stretch_at_left(const Ground& ground, int row) {
    const int square = ground.grid().square(row, 0);
    return ground.is_hole(square) ? std::nullopt : std::optional(ground.stretch_across(square));
}

std::optional<int> stretch_at_top(const Ground& ground, int column) {
    const int square = ground.grid().square(0, column);
    return ground.is_hole(square) ? std::nullopt : std::optional(ground.stretch_down(square));
}

Failure BoardTextReader::put(const Feature& feature, int place, const Piece& word) {
    switch (put_feature(feature, *draft_, place, word.text)) {
    case Put::done: return std::nullopt;
    default: return word.expected(expected_feature(feature, *draft_));
    }
}

Failure BoardTextReader::read_squares(const GridText& grid, const std::vector<Feature>& features, bool structure,
                                      bool stretches) {
    for (int r = 0; r < grid.height; ++r) {
        const auto words = grid.squares(r);
        for (int c = 0; c < grid.width; ++c)
            if (auto error = read_square(words[at(c)], r * grid.width + c, features, structure, stretches)) return error;
    }
    return std::nullopt;
}

Failure BoardTextReader::read_square(const Piece& word, int square, const std::vector<Feature>& features, bool structure,
                                     bool stretches) {
    if (is_no_word(word.text)) return std::nullopt;
    Piece rest = word;
    bool marked = false, sums = false;
    while (true) {
        const std::size_t plus = std::min(rest.text.find('+'), rest.text.size());
        const Piece part{rest.text.substr(0, plus), rest.line, rest.column};
        if (stretches && part.text.find('\\') != part.text.npos) {
            sums = true;
            if (!structure)
                if (auto error = read_stretches(part, stretches_behind(draft_->ground(), square))) return error;
        } else {
            if (auto error = read_word(part, square, features, structure)) return error;
            marked = true;
        }
        if (plus == rest.text.size()) break;
        rest = rest.after(plus + 1);
    }
    if (!sums || marked || !structure) return std::nullopt;
    // Sums stand in blocks: where nothing else is said of the square, it is a block.
    for (const Feature& f : features)
        if (f.is_mark() && f.on.kind == Kind::block && draft_->put(f.planes[0], square, 1)) return std::nullopt;
    return word.expected("a block with these sums, such as #+" + std::string(word.text));
}

Failure BoardTextReader::read_word(const Piece& word, int square, const std::vector<Feature>& features, bool structure) {
    std::string expected;
    for (const Feature& f : features) {
        expected += (expected.empty() ? "" : "; ") + expected_feature(f, *draft_);
        if (put_feature(f, *draft_, square, word.text, true) == Put::not_read) continue;
        if ((f.on.kind == Kind::block) != structure) return std::nullopt;
        int place = square;
        if (f.on.kind == Kind::cell && draft_->ground().is_hole(square))
            return word.expected("nothing of a cell in a square that is a block");
        if (f.on.kind == Kind::area) {
            place = draft_->ground().area_of(square, f.on.partition);
            if (place < 0) return word.expected("a square in an area for this");
            if (draft_->value(f.planes[0], place) != clue_absent) return word.expected("this told in one square of the area");
        }
        return put(f, place, word);
    }
    return word.expected("'.'" + (expected.empty() ? "" : "; " + expected));
}

Failure BoardTextReader::read_stretches(const Piece& word, const Stretches& behind) {
    const std::size_t cut = word.text.find('\\');
    const Piece sums[2] = {{word.text.substr(0, cut), word.line, word.column}, word.after(cut + 1)};
    const std::optional<int> places[2] = {behind.down, behind.across};
    for (int i = 0; i < 2; ++i) {
        if (is_no_word(sums[i].text)) continue;
        if (!places[i]) return sums[i].expected(i == 0 ? "cells below this block" : "cells to the right of this block");
        if (auto error = put(*plan_.stretch, *places[i], sums[i])) return error;
    }
    return std::nullopt;
}

Failure BoardTextReader::read_margin(const Feature* feature, int place, const std::vector<Piece>& words) {
    if (words.empty()) return std::nullopt;
    if (!feature) return words[0].expected("nothing here");
    if (!feature->is_list()) {
        if (words.size() > 1) return words[1].expected("one word here");
        return put(*feature, place, words[0]);
    }
    std::vector<int> whole;
    for (const Piece& word : words) {
        std::string_view rest = word.text;
        std::vector<int> list;
        int length = 0;
        if (!feature->words[0].read(rest, length, list) || !rest.empty())
            return word.expected(expected_feature(*feature, *draft_));
        whole.insert(whole.end(), list.begin(), list.end());
    }
    if (!draft_->put_list(feature->planes[0], place, whole)) return words[0].expected(expected_feature(*feature, *draft_));
    return std::nullopt;
}

Failure BoardTextReader::read_outside(const GridText& grid) {
    const Grid& board = draft_->grid();
    const auto told = [](std::vector<Piece> words) {
        std::erase_if(words, [](const Piece& p) { return is_no_word(p.text); });
        return words;
    };
    const auto of = [](const std::optional<Feature>& slot) { return slot ? &*slot : nullptr; };
    const Feature* margin = plan_.margin && !board.wraps() ? &*plan_.margin : nullptr;
    for (std::size_t r = 0; r < grid.lefts.size(); ++r) {
        const int row = static_cast<int>(r);
        const auto left = told(words_of(grid.lefts[r])), right = told(words_of(grid.rights[r]));
        Failure error;
        if (plan_.stretch && !left.empty()) {
            const auto stretch = stretch_at_left(draft_->ground(), row);
            error = stretch ? read_margin(of(plan_.stretch), *stretch, left) : left[0].expected("nothing before a block");
        } else {
            error = read_margin(plan_.row ? of(plan_.row) : margin, row, left);
        }
        if (!error) error = read_margin(margin, board.height() + row, right);
        if (error) return error;
    }
    const auto columns = [&](const std::vector<Piece>& lines) {
        std::vector<std::vector<Piece>> words(at(board.width()));
        for (const Piece& line : lines) {
            const auto all = grid.top_words(line);
            for (std::size_t c = 0; c < words.size(); ++c) words[c].push_back(all[c]);
        }
        return words;
    };
    const auto tops = columns(grid.tops), bottoms = columns(grid.bottoms);
    for (int c = 0; c < board.width(); ++c) {
        const auto top = told(tops[at(c)]), bottom = told(bottoms[at(c)]);
        Failure error;
        if (plan_.stretch && !top.empty()) {
            const auto stretch = stretch_at_top(draft_->ground(), c);
            error = stretch ? read_margin(of(plan_.stretch), *stretch, top) : top[0].expected("nothing above a block");
        } else {
            error = read_margin(plan_.column ? of(plan_.column) : margin, plan_.column ? c : 2 * board.height() + c, top);
        }
        if (!error) error = read_margin(margin, 2 * board.height() + board.width() + c, bottom);
        if (error) return error;
    }
    return std::nullopt;
}

Failure BoardTextReader::read_areas(const GridText& grid, int partition) {
    std::vector<int> areas;
    std::map<std::string_view, int> names;
    for (int r = 0; r < grid.height; ++r)
        for (const Piece& word : grid.squares(r)) {
            const bool none = is_no_word(word.text) || word.text == "#";
            areas.push_back(none ? -1 : names.emplace(word.text, static_cast<int>(names.size())).first->second);
        }
    draft_->put_areas(partition, areas);
    area_grids_.push_back({partition, grid});
    return std::nullopt;
}

Failure BoardTextReader::check_areas() {
    for (const auto& [partition, grid] : area_grids_)
        if (const auto square = draft_->broken_area(partition)) {
            const Piece word = grid.squares(*square / grid.width)[at(*square % grid.width)];
            return Error{word.line, word.column,
                         "expected areas that are connected: a second piece of " + word.shown() + " begins here"};
        }
    return std::nullopt;
}

}  // namespace gridloom::formats::loom
