// What a square of a Four Winds board can hold, for its formats, its rules and its classic method.
#pragma once

#include <algorithm>

#include "formats/cursor.h"
#include "gridloom/board.h"

namespace gridloom::formats::fourwinds {

// In the plane of clues; anything from 0 on is a number.
inline constexpr int open = -1;
inline constexpr int blocked = -2;
inline constexpr int untold = -3;  // a `?`: a number not told

// More than any board can give, so that greater numbers may be read as this one.
inline constexpr int largest_number = 1'000'000'000;

// In a filling: the wind a square is covered by, blowing away from its number.
enum Wind { up, down, left, right, uncovered };
inline constexpr char arrows[] = "^v<>.";

inline bool is_nocover(const Board& board) { return board.rule == "nocover"; }

inline bool sends_rays(int clue) { return clue >= 0 || clue == untold; }

inline int clue_at(const Board& board, int square) { return board.planes[0][static_cast<std::size_t>(square)]; }

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }

// The digits that stand here, at least one.
inline int read_number(Cursor& in) {
    long long value = 0;
    while (is_digit(in.peek())) value = std::min<long long>(value * 10 + (in.next() - '0'), largest_number);
    return static_cast<int>(value);
}

inline std::string place(int row, int column) {
    return "row " + std::to_string(row + 1) + ", column " + std::to_string(column + 1);
}
inline std::string place(const Board& board, int square) { return place(board.row(square), board.column(square)); }

}  // namespace gridloom::formats::fourwinds
