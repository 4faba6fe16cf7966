// Bridges: a link without which the cells of a network would fall apart must be there.
#pragma once

#include "engine/propagate/propagate.h"

namespace gridloom::engine {

// Opens both ends of every link that can be open and alone holds certain cells together. False: contradiction,
// also where certain cells can not be joined at all. Expects a settled propagator; what it narrows is to be settled.
bool build_bridges(Propagator& propagator);

}  // namespace gridloom::engine
