// Game IDs of Simon Tatham's collection, `PARAMETERS:DESCRIPTION`, from the parts that a file's `code sgt` line names.
//
// What is quoted before the colon says how the parameters look: "WxH" (the usual), "W" or "CxR" (boxes of a Sudoku) for the size, "t0" for
// a parameter that must be so and is printed, "d*" for one that only steers the generator and is left out.
//
//     runs NAME      a character each, letters for runs of places without one (`"B" ?` for a clue not told, `"B" black` for a mark)
//     numbers NAME   numbers, letters for runs, `_` between two numbers
//     chars NAME     a digit or letter each                 lists NAME     of columns and rows, `1.3/2/...`
//     gaps NAME      a mark behind so many empty squares    marks TABLE    the same, of two marks
//     dots NAME      the same, on squares, edges, corners   sums NAME      `,` and a number, for each column and row
//     sides NAME     numbers around the board, with `/`     then NAME      `,` and numbers as above, if there are any
//     less NAME NAME `3R,`: a number in the square and arrows beside it
//     solo ...       digits, jigsaw areas, cages, totals    mines NAME     what is open after the first click
#pragma once

#include "formats/loom/code_line.h"
#include "formats/loom/url_parts.h"

namespace gridloom::formats::loom {

struct SgtHeadText {
    int width = 0, height = 0;
    int box_columns = 0, box_rows = 0;  // of "CxR": as written
    std::string options;                // the letters `j`, `k`, `x` of "CxR"
    std::string rule;
};

class SgtPart {
  public:
    virtual ~SgtPart() = default;
    virtual std::optional<Error> read(Cursor& in, Draft& draft, const SgtHeadText& head) const = 0;
    virtual std::optional<std::string> print(const Writing& w, std::string& out) const = 0;
    // The size as this part wants it written, where it does.
    virtual std::string size_of(const Writing&) const { return {}; }
    virtual std::vector<int> planes() const { return {}; }
};
using SgtPartPtr = std::shared_ptr<const SgtPart>;
using MadeSgtPart = std::optional<Result<SgtPartPtr>>;
// One character or number a place (sgt_runs.cpp), gaps (sgt_gaps.cpp), what is put together otherwise (sgt_special.cpp).
MadeSgtPart sgt_runs_part(const FileRules& rules, const CodePart& part);
MadeSgtPart sgt_gaps_part(const FileRules& rules, const CodePart& part);
MadeSgtPart sgt_special_part(const FileRules& rules, const CodePart& part);

struct SgtCode {
    SharedRules rules;
    CodeLine line;
    std::vector<SgtPartPtr> parts;
};
Result<SgtCode> sgt_code(SharedRules rules, const CodeLine& line);
Result<Board> read_sgt(const SgtCode& code, std::string_view text);
Result<std::string> print_sgt(const SgtCode& code, const Board& board);

// A number in decimal digits, up to a million.
std::optional<int> read_decimal(Cursor& in);

}  // namespace gridloom::formats::loom
