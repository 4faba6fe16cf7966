// Frame: the place that a formula speaks of at one level. Formulas are read on a stack of them, the board at the bottom.
#pragma once

#include <deque>
#include <span>

#include "rules/formula.h"

namespace gridloom::rules::judging {

using Places = std::span<const int>;

struct Frame {
    Kind kind = Kind::board;
    int index = 0;
    int partition = 0;           // of an area
    Kind member = Kind::cell;    // of a run or group: what it is made of,
    Places members = {};         // and which
    Places walked = {};          // the sequence it is one of
    int position = 0;            // in that
    int way = -1;                // the way it was walked to
    const Select* by = nullptr;  // of `each`: what opened it
};

// Kinds of places, with a partition's areas each as a kind of their own, counted.
inline constexpr std::size_t place_kinds = 13, slots = place_kinds + 4;
inline std::size_t slot(Kind kind, int partition) {
    return kind == Kind::area ? place_kinds + static_cast<std::size_t>(partition) : static_cast<std::size_t>(kind);
}

// Objects for use and use again, so that their memory stays: who holds one gives it back last in, first out.
template <class T>
class Pool {
  public:
    class Lent {
      public:
        explicit Lent(Pool& pool) : pool_(pool), item_(pool.take()) {}
        ~Lent() { --pool_.used_; }
        Lent(const Lent&) = delete;
        Lent& operator=(const Lent&) = delete;
        T& operator*() const { return item_; }
        T* operator->() const { return &item_; }

      private:
        Pool& pool_;
        T& item_;
    };

  private:
    T& take() {
        if (used_ == items_.size()) items_.emplace_back();
        T& item = items_[used_++];
        item.clear();
        return item;
    }
    std::deque<T> items_;
    std::size_t used_ = 0;
};

}  // namespace gridloom::rules::judging
