// What the figures were measured on: processor, programs and their versions, and the machine's speed on
// a yardstick that is the same everywhere.
#pragma once

#include "peers/sections.h"

namespace gridloom::peers {

void describe_machine(Bench& bench);

// How many times as fast as the one that quoted figures come from, by the quickest of three runs of sgt-net.
double speed_of_machine();

}  // namespace gridloom::peers
