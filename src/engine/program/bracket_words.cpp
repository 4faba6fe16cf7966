#include "engine/program/bracket_words.h"

#include <algorithm>

namespace gridloom::engine {

BracketWords::BracketWords(const std::vector<Letters>& places)
    : places_(places.size()),
      letters_(places),
      endings_((places_ + 1) * (places_ + 2) + 1, 0),
      before_(places_ * (places_ + 2) * 4, 0) {
    endings_[places_ * (places_ + 2)] = 1;
    for (std::size_t i = places_; i-- > 0;)
        for (std::size_t height = 0; height <= places_; ++height) {
            std::uint64_t sum = 0;
            for (const Letter letter : all_letters) {
                before_[(i * (places_ + 2) + height) * 4 + static_cast<std::size_t>(letter)] = sum;
                if (allows(i, height, letter)) sum += endings(i + 1, height_after(height, letter));
            }
            endings_[i * (places_ + 2) + height] = std::min(sum, too_many);
        }
}

}  // namespace gridloom::engine
