// From inferences to steps. Their sentences are in tell_words.cpp.
#include "hints/tell.h"

#include <algorithm>
#include <bit>

namespace gridloom::hints {

int Teller::value_of(Cell cell, OptionSet option) const {
    return model_.kind_of(cell).values[static_cast<std::size_t>(std::countr_zero(option))];
}

// The inference and, before it, every change unknown to the player that it depends on, grouped by inference.
std::vector<Teller::Group> Teller::chain(InferenceId last) const {
    const Inference& goal = known_.inference(last);
    std::vector<ChangeId> versions = goal.needs;
    for (ChangeId c = goal.begin; c < goal.end; ++c)
        if (is_settled(known_.changes()[c].after)) versions.push_back(known_.changes()[c].previous);
    std::vector<Group> groups;
    for (const ChangeId c : known_.roots_of(versions)) {
        const InferenceId by = known_.changes()[c].inference;
        if (by == last) continue;
        if (groups.empty() || groups.back().by[0] != by) groups.push_back({{by}, {}, false, {}});
        groups.back().changes.push_back(c);
    }
    Group end{{last}, {}, false, {}};
    for (ChangeId c = goal.begin; c < goal.end; ++c) end.changes.push_back(c);
    groups.push_back(std::move(end));
    return groups;
}

// Whether a group depends on another: it needs one of its versions, or settles a cell of which the other excluded something.
bool Teller::leads_to(const Group& from, const Group& to) const {
    const auto has = [&](ChangeId version) {
        for (; version != no_id; version = known_.changes()[version].previous)
            if (std::find(from.changes.begin(), from.changes.end(), version) != from.changes.end()) return true;
        return false;
    };
    for (const InferenceId i : to.by)
        if (std::any_of(known_.inference(i).needs.begin(), known_.inference(i).needs.end(), has)) return true;
    return std::any_of(to.changes.begin(), to.changes.end(),
                       [&](ChangeId c) { return is_settled(known_.changes()[c].after) && has(known_.changes()[c].previous); });
}

// Merges an exclusion that only one later step uses, about the same cell, into that step. Hidden cells make no step of their own.
void Teller::merge(std::vector<Group>& groups) const {
    const auto cell_of = [&](const Group& g) {
        const Cell c = known_.changes()[g.changes.front()].cell;
        const bool alone =
            std::all_of(g.changes.begin(), g.changes.end(), [&](ChangeId id) { return known_.changes()[id].cell == c; });
        return alone ? c : no_id;
    };
    const auto hidden = [&](const Group& g) {
        return std::all_of(g.changes.begin(), g.changes.end(),
                           [&](ChangeId id) { return model_.square_of(known_.changes()[id].cell) == no_square; });
    };
    for (std::size_t g = groups.size() - 1; g-- > 0;) {
        std::size_t served = 0, target = 0;
        for (std::size_t h = g + 1; h < groups.size(); ++h)
            if (leads_to(groups[g], groups[h])) ++served, target = h;
        if (served == 0) continue;
        const bool by_sums =
            known_.inference(groups[g].by[0]).why == Why::sum && known_.inference(groups[target].by.back()).why == Why::sum;
        const bool same_cell =
            !groups[target].changes.empty() && cell_of(groups[g]) != no_id && cell_of(groups[g]) == cell_of(groups[target]);
        if (!(served == 1 && by_sums && same_cell) && !hidden(groups[g])) continue;
        Group& into = groups[target];
        into.by.insert(into.by.begin(), groups[g].by.begin(), groups[g].by.end());
        into.changes.insert(into.changes.begin(), groups[g].changes.begin(), groups[g].changes.end());
        groups.erase(groups.begin() + static_cast<std::ptrdiff_t>(g));
    }
}

std::vector<int> Teller::squares_of(const std::vector<Cell>& cells) const {
    std::vector<int> squares;
    for (const Cell c : cells)
        if (model_.square_of(c) != no_square) squares.push_back(model_.square_of(c));
    std::sort(squares.begin(), squares.end());
    squares.erase(std::unique(squares.begin(), squares.end()), squares.end());
    return squares;
}

// The player may know more than when the exclusion was found, and not all of it is told: tries to explain it with fewer rules.
void Teller::narrow_rules(Group& group) const {
    const Inference& main = known_.inference(group.by.back());
    if (group.by.size() != 1 || (main.why != Why::window && main.why != Why::overlap)) return;
    std::vector<Narrow> forbidden;
    for (const ChangeId id : group.changes) {
        const Change& c = known_.changes()[id];
        if (told_[c.cell] & c.before & ~c.after) forbidden.push_back({c.cell, ~(c.before & ~c.after)});
    }
    if (forbidden.empty()) return;
    auto rules = shrunk(model_, groups_, told_, main.rules, forbidden);
    if (rules.empty() || rules.size() == main.rules.size()) return;
    group.narrowed = true;
    group.rules = std::move(rules);
}

void Teller::mark_told(const Group& group) {
    for (const ChangeId id : group.changes) {
        const Change& c = known_.changes()[id];
        known_.mark_told(id);
        told_[c.cell] &= ~(c.before & ~c.after);
    }
}

// The step of a group: for each cell its domain after the last change, and all that was excluded since the first.
Step Teller::step(const Group& group) const {
    Step s;
    const Inference& main = known_.inference(group.by.back());
    s.level = group.narrowed ? level_of(groups_, group.rules) : main.level;
    s.choices = main.choices;
    if (main.why == Why::given)
        for (const Cell c : main.cells) s.settled.push_back({model_.square_of(c), value_of(c, known_.domains()[c])});
    for (auto id = group.changes.rbegin(); id != group.changes.rend(); ++id) {
        const Change& change = known_.changes()[*id];
        const int square = model_.square_of(change.cell);
        if (square == no_square) continue;
        const auto same = [&](const auto& told) { return told.square == square; };
        if (std::any_of(s.settled.begin(), s.settled.end(), same)) continue;
        if (is_settled(change.after)) {
            s.settled.push_back({square, value_of(change.cell, change.after)});
            continue;
        }
        auto told = std::find_if(s.excluded.begin(), s.excluded.end(), same);
        if (told == s.excluded.end()) told = s.excluded.insert(told, {square, {}});
        for (OptionSet out = change.before & ~change.after; out; out &= out - 1)
            told->values.push_back(value_of(change.cell, out & -out));
    }
    const auto by_square = [](const auto& a, const auto& b) { return a.square < b.square; };
    std::sort(s.settled.begin(), s.settled.end(), by_square);
    std::sort(s.excluded.begin(), s.excluded.end(), by_square);
    std::vector<Cell> looked_at;
    for (const InferenceId i : group.by) {
        const Inference& inference = known_.inference(i);
        for (const RuleId r : rules_of(group, inference)) {
            const Origin o = model_.sum_at(r).origin;
            const auto same = [&](const UsedRule& u) { return u.square == o.square && u.sort == o.sort; };
            if (std::none_of(s.rules.begin(), s.rules.end(), same)) s.rules.push_back({o.square, o.sort, words_for(r).name});
            if (model_.terms(r).size() > 64) continue;
            for (const Term& t : model_.terms(r)) looked_at.push_back(t.cell);
        }
        for (const Barred& b : inference.barred) looked_at.insert(looked_at.end(), b.cells.begin(), b.cells.end());
    }
    s.squares = squares_of(looked_at);
    if (main.why == Why::guess) {
        Guess g{{model_.square_of(main.tried.cell), value_of(main.tried.cell, main.tried.option)}, main.tried.steps, {}};
        const Broken& b = main.tried.broken;
        if (b.what == Broken::What::rule) {
            std::vector<Cell> cells;
            for (const Term& t : model_.terms(b.rule)) cells.push_back(t.cell);
            g.breaks_at = squares_of(cells);
        } else {
            g.breaks_at = squares_of(b.cells);
        }
        s.guess = std::move(g);
    }
    s.sentence = sentence(group, s);
    return s;
}

std::vector<Step> Teller::tell(InferenceId last) {
    std::vector<Group> groups = chain(last);
    merge(groups);
    std::vector<Step> steps;
    const auto known_already = [&](ChangeId id) {
        const Change& c = known_.changes()[id];
        return !(told_[c.cell] & c.before & ~c.after);
    };
    for (Group& g : groups) {
        const bool is_news = g.by.back() == last || !std::all_of(g.changes.begin(), g.changes.end(), known_already);
        if (is_news) {
            narrow_rules(g);
            steps.push_back(step(g));
        }
        mark_told(g);
    }
    return steps;
}

}  // namespace gridloom::hints
