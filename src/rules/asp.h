// The third reading of a rules file: a logic program for gringo and clasp. It shares the parsed file, the layout and the geometry
// with the compiler and the judge, and nothing else, so that the three can be compared.
//
// Rules are written with variables where a formula allows that (general.h) and place by place where it does not. Geometry and clues
// are facts, what is filled in is chosen, connectivity and groups are reached from a root (asp_structures.cpp).
#pragma once

#include <string>
#include <string_view>

#include "gridloom/error.h"
#include "rules/layout.h"

namespace gridloom::rules {

// A program whose answer sets, projected on what it shows, are the solutions of the board. An Error where something can't be said,
// or the board does not fit the file.
Result<std::string> to_asp(const File& file, const Layout& layout, const Board& board);

// Every rule place by place, none with variables: for comparing the two.
Result<std::string> to_ground_asp(const File& file, const Layout& layout, const Board& board);

// Reads the atoms of one answer set, as clasp prints them, back into a filling.
Result<Filling> filling_from_asp(const File& file, const Layout& layout, const Board& board, std::string_view atoms);

}  // namespace gridloom::rules
