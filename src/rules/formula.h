// Formulas of a rules file, parsed. They are read at a place. Each `each`, each set that is gone through, each `at` and each
// definition opens a frame: the place it speaks of now. A name is read at the innermost frame that can carry it; the checker
// (check.h) finds that frame and writes it into NameUse, so the readings never look for it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "places/way.h"

namespace gridloom::rules {

// Where in the text something stands, from 1.
struct Spot {
    int line = 1, column = 1;
};

// What a frame may stand at. The sorts of places (gridloom/place.h), blocks, and two sorts that a filling makes.
enum class Kind {
    cell,
    block,  // a square that is no cell
    edge,
    link,
    corner,
    diagonal,
    quarter,
    row,
    column,
    margin,
    stretch,
    area,  // of a partition
    board,
    run,    // maximal places in a sequence that satisfy a condition
    group,  // maximal connected vertices that satisfy a condition
};
std::string_view to_text(Kind kind);
// Row, column, margin, stretch, area, board, run, group: made of cells (a run or group of what it is a run or group of).
bool is_whole(Kind kind);

enum class Type { truth, number, direction, list, shape, area, mark };
std::string_view to_text(Type type);

struct NameUse {
    enum class Of {
        unknown,
        mark,    // true where the field shows this mark
        clue,    // true where the given layer has a value
        value,   // what the field shows
        define,  // a definition's formula
        area,    // which area of a partition this is
        border,  // true at an edge between two areas
        wire,    // of a layer of ways: true at a link where both its cells' ways lead along it
    };
    std::string word;  // as written
    Of of = Of::unknown;
    int layer = -1, field = -1, mark = -1;
    int define = -1;
    int partition = -1;
    int frame = 0;        // read at the frame so many levels out from the innermost; 0: here
    bool agreed = false;  // that frame is a whole: the value on which all carriers in it agree; none or several: no value
};

struct Expr;

// A direction in a formula.
struct WayTerm {
    enum class Of { constant, name, each_way, walked } of = Of::constant;
    Way way = Way::up;
    NameUse name;           // a direction-valued layer
    bool opposite = false;  // of that
    Spot spot;
};

// A set of places, seen from the innermost frame. Going through it opens a frame at each of its places.
struct Set {
    enum class Base {
        it,      // of a whole: the places in it; of any other place: the place itself
        beside,  // the 4 cells
        near,    // the 8 cells, a ring clockwise
        box,     // near and here
        around,  // places of another sort that touch here; of a whole those that touch its inside and its outside
        before,  // earlier in the sequence being walked
        row,     // of here
        column,
        stretch,  // both of a cell
        area,     // of here, in a partition
        next,     // one step: for a link or edge layer the link or edge on that side
        within,   // the first N
        ahead,    // all to the rim, over blocks; from a margin without a way
        along,    // joined to here by one link, edge or diagonal that satisfies `cond`
        group,    // all members of the groups that meet `at`
        several,  // the union of `sets`
    };
    Base base = Base::it;
    std::vector<Kind> kinds;   // of its places: one, or several where a clue lies on several sorts of place (`count dot`)
    int partition = 0;         // of base area, and of kind area
    bool blocks = false;       // kind cell: squares that are blocks too (the condition names a clue of blocks)
    WayTerm way;               // next, within, ahead
    std::vector<Expr> number;  // within: how many
    std::vector<Expr> cond;    // along, group
    enum class Grouping { of, equal, along } grouping = Grouping::of;
    std::vector<Set> sets;   // several; group: `at`
    std::vector<Expr> that;  // none or one: keeps those places that satisfy it, read in the set's frame
    Spot spot;
};

// Which places `each` goes through.
struct Select {
    enum class Who {
        sort,   // every place of a kind, in the whole spoken of
        mark,   // of a fill or given, or a border or a definition: where it holds
        clue,   // where a given layer has a value
        run,    // runs of `cond` in the sequence of `set`
        group,  // groups in the whole spoken of
    } who = Who::sort;
    Kind kind = Kind::cell;  // of the frame it opens
    int partition = 0;
    bool inner = false;             // sort: no outer ones
    NameUse name;                   // mark, clue
    std::vector<NameUse> and_name;  // `white pearl`, `white clue`: a second name that holds there too
    std::vector<Expr> cond;         // run, group
    Set::Grouping grouping = Set::Grouping::of;
    std::vector<Set> set;  // run: none or one
    std::vector<NameUse> with, without;
    std::vector<Expr> that;
    Spot spot;
};

// A pattern for `never`: rows of marks; an empty name is `any`.
struct Pattern {
    int rows = 0, columns = 0;
    std::vector<NameUse> marks;  // row by row; word empty: any
};

enum class Op {
    // numbers
    integer,  // number
    value,    // name
    count,    // of[0] in set
    sum,      // name in set
    size,     // of set: its places
    width,    // of set: of its bounding box
    height,
    reach,  // consecutive cells from the next one on that satisfy of[0], by way; stopped by the rim and by blocks
    add,
    subtract,
    multiply,
    // directions
    way,  // a WayTerm
    // lists
    runs,    // lengths of the runs of of[0] in set, in order
    groups,  // sizes of the groups of of[0]
    // shapes
    shape,      // the cells that satisfy of[0] in set, up to shift, turn and mirror
    same_mark,  // which mark the field of `name` shows
    area,       // which area of a partition: `name`
    // truths
    holds,   // name: a mark is shown, a clue is there, a definition holds, an edge is a border
    outer,   // here is at the rim
    inside,  // here is enclosed by the loop of `name`
    no,
    some,
    all,        // of[0] in set
    different,  // of[0] pairwise over the places of set that carry it
    equal,
    different_rows,
    different_columns,
    compare,    // of[0] relation of[1]
    network,    // of[0] of the whole spoken of
    meet,       // `name` is a ways layer: wires meet across every edge
    never,      // pattern
    symmetric,  // the whole spoken of equals itself turned half round, about the clue `name` where there is one
    each,       // select: of[0]
    conjunction,
    disjunction,
    negation,
    implies,
    iff,
    // one place away
    at,  // of[0] read at the one place of set; where there is none: nothing is there
};

enum class Relation { equal, unequal, less, at_most, greater, at_least };
enum class Shape { connected, one_loop, one_path, no_loop };

struct Expr {
    Op op = Op::integer;
    Type type = Type::number;
    Spot spot;
    std::vector<Expr> of;
    int number = 0;
    NameUse name;
    std::vector<Set> set;  // none or one
    std::vector<Select> select;
    WayTerm way;
    Relation relation = Relation::equal;
    std::vector<int> also;   // compare: `= 0 or 2`
    bool any_order = false;  // compare of lists
    Shape shape = Shape::connected;
    Pattern pattern;
};

}  // namespace gridloom::rules
