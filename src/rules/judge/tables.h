// Tables: the geometry of one board as flat arrays, each made when it is first asked for. What is next to what is asked of Ground.
//
// A list of places may hold gaps (-1): squares off the board or that are holes. They break runs, and are passed over otherwise.
#pragma once

#include <array>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

#include "places/ground.h"
#include "rules/judge/frame.h"

namespace gridloom::rules::judging {

class Tables {
  public:
    explicit Tables(const Ground& ground) : ground_(ground) {}
    const Ground& ground() const { return ground_; }

    // One step from a square, or -1.
    int step(int square, Way way);
    // The 4 beside, the 8 near (a ring), the 9 of the box. Squares that are holes only where asked for.
    enum class Ring { beside, near, box };
    Places ring(Ring which, int square, bool holes_too);
    // Places that touch another, with gaps around corners.
    Places touching(Sort from, int index, Sort to, bool holes_too);
    // The two vertices of a link (cells), an edge or a diagonal (corners).
    std::pair<int, int> ends(Kind unit, int index);
    static Kind vertex_of(Kind unit) { return unit == Kind::link ? Kind::cell : Kind::corner; }

    // Every place of a kind that exists.
    Places all(Kind kind, int partition);
    // The squares of a row, column or margin in the order of looking, with gaps; cells of any other whole of the board.
    Places cells(Kind whole, int index, int partition, bool holes_too);
    // Places of a kind in or around a whole of the board.
    Places inside(Kind whole, int index, int partition, Kind kind);
    Places around(Kind whole, int index, int partition, Kind kind);
    // In or around some vertices (cells or corners): every place of the other kind that they touch is among them, or some and not
    // all are. Cells around cells are those beside them.
    void find_inside(Places members, Kind member, Kind kind, std::vector<int>& found);
    void find_around(Places members, Kind member, Kind kind, std::vector<int>& found);

  private:
    struct Table {  // lists one after the other
        std::vector<int> begins, places;
        Places of(int index) const {
            const auto i = static_cast<std::size_t>(index);
            return Places(places).subspan(static_cast<std::size_t>(begins[i]),
                                          static_cast<std::size_t>(begins[i + 1] - begins[i]));
        }
    };
    template <class F>
    const Table& made(Table& table, int count, F&& list_of);
    std::vector<int> touching_with_gaps(Sort from, int index, Sort to, bool holes_too) const;
    std::vector<int> line_of(Kind whole, int index, bool holes_too) const;
    bool at_rim(Kind kind, int index) const;
    void stamp(Places members, Kind member);

    const Ground& ground_;
    std::vector<int> steps_;
    std::array<std::array<Table, 2>, 3> rings_;
    std::array<std::array<std::array<Table, 2>, sorts>, sorts> touching_;
    std::array<std::vector<std::pair<int, int>>, 3> ends_;
    std::map<std::pair<Kind, int>, std::vector<int>> all_;
    std::array<std::array<Table, 2>, 3> lines_;
    std::map<std::tuple<Kind, int, int, Kind, bool>, std::vector<int>> of_wholes_;
    std::map<std::tuple<Kind, int, int>, std::vector<int>> with_holes_;
    std::array<std::vector<int>, sorts> stamps_;  // by sort and place: the latest search that saw it
    int stamp_ = 0;
};

}  // namespace gridloom::rules::judging
