// Decision cell: the cell of a part to condition on (the branching variable).
#pragma once

#include <optional>

#include "engine/order/order.h"
#include "engine/part/part.h"
#include "engine/propagate/propagate.h"

namespace gridloom::engine {

// The open cell that narrows the part most: among those that are unfinished at the widest place of this order, the one whose
// options settle most of the others, by trial propagation. Nothing if every cell is settled or hidden. The propagator is that of
// the part's model, settled; it is left as it was.
std::optional<Cell> best_decision_cell(const Part& part, const Order& order, Propagator& propagator);

}  // namespace gridloom::engine
