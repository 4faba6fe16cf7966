#include "formats/loom/text_grid.h"

#include <algorithm>

#include "formats/loom/file_rules.h"
#include "formats/loom/words.h"

namespace gridloom::formats::loom {
namespace {

std::vector<Piece> split(const Piece& row, bool apart) { return apart ? words_of(row) : characters_of(row); }

// A row between its bars.
std::optional<Error> cut_at_bars(const Piece& line, GridText& grid) {
    const std::size_t first = line.text.find('|'), second = line.text.find('|', first + 1);
    grid.lefts.push_back(Piece{line.text.substr(0, first), line.line, line.column}.trimmed());
    Piece cells = line.after(first + 1);
    if (second != line.text.npos) {
        cells.text = cells.text.substr(0, second - first - 1);
        const Piece right = line.after(second + 1).trimmed();
        if (right.text.find('|') != right.text.npos) return right.expected("at most two '|' in a row");
        grid.rights.push_back(right);
    } else {
        grid.rights.push_back(line.after(line.text.size()));
    }
    grid.rows.push_back(cells.trimmed());
    return std::nullopt;
}

}  // namespace

std::vector<Piece> GridText::squares(int row) const { return split(rows[static_cast<std::size_t>(row)], apart); }

std::vector<Piece> GridText::top_words(const Piece& line) const {
    return split(line.trimmed(), width == 1 || has_inner_blank(line));
}

Result<GridText> read_grid(const std::vector<Piece>& lines, const GridShape& shape, const Piece& end) {
    GridText grid;
    const auto is_row = [](const Piece& p) { return p.text.find('|') != p.text.npos; };
    const bool barred = shape.outside && std::any_of(lines.begin(), lines.end(), is_row);
    for (const Piece& line : lines) {
        if (line.text.empty()) continue;
        if (!barred) {
            grid.rows.push_back(line.trimmed());
        } else if (is_row(line)) {
            if (!grid.bottoms.empty()) return line.expected("no row below the lines under the grid");
            if (auto error = cut_at_bars(line, grid)) return *error;
        } else {
            (grid.rows.empty() ? grid.tops : grid.bottoms).push_back(line);
        }
    }
    if (grid.rows.empty()) return end.expected("a grid, a line for each row");
    if (grid.rows.size() > static_cast<std::size_t>(max_file_squares)) return grid.rows[0].expected("fewer rows");
    grid.height = static_cast<int>(grid.rows.size());
    if (shape.height && *shape.height != grid.height)
        return (grid.height < *shape.height ? end : grid.rows[rules::at(*shape.height)])
            .expected(std::to_string(*shape.height) + " rows");
    grid.blank =
        shape.may_be_blank && std::all_of(grid.rows.begin(), grid.rows.end(), [](const Piece& p) { return p.text.empty(); });
    grid.apart = shape.width == 1 || std::any_of(grid.rows.begin(), grid.rows.end(), has_inner_blank);
    if (shape.width)
        grid.width = *shape.width;
    else if (!grid.blank)
        grid.width = static_cast<int>(split(grid.rows[0], grid.apart).size());
    else if (!grid.tops.empty())
        grid.width = static_cast<int>(grid.top_words(grid.tops[0]).size());
    if (grid.width < 1) return grid.rows[0].expected("squares in this row");
    if (static_cast<long long>(grid.width) * grid.height > max_file_squares)
        return grid.rows[0].expected("a board of at most " + std::to_string(max_file_squares) + " squares");
    const std::string wanted = std::to_string(grid.width) + (grid.width == 1 ? " square" : " squares") + " in this row";
    for (const Piece& row : grid.rows)
        if (!grid.blank)
            if (const auto found = split(row, grid.apart).size(); found != static_cast<std::size_t>(grid.width))
                return Error{row.line, row.column, "expected " + wanted + ", found " + std::to_string(found)};
    for (const auto* outside : {&grid.tops, &grid.bottoms})
        for (const Piece& line : *outside)
            if (const auto found = grid.top_words(line).size(); found != static_cast<std::size_t>(grid.width))
                return Error{
                    line.line, line.column,
                    "expected a word for each of " + std::to_string(grid.width) + " columns, found " + std::to_string(found)};
    return grid;
}

std::string GridPrinter::text() const {
    const auto is_one = [](const std::string& s) { return is_one_character(s); };
    bool apart = !std::all_of(squares.begin(), squares.end(), is_one);
    for (const auto* outside : {&tops, &bottoms})
        for (const auto& line : *outside) apart |= !std::all_of(line.begin(), line.end(), is_one);
    std::vector<std::size_t> wide(static_cast<std::size_t>(width), 1);
    const auto widen = [&](int column, const std::string& word) {
        wide[static_cast<std::size_t>(column)] = std::max(wide[static_cast<std::size_t>(column)], characters_in(word));
    };
    for (std::size_t s = 0; s < squares.size(); ++s) widen(static_cast<int>(s % static_cast<std::size_t>(width)), squares[s]);
    for (const auto* outside : {&tops, &bottoms})
        for (const auto& line : *outside)
            for (int c = 0; c < width; ++c) widen(c, line[static_cast<std::size_t>(c)]);
    std::size_t left = 0;
    for (const std::string& word : lefts) left = std::max(left, characters_in(word));

    std::string out;
    const auto line = [&](const auto& word_of, const std::string* before, const std::string* behind) {
        std::string text;
        if (before) text = std::string(left - characters_in(*before), ' ') + *before + " | ";
        if (!before && !lefts.empty()) text.assign(left + 3, ' ');
        for (int c = 0; c < width; ++c) {
            const std::string& word = word_of(c);
            if (apart) text += std::string(wide[static_cast<std::size_t>(c)] - characters_in(word), ' ');
            text += word;
            if (apart && c + 1 < width) text += ' ';
        }
        if (behind && !behind->empty()) text += " | " + *behind;
        out += text + "\n";
    };
    const auto lines = [&](const std::vector<std::vector<std::string>>& all) {
        for (const auto& words : all)
            line([&](int c) -> const std::string& { return words[static_cast<std::size_t>(c)]; }, nullptr, nullptr);
    };
    lines(tops);
    for (int r = 0; r < height; ++r)
        line(
            [&](int c) -> const std::string& {
                return squares[static_cast<std::size_t>(r) * static_cast<std::size_t>(width) + static_cast<std::size_t>(c)];
            },
            lefts.empty() ? nullptr : &lefts[static_cast<std::size_t>(r)],
            rights.empty() ? nullptr : &rights[static_cast<std::size_t>(r)]);
    lines(bottoms);
    return out;
}

}  // namespace gridloom::formats::loom
