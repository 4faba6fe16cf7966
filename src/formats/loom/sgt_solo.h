// Sudokus as game IDs: `CxR:`, with areas of any shape (`j`), with cages and their totals (`k`).
#pragma once

#include "formats/loom/sgt.h"

namespace gridloom::formats::loom {

struct SoloNames {
    int digits = -1;              // a plane
    int areas = -1;               // a partition
    int cages = -1, totals = -1;  // a partition and a plane; -1: boards have none
};
std::shared_ptr<const SgtPart> solo_part(const FileRules& rules, const SoloNames& names);

}  // namespace gridloom::formats::loom
