// ClueBook: the clues of a puzzle's boards, whatever they are: where they stand, what they may say, how one is put or taken away.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "gridloom/maker.h"
#include "gridloom/puzzle.h"

namespace gridloom {

// What a clue says: a value for each of its fields, and a list where it is one.
struct ClueValue {
    std::vector<int> fields, list;
    friend bool operator==(const ClueValue&, const ClueValue&) = default;
    friend bool operator<(const ClueValue& a, const ClueValue& b) {
        return a.fields != b.fields ? a.fields < b.fields : a.list < b.list;
    }
};

class ClueBook {
  public:
    virtual ~ClueBook() = default;

    // Where a clue stands or can stand. The number holds for all boards of one geometry.
    struct Slot {
        int number = 0;
        Place place;
    };
    // The clues that may go, and the places where one could be put.
    virtual std::vector<Slot> clues(const Board& board) const = 0;
    virtual std::vector<Slot> open(const Board& board) const = 0;

    virtual void drop(Board& board, int slot) const = 0;
    virtual void put(Board& board, int slot, const ClueValue& value) const = 0;
    // What a clue that stands there says.
    virtual ClueValue value(const Board& board, int slot) const = 0;
    // As people say it; of one slot or of another the same value may read differently.
    virtual std::string text(const Board& board, int slot, const ClueValue& value) const = 0;

    // What clues at these slots, each put alone, would say of a solution that stays one: all values of each.
    struct Told {
        int slot = 0;
        ClueValue value;
    };
    virtual std::vector<Told> told(const Board& board, const std::vector<Slot>& slots, const Filling& solution) const = 0;
    // Puts every clue that fits the solution, of what can be told in several ways one at random. False: the solution does not fit, or no clue
    // fits it, or the limits are spent.
    virtual bool tell_all(Drawn& drawn, Random& random, const LimitsLeft& left) const = 0;
    // Values that a clue there may have, at most so many.
    virtual std::vector<ClueValue> values(const Board& board, int slot, std::size_t at_most) const = 0;

    // Whether each clue speaks for itself: with one clue less a board has the same solutions and those that only this clue excluded.
    // Then leaving out the rules that it brings (Origin::is_clue, Puzzle::clue_by_clue) is taking it away.
    virtual bool is_separate(const Board& board) const = 0;
};

// Null: the puzzle's clues are not known.
const ClueBook* clue_book_of(const Puzzle& puzzle);

}  // namespace gridloom
