// Pictures made of characters, two to a square each way: grid lines with `+` where they meet, `-` and `|` on edges, and whatever lies in
// the squares between them; or, of links, the squares themselves and what joins them.
//
//     +-+ +        framed                  ┌─┐     of links: squares at even places
//     |3  |        squares at odd places   │ .
//     +-+-+                                └─┘
//
// Positions are those of Grid::position, for links less one each way. On a board that wraps the last lines are the first again, and
// are left out.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "formats/loom/features.h"
#include "formats/loom/text_blocks.h"

namespace gridloom::formats::loom {

// How a lone mark or a number looks on a line: `-` or `|`, `=` or `"` for 2, digits; blank or `.` for nothing. Empty: not in one
// character.
std::string print_on_line(const Words& words, Role role, bool horizontal, int value, bool spread);
enum class OnLine { nothing, value, unknown, not_read };
OnLine read_on_line(const Words& words, Role role, bool horizontal, std::string_view character, int& value, bool spread);

class Picture {
  public:
    Picture(int width, int height);
    void put(int x, int y, std::string_view character);
    // Blanks at the ends of lines are left out; an empty line is a `.`.
    std::string text() const;

  private:
    struct Character {
        std::array<char, 4> bytes{' '};
        std::uint8_t length = 1;
    };
    int width_, height_;
    std::vector<Character> characters_;
};

// The characters of a picture that was read: blank beyond the end of a line.
class PictureLines {
  public:
    explicit PictureLines(const std::vector<Piece>& lines);
    int rows() const { return static_cast<int>(lines_.size()); }
    int columns() const { return columns_; }  // of the longest line
    Piece at(int x, int y) const;             // a blank is a piece with " "

  private:
    std::vector<std::vector<Piece>> lines_;
    std::vector<int> numbers_, starts_;
    int columns_ = 0;
};

struct PictureSize {
    int columns, rows;
};
PictureSize framed_size(const Grid& grid);
PictureSize linked_size(const Grid& grid);

inline bool is_empty_character(std::string_view c) { return c == " " || c == "."; }
// Begins with the corner of a frame.
bool is_framed(const std::vector<Piece>& lines);

}  // namespace gridloom::formats::loom
