// Puzzle: all that Gridloom knows of one puzzle, as a table. Most puzzles are made of a rules file at run time; the command
// line, the tests, the documentation and the page read them all from here.
#pragma once

#include <functional>
#include <memory>
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
#include "gridloom/place.h"
#include "gridloom/scene.h"
#include "gridloom/sentences.h"

namespace gridloom {

// A text form of boards and solutions. Parsing and printing stand side by side in one file of
// src/formats.
struct Format {
    std::string name;
    std::string what;  // one line for people
    std::function<bool(std::string_view text)> looks_like;
    std::function<Result<Board>(std::string_view text)> parse;
    std::function<std::string(const Board& board)> print;
    std::function<std::string(const Board& board, const Filling& filling)> print_solution;
    std::function<Result<Filling>(const Board& board, std::string_view text)> parse_solution;
    // A position is written as a solution with `?` in place of what is not known yet, or as the
    // form's players would write that.
    std::function<std::string(const Board& board, const Position& position)> print_position;
    std::function<Result<Position>(const Board& board, std::string_view text)> parse_position;
    // Why a board can not be written in this form; nothing: it can. Empty: every board can.
    std::function<std::optional<std::string>(const Board& board)> refuses = nullptr;
};

// The first rule of the puzzle that a filling breaks, and where.
struct Fault {
    Place place;
    std::string message;
    int rule = -1;  // of a rules file: which of its rules
};
// At a square.
inline Fault fault_at(int square, std::string message) { return {{Sort::cell, square}, std::move(message)}; }

// How a square looks, for every way of drawing: the terminal, SVG, the page.
struct Face {
    enum class Ground { plain, dark, wall };
    Ground ground = Ground::plain;
    std::string text;    // a clue
    unsigned wires = 0;  // R=1, U=2, L=4, D=8
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
    std::string what;
    std::function<ClassicAnswer(const Board& board, const Limits& limits)> solve;
    std::function<ClassicAnswer(const Board& board, const Limits& limits)> count;
};

struct Example {
    std::string board;
    std::string rule;
    std::string count;
};

struct Variant {
    std::string name;
    std::string what;
};

// One plane of a board: its name, the values a place may hold there, and the sort of its places.
struct PlaneRange {
    std::string name;
    int least = 0, most = 0;
    Sort sort = Sort::cell;
    int partition = 0;      // of a plane of areas
    bool has_list = false;  // the plane tells how long each list is; the lists are in Board::lists
};

// One layer of a filling: a value at each place of a sort.
struct FillLayer {
    std::string name;
    Sort sort = Sort::cell;
    std::function<std::string(int value)> value_text = {};  // one value, as people say it
};

// A place of a filling, and the layer that has it.
struct FilledPlace {
    std::size_t layer = 0;
    Place place;
};

// Something a solution can have more or less of: what a value at a place adds to it.
struct Measure {
    std::string name;
    std::string what;
    std::function<long long(const Board& board, const FilledPlace& place, int value)> of;
};

struct Puzzle {
    std::string name;
    std::string title;
    std::vector<std::string> aliases;
    std::string rules;              // in prose, for people
    std::vector<Variant> variants;  // the first is the default; empty: only one
    std::vector<PlaneRange> planes;
    std::vector<FillLayer> fills = {{}};  // a filling is their values, one layer after the other
    std::vector<const Format*> formats;   // the first is the one its players use
    std::function<Model(const Board& board)> model;
    // The same where it may take long: asks every so often, with the bytes it holds by then, whether to go on. Nothing: it was told
    // not to. Empty: `model` is quick enough.
    std::function<std::optional<Model>(const Board& board, const std::function<bool(std::size_t bytes)>& go_on)> model_within =
        {};
    // The same solutions by rules of which each clue's are its own: left out, they leave what the board asks without that clue.
    // Empty: those of `model` are.
    std::function<Model(const Board& board)> clue_by_clue = {};
    std::function<std::optional<Fault>(const Board& board, const Filling& filling)> judge;
    // The judge of many fillings of one board, which must outlive it; empty: `judge` is quick enough.
    std::function<std::function<std::optional<Fault>(const Filling& filling)>(const Board& board)> judging = {};
    // What is wrong with a board beyond its planes' lengths and ranges; empty text: nothing.
    std::function<std::string(const Board& board)> board_fault = {};
    std::function<Face(const Board& board, const Filling* filling, int square)> face;
    // How the board is drawn; empty: by the faces of its squares.
    std::function<Scene(const Board& board, const Filling* filling)> scene = {};
    std::vector<Measure> measures;  // the first is the one asked for most
    const Classic* classic = nullptr;
    const Sentences* sentences = nullptr;  // reasons for hints, in words
    // Of a rules file. A rule in words, by its number there; the name of an area or stretch of this board; the board as a program
    // for another solver, in one of export_languages().
    std::function<std::string(int rule)> rule_text = {};
    std::function<std::string(const Board& board, const Place& place)> whole_name = {};
    std::function<bool(std::string_view text)> is_named_in = {};  // whether a board's text names the puzzle
    std::function<Result<std::string>(const Board& board, std::string_view language)> exported = {};
    std::vector<Example> examples;
    std::shared_ptr<const void> owner = nullptr;  // of what the pointers above point to, where the puzzle was made at run time
};

// Every puzzle there is, and one by its name or alias.
std::span<const Puzzle* const> all_puzzles();
const Puzzle* find_puzzle(std::string_view name);
// The puzzle that a board's text names: an address, a file, a game ID with the game's name before it, our own text or JSON with the
// puzzle's name in it. Nothing: it does not tell, or no puzzle is called so.
struct Recognised {
    const Puzzle* puzzle;
    std::string board;  // the text that the puzzle's formats read
};
std::optional<Recognised> recognise(std::string_view text);
// Adds a puzzle to those: it is found by its name from then on, and lives as long as the program. Throws std::invalid_argument
// where the name is taken, and std::length_error where there are 4,096 already.
const Puzzle& add_puzzle(std::shared_ptr<const Puzzle> puzzle);

// A puzzle from the text of a rules file (docs/rules.md). It is not added.
Result<std::shared_ptr<const Puzzle>> read_puzzle(std::string_view rules);

// What a board of a rules file can be exported to.
std::span<const std::string_view> export_languages();

// What is wrong with a board that no format read; nothing: questions can be asked about it.
std::optional<std::string> board_fault(const Puzzle& puzzle, const Board& board);

// How many values a filling of this board has, and the place of each.
int fill_size(const Puzzle& puzzle, const Board& board);
FilledPlace fill_place(const Puzzle& puzzle, const Board& board, int index);
// The name of a place for people, as "the edge above row 1, column 1"; of a place of a filling with its layer where two layers share
// the place.
std::string place_name(const Puzzle& puzzle, const Board& board, const Place& place);
std::string place_name(const Puzzle& puzzle, const Board& board, int index);
// One value there, as people say it.
std::string value_text(const Puzzle& puzzle, const Board& board, int index, int value);

// Reads a board in any format of the puzzle, or in the one named.
Result<Board> parse_board(const Puzzle& puzzle, std::string_view text, std::string_view format = {});
const Format* find_format(const Puzzle& puzzle, std::string_view name);

}  // namespace gridloom
