#include "engine/propagate/windows.h"

#include <algorithm>
#include <bit>

namespace gridloom::engine {
namespace {

// Windows with more fillings than this are skipped: they cost more than they remove.
constexpr double max_ways = 1024;

class Window {
  public:
    explicit Window(Propagator& propagator) : p_(propagator), model_(propagator.model()) {}

    // Enumerates the fillings of the sum's open cells and removes options that occur in none. False: contradiction.
    bool look(RuleId rule) {
        gather(rule);
        if (cells_.empty() || ways_ > max_ways) return true;
        seen_.assign(cells_.size(), 0);
        wanted_ = 0;
        for (const Cell c : cells_) wanted_ += std::popcount(p_.domains()[c]);
        if (!fill(0)) return false;
        for (std::size_t i = 0; i < cells_.size(); ++i)
            if (!p_.narrow(cells_[i], seen_[i])) return false;
        return p_.settle();
    }

  private:
    // A sum with cells in the window, and the totals of those cells for which it can still be met.
    struct Seen {
        RuleId rule;
        int minimum, maximum;
        std::vector<int> low, high;  // bounds of what the cells from index i on give
        int given = 0;
    };
    struct Use {
        std::uint32_t sum;
        WeightId weights;
    };

    void gather(RuleId rule) {
        cells_.clear();
        sums_.clear();
        uses_.clear();
        ways_ = 1;
        for (const Term& t : model_.terms(rule)) {
            if (is_settled(p_.domains()[t.cell]) || std::find(cells_.begin(), cells_.end(), t.cell) != cells_.end()) continue;
            cells_.push_back(t.cell);
            ways_ *= std::popcount(p_.domains()[t.cell]);
        }
        if (ways_ > max_ways) return;
        for (const Cell c : cells_) {
            uses_.emplace_back();
            for (const auto& use : model_.uses(c)) uses_.back().push_back({index_of(use.rule), use.weights});
        }
        for (Seen& s : sums_) {
            s.low.assign(cells_.size() + 1, 0);
            s.high.assign(cells_.size() + 1, 0);
        }
        for (std::size_t i = cells_.size(); i-- > 0;) {
            for (Seen& s : sums_) s.low[i] = s.low[i + 1], s.high[i] = s.high[i + 1];
            for (const Use& use : uses_[i]) {
                const Weighing& w = model_.weighing(use.weights);
                sums_[use.sum].low[i] += w.lightest(p_.domains()[cells_[i]]);
                sums_[use.sum].high[i] += w.heaviest(p_.domains()[cells_[i]]);
            }
        }
        // Cells outside the window count by their bounds.
        for (Seen& s : sums_) {
            s.minimum = model_.sum_at(s.rule).minimum - (p_.high(s.rule) - s.high[0]);
            s.maximum = model_.sum_at(s.rule).maximum - (p_.low(s.rule) - s.low[0]);
        }
    }

    std::uint32_t index_of(RuleId rule) {
        for (std::uint32_t i = 0; i < sums_.size(); ++i)
            if (sums_[i].rule == rule) return i;
        sums_.push_back({rule, 0, 0, {}, {}});
        return static_cast<std::uint32_t>(sums_.size() - 1);
    }

    // Fills the cells from number i on in every way; true: at least one was found.
    bool fill(std::size_t i) {
        if (i == cells_.size()) return true;
        bool any = false;
        for (OptionSet rest = p_.domains()[cells_[i]]; rest && wanted_ > 0; rest &= rest - 1) {
            const int option = std::countr_zero(rest);
            bool possible = true;
            for (const Use& use : uses_[i]) {
                Seen& s = sums_[use.sum];
                s.given += model_.weighing(use.weights).of(option);
                possible &= s.given + s.low[i + 1] <= s.maximum && s.given + s.high[i + 1] >= s.minimum;
            }
            if (possible && fill(i + 1)) {
                any = true;
                const OptionSet bit = OptionSet{1} << option;
                if (!(seen_[i] & bit)) --wanted_;
                seen_[i] |= bit;
            }
            for (const Use& use : uses_[i]) sums_[use.sum].given -= model_.weighing(use.weights).of(option);
        }
        return any;
    }

    Propagator& p_;
    const Instance& model_;
    std::vector<Cell> cells_;
    std::vector<std::vector<Use>> uses_;  // of each cell
    std::vector<Seen> sums_;
    std::vector<OptionSet> seen_;
    int wanted_ = 0;  // options not seen yet: once all are, no more ways are listed
    double ways_ = 1;
};

}  // namespace

bool look_through_windows(Propagator& propagator, Budget& budget) {
    const Instance& model = propagator.model();
    Window window(propagator);
    std::vector<RuleId> todo;
    std::vector<std::uint8_t> waiting(model.sums(), 1);
    for (RuleId r = 0; r < model.sums(); ++r) todo.push_back(r);
    while (!todo.empty()) {
        const RuleId r = todo.back();
        todo.pop_back();
        waiting[r] = 0;
        if (!budget.go_on()) return true;
        const std::size_t before = propagator.trail().size();
        if (!window.look(r)) return false;
        for (std::size_t i = before; i < propagator.trail().size(); ++i)
            for (const auto& use : model.uses(propagator.trail()[i].cell))
                if (!waiting[use.rule]) waiting[use.rule] = 1, todo.push_back(use.rule);
    }
    return true;
}

}  // namespace gridloom::engine
