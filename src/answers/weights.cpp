// by_weight(): the same fold as counting, over polynomials: the coefficient of x^w is the number of partial solutions of weight
// w.
#include <bit>

#include "answers/space.h"

namespace gridloom {
namespace {

using engine::Diagram;
using Polynomial = std::map<long long, Natural>;

Polynomial product(const Polynomial& a, const Polynomial& b) {
    Polynomial result;
    for (const auto& [v, m] : a)
        for (const auto& [w, n] : b) result[v + w] += m * n;
    return result;
}

class WeightFold {
  public:
    WeightFold(const Instance& model, const Weight& weight) : model_(model), weight_(weight) {}

    // One cell that may take any option of a set.
    Polynomial of(Cell c, OptionSet set) const {
        Polynomial p;
        const int square = model_.shown_at(c);
        for (; set; set &= set - 1) {
            const int option = std::countr_zero(set);
            p[model_.is_shown(c, option) ? weight_(square, model_.value_of(c, option)) : 0] += 1;
        }
        return p;
    }

    // For a part's option: dynamic programming over the members, by the number of heavy ones so far.
    Polynomial of(std::span<const Cell> members, const engine::PartOption& option) const {
        std::vector<Polynomial> by_heavies(static_cast<std::size_t>(option.heavies) + 1);
        by_heavies[0][0] = 1;
        for (const Cell m : members)
            for (std::size_t h = by_heavies.size(); h-- > 0;) {
                Polynomial p = product(by_heavies[h], of(m, option.light));
                if (h > 0)
                    for (auto& [w, n] : product(by_heavies[h - 1], of(m, option.heavy))) p[w] += n;
                by_heavies[h] = std::move(p);
            }
        return std::move(by_heavies.back());
    }

    // All of a part. Polynomials are dropped once their last parent is done. Empty optional: a limit
    // was reached.
    std::optional<Polynomial> of(const engine::Part& part, const Diagram& d, engine::Budget& budget) const {
        std::vector<Diagram::NodeId> last_parent(d.nodes(), 0);
        for (Diagram::NodeId n = 1; n < d.nodes(); ++n)
            for (const Diagram::Arc& a : d.arcs_of(n)) {
                last_parent[a.child] = n;
                if (d.cell[n] == Diagram::joins) last_parent[a.choice] = n;
            }
        std::vector<std::vector<Polynomial>> choices(part.cells.size());
        std::vector<Polynomial> at(d.nodes());
        at[Diagram::nothing][0] = 1;
        engine::Charge held(budget);
        for (Diagram::NodeId n = 1; n < d.nodes(); ++n) {
            const std::uint32_t cell = d.cell[n];
            const bool joins = cell == Diagram::joins;
            if (!joins && choices[cell].empty())
                for (const engine::PartOption& o : part.options_of(cell)) choices[cell].push_back(of(part.members_of(cell), o));
            for (const Diagram::Arc& a : d.arcs_of(n))
                for (auto& [w, m] : product(at[a.child], joins ? at[a.choice] : choices[cell][a.choice])) at[n][w] += m;
            if (!held.add(size(at[n])) || !budget.go_on()) return std::nullopt;
            for (const Diagram::Arc& a : d.arcs_of(n)) {
                if (a.child != Diagram::nothing && last_parent[a.child] == n) drop(at[a.child], held);
                if (joins && a.choice != Diagram::nothing && last_parent[a.choice] == n) drop(at[a.choice], held);
            }
        }
        return std::move(at[d.root]);
    }

  private:
    static std::size_t size(const Polynomial& p) { return p.size() * 96; }  // a map's node and its number
    static void drop(Polynomial& p, engine::Charge& held) {
        held.drop(size(p));
        p.clear();
    }
    const Instance& model_;
    const Weight& weight_;
};

}  // namespace

std::optional<std::map<long long, Natural>> Solutions::by_weight(const Weight& weight) const {
    const Space& s = *space_;
    if (s.count == 0) return Polynomial{};
    const WeightFold fold(s.prepared.model, weight);
    Polynomial result{{0, 1}};
    for (Cell c = 0; c < s.prepared.model.cells(); ++c)
        if (is_settled(s.prepared.domains[c])) result = product(result, fold.of(c, s.prepared.domains[c]));
    for (const Cell c : s.prepared.reduced.free) result = product(result, fold.of(c, s.prepared.domains[c]));
    for (const Space::PartSpace& p : s.parts) {
        const auto of_part = fold.of(*p.part, p.diagram, s.budget);
        if (!of_part) return std::nullopt;
        result = product(result, *of_part);
    }
    return result;
}

}  // namespace gridloom
