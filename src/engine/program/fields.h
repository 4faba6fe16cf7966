// FieldPlacer: allocates bit fields in a state by live range, as a register allocator does, so that no field ever moves.
#pragma once

#include <cstdint>
#include <vector>

namespace gridloom::engine {

struct FieldPlace {
    std::uint32_t word;
    std::uint32_t shift;
};

class FieldPlacer {
  public:
    // Allocates `bits` bits until release(). A field never straddles two words.
    FieldPlace take(std::uint32_t bits) {
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
    void release(FieldPlace place, std::uint32_t bits) {
        const std::uint64_t run = bits == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << bits) - 1;
        taken_[place.word] &= ~(run << place.shift);
    }
    std::size_t words() const { return taken_.size(); }

  private:
    std::vector<std::uint64_t> taken_;
};

}  // namespace gridloom::engine
