// Mines as game IDs. The ID is a masked picture of the mines; a board is what is open after the first click, so it is read only.
#pragma once

#include "formats/loom/sgt.h"

namespace gridloom::formats::loom {

std::shared_ptr<const SgtPart> mines_part(int numbers);

// A mask of `bytes` bytes made of a seed: SHA-1 of the seed and "0", "1", ... one after the other (FIPS 180-4).
std::vector<std::uint8_t> mask_of(const std::vector<std::uint8_t>& seed, std::size_t bytes);

}  // namespace gridloom::formats::loom
