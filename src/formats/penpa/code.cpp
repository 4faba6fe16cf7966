#include "formats/penpa/code.h"

namespace gridloom::formats::loom {

Error penpa_error(const Sheet& sheet, Spot spot, const std::string& expected) {
    return sheet.at.error("expected " + expected + ", " + sheet.name(spot));
}

void erase_box(Sheet& sheet, const Grid& grid, Spot square) {
    for (const Way side : straight_ways)
        sheet.lines.erase(spot_at(grid, {Sort::edge, grid.edge(grid.square(square.y / 2, square.x / 2), side)}));
}

Result<PenpaPartPtr> penpa_part(const FileRules& rules, const CodePart& part) {
    for (const auto make : {penpa_numbers, penpa_marks, penpa_areas})
        if (auto made = make(rules, part)) return *made;
    return Error{part.spot.line, part.spot.column,
                 "expected a part of a drawing (numbers, letters, digits, arrows, symbols, squares, dots, signs, walls, boxes, "
                 "cages, sums, "
                 "count or skip), found '" +
                     part.name + "'"};
}

Result<PenpaCode> penpa_code(SharedRules rules, const CodeLine& line) {
    PenpaCode code{rules, line, {}};
    for (const CodePart& p : line.parts) {
        auto part = penpa_part(*rules, p);
        if (!part) return part.error();
        code.parts.push_back(*part);
    }
    return code;
}

namespace {

// A frame around the whole board tells nothing.
void erase_frame(Sheet& sheet, const Grid& grid) {
    std::vector<Spot> rim;
    for (int e = 0; e < grid.count(Sort::edge); ++e)
        if (grid.is_outer_edge(e)) rim.push_back(spot_at(grid, {Sort::edge, e}));
    for (const Spot spot : rim)
        if (!sheet.lines.count(spot)) return;
    for (const Spot spot : rim) sheet.lines.erase(spot);
}

}  // namespace

Result<Board> read_penpa(const PenpaCode& code, std::string_view text) {
    auto sheet = read_penpa_link(text);
    if (!sheet) return sheet.error();
    for (const PenpaPartPtr& part : code.parts)
        if (part->clues_first()) {
            if (sheet->width < 2 || sheet->height < 2) return sheet->at.error("expected a row and a column of clues");
            sheet->make_margin();
        }
    Draft draft(*code.rules, sheet->width, sheet->height);
    erase_frame(*sheet, draft.grid());
    for (const PenpaPartPtr& part : code.parts)
        if (auto error = part->read(*sheet, draft)) return *error;
    if (const auto left = sheet->first_left()) return sheet->at.error("expected only what this puzzle has, found " + *left);
    return draft.finish_at(sheet->at);
}

std::vector<std::string> penpa_genres(std::string_view text) {
    const auto sheet = read_penpa_link(text);
    if (!sheet) return {};
    if (!sheet->tags.empty() || sheet->title.empty()) return sheet->tags;
    return {sheet->title};
}

}  // namespace gridloom::formats::loom
