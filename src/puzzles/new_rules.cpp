// The rules file that a setter begins with.
#include "puzzles/rules_text.h"

namespace gridloom::puzzles {
namespace {

constexpr std::string_view skeleton =
    R"(# {title}. What stands behind a # is for people; a line that is indented goes on the one above.
# This file is a puzzle already. Change a line, and ask what it says now:
#
#   gridloom rules {file}                    the rules read back in plain sentences
#   gridloom rules {file} --cost 8x8         what each of them becomes
#   gridloom check {file} board.txt --show   none, unique or several, and where two solutions differ
#
# A board for it is a grid of text, `.` where nothing is given. As board.txt:
#
#   1..
#   ...
#   .2.

puzzle {title}
about  "Paint cells black. A number tells how many of the cells beside it are black, and is never black itself."
       "No two black cells lie beside each other, and the white ones hang together."

# What a board gives: places and what lies there. Places are cell, edge, link, corner, row, column, margin, area, board.
given  cell number 0..4

# What the solver fills in: one of some marks, a number (1..9), or a mark that is there or not (link line).
fill   cell black | white

# What must hold. `each` says it of every place, `no` `some` `all` and `count` ask about a set of places:
# beside (4), near (8), box (9), row, column, area, ahead, around.
each   number: white, count black beside = number
each   black: no black beside
white  connected
)";

}  // namespace

std::string new_rules(std::string_view title, std::string_view file) {
    std::string text(skeleton);
    for (const auto& [mark, word] : {std::pair<std::string_view, std::string_view>{"{title}", title}, {"{file}", file}})
        for (std::size_t at = 0; (at = text.find(mark, at)) != text.npos; at += word.size()) text.replace(at, mark.size(), word);
    return text;
}

}  // namespace gridloom::puzzles
