// Union-find with path halving. The smaller number becomes the root, so that results do not
// depend on the order of joins.
#pragma once

#include <cstdint>
#include <numeric>
#include <vector>

namespace gridloom::engine {

class UnionFind {
  public:
    explicit UnionFind(std::size_t size) : parent_(size) { std::iota(parent_.begin(), parent_.end(), 0u); }
    std::uint32_t find(std::uint32_t x) {
        while (parent_[x] != x) x = parent_[x] = parent_[parent_[x]];
        return x;
    }
    // False if they were joined already.
    bool join(std::uint32_t x, std::uint32_t y) {
        x = find(x);
        y = find(y);
        if (x == y) return false;
        if (y < x) std::swap(x, y);
        parent_[y] = x;
        return true;
    }

  private:
    std::vector<std::uint32_t> parent_;
};

}  // namespace gridloom::engine
