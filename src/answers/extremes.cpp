// extremes(): the lightest and heaviest solutions, their number, and one of each. A fold over the (min, +) semiring with
// multiplicities, then a walk down along optimal arcs. The heaviest are the lightest under the negated weight.
#include <bit>
#include <limits>
#include <stdexcept>

#include "answers/space.h"

namespace gridloom {
namespace {

using engine::Diagram;

// The least weight, and the number of partial solutions that have it. Zero of them: never().
struct Best {
    long long weight = std::numeric_limits<long long>::max();
    Natural count = 0;

    bool never() const { return count == 0; }
    void meet(const Best& other) {
        if (other.never() || other.weight > weight) return;
        if (other.weight < weight) count = 0;
        weight = other.weight;
        count += other.count;
    }
    Best then(const Best& next) const {
        return never() || next.never() ? Best{} : Best{weight + next.weight, count * next.count};
    }
};

class Lightest {
  public:
    Lightest(const Instance& model, const Weight& weight, int sign, engine::Budget& budget)
        : model_(model), weight_(weight), sign_(sign), glances_(&budget) {}

    Best of(Cell c, OptionSet set) const {
        Best best;
        for (; set; set &= set - 1) best.meet({cost(c, std::countr_zero(set)), 1});
        return best;
    }
    int lightest_option(Cell c, OptionSet set) const {
        int chosen = std::countr_zero(set);
        for (; set; set &= set - 1)
            if (cost(c, std::countr_zero(set)) < cost(c, chosen)) chosen = std::countr_zero(set);
        return chosen;
    }

    // For a part's option: best[m][h] over the first m members with h heavy ones.
    std::vector<std::vector<Best>> table(std::span<const Cell> members, const engine::PartOption& option) const {
        const std::size_t heavies = static_cast<std::size_t>(option.heavies);
        std::vector<std::vector<Best>> best(members.size() + 1, std::vector<Best>(heavies + 1));
        best[0][0] = {0, 1};
        for (std::size_t m = 0; m < members.size(); ++m)
            for (std::size_t h = 0; h <= heavies; ++h) {
                best[m + 1][h].meet(best[m][h].then(of(members[m], option.light)));
                if (h > 0) best[m + 1][h].meet(best[m][h - 1].then(of(members[m], option.heavy)));
            }
        return best;
    }
    void show(std::span<const Cell> members, const engine::PartOption& option, Filling& filling) const {
        const auto best = table(members, option);
        std::size_t h = static_cast<std::size_t>(option.heavies);
        for (std::size_t m = members.size(); m-- > 0;) {
            const Best light = best[m][h].then(of(members[m], option.light));
            const bool is_light = !light.never() && light.weight == best[m + 1][h].weight;
            if (!is_light) --h;
            answers::show(model_, filling, members[m], lightest_option(members[m], is_light ? option.light : option.heavy));
        }
    }

    // Throws LimitReached.
    Best of(const engine::Part& part, const Diagram& d, Filling& filling) {
        std::vector<std::vector<Best>> choices(part.cells.size());
        std::vector<Best> at(d.nodes());
        at[Diagram::nothing] = {0, 1};
        const auto through = [&](Diagram::NodeId n, const Diagram::Arc& a) {
            return at[a.child].then(d.cell[n] == Diagram::joins ? at[a.choice] : choices[d.cell[n]][a.choice]);
        };
        for (Diagram::NodeId n = 1; n < d.nodes(); ++n) {
            const std::uint32_t cell = d.cell[n];
            if (cell != Diagram::joins && choices[cell].empty())
                for (const engine::PartOption& o : part.options_of(cell))
                    choices[cell].push_back(table(part.members_of(cell), o).back().back());
            for (const Diagram::Arc& a : d.arcs_of(n)) {
                glances_.after(32 + at[a.child].count.backend().size());
                at[n].meet(through(n, a));
            }
        }
        std::vector<Diagram::NodeId> tasks = {d.root};
        while (!tasks.empty()) {
            const Diagram::NodeId n = tasks.back();
            tasks.pop_back();
            for (const Diagram::Arc& a : d.arcs_of(n)) {
                if (through(n, a).weight != at[n].weight) continue;
                tasks.push_back(a.child);
                if (d.cell[n] == Diagram::joins)
                    tasks.push_back(a.choice);
                else
                    show(part.members_of(d.cell[n]), part.options_of(d.cell[n])[a.choice], filling);
                break;
            }
        }
        return at[d.root];
    }

  private:
    long long cost(Cell c, int option) const {
        return model_.is_shown(c, option) ? sign_ * weight_(model_.shown_at(c), model_.value_of(c, option)) : 0;
    }
    const Instance& model_;
    const Weight& weight_;
    int sign_;
    engine::Glances glances_;
};

}  // namespace

std::optional<Extremes> Solutions::extremes(const Weight& weight) const {
    const Space& s = *space_;
    if (s.count == 0) throw std::out_of_range("a board without solutions has no lightest one");
    s.need_weights(weight);
    const auto extreme = [&](int sign) {
        Lightest fold(s.prepared.model, weight, sign, s.budget);
        Filling filling = s.settled();
        Best best{0, 1};
        for (Cell c = 0; c < s.prepared.model.cells(); ++c)
            if (is_settled(s.prepared.domains[c])) best = best.then(fold.of(c, s.prepared.domains[c]));
        for (const Cell c : s.prepared.reduced.free) {
            s.budget.insist();
            best = best.then(fold.of(c, s.prepared.domains[c]));
            answers::show(s.prepared.model, filling, c, fold.lightest_option(c, s.prepared.domains[c]));
        }
        for (const Space::PartSpace& p : s.parts) best = best.then(fold.of(*p.part, p.diagram, filling));
        answers::insist(s.prepared, filling);
        return Extreme{sign * best.weight, best.count, std::move(filling)};
    };
    try {
        return Extremes{extreme(1), extreme(-1)};
    } catch (const engine::LimitReached&) {
        return std::nullopt;
    }
}

}  // namespace gridloom
