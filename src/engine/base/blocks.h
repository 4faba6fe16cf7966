// BlockPool: a free list of memory blocks of one size, for the records of wide layers. Each thread has a pool of its own, so
// that no thread waits for another. Blocks return to the allocator only when the pool ends.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/base/budget.h"

namespace gridloom::engine {

class BlockPool {
  public:
    BlockPool(Budget& budget, std::size_t words) : charge_(budget), words_(words) {}

    std::size_t words() const { return words_; }  // of a block
    bool has_free() const { return !free_.empty(); }

    // Nothing: the budget is spent.
    std::uint64_t* take() {
        if (free_.empty()) {
            if (!charge_.add(words_ * sizeof(std::uint64_t))) return nullptr;
            all_.push_back(std::unique_ptr<std::uint64_t[]>(new std::uint64_t[words_]));
            return all_.back().get();
        }
        std::uint64_t* block = free_.back();
        free_.pop_back();
        return block;
    }
    void give(std::uint64_t* block) { free_.push_back(block); }

  private:
    Charge charge_;
    std::size_t words_;
    std::vector<std::uint64_t*> free_;
    std::vector<std::unique_ptr<std::uint64_t[]>> all_;
};

}  // namespace gridloom::engine
