// Which cells a rule of any kind reads.
#pragma once

#include <vector>

#include "model/instance.h"

namespace gridloom::hints {

// Of a rule that only() may leave out, or a definition.
std::vector<Cell> cells_of(const Instance& model, AnyRule rule);
// Of a model's definitions, the cells that each relates.
std::vector<std::vector<Cell>> definitions_of(const Instance& model);

}  // namespace gridloom::hints
