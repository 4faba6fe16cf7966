// Scene: what a board looks like, as given or filled in: figures at positions. A puzzle makes it, src/draw renders it for a terminal,
// as SVG or PNG. Nothing here knows a rule.
//
// Positions are in half squares from the upper left corner: (2c + 1, 2r + 1) is the middle of square (r, c), and even numbers lie
// on grid lines.
#pragma once

#include <string>
#include <vector>

namespace gridloom {

struct Figure {
    enum class Form {
        nothing,
        ground,    // the whole square
        triangle,  // the quarter of the square on the side `way`
        line,      // to (to_x, to_y); `count` of them side by side
        wall,      // a thick line to (to_x, to_y)
        cage,      // dashes inside the sides of the square that `ways` has
        circle,    // with `texts` in it, where there are any
        dot,
        star,
        cross,
        square,
        tree,
        tent,
        bulb,
        mine,
        ship,  // a piece of one, with more of it on the sides `ways`
        wave,
        arrow,   // to `way`
        sign,    // "less than": its point is at `way`
        text,    // `texts`: one, or several that share the square; with an arrow where `way` is there
        sum,     // a square cut by a diagonal: texts[0] is about what lies right of it, texts[1] about what lies below
        margin,  // `texts` outside the board, on the side `way`, the last beside the board
    };
    enum class Colour { usual, black, white, grey, blue, green };
    enum class Role {
        given,
        filled,  // by the solver
        open     // to be filled in, and not yet
    };
    Form form = Form::nothing;
    Role role = Role::given;
    Colour colour = Colour::usual;
    bool small = false;  // of a text: in the upper left of its square
    int x = 0, y = 0, to_x = 0, to_y = 0;
    int way = -1;       // 0 up, 1 right, 2 down, 3 left
    unsigned ways = 0;  // bits 1 up, 2 right, 4 down, 8 left
    int count = 1;
    std::vector<std::string> texts = {};
};

struct Scene {
    enum class Lines { full, dots, none };
    int width = 0, height = 0;  // in squares
    bool wraps = false;
    Lines grid = Lines::full;
    bool parted = false;  // walls lie over the squares: what is dark must let them be seen
    std::vector<Figure> figures = {};
    std::vector<std::string> captions = {};  // what is said of the whole board
    std::vector<Figure> fillable = {};       // the place of each value of a filling: a ground, a triangle, a line or a dot
};

}  // namespace gridloom
