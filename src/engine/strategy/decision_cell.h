// Decision cell: on which cell of a part to branch next.
#pragma once

#include <optional>

#include "engine/order/order.h"
#include "engine/part/part.h"
#include "engine/propagate/propagate.h"

namespace gridloom::engine {

// The open cell that narrows the part most: among those that the widest place of this order has to remember,
// the one whose options settle most of the others there. Nothing if every cell is settled. The propagator is of the
// part's model, settled, and not changed.
std::optional<Cell> best_decision_cell(const Part& part, const Order& order, Propagator& propagator);

}  // namespace gridloom::engine
