// Random: seeded numbers that are the same on every machine.
#pragma once

#include <cstdint>

#include "gridloom/natural.h"

namespace gridloom {

// SplitMix64: a seed costs nothing, and every seed gives a stream of its own.
class Random {
  public:
    explicit Random(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        std::uint64_t z = state_ += 0x9e3779b97f4a7c15u;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        return z ^ (z >> 31);
    }
    // Uniform in [0, 1).
    double fraction() { return static_cast<double>(next() >> 11) * 0x1p-53; }
    // Uniform in [0, bound), every value exactly as likely as any other.
    std::uint64_t below(std::uint64_t bound) {
        const std::uint64_t fair = ~std::uint64_t{0} - ~std::uint64_t{0} % bound;
        for (;;)
            if (const std::uint64_t n = next(); n < fair) return n % bound;
    }
    Natural below(const Natural& bound) {
        if (bound <= 1) return 0;
        const Natural last = bound - 1;
        const std::size_t bits = boost::multiprecision::msb(last) + 1;
        for (;;) {  // at least every second try is in range
            Natural n = 0;
            for (std::size_t have = 0; have < bits; have += 64) n = (n << 64) | next();
            n >>= (64 - bits % 64) % 64;
            if (n < bound) return n;
        }
    }

  private:
    std::uint64_t state_;
};

}  // namespace gridloom
