#include "peers/mate_counter.h"

#include <chrono>
#include <vector>

namespace gridloom::peers {
namespace {

using Count = unsigned __int128;
using Key = std::uint64_t;

// Open addressing with linear probing; cleared by its list of used slots.
class Table {
  public:
    Table() { grow(1 << 12); }
    void add(Key key, Count count) {
        for (std::size_t at = slot(key);; at = (at + 1) & mask_) {
            if (keys_[at] == empty) {
                keys_[at] = key;
                counts_[at] = count;
                used_.push_back(static_cast<std::uint32_t>(at));
                if (2 * used_.size() > mask_) rehash();
                return;
            }
            if (keys_[at] == key) {
                counts_[at] += count;
                return;
            }
        }
    }
    std::size_t size() const { return used_.size(); }
    template <class Visit>
    void each(Visit&& visit) const {
        for (const std::uint32_t at : used_) visit(keys_[at], counts_[at]);
    }
    void clear() {
        for (const std::uint32_t at : used_) keys_[at] = empty;
        used_.clear();
    }

  private:
    static constexpr Key empty = ~Key{0};
    std::size_t slot(Key key) const { return (key * 0x9e3779b97f4a7c15 >> 20) & mask_; }
    void grow(std::size_t size) {
        keys_.assign(size, empty);
        counts_.resize(size);
        mask_ = size - 1;
        used_.clear();
    }
    void rehash() {
        std::vector<std::pair<Key, Count>> all;
        each([&](Key k, Count c) { all.push_back({k, c}); });
        grow(2 * keys_.size());
        for (const auto& [k, c] : all) add(k, c);
    }
    std::vector<Key> keys_;
    std::vector<Count> counts_;
    std::vector<std::uint32_t> used_;
    std::size_t mask_ = 0;
};

constexpr int plug(Key state, int at) { return static_cast<int>(state >> (2 * at) & 3); }
constexpr Key with(Key state, int at, int value) { return (state & ~(Key{3} << (2 * at))) | Key(value) << (2 * at); }

// The plug at the other end: 1 opens, 2 closes.
int mate(Key state, int at) {
    const int step = plug(state, at) == 1 ? 1 : -1;
    for (int i = at, open = 0;; i += step) {
        const int p = plug(state, i);
        if (p == 1) ++open;
        if (p == 2) --open;
        if (open == 0) return i;
    }
}

// Points row by row; plugs 0 .. columns: the plug at index c is on the left of point c, the one at c + 1 above it.
class Sweep {
  public:
    Sweep(int width, int height, bool paths) : columns_(width + 1), rows_(height + 1), paths_(paths) {}

    LoopCount run() {
        const auto begun = std::chrono::steady_clock::now();
        now_.add(0, 1);
        for (row_ = 0; row_ < rows_; ++row_) {
            for (column_ = 0; column_ < columns_; ++column_) {
                now_.each([&](Key state, Count count) { step(state, count); });
                result_.states += now_.size();
                std::swap(now_, next_);
                next_.clear();
            }
            now_.each([&](Key state, Count count) { next_.add(state << 2, count); });  // the right plug is none
            std::swap(now_, next_);
            next_.clear();
        }
        if (paths_) now_.each([&](Key, Count count) { result_.loops += count; });
        result_.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
        return result_;
    }

  private:
    // A path's two ends are corners: one line each. The path is a loop that is open there, so its plugs are of kind 3.
    bool is_end() const { return paths_ && ((row_ == 0 && column_ == 0) || (row_ == rows_ - 1 && column_ == columns_ - 1)); }

    void put(Key state, int down, int right, Count count) {
        if ((down && row_ == rows_ - 1) || (right && column_ == columns_ - 1)) return;
        next_.add(with(with(state, column_, down), column_ + 1, right), count);
    }

    void step(Key state, Count count) {
        const int left = plug(state, column_), up = plug(state, column_ + 1);
        const Key rest = with(with(state, column_, 0), column_ + 1, 0);
        if (is_end()) {
            if (!left && !up) {
                put(rest, 3, 0, count);
                put(rest, 0, 3, count);
            } else if (!left || !up) {
                if (left + up == 3) next_.add(rest, count);
            }
            return;
        }
        if (!left && !up) {
            put(rest, 0, 0, count);
            put(rest, 1, 2, count);
        } else if (!left || !up) {
            put(rest, left + up, 0, count);
            put(rest, 0, left + up, count);
        } else if (left == 3 || up == 3) {
            if (left == up) return;
            const int other = left == 3 ? mate(state, column_ + 1) : mate(state, column_);
            next_.add(with(rest, other, 3), count);
        } else if (left == 1 && up == 1) {
            next_.add(with(rest, mate(state, column_ + 1), 1), count);
        } else if (left == 2 && up == 2) {
            next_.add(with(rest, mate(state, column_), 2), count);
        } else if (left == 2) {
            next_.add(rest, count);
        } else if (!paths_ && rest == 0) {
            result_.loops += count;  // closed, and nothing else is open
        }
    }

    int columns_, rows_, row_ = 0, column_ = 0;
    bool paths_;
    Table now_, next_;
    LoopCount result_;
};

}  // namespace

LoopCount count_loops(int width, int height) { return Sweep(width, height, false).run(); }
LoopCount count_corner_paths(int width, int height) { return Sweep(width, height, true).run(); }

}  // namespace gridloom::peers
