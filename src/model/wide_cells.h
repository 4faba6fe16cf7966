// Cells of the public builder, which may have more options than the engine's option sets hold. A wide cell is cut into pieces:
// cells of the engine, each with up to 63 of its options and one that says "elsewhere", of which exactly one says something else.
// A rule that adds up over options, or reads one option after the other, is said of the pieces. Any other rule is said of a
// stand-in: a cell whose options are the classes of options that the rule does not tell apart, and which follows from the pieces.
// A model without wide cells has neither, and its cells are the engine's.
#pragma once

#include <span>
#include <vector>

#include "gridloom/model.h"
#include "model/instance.h"

namespace gridloom::builder {

class WideCells {
  public:
    using Options = Model::Options;
    static constexpr int each = max_options - 1;  // of a piece
    static constexpr int most = 100'000;          // of a cell

    // Options first to first + count - 1 of a cell; of a wide one the engine's cell has one more, which says "elsewhere".
    struct Piece {
        Cell cell;
        int first, count;
    };
    // A cell of the engine, and in its options each of the sets that was asked for.
    struct StandIn {
        Cell cell;
        std::vector<OptionSet> sets;
    };

    // What the builder calls cell c; Instance::square_of() of its pieces.
    Cell add(Instance& m, int options);
    std::size_t count(const Instance& m) const { return plain_ ? m.cells() : pieces_.size(); }
    int options_of(const Instance& m, Cell c) const;
    bool is_wide(Cell c) const { return !plain_ && pieces_[c].size() > 1; }
    std::vector<Piece> pieces_of(const Instance& m, Cell c) const;
    // Sets of options that the cell has.
    StandIn stand_in(Instance& m, Cell c, const std::vector<Options>& sets);
    // With its stand-ins, those to come too.
    void hide(Instance& m, Cell c);

  private:
    void begin(const Instance& m);

    bool plain_ = true;  // no wide cell yet: pieces_ is empty
    std::vector<std::vector<Piece>> pieces_;
    std::vector<std::pair<Cell, Cell>> stand_ins_;  // of which cell
};

}  // namespace gridloom::builder
