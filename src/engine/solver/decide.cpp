#include "engine/solver/decide.h"

#include <algorithm>

#include "engine/base/union_find.h"
#include "engine/solver/counting_solver.h"
#include "engine/solver/encode.h"

namespace gridloom::engine {
namespace {

// Short enough that Ctrl-C is answered at once.
constexpr double slice = 0.05;
// Some seconds: libraries simplify more, which pays for what is that hard.
constexpr std::uint64_t max_conflicts = 100'000;

class Decider {
  public:
    Decider(const Part& part, sat::Solver& solver) : part_(part), solver_(solver), encoding_(part, solver) {}

    Found run(std::size_t at_most, Budget& budget, double seconds) {
        Found found;
        const double until = seconds > 0 ? budget.seconds() + seconds : 0;
        while (found.choices.size() < at_most) {
            const sat::Answer answer = solver_.solve(slice);
            if (answer == sat::Answer::no) break;
            if (answer == sat::Answer::yes) {
                Choices choices = encoding_.choices();
                ++found.states;
                if (!(part_.has_network && cut(choices))) {
                    forbid(choices);
                    found.choices.push_back(std::move(choices));
                    if (found.choices.size() == at_most) break;
                }
            }
            if (!budget.go_on() || (until > 0 && budget.seconds() > until)) return found;
            if (answer == sat::Answer::unknown && solver_.gave_up()) return found;
        }
        found.finished = true;
        return found;
    }

  private:
    void forbid(const Choices& choices) {
        std::vector<int> clause;
        for (std::uint32_t c = 0; c < choices.size(); ++c)
            if (part_.option_count(c) > 1) clause.push_back(-encoding_.option(c, choices[c]));
        solver_.clause(clause);
    }

    static bool opens(OptionSet open, std::uint32_t option) { return open >> option & 1; }
    bool active(const PartLink& l, const Choices& choices) const {
        return opens(l.open_a, choices[l.a]) && opens(l.open_b, choices[l.b]);
    }

    // Adds what the solution's network breaks; false if it breaks nothing.
    bool cut(const Choices& choices) {
        UnionFind component(part_.cells.size());
        bool broken = false;
        for (std::size_t i = 0; i < part_.links.size(); ++i) {
            const PartLink& l = part_.links[i];
            if (!active(l, choices) || component.join(l.a, l.b)) continue;
            if (part_.network != Network::tree) continue;
            forbid_loop(i, choices);
            broken = true;
        }
        std::vector<std::uint8_t> present(part_.cells.size());
        std::vector<std::uint32_t> roots;
        for (std::uint32_t c = 0; c < part_.cells.size(); ++c) {
            present[c] = opens(part_.cells[c].present, choices[c]);
            if (present[c] && component.find(c) == c) roots.push_back(c);
        }
        if (roots.size() <= 1) return broken;
        for (const std::uint32_t root : roots) ask_way_out(root, component, choices, roots);
        return true;
    }

    // A component can not be all there is while another cell is present: one of its border links
    // opens, or its own cell or the other's is absent.
    void ask_way_out(std::uint32_t root, UnionFind& component, const Choices& choices,
                     const std::vector<std::uint32_t>& roots) {
        const std::uint32_t other = roots[0] == root ? roots[1] : roots[0];
        std::vector<int> clause;
        const auto absent = [&](std::uint32_t c) {
            const int l = encoding_.any_of(c, ~part_.cells[c].present);
            clause.push_back(l);
        };
        absent(root);
        absent(other);
        for (const PartLink& l : part_.links) {
            const bool a_inside = component.find(l.a) == root, b_inside = component.find(l.b) == root;
            if (a_inside == b_inside) continue;
            // The end that is shut now has to open.
            if (!opens(l.open_a, choices[l.a]))
                clause.push_back(encoding_.any_of(l.a, l.open_a));
            else
                clause.push_back(encoding_.any_of(l.b, l.open_b));
        }
        solver_.clause(clause);
    }

    // The link closes a loop with links before it: not all of them are open.
    void forbid_loop(std::size_t closing, const Choices& choices) {
        const PartLink& last = part_.links[closing];
        std::vector<std::size_t> via(part_.cells.size(), ~std::size_t{0});
        std::vector<std::uint32_t> queue = {last.a};
        std::vector<std::uint8_t> seen(part_.cells.size(), 0);
        seen[last.a] = 1;
        std::vector<std::vector<std::size_t>> at(part_.cells.size());
        for (std::size_t i = 0; i < closing; ++i)
            if (active(part_.links[i], choices)) at[part_.links[i].a].push_back(i), at[part_.links[i].b].push_back(i);
        for (std::size_t head = 0; head < queue.size() && !seen[last.b]; ++head)
            for (const std::size_t i : at[queue[head]]) {
                const std::uint32_t next = part_.links[i].a == queue[head] ? part_.links[i].b : part_.links[i].a;
                if (seen[next]) continue;
                seen[next] = 1;
                via[next] = i;
                queue.push_back(next);
            }
        std::vector<int> clause;
        const auto shut = [&](const PartLink& l) {
            clause.push_back(-encoding_.any_of(l.a, l.open_a));
            clause.push_back(-encoding_.any_of(l.b, l.open_b));
        };
        shut(last);
        for (std::uint32_t c = last.b; c != last.a;) {
            const PartLink& l = part_.links[via[c]];
            shut(l);
            c = l.a == c ? l.b : l.a;
        }
        solver_.clause(clause);
    }

    const Part& part_;
    sat::Solver& solver_;
    Encoding encoding_;
};

}  // namespace

bool has_library() {
    static const bool has = sat::make_solver() != nullptr;
    return has;
}

Found decide(const Part& part, std::size_t at_most, Budget& budget, double seconds, Solvers by) {
    const double begun = budget.seconds();
    Found found;
    if (by != Solvers::library) {
        CountingSolver own(by == Solvers::own ? ~std::uint64_t{0} : max_conflicts);
        found = Decider(part, own).run(at_most, budget, seconds);
    }
    const double left = seconds - (budget.seconds() - begun);
    if (found.finished || by == Solvers::own || !has_library() || !budget.go_on() || (seconds > 0 && left <= 0)) return found;
    const auto library = sat::make_solver();
    Found second = Decider(part, *library).run(at_most, budget, seconds > 0 ? left : 0);
    return second.finished || second.choices.size() >= found.choices.size() ? second : found;
}

}  // namespace gridloom::engine
