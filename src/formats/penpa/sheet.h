// A drawing made with Penpa (penpa-edit), taken out of its link.
//
// The link carries base64 of raw deflate of lines of text: first `square,COLUMNS,ROWS,...` with the title in the 16th field, second how
// many lines of squares at the top, bottom, left and right are margins, fourth what the setter drew, as JSON, sixth which squares belong
// to the board, eighteenth the genre's tags. `z` and a letter stand for frequent words. Points are numbered square by square, then
// corner by corner, and so on, in a frame two squares wide.
//
// What is read is taken off the sheet, so that what is left at the end is what nobody understood.
#pragma once

#include <compare>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "formats/cursor.h"
#include "places/grid.h"

namespace gridloom::formats::loom {

// In half squares from the board's upper left corner, as Grid::position: (1, 1) is the middle of the first square. Outside the board too.
struct Spot {
    int y = 0, x = 0;
    friend auto operator<=>(const Spot&, const Spot&) = default;
    friend bool operator==(const Spot&, const Spot&) = default;
    bool is_square() const { return y % 2 != 0 && x % 2 != 0; }
};

struct Sheet {
    struct Number {
        std::string text;  // without blanks around it
        std::string form;  // "1" plain, "2" with an arrow, "4" several numbers, "7" pencil marks
    };
    struct Symbol {
        std::string name;  // without the ending that says how large it is
        int style = 0;
        std::vector<int> flags;  // of a symbol that can be there several times
    };

    Cursor at{""};  // of the link's payload
    std::string title;
    std::vector<std::string> tags;
    int width = 0, height = 0;  // without margins
    std::map<Spot, Number> numbers;
    std::map<Spot, Symbol> symbols;
    std::map<Spot, int> colours;
    std::map<Spot, int> lines;  // along edges, by the edge's middle
    std::map<std::pair<Spot, int>, std::string>
        small;  // in the quarters of squares: upper left, upper right, lower left, lower right
    std::vector<std::vector<Spot>> cages;
    std::string unread;  // the first sort of drawing that has no place above

    bool has(Spot spot) const { return spot.y > 0 && spot.x > 0 && spot.y < 2 * height && spot.x < 2 * width; }
    // The first row and column become margins.
    void make_margin();
    // A place of a line of squares or a corner, for people.
    std::string name(Spot spot) const;
    // What is still there, for people; nothing: the sheet is empty.
    std::optional<std::string> first_left() const;
};

bool is_penpa_link(std::string_view text);
Result<Sheet> read_penpa_link(std::string_view text);

}  // namespace gridloom::formats::loom
