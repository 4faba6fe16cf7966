// Maker: what making boards needs to know of one puzzle, and nothing else: how a solved board is
// drawn, how a part of it that is not settled is drawn anew, which clues may go. Minimising, proofs,
// difficulty and limits are the same for every puzzle (gridloom/make.h).
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gridloom/board.h"
#include "gridloom/limits.h"
#include "gridloom/random.h"

namespace gridloom {

struct Puzzle;
class ClueBook;
class Instance;

// Where clues stand: anywhere, or with each clue's image under a half turn, a mirror left to right,
// a mirror top to bottom.
enum class Symmetry { none, rotation, mirror, flip };

// What a board is to be like. A puzzle says which of these it understands.
struct Wishes {
    int width = 0;
    int height = 0;
    bool wraps = false;
    Symmetry symmetry = Symmetry::none;
    double density = 0;   // share of squares with a clue; 0: as the puzzle likes
    double barriers = 0;  // share of the edges without a wire that get a barrier
    std::string style;    // empty: the first of the puzzle's styles
};

struct Drawn {
    Board board;  // every clue told
    Filling solution;
};

struct Style {
    std::string_view name;
    std::string_view what;
};

// Drawing calls it every so many steps; it may throw, which ends the drawing.
using Pause = std::function<void()>;

struct Maker {
    bool wraps = false, symmetry = false, density = false, barriers = false;  // the wishes it understands
    std::vector<Style> styles;
    bool removes_clues = false;  // boards are given with as few clues as they need, unless more are asked for
    // What propagation does not settle is proved to be open before it is drawn anew: where that costs clues.
    bool thorough = false;
    Drawn (*draw)(const Wishes& wishes, Random& random, const Pause& pause);
    // Some squares are not settled by the rest: draws anew there, and as little beyond as it can. False: nothing
    // can be changed.
    bool (*redraw)(Drawn& drawn, const Wishes& wishes, std::span<const int> squares, Random& random, const Pause& pause);
    // What all boards have in common that differ from this one on these squares only: a model with the same cells, of which
    // each of those boards' solutions is one. Null: there is none, and every board is looked at as a whole.
    Instance (*around)(const Board& board, std::span<const int> squares) = nullptr;
    // The clues that may go, each a number that drop() understands; a square's where clues are symmetric.
    std::vector<int> (*clues)(const Board& board);
    void (*drop)(Board& board, int clue);
    // A model in which dropping a clue is leaving out the sums of sort 0 that have it as their origin's square,
    // for boards with a told clue or without. Null: clues are no sums.
    Instance (*clue_model)(const Board& board) = nullptr;
    // How much a clue tells: those that tell little are tried first. Null: all alike.
    double (*telling)(const Board& board, int clue) = nullptr;
    // The board of a picture. Null: it has none.
    Drawn (*from_picture)(int width, int height, const std::vector<std::uint8_t>& dark) = nullptr;
};

// What is left of a limit; nothing: it is spent.
using LimitsLeft = std::function<std::optional<Limits>()>;

// Which rules of a board's model are asked for by one clue each: a board without that clue has the same model without them.
struct OwnedRules {
    std::vector<int> clue_of;  // by rule, as the model lists them: the clue, or -1
    std::vector<int> clues;    // all clues that ask for nothing but such rules
};

// How boards of any rules file are drawn (Puzzle::drawer). A clue has a number that holds for all boards of one geometry.
class BoardDrawer {
  public:
    virtual ~BoardDrawer() = default;
    virtual bool may_wrap() const = 0;
    // A board with every clue that it can have, and one of its solutions. Nothing: this attempt failed, or the limits are spent.
    virtual std::optional<Drawn> draw(const Wishes& wishes, Random& random, const LimitsLeft& left) const = 0;
    // Adds what the board may fix of the solution; false: nothing, or all of it is there.
    virtual bool tell_more(Drawn& drawn) const = 0;
    // The clues that may go, those first that are sooner spared: values that are fixed.
    virtual std::vector<int> clues(const Board& board) const = 0;
    virtual void drop(Board& board, int clue) const = 0;
    virtual bool is_fixed(const Board& board, int clue) const = 0;
    // Whether a board with fewer clues has the same solutions and more.
    virtual bool is_monotone() const = 0;
    virtual OwnedRules owned(const Board& board, const Instance& model) const = 0;
    // What its clues are (clue_book.h).
    virtual const ClueBook* clue_book() const = 0;
    // The clue's image where it has one; else itself.
    virtual int image_of(const Board& board, int clue, Symmetry symmetry) const = 0;
};

// How boards of a puzzle are made; null: they are drawn by Puzzle::drawer, or not at all.
const Maker* maker_of(const Puzzle& puzzle);

// Where a square goes under a symmetry.
inline int image(const Board& board, int square, Symmetry symmetry) {
    const bool across = symmetry == Symmetry::rotation || symmetry == Symmetry::mirror;
    const bool down = symmetry == Symmetry::rotation || symmetry == Symmetry::flip;
    const int row = board.row(square), column = board.column(square);
    return (down ? board.height - 1 - row : row) * board.width + (across ? board.width - 1 - column : column);
}

}  // namespace gridloom
