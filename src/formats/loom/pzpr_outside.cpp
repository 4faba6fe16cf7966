#include "formats/loom/pzpr_outside.h"

namespace gridloom::formats::loom {

using rules::Kind;

OutsideWords::OutsideWords(const FileRules& rules, const Site& site) : list_(site.list) {
    for (const int plane : site.planes) {
        const Kind kind = rules.layout.planes[rules::at(plane)].on.kind;
        (kind == Kind::row ? rows_ : kind == Kind::column ? columns_ : margins_) = plane;
    }
}

Frame OutsideWords::frame(const Grid& grid) const {
    if (margins_ >= 0) return {1, 1, 1, 1};
    return list_ ? Frame{(grid.height() + 1) / 2, (grid.width() + 1) / 2, 0, 0} : Frame{1, 1, 0, 0};
}

Place2 OutsideWords::target(const Grid& grid, int row, int column) const {
    const bool inside_row = row >= 0 && row < grid.height(), inside_column = column >= 0 && column < grid.width();
    if (inside_row == inside_column) return {};
    if (margins_ < 0) return inside_column ? Place2{columns_, column} : Place2{rows_, row};
    const int tops = 2 * grid.height();
    if (inside_column) return {margins_, (row < 0 ? tops : tops + grid.width()) + column};
    return {margins_, (column < 0 ? 0 : grid.height()) + row};
}

std::optional<Error> OutsideWords::read(const Piece& word, int row, int column, FileReading& to, Lists& lists) const {
    const Grid& grid = to.grid();
    lists.columns.resize(rules::at(grid.width()));
    lists.rows.resize(rules::at(grid.height()));
    if (word.text == ".") return std::nullopt;
    std::string_view rest = word.text;
    if (rest.starts_with("c")) rest.remove_prefix(1);  // ticked off
    const Place2 where = target(grid, row, column);
    int value = clue_untold;
    if (where.plane < 0) return word.expected("'.'");
    if (rest != "-" && (!take_number(rest, value) || !rest.empty())) return word.expected("a number or '.'");
    if (list_)
        (where.plane == columns_ ? lists.columns : lists.rows)[rules::at(where.place)].push_back(value);
    else if (to.draft && !to.draft->put(where.plane, where.place, value))
        return word.expected(to.draft->expected(where.plane));
    return std::nullopt;
}

bool OutsideWords::put(const Lists& lists, Draft& draft) const {
    for (std::size_t i = 0; list_ && columns_ >= 0 && i < lists.columns.size(); ++i)
        if (!draft.put_list(columns_, static_cast<int>(i), lists.columns[i])) return false;
    for (std::size_t i = 0; list_ && rows_ >= 0 && i < lists.rows.size(); ++i)
        if (!draft.put_list(rows_, static_cast<int>(i), lists.rows[i])) return false;
    return true;
}

std::optional<std::string> OutsideWords::print(const FileWriting& from, int row, int column, std::string& word) const {
    const Board& board = from.w.board();
    const Place2 where = target(from.w.view.ground().grid(), row, column);
    word = ".";
    if (where.plane < 0) return std::nullopt;
    int value = board.planes[rules::at(where.plane)][rules::at(where.place)];
    if (list_) {
        if (value == clue_absent) return "it has a line without a list";
        const auto& list =
            board.lists[rules::at(from.w.rules.layout.planes[rules::at(where.plane)].list)][rules::at(where.place)];
        const bool above = where.plane == columns_;
        if (static_cast<int>(list.size()) > ((above ? board.height : board.width) + 1) / 2) return "one of its lists is too long";
        const int entry = static_cast<int>(list.size()) + (above ? row : column);  // outside, rows and columns are negative
        if (entry < 0) return std::nullopt;
        value = list[rules::at(entry)];
    }
    if (value != clue_absent) word = value == clue_untold ? "-" : std::to_string(value);
    return std::nullopt;
}

}  // namespace gridloom::formats::loom
