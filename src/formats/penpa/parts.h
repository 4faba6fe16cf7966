// The parts of a `code penpa` line: each takes off the sheet what it knows, and puts it on the board.
//
//     numbers LAYER SIGNS  numbers of squares, corners, areas; of rows, columns and margins in the margins of the drawing
//     letters LAYER        letters of squares: A is 1; with none of them, nothing
//     digits LAYER         numbers of one digit, several in a square
//     arrows LAYER SIGNS   a number with an arrow; signs are colours of its square, 0 none
//     symbols SIGNS        "NAME STYLE" of Penpa stands for a mark
//     squares SIGNS        the colour of a square
//     dots LAYER           circles on squares, edges and corners
//     signs LAYER          inequality signs on edges
//     walls AREAS          thick lines along edges
//     boxes AREAS          the same; without any line areas are boxes
//     cages AREAS LAYER    cages, and numbers in their upper left corners
//     sums LAYER SIGNS     slashed squares with sums; the first row and column lie outside
//     count LAYER          one number beside the board
//     skip WORDS           what tells nothing: squares, symbols, lines
#pragma once

#include <memory>

#include "formats/loom/code_site.h"
#include "formats/penpa/sheet.h"

namespace gridloom::formats::loom {

class PenpaPart {
  public:
    virtual ~PenpaPart() = default;
    virtual std::optional<Error> read(Sheet& sheet, Draft& draft) const = 0;
    // Whether the first row and column of the drawing are clues.
    virtual bool clues_first() const { return false; }
};
using PenpaPartPtr = std::shared_ptr<const PenpaPart>;

Result<PenpaPartPtr> penpa_part(const FileRules& rules, const CodePart& part);

// Numbers (numbers.cpp), marks of squares and edges (marks.cpp), areas and sums (areas.cpp). Nothing: it is none of these.
using MadePenpaPart = std::optional<Result<PenpaPartPtr>>;
MadePenpaPart penpa_numbers(const FileRules& rules, const CodePart& part);
MadePenpaPart penpa_marks(const FileRules& rules, const CodePart& part);
MadePenpaPart penpa_areas(const FileRules& rules, const CodePart& part);

// A number, `?` or nothing at all (not told); nothing: it is something else.
std::optional<int> penpa_value(const std::string& text);
Error penpa_error(const Sheet& sheet, Spot spot, const std::string& expected);

// A box that is drawn around a square tells nothing that the square does not.
void erase_box(Sheet& sheet, const Grid& grid, Spot square);

inline Spot spot_at(const Grid& grid, Place place) {
    const Position2 p = grid.position(place);
    return {p.y, p.x};
}

}  // namespace gridloom::formats::loom
