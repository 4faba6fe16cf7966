// Charged: an allocator that charges a Budget before it allocates. A refused charge throws std::bad_alloc, as a failed allocation
// does.
#pragma once

#include <cstddef>
#include <limits>
#include <memory>
#include <new>
#include <type_traits>

#include "engine/base/budget.h"

namespace gridloom::engine {

template <class T>
class Charged {
  public:
    using value_type = T;
    // A container's memory moves with it, whichever budget it was charged to.
    using propagate_on_container_move_assignment = std::true_type;
    using propagate_on_container_swap = std::true_type;

    explicit Charged(Budget& budget) : budget_(&budget) {}
    template <class U>
    Charged(const Charged<U>& other) : budget_(&other.budget()) {}

    T* allocate(std::size_t n) {
        if (n > std::numeric_limits<std::size_t>::max() / sizeof(T) || !budget_->charge(n * sizeof(T))) throw std::bad_alloc();
        try {
            return std::allocator<T>().allocate(n);
        } catch (...) {
            budget_->release(n * sizeof(T));
            throw;
        }
    }
    void deallocate(T* p, std::size_t n) {
        budget_->release(n * sizeof(T));
        std::allocator<T>().deallocate(p, n);
    }
    Budget& budget() const { return *budget_; }

    template <class U>
    bool operator==(const Charged<U>& other) const {
        return budget_ == &other.budget();
    }

  private:
    Budget* budget_;
};

}  // namespace gridloom::engine
