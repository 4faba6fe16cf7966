// The rows of a pzprv3 file, and the answer that it tells.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "formats/loom/fills.h"
#include "formats/loom/text_blocks.h"

namespace gridloom::formats::loom {

class FileRows {
  public:
    explicit FileRows(std::string_view text, int line = 1, int column = 1);

    bool at_end() const { return at_ >= rows_.size(); }
    const Piece& peek() const { return at_end() ? end_ : rows_[at_]; }
    Piece next() { return at_end() ? end_ : rows_[at_++]; }
    // The words of the next row: so many, or none where the file has ended.
    Result<std::vector<Piece>> words(int count, const std::string& what);
    Error expected(const std::string& what) const { return peek().expected(what); }

  private:
    std::vector<Piece> rows_;
    std::size_t at_ = 0;
    Piece end_;
};

// Rows to print.
class FileLines {
  public:
    void add(const std::string& word) { row_ += word + " "; }
    void end_row() {
        text_ += row_ + "/";
        row_.clear();
    }
    void row(const std::string& whole) { text_ += whole + "/"; }
    const std::string& text() const { return text_; }

  private:
    std::string text_, row_;
};

// A filling that is read or printed: what is not told of it is `unfilled`.
struct FileAnswer {
    static constexpr int always_told = -2;  // nothing: the solution is not complete

    const FileRules* rules = nullptr;
    const rules::BoardView* view = nullptr;
    std::vector<FillLayerText> fills;
    Filling filling;
    std::vector<std::uint8_t> implied;  // by value of the filling: a clue says it
    std::vector<int> usual;  // by layer: what an empty square of a solution means, `unfilled`: the usual, or `always_told`
    bool position = false;

    FileAnswer(const FileRules& r, const rules::BoardView& v, bool is_position)
        : rules(&r),
          view(&v),
          fills(fills_of(v, r)),
          filling(rules::at(v.size()), unfilled),
          implied(filling.size(), 0),
          usual(fills.size(), unfilled),
          position(is_position) {}

    bool put(int fill, int place, int value);
    // What a clue says. Marks that a player made there, before or after, say nothing.
    bool put_implied(int fill, int place, int value);
    int value(int fill, int place) const { return value_at(fills[rules::at(fill)], filling, place); }
    // What the board fixes, and in a solution what an empty place means.
    void complete();
};

}  // namespace gridloom::formats::loom
