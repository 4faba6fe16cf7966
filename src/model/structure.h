// Rules that are not local: networks and groups, with their definitions.
//
// Two sorts of networks. In a CellNetwork the cells are the vertices, and links join cells. In a LineNetwork the cells are the
// links (a line is drawn or not), and vertices are points that lines meet in.
#pragma once

#include <cstdint>
#include <vector>

#include "gridloom/board.h"
#include "model/vocabulary.h"

namespace gridloom {

inline constexpr Cell no_cell = ~Cell{0};

// Where a rule comes from: the place of its clue, and its sort (an index into the puzzle's table of sentences, or of its rules).
struct Origin {
    static constexpr int fixed = -1;  // as a sort: the board fixes what is filled in there
    int square = no_square;           // the index of the place
    int sort = 0;
    int place_sort = 0;  // what sort of place that is, as src/places numbers them; 0: a cell
    // Part of the definition of a cell that rules of other origins read: only() always keeps it.
    bool is_definition = false;
    bool is_clue = false;  // what a clue at that place asks: conflict() may leave it out, and nothing else
};

// The cell takes one of these options.
struct Condition {
    Cell cell = no_cell;
    OptionSet options = 0;
};

// One possible join of two cells: it is there when both ends are open.
struct Link {
    Cell a;
    OptionSet open_a;  // the options of a that open the link
    Cell b;
    OptionSet open_b;
};

enum class Network {
    tree,       // one component without loops
    connected,  // one component
    forest,     // no loops
};

// The cells that show an option of `present`, joined over the open links.
struct CellNetwork {
    Network network = Network::tree;
    bool matched = false;  // other rules make the two ends of every link agree; propagation relies on it
    std::vector<Link> links;
    std::vector<OptionSet> present;  // for each cell; 0 where the cell takes no part
    Origin origin{};
};

// Lines between vertices; a line is drawn where its condition holds.
struct LineNetwork {
    enum class Kind {
        connected,  // the lines form at most one component
        forest,     // no loops
        loop,       // at least one line, every vertex has none or two, one component
        path,       // at least one line, no vertex has more than two, one component, no loop. Vertices with a label are its ends
        joins,  // a vertex with a label has one line, any other none or two; no loops; the two ends of each path have equal labels
    };
    struct Line {
        std::uint32_t a, b;
        Condition drawn;
    };
    Kind kind = Kind::loop;
    std::uint32_t vertices = 0;
    std::vector<Line> lines;
    std::vector<int> labels;  // by vertex, 0: none; empty: no vertex has one
    // A planar embedding, if known: the two faces beside each line; face 0 is the outer one. Used for the inside of a loop.
    // Empty: unknown.
    std::vector<std::pair<std::uint32_t, std::uint32_t>> faces;
    Origin origin{};
};

// Maximal connected sets of vertices of one class. A vertex has a class by the option of its cell.
struct Groups {
    struct Vertex {
        Cell cell = no_cell;             // none: always of class 0
        std::vector<OptionSet> classes;  // by class: the options that put it there; an option is in one class or in none
    };
    struct Join {
        std::uint32_t a, b;
        Condition wall{};  // where it holds the two are not joined; no cell: they always are
    };
    static constexpr int no_clue = 0, unknown_clue = -1;

    std::vector<Vertex> vertices;
    std::vector<Join> joins;
    // What every group must satisfy.
    std::vector<std::vector<std::uint32_t>> sizes;  // by class: allowed ones, ascending; empty: any
    std::vector<int> clues;                         // by vertex; empty: there are none
    std::uint32_t minimum_clues = 0, maximum_clues = ~std::uint32_t{0};
    bool size_is_clue = false;  // of a group with known clues: each of them is its size
    bool walls_part = false;    // a wall stands only between two groups
    // What all groups together must satisfy: their sizes, as a multiset. Empty and not asked for: anything.
    bool has_census = false;
    std::vector<std::uint32_t> census;
    Origin origin{};
};

// The groups that hold a seed have between minimum and maximum members in total, each group counted once.
struct GroupSizeAt {
    std::vector<Condition> members;  // by vertex; a member where it holds
    std::vector<std::pair<std::uint32_t, std::uint32_t>> joins;
    std::vector<std::uint32_t> seeds;
    std::uint32_t minimum = 0, maximum = 0;
    Origin origin{};
};

}  // namespace gridloom
