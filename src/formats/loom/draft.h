// A board on its way from a text. The readers put values where the text says; the draft knows which values a place may hold, numbers
// the areas in the order of their first squares, and makes the planes of area and stretch clues as long as there are areas and
// stretches.
//
// Squares that are blocks and areas come first: the first question about areas or stretches settles them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "formats/cursor.h"
#include "formats/loom/file_rules.h"

namespace gridloom::formats::loom {

using rules::at;

// What a place of a plane may hold. Fixed walls are lone marks.
const rules::ValueType& type_of(const FileRules& rules, const rules::PlaneUse& use);

// The squares of boxes: as wide as they are high where that is possible, else wider. Empty where the board is not square.
std::vector<int> boxes_of(int width, int height);

class Draft {
  public:
    Draft(const FileRules& rules, int width, int height, bool wraps = false);

    const FileRules& rules() const { return *rules_; }
    const Grid& grid() const { return grid_; }
    int places(int plane);
    const Ground& ground();

    // False: this place can not hold that.
    bool put(int plane, int place, int value);
    // A list of one 0 is the empty list.
    bool put_list(int plane, int place, std::vector<int> list);
    int value(int plane, int place) const { return board_.planes[at(plane)][at(place)]; }
    const std::vector<int>& list(int plane, int place) const;
    void set_rule(std::string rule) { board_.rule = std::move(rule); }

    // The area of each square, by any numbers; negative: in none.
    void put_areas(int partition, const std::vector<int>& names);
    // Areas between walls, by edge.
    void put_walls(int partition, std::vector<std::uint8_t> walls);
    // Walls that end inside an area are left out rather than refused.
    void forgive_walls() { forgiving_ = true; }
    bool has_areas(int partition) const { return told_[at(partition)]; }
    // A square where the second piece of an area begins; or, of areas between walls, one beside a wall that ends inside an area.
    std::optional<int> broken_area(int partition);
    // What a place of a plane may hold, for people: "a number from 0 to 3".
    std::string expected(int plane) const;

    // The board; what is wrong with it stands at a place of the text.
    Result<Board> finish(int line, int column);
    Result<Board> finish_at(const Cursor& place) {
        const Error here = place.error("");
        return finish(here.line, here.column);
    }

  private:
    bool is_counted(const rules::PlaneUse& use) const;
    bool carries(const rules::PlaneUse& use, int place) const;
    bool fits(const rules::PlaneUse& use, int value) const;
    void settle();
    void settle_partition(int partition, const std::vector<std::uint8_t>& holes);

    const FileRules* rules_;
    Grid grid_;
    Board board_;
    std::vector<std::vector<std::uint8_t>> walls_;  // by partition, empty: areas were told by names
    std::vector<std::optional<int>> broken_;        // by partition
    std::vector<bool> told_;                        // by partition
    std::optional<Ground> ground_;
    bool forgiving_ = false;
};

}  // namespace gridloom::formats::loom
