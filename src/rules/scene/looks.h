// How what a file declares is drawn: as its sort of place, its type and its name suggest, or as a line `draw` says.
//
//     draw bulb star            a layer, a field or a mark, and a shape
//     draw number black         or a colour, or both
//     draw middle circle white  a mark of a layer
//     draw grid dots            the lines of the grid: line, dots, nothing
#pragma once

#include "rules/ast.h"

namespace gridloom::rules {

// The lines `draw` of a file. Throws CheckError.
std::vector<Draw> draws_of(const File& file);

// How a layer's value is drawn on a kind of place; `mark` is that of a layer of marks, else 0.
Look look_of(const File& file, int layer, Kind on, int mark = 0);
// The walls of a partition: wall, cage or nothing.
Look look_of_partition(const File& file, int partition);
Scene::Lines grid_lines(const File& file);

}  // namespace gridloom::rules
