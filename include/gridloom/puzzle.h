// Puzzle: all that Gridloom knows of one puzzle, as a table. A puzzle is one file in src/puzzles;
// the command line, the tests, the documentation and the page read it from here.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gridloom/board.h"
#include "gridloom/error.h"
#include "gridloom/limits.h"
#include "gridloom/model.h"
#include "gridloom/natural.h"
#include "gridloom/sentences.h"

namespace gridloom {

// A text form of boards and solutions. Parsing and printing stand side by side in one file of
// src/formats.
struct Format {
    std::string_view name;
    std::string_view what;  // one line for people
    bool (*looks_like)(std::string_view text);
    Result<Board> (*parse)(std::string_view text);
    std::string (*print)(const Board& board);
    std::string (*print_solution)(const Board& board, const Filling& filling);
    Result<Filling> (*parse_solution)(const Board& board, std::string_view text);
    // A position is written as a solution with `?` in place of what is not known yet, or as the
    // form's players would write that.
    std::string (*print_position)(const Board& board, const Position& position);
    Result<Position> (*parse_position)(const Board& board, std::string_view text);
};

// The first rule of the puzzle that a filling breaks, and where.
struct Fault {
    int square;
    std::string message;
};

// How a square looks, for every way of drawing: the terminal, SVG, the page.
struct Face {
    enum class Ground { plain, dark, wall };
    Ground ground = Ground::plain;
    std::string text;     // a clue
    unsigned wires = 0;   // R=1, U=2, L=4, D=8
    bool has_wires = false;
    char arrow = 0;       // one of ^ v < >
    unsigned bars = 0;    // barriers on its edges, in the same bits
    bool settled = true;  // false: not filled in yet
};

// A textbook solution of the same puzzle: baseline in the bench, oracle in the tests.
struct ClassicAnswer {
    bool refused = false;  // the board is wider than the method can hold
    std::string why;
    Natural count = 0;
    std::optional<Filling> solution;
    std::uint64_t states = 0;
    Stop stopped = Stop::none;
};
struct Classic {
    std::string_view what;
    ClassicAnswer (*solve)(const Board& board, const Limits& limits);
    ClassicAnswer (*count)(const Board& board, const Limits& limits);
};

struct Example {
    std::string_view board;
    std::string_view rule;
    std::string_view count;
};

struct Variant {
    std::string_view name;
    std::string_view what;
};

// One plane of a board: its name, and the values a square may hold there.
struct PlaneRange {
    std::string_view name;
    int least = 0, most = 0;
};

// Something a solution can have more or less of: what a value in a square adds to it.
struct Measure {
    std::string_view name;
    std::string_view what;
    long long (*of)(const Board& board, int square, int value);
};

struct Puzzle {
    std::string_view name;
    std::string_view title;
    std::vector<std::string_view> aliases;
    std::string_view rules;  // in prose, for people
    std::vector<Variant> variants;  // the first is the default; empty: only one
    std::vector<PlaneRange> planes;
    std::vector<const Format*> formats;  // the first is the one its players use
    Model (*model)(const Board& board);
    std::optional<Fault> (*judge)(const Board& board, const Filling& filling);
    Face (*face)(const Board& board, const Filling* filling, int square);
    std::string (*value_text)(int value);  // one value of a square, as its players write it
    std::vector<Measure> measures;         // the first is the one asked for most
    const Classic* classic = nullptr;
    const Sentences* sentences = nullptr;  // reasons for hints, in words
    std::vector<Example> examples;
};

// Every puzzle there is, and one by its name or alias.
std::span<const Puzzle* const> all_puzzles();
const Puzzle* find_puzzle(std::string_view name);

// Reads a board in any format of the puzzle, or in the one named.
Result<Board> parse_board(const Puzzle& puzzle, std::string_view text, std::string_view format = {});
const Format* find_format(const Puzzle& puzzle, std::string_view name);

}  // namespace gridloom
