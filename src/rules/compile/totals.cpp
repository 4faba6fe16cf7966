#include "rules/compile/totals.h"

#include <algorithm>

namespace gridloom::rules {

Totals::Totals(int low, int high) {
    if (low <= high) intervals_.push_back({low, high});
}

void Totals::add(int value) { *this = united(Totals(value, value)); }

Totals Totals::united(const Totals& other) const {
    std::vector<std::pair<int, int>> all = intervals_;
    all.insert(all.end(), other.intervals_.begin(), other.intervals_.end());
    std::sort(all.begin(), all.end());
    Totals result;
    for (const auto& i : all)
        if (!result.intervals_.empty() && i.first <= result.intervals_.back().second + 1)
            result.intervals_.back().second = std::max(result.intervals_.back().second, i.second);
        else
            result.intervals_.push_back(i);
    return result;
}

bool Totals::contains(int value) const {
    return std::any_of(intervals_.begin(), intervals_.end(),
                       [&](const auto& i) { return value >= i.first && value <= i.second; });
}

Totals Totals::clipped(int low, int high) const {
    Totals result;
    for (const auto& [a, b] : intervals_)
        if (std::max(a, low) <= std::min(b, high)) result.intervals_.push_back({std::max(a, low), std::min(b, high)});
    return result;
}

Totals Totals::complement(int low, int high) const {
    Totals result;
    int next = low;
    for (const auto& [a, b] : intervals_) {
        if (a > high) break;
        if (next < a) result.intervals_.push_back({next, a - 1});
        next = std::max(next, b + 1);
    }
    if (next <= high) result.intervals_.push_back({next, high});
    return result;
}

Totals Totals::shifted(int by) const {
    Totals result = *this;
    for (auto& [a, b] : result.intervals_) a += by, b += by;
    return result;
}

}  // namespace gridloom::rules
