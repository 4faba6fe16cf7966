// Room `strategy`: what is tried on a part, in which order, and when it is given up.
//
// Key types: InterleavedSchedule (order search and sweeping in rounds), LeafBlock elimination (leaf_blocks.h), cutset
// conditioning (cutset_conditioning.h), find() (one or two solutions by whatever is quickest). It is the top of the engine:
// src/answers, src/hints and src/make call this room.
//
// count_part(): interleaved sweeping, then leaf blocks, then cutset conditioning. record_part(): interleaved recording only.
#pragma once

#include <string>

#include "engine/part/part.h"
#include "engine/sweep/record.h"
#include "engine/sweep/sweep.h"

namespace gridloom::engine {

Swept count_part(const Part& part, const std::string& order, Budget& budget, Progress progress = {});

Recorded record_part(const Part& part, const std::string& order, Budget& budget, Progress progress = {},
                     Keep keep = Keep::solutions);

}  // namespace gridloom::engine
