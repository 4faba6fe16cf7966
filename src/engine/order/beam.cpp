#include "engine/order/beam.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <utility>

#include "gridloom/random.h"

namespace gridloom::engine {
namespace {

// Penalty, in bits, for each cell that finishing a hyperedge needs.
constexpr double bits_per_cell = 0.3;
// A wide draft will stay expensive: its current width counts as if it lasted for 2^this = 4 more steps.
constexpr double width_to_come = 2;

constexpr std::uint32_t nowhere = ~std::uint32_t{0};

// A partial order, and where its sweep stands.
struct Draft {
    explicit Draft(const WidthEstimate::Cursor& start) : cursor(start) {}
    WidthEstimate::Cursor cursor;
    std::vector<std::uint32_t> open;  // hyperedges that were begun and not finished
    double cost = -std::numeric_limits<double>::infinity();
    double key = 0;  // rank among drafts with equally many cells; lower is better
    std::size_t taken = 0;
    std::uint64_t mark = 0;        // hash of the set of cells: their order no longer matters
    std::uint32_t last = nowhere;  // its last entry in trail_
};

class BeamSearch {
  public:
    BeamSearch(WidthEstimate& estimate, const Beam& beam) : estimate_(estimate), beam_(beam) {
        for (std::uint32_t c = 0; c < estimate.cells(); ++c)
            if (!estimate.is_piece(c)) ++cells_;
        levels_.resize(cells_ + 1);
    }

    Grown run(Budget* budget) {
        begin();
        for (std::size_t n = 0; n < cells_; ++n) {
            if (budget && !budget->go_on()) return {{}, INFINITY};
            for (auto& draft : std::exchange(levels_[n], {})) go_on(std::move(draft));
        }
        const auto best = std::min_element(levels_[cells_].begin(), levels_[cells_].end(),
                                           [](const auto& a, const auto& b) { return a->cost < b->cost; });
        Grown grown{{}, (*best)->cost};
        for (std::uint32_t at = (*best)->last; at != nowhere; at = trail_[at].before) grown.order.push_back(trail_[at].cell);
        std::reverse(grown.order.begin(), grown.order.end());
        return grown;
    }

  private:
    using Kept = std::unique_ptr<Draft>;

    void begin() {
        for (const std::uint32_t hyperedge : beam_.starts) {
            Kept draft = std::make_unique<Draft>(estimate_.start());
            finish(*draft, hyperedge);
            keep(std::move(draft));
        }
        if (beam_.starts.empty()) levels_[0].push_back(std::make_unique<Draft>(estimate_.start()));
    }

    void go_on(Kept draft) {
        if (draft->open.empty()) {
            enter_elsewhere(*draft);
            keep(std::move(draft));
            return;
        }
        std::vector<std::pair<double, std::uint32_t>> successors;  // cost, hyperedge
        for (const std::uint32_t hyperedge : draft->open) {
            rest_of(draft->cursor, hyperedge);
            const double width = estimate_.after(draft->cursor, rest_);
            if (hopeless(draft->taken + rest_.size(), draft->cost, width)) continue;
            const double lean = beam_.lean.empty() ? 0 : static_cast<double>(beam_.lean[hyperedge]);
            successors.push_back({width + bits_per_cell * static_cast<double>(rest_.size()) + lean, hyperedge});
        }
        const std::size_t count = std::min(beam_.successors, successors.size());
        std::partial_sort(successors.begin(), successors.begin() + static_cast<std::ptrdiff_t>(count), successors.end());
        const auto go_on = [this](Kept next, std::uint32_t hyperedge) {
            finish(*next, hyperedge);
            keep(std::move(next));
        };
        for (std::size_t k = 0; k + 1 < count; ++k) go_on(std::make_unique<Draft>(*draft), successors[k].second);
        if (count > 0) go_on(std::move(draft), successors[count - 1].second);
    }

    // No hyperedge is begun: continues with the first cell that is left and the first hyperedge that holds it.
    void enter_elsewhere(Draft& draft) {
        std::uint32_t c = 0;
        while (estimate_.is_piece(c) || draft.cursor.chosen(c)) ++c;
        if (estimate_.hyperedges_of(c).empty())
            take(draft, c);
        else
            finish(draft, estimate_.hyperedges_of(c)[0]);
    }

    void rest_of(const WidthEstimate::Cursor& cursor, std::uint32_t hyperedge) {
        rest_.clear();
        for (const std::uint32_t c : estimate_.cells_of(hyperedge))
            if (!cursor.chosen(c)) rest_.push_back(c);
    }

    // Appends the remaining cells of a hyperedge, each time the one that leaves the narrowest state.
    void finish(Draft& draft, std::uint32_t hyperedge) {
        rest_of(draft.cursor, hyperedge);
        while (!rest_.empty()) {
            const std::size_t best = estimate_.narrowest(draft.cursor, rest_);
            take(draft, rest_[best]);
            rest_.erase(rest_.begin() + static_cast<std::ptrdiff_t>(best));
        }
        std::erase_if(draft.open, [&](std::uint32_t b) { return draft.cursor.open(b) == 0; });
    }

    void take(Draft& draft, std::uint32_t cell) {
        for (const std::uint32_t b : estimate_.hyperedges_of(cell))
            if (draft.cursor.open(b) == estimate_.cells_of(b).size()) draft.open.push_back(b);
        estimate_.choose(draft.cursor, cell);
        draft.cost = log_sum(draft.cost, draft.cursor.width());
        draft.mark ^= Random(cell).next();
        ++draft.taken;
        trail_.push_back({cell, draft.last});
        draft.last = static_cast<std::uint32_t>(trail_.size() - 1);
    }

    static double key_of(double cost, double width) { return log_sum(cost, width + width_to_come); }
    static bool worse(const Kept& a, const Kept& b) { return a->key < b->key; }

    // Whether the level is full of drafts that are better than this bound.
    bool hopeless(std::size_t taken, double cost, double width) const {
        const auto& level = levels_[taken];
        return level.size() == beam_.drafts && key_of(cost, width) >= level.front()->key;
    }

    // Adds a draft to its level: a heap with the worst one on top. Of drafts with the same set of cells only the cheaper stays.
    void keep(Kept draft) {
        auto& level = levels_[draft->taken];
        draft->key = key_of(draft->cost, draft->cursor.width());
        const auto same = std::find_if(level.begin(), level.end(), [&](const Kept& d) { return d->mark == draft->mark; });
        if (same != level.end()) {
            if (draft->key >= (*same)->key) return;
            *same = std::move(draft);
            std::make_heap(level.begin(), level.end(), worse);
            return;
        }
        if (level.size() == beam_.drafts) {
            if (draft->key >= level.front()->key) return;
            std::pop_heap(level.begin(), level.end(), worse);
            level.pop_back();
        }
        level.push_back(std::move(draft));
        std::push_heap(level.begin(), level.end(), worse);
    }

    struct Taken {
        std::uint32_t cell, before;
    };

    WidthEstimate& estimate_;
    const Beam& beam_;
    std::size_t cells_ = 0;
    std::vector<std::vector<Kept>> levels_;  // by cells taken
    std::vector<Taken> trail_;               // shared by all drafts: each cell with its predecessor
    std::vector<std::uint32_t> rest_;
};

}  // namespace

double log_sum(double a, double b) {
    if (a < b) std::swap(a, b);
    if (std::isinf(b)) return a;
    return a + std::log2(1 + std::exp2(b - a));
}

Grown grow_orders(WidthEstimate& estimate, const Beam& beam, Budget* budget) { return BeamSearch(estimate, beam).run(budget); }

}  // namespace gridloom::engine
