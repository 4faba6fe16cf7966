#include "make/near_fillings.h"

#include <map>

#include "answers/given.h"
#include "answers/prepare.h"

namespace gridloom::make {

using engine::GroupedRules;

NearFillings::NearFillings(const Puzzle& puzzle, const Board& board, const Filling& from, engine::Budget& budget)
    : puzzle_(puzzle), board_(board), from_(from), budget_(budget) {
    auto model = answers::instance_of(puzzle, board, budget);
    if (!model) throw engine::LimitReached{};
    model_ = std::move(*model);
    farthest_ = static_cast<int>(from.size());
}

// A model whose solutions differ in so many places.
bool NearFillings::at_distance(int distance) {
    budget_.insist();
    at_ = model_;
    std::map<std::pair<KindId, int>, WeightId> weights;
    std::vector<Term> terms;
    for (Cell c = 0; c < at_.cells(); ++c) {
        const int square = at_.shown_at(c);
        if (square == no_square) continue;
        const int wished = from_[static_cast<std::size_t>(square)];
        const std::pair key{at_.kind_id(c), wished};
        auto known = weights.find(key);
        if (known == weights.end()) {
            const WeightId w = at_.weigh(key.first, [&](int value) { return value != wished && value != shows_nothing ? 1 : 0; });
            known = weights.emplace(key, w).first;
        }
        terms.push_back({c, known->second});
    }
    at_.exactly(terms, distance);
    at_.finish();
    rules_ = std::make_unique<GroupedRules>(
        at_, 0, [](const Origin&) { return -1; }, budget_);
    if (rules_->is_supported()) listed_ = rules_->new_set();
    return rules_->is_supported();
}

std::optional<Filling> NearFillings::next() {
    for (;;) {
        if (!rules_) {
            if (++distance_ > farthest_) return std::nullopt;
            if (!at_distance(distance_)) {
                rules_.reset();
                continue;
            }
        }
        const std::size_t excluded[] = {listed_};
        const auto found = rules_->find({}, excluded);
        if (found == GroupedRules::Found::unknown) throw engine::LimitReached{};
        if (found == GroupedRules::Found::none) {
            rules_.reset();
            continue;
        }
        rules_->exclude(listed_, rules_->options());
        Filling filling(from_.size(), unfilled);
        for (Cell c = 0; c < at_.cells(); ++c) answers::show(at_, filling, c, rules_->options()[c]);
        differ_.clear();
        for (std::size_t i = 0; i < filling.size(); ++i)
            if (filling[i] != from_[i]) differ_.push_back(static_cast<int>(i));
        return filling;
    }
}

}  // namespace gridloom::make
