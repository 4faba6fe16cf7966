// PushBuffer: a stack for pushes without branches. Entries are written past its end, and ends_at() says afterwards where it ends.
//
// Whether an entry is pushed is often unpredictable, and a mispredicted branch costs more than the write it spares. So the entry is
// always written, and the next one overwrites it if it was not wanted.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace gridloom::engine {

template <class T>
class PushBuffer {
  public:
    bool empty() const { return count_ == 0; }
    std::size_t size() const { return count_; }
    void clear() { count_ = 0; }
    // The end, with room for so many more.
    T* end(std::size_t more) {
        if (count_ + more > all_.size()) all_.resize(std::max(count_ + more, 2 * all_.size()));
        return all_.data() + count_;
    }
    void ends_at(const T* end) { count_ = static_cast<std::size_t>(end - all_.data()); }
    void push_back(const T& entry) {
        *end(1) = entry;
        ++count_;
    }
    T take() { return all_[--count_]; }

    const T* begin() const { return all_.data(); }
    const T* end() const { return all_.data() + count_; }

  private:
    std::vector<T> all_;
    std::size_t count_ = 0;
};

}  // namespace gridloom::engine
