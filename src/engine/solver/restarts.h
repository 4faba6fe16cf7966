// Restarts: when to restart, and whether decisions repeat what got furthest.
//
// Two modes in turn, each longer than the one before (Biere's CaDiCaL and Kissat call them so, after Oh 2015):
//  - stable: restarts are rare (Luby, Sinclair and Zuckerman 1993), and a variable is decided as it was on the longest trail without a
//    conflict, so that what is solved of a large board stays solved. It finds solutions.
//  - focused: a restart as soon as the latest learned clauses have a larger block distance than usual (Audemard and Simon 2009). It
//    finds proofs.
// Without `alternating` it is always focused.
#pragma once

#include <cstdint>

namespace gridloom::engine {

class Restarts {
  public:
    void set_margin(double margin) { margin_ = margin; }
    // Begins with a short focused mode: it is enough for easy problems.
    void alternate() { mode_ends_ = first_focused; }
    // After a solution: what is left is most often the proof that there is no other.
    void focus() { mode_ends_ = ~std::uint64_t{0}, is_stable_ = false; }
    bool is_stable() const { return is_stable_; }

    // After each conflict: the block distance of what was learned.
    void learned(std::uint32_t distance) {
        ++conflicts_;
        ++run_;
        recent_ += (static_cast<double>(distance) - recent_) / 32;
        mean_ += (static_cast<double>(distance) - mean_) / 4096;
    }
    bool is_due() const {
        if (conflicts_ >= mode_ends_) return true;
        return is_stable_ ? run_ >= luby_ * luby_unit : run_ >= shortest_run && recent_ > margin_ * mean_;
    }
    // Returns whether the mode changed.
    bool restart() {
        run_ = 0;
        // Knuth's reluctant doubling.
        if ((step_ & (~step_ + 1)) == luby_)
            ++step_, luby_ = 1;
        else
            luby_ *= 2;
        if (conflicts_ < mode_ends_) return false;
        is_stable_ = !is_stable_;
        mode_ends_ = conflicts_ + mode_length_;
        if (!is_stable_) mode_length_ *= 2;
        step_ = luby_ = 1;
        return true;
    }

  private:
    // Conflicts. (docs/experiments.md)
    static constexpr std::uint64_t shortest_run = 20, luby_unit = 64, first_focused = 1000, first_stable = 4000;

    std::uint64_t conflicts_ = 0, run_ = 0;
    std::uint64_t mode_ends_ = ~std::uint64_t{0}, mode_length_ = first_stable;
    std::uint64_t step_ = 1, luby_ = 1;
    double recent_ = 0, mean_ = 0, margin_ = 1.1;
    bool is_stable_ = false;
};

}  // namespace gridloom::engine
