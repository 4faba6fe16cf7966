// Where fields lie in a state: placed by life-time, like registers, so that nothing ever shifts.
#pragma once

#include <cstdint>
#include <vector>

namespace gridloom::engine {

struct Place {
    std::uint32_t word;
    std::uint32_t shift;
};

class FieldPlacer {
  public:
    // A place for `bits` bits from now until release(). Fields never straddle words.
    Place take(std::uint32_t bits) {
        const std::uint64_t run = bits == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << bits) - 1;
        for (std::uint32_t w = 0;; ++w) {
            if (w == taken_.size()) taken_.push_back(0);
            for (std::uint32_t shift = 0; shift + bits <= 64; ++shift)
                if (!(taken_[w] & run << shift)) {
                    taken_[w] |= run << shift;
                    return {w, shift};
                }
        }
    }
    void release(Place place, std::uint32_t bits) {
        const std::uint64_t run = bits == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << bits) - 1;
        taken_[place.word] &= ~(run << place.shift);
    }
    std::size_t words() const { return taken_.size(); }

  private:
    std::vector<std::uint64_t> taken_;
};

}  // namespace gridloom::engine
