#include "hints/network.h"

#include <algorithm>

namespace gridloom::hints {

// The domains, with one cell assumed to take one option. Where the ends of links must match, the neighbours follow.
struct NetworkReasons::View {
    const std::vector<OptionSet>& domains;
    const CellNetwork& rule;
    Cell tried;
    OptionSet option;

    OptionSet at(Cell c) const { return c == tried && option ? option : domains[c]; }
    bool joined(const Link& l) const {
        const OptionSet a = at(l.a), b = at(l.b);
        const bool sure_a = !(a & ~l.open_a), sure_b = !(b & ~l.open_b);
        if (sure_a && sure_b) return true;
        if (!rule.matched || !option) return false;
        return (l.a == tried && sure_a && (b & l.open_b)) || (l.b == tried && sure_b && (a & l.open_a));
    }
    bool may_open(const Link& l) const { return (at(l.a) & l.open_a) && (at(l.b) & l.open_b); }
};

NetworkReasons::NetworkReasons(const Instance& model) : rule_(&model.cell_networks().front()), begin_(model.cells() + 1, 0) {
    for (const Link& l : rule_->links) ++begin_[l.a + 1], ++begin_[l.b + 1];
    for (std::size_t c = 0; c + 1 < begin_.size(); ++c) begin_[c + 1] += begin_[c];
    ends_.resize(2 * rule_->links.size());
    std::vector<std::uint32_t> at(begin_.begin(), begin_.end() - 1);
    for (std::uint32_t l = 0; l < rule_->links.size(); ++l) {
        ends_[at[rule_->links[l].a]++] = {l, true};
        ends_[at[rule_->links[l].b]++] = {l, false};
    }
}

// Breadth-first search over the component of a cell. The first link to a visited cell closes a loop; without one the whole
// component is an island.
Barred NetworkReasons::walk(const View& view, Cell from, bool& shut_in) const {
    constexpr std::uint32_t unmet = no_id, first = no_id - 1;
    std::vector<std::uint32_t> by(begin_.size() - 1, unmet);  // the link a cell was reached by
    std::vector<Cell> before(begin_.size() - 1, from);
    Barred found;
    found.cells = {from};
    by[from] = first;
    shut_in = true;
    for (std::size_t head = 0; head < found.cells.size(); ++head) {
        const Cell c = found.cells[head];
        for (const End& end : ends_at(c)) {
            const Link& l = rule_->links[end.link];
            const Cell d = end.at_a ? l.b : l.a;
            if (view.joined(l)) {
                if (by[d] == unmet) {
                    by[d] = end.link;
                    before[d] = c;
                    found.cells.push_back(d);
                } else if (end.link != by[c] && rule_->network == Network::tree) {
                    // The loop: from both ends up the search tree to their common ancestor.
                    std::vector<Cell> up_c = {c}, up_d = {d};
                    while (by[up_c.back()] != first) up_c.push_back(before[up_c.back()]);
                    while (by[up_d.back()] != first) up_d.push_back(before[up_d.back()]);
                    while (up_c.size() > 1 && up_d.size() > 1 && up_c[up_c.size() - 2] == up_d[up_d.size() - 2])
                        up_c.pop_back(), up_d.pop_back();
                    up_c.insert(up_c.end(), up_d.rbegin(), up_d.rend());
                    std::sort(up_c.begin(), up_c.end());
                    up_c.erase(std::unique(up_c.begin(), up_c.end()), up_c.end());
                    return {view.option, true, std::move(up_c), {}};
                }
            } else if (view.may_open(l)) {
                shut_in = false;
            } else if (d != c) {
                const OptionSet own = view.at(c) & (end.at_a ? l.open_a : l.open_b);
                if (own) found.around.push_back(d);
            }
        }
    }
    found.option = view.option;
    std::sort(found.around.begin(), found.around.end());
    found.around.erase(std::unique(found.around.begin(), found.around.end()), found.around.end());
    return found;
}

Barred NetworkReasons::why_barred(const Knowledge& known, Cell cell, OptionSet option) const {
    bool shut_in;
    return walk({known.domains(), *rule_, cell, option}, cell, shut_in);
}

Barred NetworkReasons::why_broken(const Knowledge& known, Cell cell) const {
    const View view{known.domains(), *rule_, cell, 0};
    bool shut_in;
    Barred own = walk(view, cell, shut_in);
    if (own.loop || shut_in) return own;
    for (const End& end : ends_at(cell)) {
        const Link& l = rule_->links[end.link];
        Barred beyond = walk(view, end.at_a ? l.b : l.a, shut_in);
        if (beyond.loop || shut_in) return beyond;
    }
    return own;
}

Inference NetworkReasons::inference(const Knowledge& known, Cell cell, OptionSet barred) const {
    Inference i;
    i.why = Why::network;
    i.level = Level::connectivity;
    for (; barred; barred &= barred - 1) {
        i.barred.push_back(why_barred(known, cell, barred & -barred));
        needs(known, i.barred.back(), cell, i.needs);
    }
    return i;
}

void NetworkReasons::needs(const Knowledge& known, const Barred& barred, Cell but, std::vector<ChangeId>& needs) const {
    for (const auto* cells : {&barred.cells, &barred.around})
        for (const Cell c : *cells)
            if (c != but) known.need_all(c, needs);
}

}  // namespace gridloom::hints
