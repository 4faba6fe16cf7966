#include "engine/order/order_beam.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <utility>

#include "gridloom/random.h"

namespace gridloom::engine {
namespace {

// Bits that each cell which finishing a rule takes costs beside the width.
constexpr double bits_a_cell = 0.3;
// Of two drafts the wider one will cost more from now on: its width counts as if it stayed for four steps.
constexpr double width_to_come = 2;

constexpr std::uint32_t nowhere = ~std::uint32_t{0};

// One way to the cells taken so far.
struct Draft {
    explicit Draft(const Gauge::Reading& start) : reading(start) {}
    Gauge::Reading reading;
    std::vector<std::uint32_t> open;  // bonds that were begun and not finished
    double cost = -std::numeric_limits<double>::infinity();
    double key = 0;           // of two drafts with equally many cells, the lower one is better
    std::size_t taken = 0;
    std::uint64_t mark = 0;   // of the set of cells: the order in which they came does not matter any more
    std::uint32_t last = nowhere;  // of the trail
};

class Beamer {
  public:
    Beamer(Gauge& gauge, const Beam& beam) : gauge_(gauge), beam_(beam) {
        for (std::uint32_t c = 0; c < gauge.cells(); ++c)
            if (!gauge.is_piece(c)) ++cells_;
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
        for (const std::uint32_t bond : beam_.starts) {
            Kept draft = std::make_unique<Draft>(gauge_.start());
            finish(*draft, bond);
            keep(std::move(draft));
        }
        if (beam_.starts.empty()) levels_[0].push_back(std::make_unique<Draft>(gauge_.start()));
    }

    void go_on(Kept draft) {
        if (draft->open.empty()) {
            enter_elsewhere(*draft);
            keep(std::move(draft));
            return;
        }
        std::vector<std::pair<double, std::uint32_t>> ways;  // how dear, which bond
        for (const std::uint32_t bond : draft->open) {
            rest_of(draft->reading, bond);
            const double width = gauge_.after(draft->reading, rest_);
            if (hopeless(draft->taken + rest_.size(), draft->cost, width)) continue;
            const double lean = beam_.lean.empty() ? 0 : static_cast<double>(beam_.lean[bond]);
            ways.push_back({width + bits_a_cell * static_cast<double>(rest_.size()) + lean, bond});
        }
        const std::size_t most = std::min(beam_.ways, ways.size());
        std::partial_sort(ways.begin(), ways.begin() + static_cast<std::ptrdiff_t>(most), ways.end());
        const auto go_on = [this](Kept next, std::uint32_t bond) {
            finish(*next, bond);
            keep(std::move(next));
        };
        for (std::size_t k = 0; k + 1 < most; ++k) go_on(std::make_unique<Draft>(*draft), ways[k].second);
        if (most > 0) go_on(std::move(draft), ways[most - 1].second);
    }

    // Nothing is unfinished: the first cell that is left, with the first bond that holds it.
    void enter_elsewhere(Draft& draft) {
        std::uint32_t c = 0;
        while (gauge_.is_piece(c) || draft.reading.chosen(c)) ++c;
        if (gauge_.bonds_of(c).empty())
            take(draft, c);
        else
            finish(draft, gauge_.bonds_of(c)[0]);
    }

    void rest_of(const Gauge::Reading& reading, std::uint32_t bond) {
        rest_.clear();
        for (const std::uint32_t c : gauge_.cells_of(bond))
            if (!reading.chosen(c)) rest_.push_back(c);
    }

    // Takes what is left of a bond, the cell that leaves the narrowest state first.
    void finish(Draft& draft, std::uint32_t bond) {
        rest_of(draft.reading, bond);
        while (!rest_.empty()) {
            const std::size_t best = gauge_.narrowest(draft.reading, rest_);
            take(draft, rest_[best]);
            rest_.erase(rest_.begin() + static_cast<std::ptrdiff_t>(best));
        }
        std::erase_if(draft.open, [&](std::uint32_t b) { return draft.reading.open(b) == 0; });
    }

    void take(Draft& draft, std::uint32_t cell) {
        for (const std::uint32_t b : gauge_.bonds_of(cell))
            if (draft.reading.open(b) == gauge_.cells_of(b).size()) draft.open.push_back(b);
        gauge_.choose(draft.reading, cell);
        draft.cost = log_sum(draft.cost, draft.reading.width());
        draft.mark ^= Random(cell).next();
        ++draft.taken;
        trail_.push_back({cell, draft.last});
        draft.last = static_cast<std::uint32_t>(trail_.size() - 1);
    }

    static double key_of(double cost, double width) { return log_sum(cost, width + width_to_come); }
    static bool worse(const Kept& a, const Kept& b) { return a->key < b->key; }

    // Whether a draft that would cost at least this has no place any more.
    bool hopeless(std::size_t taken, double cost, double width) const {
        const auto& level = levels_[taken];
        return level.size() == beam_.drafts && key_of(cost, width) >= level.front()->key;
    }

    // A level is a heap with its worst draft in front. Of drafts with the same cells the cheaper one stays.
    void keep(Kept draft) {
        auto& level = levels_[draft->taken];
        draft->key = key_of(draft->cost, draft->reading.width());
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

    Gauge& gauge_;
    const Beam& beam_;
    std::size_t cells_ = 0;
    std::vector<std::vector<Kept>> levels_;  // by cells taken
    std::vector<Taken> trail_;               // of all drafts, each cell with the one before it
    std::vector<std::uint32_t> rest_;
};

}  // namespace

double log_sum(double a, double b) {
    if (a < b) std::swap(a, b);
    if (std::isinf(b)) return a;
    return a + std::log2(1 + std::exp2(b - a));
}

Grown grow_orders(Gauge& gauge, const Beam& beam, Budget* budget) { return Beamer(gauge, beam).run(budget); }

}  // namespace gridloom::engine
