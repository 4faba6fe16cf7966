// at() and rank(): unranking and ranking along the diagram of each part.
//
// The solutions of a node are numbered arc by arc, within an arc way by way, within a way by the child's numbers (of a join node:
// first child, then second).
#include <bit>
#include <stdexcept>

#include "answers/space.h"
#include "engine/part/ways.h"

namespace gridloom {
namespace {

using engine::Diagram;

// Calls choose(cell, option, way) for each choice of the partial solution with this index.
template <class Choose>
void walk_down(const engine::Part& part, const Diagram& d, const engine::NodeCounts& up, Natural index, Choose&& choose) {
    struct Task {
        Diagram::NodeId node;
        Natural index;
    };
    std::vector<Task> tasks;
    tasks.push_back({d.root, std::move(index)});
    while (!tasks.empty()) {
        Task task = std::move(tasks.back());
        tasks.pop_back();
        while (task.node != Diagram::nothing) {
            const std::uint32_t cell = d.cell[task.node];
            for (const Diagram::Arc& a : d.arcs_of(task.node)) {
                const Natural below = up.of(a.child);
                if (cell == Diagram::joins) {
                    const Natural beside = up.of(a.choice);
                    if (const Natural size = below * beside; task.index >= size) {
                        task.index -= size;
                        continue;
                    }
                    tasks.push_back({a.choice, task.index % beside});
                    task = {a.child, task.index / beside};
                } else {
                    if (const Natural size = below * part.options_of(cell)[a.choice].ways; task.index >= size) {
                        task.index -= size;
                        continue;
                    }
                    choose(cell, a.choice, static_cast<std::uint64_t>(task.index / below));
                    task = {a.child, task.index % below};
                }
                break;
            }
        }
    }
}

// The index of the solution for which way_of(cell, option) is the number of the way taken, or nothing if the option is not taken.
// Bottom-up: for each node that contains the solution, its index there.
template <class WayOf>
std::optional<Natural> walk_up(const engine::Part& part, const Diagram& d, const engine::NodeCounts& up, WayOf&& way_of) {
    std::vector<std::optional<Natural>> at(d.nodes());
    at[Diagram::nothing] = Natural(0);
    for (Diagram::NodeId n = 1; n < d.nodes(); ++n) {
        const std::uint32_t cell = d.cell[n];
        Natural before = 0;
        for (const Diagram::Arc& a : d.arcs_of(n)) {
            const Natural below = up.of(a.child);
            if (cell == Diagram::joins) {
                const Natural beside = up.of(a.choice);
                if (at[a.child] && at[a.choice]) {
                    at[n] = before + *at[a.child] * beside + *at[a.choice];
                    break;
                }
                before += below * beside;
            } else {
                const auto way = at[a.child] ? way_of(cell, a.choice) : std::nullopt;
                if (way) {
                    at[n] = before + *way * below + *at[a.child];
                    break;
                }
                before += below * part.options_of(cell)[a.choice].ways;
            }
        }
    }
    return at[d.root];
}

// The free cells before number `end` whose options multiply to a machine word: the first of them, and that product.
std::pair<std::size_t, std::uint64_t> digits_before(const answers::Prepared& p, std::size_t end) {
    std::uint64_t base = 1;
    for (; end > 0 && base >> 56 == 0; --end)
        base *= static_cast<std::uint64_t>(std::popcount(p.domains[p.reduced.free[end - 1]]));
    return {end, base};
}

}  // namespace

Filling Solutions::at(Natural index) const {
    const Space& s = *space_;
    if (index < 0 || index >= s.count) throw std::out_of_range("there is no solution of that index");
    Filling filling = s.settled();
    const auto show = [&](Cell c, int option) { answers::show(s.prepared.model, filling, c, option); };
    const auto& free = s.prepared.reduced.free;
    // The digits of the free cells, a machine word of them at a time: a long division each would be quadratic.
    for (std::size_t end = free.size(); end > 0;) {
        const auto [begin, base] = digits_before(s.prepared, end);
        std::uint64_t digits = static_cast<std::uint64_t>(index % base);
        index /= base;
        for (; end > begin; --end) {
            const OptionSet d = s.prepared.domains[free[end - 1]];
            const auto size = static_cast<std::uint64_t>(std::popcount(d));
            show(free[end - 1], engine::nth_option(d, digits % size));
            digits /= size;
        }
    }
    for (std::size_t k = s.parts.size(); k-- > 0;) {
        const Space::PartSpace& p = s.parts[k];
        walk_down(*p.part, p.diagram, p.up, index % p.count, [&](std::uint32_t c, std::uint32_t o, std::uint64_t way) {
            engine::each_member(p.part->members_of(c), p.part->options_of(c)[o], way, show);
        });
        index /= p.count;
    }
    answers::insist(s.prepared, filling);
    return filling;
}

std::optional<Natural> Solutions::rank(const Filling& solution) const {
    const Space& s = *space_;
    const Instance& model = s.prepared.model;
    if (s.count == 0 || solution.size() != s.prepared.squares) return std::nullopt;
    // The option a cell shows; -1: it has none such; -2: the cell is not visible.
    const auto option_of = [&](Cell c) {
        const int square = model.shown_at(c);
        return square == no_square ? -2 : model.option_showing(c, solution[static_cast<std::size_t>(square)]);
    };
    const auto fits = [&](Cell c) {
        const int option = option_of(c);
        return option == -2 || (option >= 0 && s.prepared.domains[c] >> option & 1);
    };
    for (Cell c = 0; c < model.cells(); ++c)
        if (!fits(c)) return std::nullopt;
    Natural index = 0;
    for (const Space::PartSpace& p : s.parts) {
        const auto at = walk_up(*p.part, p.diagram, p.up, [&](std::uint32_t c, std::uint32_t o) {
            const engine::PartOption& option = p.part->options_of(c)[o];
            const auto members = p.part->members_of(c);
            // Cells that are not visible follow from the visible ones: one way.
            const bool hidden = !members.empty() && model.shown_at(members[0]) == no_square;
            return members.empty() || hidden ? std::optional<std::uint64_t>(0) : engine::way_number(members, option, option_of);
        });
        if (!at) return std::nullopt;
        index = index * p.count + *at;
    }
    const auto& free = s.prepared.reduced.free;
    for (std::size_t begin = 0; begin < free.size();) {
        std::uint64_t base = 1, digits = 0;
        for (; begin < free.size() && base >> 56 == 0; ++begin) {
            const OptionSet d = s.prepared.domains[free[begin]];
            base *= static_cast<std::uint64_t>(std::popcount(d));
            digits = digits * static_cast<std::uint64_t>(std::popcount(d)) + engine::place_in(d, option_of(free[begin]));
        }
        index = index * base + digits;
    }
    if (s.prepared.objection(solution)) return std::nullopt;
    return index;
}

}  // namespace gridloom
