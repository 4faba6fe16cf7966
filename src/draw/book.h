// A book of puzzles as pages to print, each an SVG picture: a title, the rules, the boards with their numbers, and their solutions small at
// the end. Black on white; nothing on a page depends on the day or the machine.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gridloom/puzzle.h"

namespace gridloom::draw {

struct BookBoard {
    const Puzzle* puzzle;
    Board board;
    Filling solution;
    std::string word;  // how hard it is; empty: it is not told
};

struct Paper {
    std::string_view name;
    double width, height;  // mm
    int solutions;         // a page
};
std::span<const Paper> papers();

struct BookLook {
    std::string title;
    Paper paper;
    int per_page = 4;  // boards; one that would be too small to write in gets more room
};

std::vector<std::string> book_pages(std::span<const BookBoard> boards, const BookLook& look);

}  // namespace gridloom::draw
