#include "answers/hitting_sets.h"

#include <algorithm>
#include <set>

namespace gridloom::answers {
namespace {

constexpr std::size_t most_nodes = 100'000;

bool meets(const Items& chosen, const Items& list) {
    return std::any_of(chosen.begin(), chosen.end(),
                       [&](std::size_t item) { return std::binary_search(list.begin(), list.end(), item); });
}

class Search {
  public:
    Search(const std::vector<Items>& lists, std::size_t at_most, engine::Budget& budget)
        : lists_(lists), at_most_(at_most), budget_(budget) {}

    HittingSets run() {
        HittingSets result;
        if (std::any_of(lists_.begin(), lists_.end(), [](const Items& list) { return list.empty(); })) {
            result.finished = true;
            return result;
        }
        for (std::size_t size = 0; found_.empty() && nodes_ < most_nodes; ++size) extend(size);
        result.finished = nodes_ < most_nodes;
        if (!result.finished && found_.empty()) found_.insert(greedy());
        result.sets.assign(found_.begin(), found_.end());
        return result;
    }

  private:
    void extend(std::size_t left) {
        if (found_.size() == at_most_ || ++nodes_ >= most_nodes) return;
        if (nodes_ % 256 == 0) budget_.insist();
        const Items* unmet = nullptr;
        for (const Items& list : lists_)
            if (!meets(chosen_, list) && (!unmet || list.size() < unmet->size())) unmet = &list;
        if (!unmet) {
            if (left > 0) return;  // of a smaller size
            Items sorted = chosen_;
            std::sort(sorted.begin(), sorted.end());
            found_.insert(std::move(sorted));
            return;
        }
        if (left == 0) return;
        for (const std::size_t item : *unmet) {
            chosen_.push_back(item);
            extend(left - 1);
            chosen_.pop_back();
        }
    }

    // The item of most lists not hit yet, again and again; then those that can be spared go.
    Items greedy() const {
        Items chosen;
        for (;;) {
            std::vector<std::size_t> many;
            for (const Items& list : lists_) {
                if (meets(chosen, list)) continue;
                for (const std::size_t item : list) {
                    many.resize(std::max(many.size(), item + 1), 0);
                    ++many[item];
                }
            }
            if (many.empty()) break;
            chosen.push_back(static_cast<std::size_t>(std::max_element(many.begin(), many.end()) - many.begin()));
        }
        for (std::size_t i = chosen.size(); i-- > 0;) {
            Items fewer = chosen;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
            if (std::all_of(lists_.begin(), lists_.end(), [&](const Items& list) { return meets(fewer, list); })) chosen = fewer;
        }
        std::sort(chosen.begin(), chosen.end());
        return chosen;
    }

    const std::vector<Items>& lists_;
    std::size_t at_most_;
    engine::Budget& budget_;
    Items chosen_;
    std::set<Items> found_;
    std::size_t nodes_ = 0;
};

}  // namespace

HittingSets smallest_hitting_sets(const std::vector<Items>& lists, std::size_t at_most, engine::Budget& budget) {
    return Search(lists, at_most, budget).run();
}

}  // namespace gridloom::answers
