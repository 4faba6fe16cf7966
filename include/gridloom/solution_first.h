// Solution first: the board whose only solution is the one that was drawn, or one as near to it as can be.
#pragma once

#include <vector>

#include "gridloom/make.h"

namespace gridloom {

struct SolutionBoard {
    MadeBoard made;
    std::vector<int> ambiguous;  // places of the filling that all clues of the drawn one leave open; none where it breaks a rule
    std::vector<int> changed;    // places in which the board's solution differs from the drawn one
    bool nearest = false;        // no filling that differs in fewer places can be made unique, as far as its clues are not chosen
};

// `ground`: the board without its clues, with what is not told by clues: areas, blocks. Wishes for a size are not looked at.
SolutionBoard make_from_solution(const Puzzle& puzzle, const MakeRequest& request, const Board& ground, const Filling& drawn);

// A board of that size with nothing on it; nothing: this puzzle's boards need more.
std::optional<Board> blank_board(const Puzzle& puzzle, int width, int height);

// A picture as a filling, where one layer of cells shows one of two things: dark squares show the first.
std::optional<Filling> filling_of_picture(const Puzzle& puzzle, const Board& ground, const Picture& picture, int threshold);

}  // namespace gridloom
