// Canvas: characters of a terminal, a box-drawing line through any of them, a colour for each.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace gridloom::draw {

enum class Ink : std::uint8_t { plain, bold, blue, red, faint, reversed };

class Canvas {
  public:
    Canvas(int width, int height) : width_(width), cells_(static_cast<std::size_t>(width * height)) {}

    // One character, or a text from there on. Outside the canvas nothing is written.
    void put(int column, int row, const std::string& character, Ink ink = Ink::plain);
    void write(int column, int row, const std::string& text, Ink ink = Ink::plain);
    // A line between two characters in one row or column: thin, thick or double.
    enum class Line : std::uint8_t { none, thin, thick, two };
    void line(int column, int row, int to_column, int to_row, Line line, Ink ink);
    bool is_free(int column, int row) const;

    // Without blanks at line ends.
    std::string text(bool colour) const;

  private:
    struct Cell {
        std::string character;               // empty: none
        std::array<std::uint8_t, 4> arms{};  // up, right, down, left: a Line each
        Ink ink = Ink::plain;
    };
    Cell* at(int column, int row);
    static std::string shown(const Cell& cell);

    int width_;
    std::vector<Cell> cells_;
};

// The same picture in characters of ASCII.
std::string in_ascii(const std::string& text);

// How many characters a text in UTF-8 has.
int characters(const std::string& text);

}  // namespace gridloom::draw
