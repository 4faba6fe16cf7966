// by_weight(): the same fold as counting, over polynomials: the coefficient of x^w is the number of partial solutions of weight
// w.
#include <bit>

#include "answers/space.h"

namespace gridloom {
namespace {

using engine::Diagram;
using Polynomial = std::map<long long, Natural>;

// Throws LimitReached.
class WeightFold {
  public:
    WeightFold(const Instance& model, const Weight& weight, engine::Budget& budget)
        : model_(model), weight_(weight), budget_(budget), glances_(&budget) {}

    // Steps are limbs multiplied.
    Polynomial product(const Polynomial& a, const Polynomial& b) {
        Polynomial result;
        for (const auto& [v, m] : a)
            for (const auto& [w, n] : b) {
                glances_.after(32 + m.backend().size() * n.backend().size());
                result[v + w] += m * n;
            }
        return result;
    }

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
    Polynomial of(std::span<const Cell> members, const engine::PartOption& option) {
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

    // All of a part. Polynomials are dropped once their last parent is done.
    Polynomial of(const engine::Part& part, const Diagram& d) {
        std::vector<Diagram::NodeId> last_parent(d.nodes(), 0);
        for (Diagram::NodeId n = 1; n < d.nodes(); ++n)
            for (const Diagram::Arc& a : d.arcs_of(n)) {
                last_parent[a.child] = n;
                if (d.cell[n] == Diagram::joins) last_parent[a.choice] = n;
            }
        std::vector<std::vector<Polynomial>> choices(part.cells.size());
        std::vector<Polynomial> at(d.nodes());
        at[Diagram::nothing][0] = 1;
        engine::Charge held(budget_);
        for (Diagram::NodeId n = 1; n < d.nodes(); ++n) {
            const std::uint32_t cell = d.cell[n];
            const bool joins = cell == Diagram::joins;
            if (!joins && choices[cell].empty())
                for (const engine::PartOption& o : part.options_of(cell)) choices[cell].push_back(of(part.members_of(cell), o));
            for (const Diagram::Arc& a : d.arcs_of(n))
                for (auto& [w, m] : product(at[a.child], joins ? at[a.choice] : choices[cell][a.choice])) at[n][w] += m;
            hold(held, size(at[n]));
            for (const Diagram::Arc& a : d.arcs_of(n)) {
                if (a.child != Diagram::nothing && last_parent[a.child] == n) drop(at[a.child], held);
                if (joins && a.choice != Diagram::nothing && last_parent[a.choice] == n) drop(at[a.choice], held);
            }
        }
        return std::move(at[d.root]);
    }

    // Bytes: a map's nodes and their numbers, about.
    static std::size_t size(const Polynomial& p) {
        return p.empty() ? 0
                         : p.size() * (96 + bytes_of(std::next(p.begin(), static_cast<std::ptrdiff_t>(p.size() / 2))->second));
    }
    // Charges the product of all so far.
    void hold(engine::Charge& held, std::size_t& charged, const Polynomial& p) {
        const std::size_t bytes = size(p);
        if (bytes > charged) hold(held, bytes - charged), charged = bytes;
    }

  private:
    static void hold(engine::Charge& held, std::size_t bytes) {
        if (!held.add(bytes)) throw engine::LimitReached{};
        held.budget().insist();
    }
    static void drop(Polynomial& p, engine::Charge& held) {
        held.drop(size(p));
        p.clear();
    }
    const Instance& model_;
    const Weight& weight_;
    engine::Budget& budget_;
    engine::Glances glances_;
};

}  // namespace

std::optional<std::map<long long, Natural>> Solutions::by_weight(const Weight& weight) const {
    const Space& s = *space_;
    s.need_weights(weight);
    if (s.count == 0) return Polynomial{};
    try {
        WeightFold fold(s.prepared.model, weight, s.budget);
        engine::Charge held(s.budget);
        std::size_t charged = 0;
        Polynomial result{{0, 1}};
        const auto times = [&](const Polynomial& next) {
            result = fold.product(result, next);
            fold.hold(held, charged, result);
        };
        for (Cell c = 0; c < s.prepared.model.cells(); ++c)
            if (is_settled(s.prepared.domains[c])) times(fold.of(c, s.prepared.domains[c]));
        for (const Cell c : s.prepared.reduced.free) times(fold.of(c, s.prepared.domains[c]));
        for (const Space::PartSpace& p : s.parts) times(fold.of(*p.part, p.diagram));
        return result;
    } catch (const engine::LimitReached&) {
        return std::nullopt;
    }
}

}  // namespace gridloom
