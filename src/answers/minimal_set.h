// QuickXplain (Junker 2004): a minimal contradictory subset of a list. It splits in halves, so that a small subset of a long list
// is found with few questions: O(k log(n / k)) for k of n.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace gridloom::answers {

template <class Contradicts>
class MinimalSet {
  public:
    // contradicts(indices): whether these items are contradictory; nothing: a limit was reached.
    MinimalSet(std::size_t size, Contradicts contradicts) : size_(size), contradicts_(std::move(contradicts)) {}

    // Nothing: a limit was reached, or all together are not contradictory.
    std::optional<std::vector<std::size_t>> find() {
        std::vector<std::size_t> all(size_);
        for (std::size_t i = 0; i < size_; ++i) all[i] = i;
        if (!ask(all) || gave_up_) return std::nullopt;
        chosen_.clear();
        if (ask(chosen_)) return gave_up_ ? std::nullopt : std::optional(chosen_);  // contradictory without any of them
        split(all, false);
        if (gave_up_) return std::nullopt;
        return chosen_;
    }

  private:
    bool ask(const std::vector<std::size_t>& indices) {
        if (gave_up_) return false;
        const std::optional<bool> answer = contradicts_(indices);
        gave_up_ = !answer;
        return answer.value_or(false);
    }
    // Adds a minimal part of `from` to chosen_ that makes it contradictory.
    void split(std::span<const std::size_t> from, bool asked_before) {
        if (gave_up_ || (asked_before && ask(chosen_))) return;
        if (from.size() == 1) {
            chosen_.push_back(from[0]);
            return;
        }
        const auto first = from.first(from.size() / 2), second = from.subspan(from.size() / 2);
        const std::size_t before = chosen_.size();
        chosen_.insert(chosen_.end(), first.begin(), first.end());
        split(second, true);
        // Keep what the second half contributed, take the first half out, and find its contribution.
        const std::vector<std::size_t> given(chosen_.begin() + static_cast<std::ptrdiff_t>(before + first.size()), chosen_.end());
        chosen_.resize(before);
        chosen_.insert(chosen_.end(), given.begin(), given.end());
        split(first, !given.empty());
    }

    std::size_t size_;
    Contradicts contradicts_;
    std::vector<std::size_t> chosen_;
    bool gave_up_ = false;
};

}  // namespace gridloom::answers
