// Totals: which sums a rule allows.
#pragma once

#include <utility>
#include <vector>

namespace gridloom::rules {

// A set of integers as intervals: ascending, disjoint, not touching.
class Totals {
  public:
    Totals() = default;
    Totals(int low, int high);  // none if low > high
    void add(int value);
    bool contains(int value) const;
    bool empty() const { return intervals_.empty(); }
    const std::vector<std::pair<int, int>>& intervals() const { return intervals_; }
    int low() const { return intervals_.front().first; }
    int high() const { return intervals_.back().second; }
    bool is_interval() const { return intervals_.size() == 1; }
    Totals clipped(int low, int high) const;
    Totals complement(int low, int high) const;  // within these
    Totals shifted(int by) const;
    Totals united(const Totals& other) const;
    friend bool operator==(const Totals&, const Totals&) = default;

  private:
    std::vector<std::pair<int, int>> intervals_;
};

}  // namespace gridloom::rules
