// Structures: what a logic program finds out by recursion, and a pool of formulas can't: what is connected, which group a vertex
// belongs to, what a flood reaches, whether there is a loop. Each speaks of a graph whose vertices and joins are there by formula.
// The logic program writes them as rules with variables (asp_structures.cpp); clauses and sums have no words for them.
#pragma once

#include <string>
#include <vector>

#include "rules/formula.h"
#include "rules/logic/pool.h"

namespace gridloom::rules::logic {

struct Graph {
    struct Join {
        int a = 0, b = 0;  // positions in `vertices`
        Ref on;
        int line = -1;  // the link, edge or diagonal that joins them
    };
    Kind kind = Kind::cell;  // of its vertices: cells or corners
    std::vector<int> vertices;
    std::vector<Ref> in;  // by vertex
    std::vector<Join> joins;
    bool by_lines = false;           // a vertex is in where a join at it is on
    Kind line = Kind::link;          // by_lines
    std::string in_predicate;        // where all of `in` is one predicate of the program
    std::string on_predicate;        // likewise of the joins' lines
    bool is_beside = false;          // the joins are all pairs of cells beside each other
    const NameUse* alike = nullptr;  // of groups of equal values: the name that says it
};

struct Structure {
    enum class Of {
        connected,  // all that is in is reached from the first
        touched,    // all that is in is reached from a seed
        labels,     // every vertex that is in has the label of its group
        floods,     // what each of some sets of seeds reaches
        forest,     // no loop
    } of = Of::connected;
    int graph = 0;
    int clause = 0;             // the part of the rules it was made for
    bool demanded = false;      // connected, touched, forest: it has to hold; else an atom tells whether it does
    bool labels_areas = false;  // labels: of areas that are filled in; joins are where no wall is, and walls follow from labels
    int partition = -1;
    std::vector<int> witnesses;  // connected: vertices of which one is in for certain, or lines one of which is on; empty: all
    struct Label {
        int name = 0;  // in the program
        int base = 0;  // the position of a vertex that has it wherever any has
    };
    std::vector<Label> labels;
    std::vector<std::vector<int>> may;  // labels: by vertex, which it may have
    struct Seed {
        int flood = 0, vertex = 0;
        Ref is;
    };
    std::vector<Seed> seeds;             // touched, floods
    std::vector<std::vector<int>> near;  // floods: by flood, the vertices it is followed to; empty: all
};

}  // namespace gridloom::rules::logic
