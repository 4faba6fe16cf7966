// All minimal conflicts of a board without a solution, up to a number: MARCO (Liffiton, Previti, Malik, Marques-Silva 2016).
//
// A map solver knows which sets of clues were not looked at. A set that it offers, as large as can be, is contradictory: it is shrunk to
// a minimal one, and all sets with that are done; or it has a solution: it is grown as far as that goes, and all sets within are done.
// The clues are rules that are left out, as in conflict().
#include <algorithm>
#include <set>

#include "answers/solvable.h"
#include "answers/worth_subject.h"
#include "engine/solver/cdcl.h"

namespace gridloom::answers {
namespace {

using Set = std::vector<std::size_t>;
using engine::Cdcl;

class Marco {
  public:
    Marco(const Instance& model, const Settings& settings, engine::Budget& budget)
        : model_(model), settings_(settings), budget_(budget) {
        std::set<Place> places;
        for (const AnyRule r : model.rules())
            if (const Origin& origin = model.origin_of(r); origin.is_clue)
                places.insert({static_cast<Sort>(origin.place_sort), origin.square});
        places_.assign(places.begin(), places.end());
        for (std::size_t i = 0; i < places_.size(); ++i) map_.new_variable(true);
        rules_ = std::make_unique<engine::GroupedRules>(model, places_.size(), ClueGroups(places_), budget);
    }

    void run(std::size_t at_most, Conflicts& conflicts) {
        if (is_contradictory({})) {
            conflicts.whole_board = conflicts.all = true;
            conflicts.sets.emplace_back();
            return;
        }
        while (map_.solve([&] { return budget_.go_on(); }) == Cdcl::Status::satisfiable) {
            if (conflicts.sets.size() == at_most) return;
            Set offered;
            for (std::size_t i = 0; i < places_.size(); ++i)
                if (map_.value(static_cast<engine::Variable>(i))) offered.push_back(i);
            if (is_contradictory(offered)) {
                offered = shrunk(std::move(offered));
                auto& places = conflicts.sets.emplace_back();
                for (const std::size_t i : offered) places.push_back(places_[i]);
                done(offered, false);
            } else {
                done(grown(std::move(offered)), true);
            }
        }
        budget_.insist();
        conflicts.all = true;
    }

  private:
    bool is_contradictory(const Set& set) {
        core_ = set;
        if (rules_->is_supported()) {
            const auto found = rules_->find(set);
            if (found == engine::GroupedRules::Found::unknown) throw engine::LimitReached{};
            if (found == engine::GroupedRules::Found::none) core_ = rules_->core();
            return found == engine::GroupedRules::Found::none;
        }
        const ClueGroups group_of(places_);
        std::vector<AnyRule> keep;
        for (const AnyRule r : model_.rules())
            if (const int g = group_of(model_.origin_of(r));
                g < 0 || std::binary_search(set.begin(), set.end(), static_cast<std::size_t>(g)))
                keep.push_back(r);
        const Solvable solved = solvable(model_.only(keep), settings_, budget_);
        if (!solved.decided) throw engine::LimitReached{};
        return !solved.options;
    }

    // Deletion, helped by cores: what a refutation did not need goes at once.
    Set shrunk(Set set) {
        set = core_;
        for (std::size_t i = 0; i < set.size();) {
            Set fewer = set;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
            if (!is_contradictory(fewer)) {
                ++i;
                continue;
            }
            // Those before i are needed, so the core holds them, in the same order.
            set = core_;
        }
        return set;
    }

    Set grown(Set set) {
        for (std::size_t i = 0; i < places_.size(); ++i) {
            if (std::binary_search(set.begin(), set.end(), i)) continue;
            Set more = set;
            more.insert(std::lower_bound(more.begin(), more.end(), i), i);
            if (!is_contradictory(more)) set = std::move(more);
        }
        return set;
    }

    // Sets within this one were looked at, or sets with it.
    void done(const Set& set, bool within) {
        std::vector<engine::Literal> clause;
        for (std::size_t i = 0; i < places_.size(); ++i) {
            const auto variable = static_cast<engine::Variable>(i);
            if (std::binary_search(set.begin(), set.end(), i) == within) continue;
            clause.push_back(within ? engine::positive(variable) : engine::negated(engine::positive(variable)));
        }
        map_.clause(clause);
    }

    const Instance& model_;
    const Settings& settings_;
    engine::Budget& budget_;
    std::vector<Place> places_;
    Cdcl map_;
    std::unique_ptr<engine::GroupedRules> rules_;
    Set core_;
};

}  // namespace

void tell_conflicts(const Puzzle& puzzle, const Board& board, std::size_t at_most, const Settings& settings,
                    engine::Budget& budget, Conflicts& conflicts) {
    const auto model = clue_by_clue(puzzle, board, budget);
    if (!model) throw engine::LimitReached{};
    conflicts.asked = true;
    Marco(*model, settings, budget).run(at_most, conflicts);
    std::sort(conflicts.sets.begin(), conflicts.sets.end(),
              [](const auto& a, const auto& b) { return a.size() != b.size() ? a.size() < b.size() : a < b; });
}

}  // namespace gridloom::answers
