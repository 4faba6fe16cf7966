// Files of puzz.link and its like: `pzprv3/ID/ROWS/COLUMNS/` and rows of words, from the parts that a file's `code pzprv3` line names. A
// row ends with `/` or a line end. Rows at the end may be missing: nothing is told of their places.
//
//     cells NAMES SIGNS   a word a square, with what lies outside the grid around them; numbers, `-` for one not told, signs. `every`
//                         before them: a solution has a sign in each square
//     corners NAME        a word a corner                  areas AREAS    how many, and the number of each square's area
//     walls AREAS         0 or 1 an inner grid line        borders AREAS  the same, of areas that are filled in
//     lines NAME          of links, by the grid lines they cross; -1 for none
//     edges NAME          of all grid lines                dots NAME      a character a half square (`"X" wall` for blocks)
//     strokes NAME        1 is \, 2 is /                   triangles NAME 2 to 5, the dark half of a square: below left, below right, ...
//     castle NAME ...     a direction, a number, a colour  arrows NAME    a direction, a number
//     sums NAME ...       of stretches, `8,4` in blocks    count NAME     a number on a row of its own
//     fleet NAME          ships                            skip cells | links | line   rows that do not matter here
//
// Answers stand in the same file, so that its solutions and positions are whole files.
#pragma once

#include "formats/loom/code_line.h"
#include "formats/loom/pzpr_rows.h"
#include "formats/loom/url_parts.h"

namespace gridloom::formats::loom {

// Where values are put that a file tells: the board, or the answer.
struct FileReading {
    Draft* draft = nullptr;
    FileAnswer* answer = nullptr;
    const Grid& grid() const { return draft ? draft->grid() : answer->view->ground().grid(); }
};

// What is printed: the board and, if there is one, an answer.
struct FileWriting {
    const Writing& w;
    const FileAnswer* answer = nullptr;
};

class FilePart {
  public:
    virtual ~FilePart() = default;
    virtual std::optional<Error> read(FileRows& rows, FileReading& to) const = 0;
    virtual std::optional<std::string> print(const FileWriting& from, FileLines& out) const = 0;
    virtual std::vector<int> planes() const { return {}; }
    virtual bool is_skipped() const { return false; }  // at the end of a file it need not be there
};
using FilePartPtr = std::shared_ptr<const FilePart>;
using MadeFilePart = std::optional<Result<FilePartPtr>>;
MadeFilePart file_cells_part(const FileRules& rules, const CodePart& part);
MadeFilePart file_lines_part(const FileRules& rules, const CodePart& part);
MadeFilePart file_special_part(const FileRules& rules, const CodePart& part);
MadeFilePart file_parts_part(const FileRules& rules, const CodePart& part);
MadeFilePart file_other_part(const FileRules& rules, const CodePart& part);

struct FileCode {
    SharedRules rules;
    struct Version {
        CodeLine line;
        int number = 0;  // of pzprv3.NUMBER
        std::vector<FilePartPtr> parts;
    };
    std::vector<Version> versions;  // the first is the one that is printed
};
// Adds a line to those of a file.
std::optional<Error> add_file_code(FileCode& code, const CodeLine& line);

Result<Board> read_file(const FileCode& code, std::string_view text);
Result<std::string> print_file(const FileCode& code, const Board& board, const Filling* filling = nullptr, bool position = false);
Result<Filling> read_file_answer(const FileCode& code, const Board& board, std::string_view text, bool position);
bool looks_like_file(std::string_view text);

}  // namespace gridloom::formats::loom
