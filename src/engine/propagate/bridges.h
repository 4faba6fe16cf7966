// Bridges: an open link that alone connects certainly present cells of a network must be joined (Prosser and Unsworth 2006).
#pragma once

#include "engine/propagate/propagate.h"

namespace gridloom::engine {

// Narrows both ends of every bridge to options that open it. False: contradiction, also where certain cells can not be connected
// at all. Expects a settled propagator; call settle() afterwards.
bool build_bridges(Propagator& propagator);

}  // namespace gridloom::engine
