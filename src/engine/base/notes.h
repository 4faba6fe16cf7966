// Notes: a stack that is written to past its end, and told afterwards where it ends.
//
// Whether something is news can often not be foretold, by a processor either: a branch that goes wrong every other time costs more than
// the work it spares. So a note is taken anyway, and the next one is written over it if it was no news.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace gridloom::engine {

template <class T>
class Notes {
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
    void push_back(const T& note) {
        *end(1) = note;
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
