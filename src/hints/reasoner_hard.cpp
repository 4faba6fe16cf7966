// The hard levels: window and guess.
//
// The propagator tries options and finds those that single rules and connectivity refute ("doomed"). If a few rules explain the
// contradiction, it is a window, reduced to rules that are all needed; otherwise a guess. Around cells with no doomed option,
// windows are enumerated.
#include <algorithm>
#include <bit>

#include "hints/reasoner.h"
#include "hints/rule_subset.h"

namespace gridloom::hints {
namespace {

constexpr std::size_t largest_window = 6;  // counted rules of a window
constexpr std::size_t max_rules = 16;      // rules of a window, plain ones included
constexpr std::size_t widest_look = 20;    // rules around a cell that enumeration starts with
constexpr int quick = 300;                 // search nodes of a quick enumeration
constexpr std::size_t enough_doomed = 12;  // candidates, of which the easiest is taken
constexpr std::size_t short_walk = 3;      // steps along the network that still count as connectivity

constexpr std::uint8_t probed = 1, looked_near = 2, looked_far = 4;

}  // namespace

// Adds the plain rules over cells that these rules read.
void Reasoner::add_plain(std::vector<RuleId>& rules) const {
    if (!groups_.any_plain()) return;
    const std::size_t given = rules.size();
    for (std::size_t i = 0; i < given; ++i)
        for (const Term& t : model_.terms(rules[i])) {
            if (!known_.is_open(t.cell)) continue;
            for (const auto& use : model_.uses(t.cell))
                if (groups_.is_plain(groups_.of(use.rule))) rules.push_back(use.rule);
        }
    std::sort(rules.begin(), rules.end());
    rules.erase(std::unique(rules.begin(), rules.end()), rules.end());
}

void Reasoner::apply_window(const std::vector<RuleId>& rules, std::span<const Narrow> narrows) {
    Inference i;
    i.why = Why::window;
    i.level = level_of(groups_, rules);
    i.rules = rules;
    std::vector<Cell> read;
    for (const RuleId r : rules)
        for (const Term& t : model_.terms(r)) read.push_back(t.cell);
    std::sort(read.begin(), read.end());
    read.erase(std::unique(read.begin(), read.end()), read.end());
    for (const Cell c : read)
        if (narrows.size() > 1 || narrows[0].cell != c) known_.need_all(c, i.needs);
    apply(std::move(i), narrows);
}

// Applies a window to all cells that it narrows, not only the one it was found for.
void Reasoner::apply_window(const std::vector<RuleId>& rules, Cell cell, OptionSet option) {
    std::vector<Narrow> narrows = {{cell, ~option}};
    std::vector<Cell> read;
    for (const RuleId r : rules)
        for (const Term& t : model_.terms(r))
            if (known_.is_open(t.cell)) read.push_back(t.cell);
    std::sort(read.begin(), read.end());
    read.erase(std::unique(read.begin(), read.end()), read.end());
    for (const Cell c : read) {
        OptionSet out = 0;
        RuleSubset subset(model_, known_.domains(), rules, c);
        for (OptionSet rest = known_.domains()[c]; rest; rest &= rest - 1)
            if (subset.possible(rest & -rest, quick) == false) out |= rest & -rest;
        if (out == 0) continue;
        if (c == cell)
            narrows[0].keep &= ~out;
        else
            narrows.push_back({c, ~out});
    }
    apply_window(rules, narrows);
}

// One counted rule with all plain rules that it touches, enumerated.
bool Reasoner::one_rule_at_length() {
    while (!at_length_.empty()) {
        const std::uint32_t g = at_length_.back();
        std::vector<RuleId> rules = groups_.members(g);
        std::vector<Cell> cells;
        for (const RuleId r : rules)
            for (const Term& t : model_.terms(r))
                if (known_.is_open(t.cell)) cells.push_back(t.cell);
        add_plain(rules);
        std::vector<Narrow> narrows;
        for (const Cell c : cells) {
            OptionSet out = 0;
            RuleSubset subset(model_, known_.domains(), rules, c);
            for (OptionSet rest = known_.domains()[c]; rest; rest &= rest - 1)
                if (subset.possible(rest & -rest, quick) == false) out |= rest & -rest;
            if (out) narrows.push_back({c, ~out});
        }
        rules = narrows.empty() ? std::vector<RuleId>{} : shrunk(model_, groups_, known_.domains(), std::move(rules), narrows);
        if (!rules.empty()) {
            apply_window(rules, narrows);
            return true;
        }
        at_length_.pop_back();
        at_length_queued_[g] = 0;
    }
    return false;
}

void Reasoner::doom(const Failure& failure) {
    const auto what = failure.tried.broken.what;
    const bool at_network = what == Broken::What::loop || what == Broken::What::island;
    Doomed d{
        failure.tried.cell, failure.tried.option, failure.tried.steps, at_network && failure.tried.steps <= short_walk, {}, 0};
    const Narrow forbidden{d.cell, ~d.option};
    if (!failure.by_network && failure.rules.size() <= 2 * max_rules) {
        d.rules = shrunk(model_, groups_, known_.domains(), failure.rules, {&forbidden, 1});
        d.counted = groups_.counted(d.rules);
        if (d.counted > largest_window || d.rules.size() > max_rules) d.rules.clear();
    }
    doomed_.push_back(std::move(d));
}

void Reasoner::probe(Cell cell) {
    for (OptionSet rest = known_.domains()[cell]; rest; rest &= rest - 1) {
        const OptionSet option = rest & -rest;
        propagator_.push();
        const bool holds = propagator_.narrow(cell, option) && propagator_.settle(engine::Depth::single);
        propagator_.pop();
        if (holds) continue;
        if (const auto failure = trial_->run(cell, option, false)) doom(*failure);
    }
}

// Tries the options of cells whose neighbours changed; if none is doomed, of all open cells.
void Reasoner::probe_some() {
    propagator_.settle(engine::Depth::single);
    while (!to_probe_.empty() && doomed_.size() < enough_doomed && budget_.go_on()) {
        const Cell c = to_probe_.back();
        to_probe_.pop_back();
        if (!known_.is_open(c) || (probe_state_[c] & probed)) continue;
        probe_state_[c] |= probed;
        probe(c);
    }
    if (!doomed_.empty() || probed_all_at_ == known_.changes().size()) return;
    probed_all_at_ = known_.changes().size();
    for (Cell c = 0; c < model_.cells() && doomed_.size() < enough_doomed && budget_.go_on(); ++c)
        if (known_.is_open(c)) probe(c);
}

std::vector<RuleId> Reasoner::rules_around(Cell cell, int rings) const {
    std::vector<RuleId> rules;
    std::vector<Cell> cells = {cell};
    std::vector<Cell> next;
    for (int ring = 0; ring < rings && rules.size() < widest_look; ++ring) {
        for (const Cell c : cells)
            for (const auto& use : model_.uses(c)) {
                if (std::find(rules.begin(), rules.end(), use.rule) != rules.end()) continue;
                // Rules over the whole board are left out of windows.
                if (model_.terms(use.rule).size() > 64 || rules.size() >= widest_look) continue;
                for (const RuleId r : groups_.members(groups_.of(use.rule))) rules.push_back(r);
                for (const Term& t : model_.terms(use.rule))
                    if (known_.is_open(t.cell)) next.push_back(t.cell);
            }
        cells = std::move(next);
        next.clear();
    }
    add_plain(rules);
    return rules;
}

bool Reasoner::look_around(Cell cell, int rings) {
    const std::vector<RuleId> around = rules_around(cell, rings);
    if (groups_.counted(around) < 2) return false;
    RuleSubset subset(model_, known_.domains(), around, cell);
    for (OptionSet rest = known_.domains()[cell]; rest; rest &= rest - 1) {
        const OptionSet option = rest & -rest;
        if (subset.possible(option, quick) != false) continue;
        const Narrow forbidden{cell, ~option};
        const std::vector<RuleId> rules = shrunk(model_, groups_, known_.domains(), around, {&forbidden, 1});
        if (rules.empty() || groups_.counted(rules) > largest_window || rules.size() > max_rules) continue;
        apply_window(rules, cell, option);
        return true;
    }
    return false;
}

void Reasoner::apply_guess(Failure failure) {
    Inference i;
    i.why = Why::guess;
    const auto what = failure.tried.broken.what;
    const bool at_network = what == Broken::What::loop || what == Broken::What::island;
    i.level = at_network && failure.tried.steps <= short_walk ? Level::connectivity : Level::guess;
    i.rules = std::move(failure.rules);
    i.needs = std::move(failure.needs);
    i.tried = std::move(failure.tried);
    const Narrow narrow{i.tried.cell, ~i.tried.option};
    apply(std::move(i), {&narrow, 1});
}

// Of the options doomed by a loop or island within a few steps, applies the nearest.
bool Reasoner::follow_network() {
    for (;;) {
        auto best = doomed_.end();
        for (auto d = doomed_.begin(); d != doomed_.end(); ++d)
            if (d->follows && (best == doomed_.end() || d->steps < best->steps)) best = d;
        if (best == doomed_.end()) return false;
        auto failure = trial_->run(best->cell, best->option, false);
        doomed_.erase(best);
        if (!failure) continue;
        apply_guess(std::move(*failure));
        return true;
    }
}

bool Reasoner::window() {
    std::erase_if(doomed_, [&](const Doomed& d) { return !(known_.domains()[d.cell] & d.option) || !known_.is_open(d.cell); });
    if (follow_network()) return true;
    const auto smallest = [&] {
        auto best = doomed_.end();
        for (auto d = doomed_.begin(); d != doomed_.end(); ++d)
            if (!d->rules.empty() && (best == doomed_.end() || d->counted < best->counted)) best = d;
        return best;
    };
    if (smallest() == doomed_.end()) {
        probe_some();
        if (follow_network()) return true;
    }
    for (auto best = smallest(); best != doomed_.end(); best = smallest()) {
        // More is known since it was found: fewer rules may suffice.
        const Narrow forbidden{best->cell, ~best->option};
        const auto rules = shrunk(model_, groups_, known_.domains(), best->rules, {&forbidden, 1});
        const Doomed d = *best;
        best->rules.clear();
        if (rules.empty()) continue;
        apply_window(rules, d.cell, d.option);
        return true;
    }
    for (const auto& [rings, looked] : {std::pair{1, looked_near}, std::pair{2, looked_far}})
        for (Cell c = 0; c < model_.cells(); ++c) {
            if (!known_.is_open(c) || (probe_state_[c] & looked)) continue;
            if (!budget_.go_on()) return false;
            if (look_around(c, rings)) return true;
            probe_state_[c] = static_cast<std::uint8_t>(probe_state_[c] | looked);
        }
    return false;
}

bool Reasoner::guess() {
    const auto by_steps = [](const Doomed& a, const Doomed& b) { return a.steps < b.steps; };
    while (!doomed_.empty()) {
        const auto easiest = std::min_element(doomed_.begin(), doomed_.end(), by_steps);
        const Doomed d = *easiest;
        doomed_.erase(easiest);
        if (!(known_.domains()[d.cell] & d.option) || !known_.is_open(d.cell)) continue;
        if (auto failure = trial_->run(d.cell, d.option, false)) {
            apply_guess(std::move(*failure));
            return true;
        }
    }
    // Single rules refute nothing: trials with pairs of rules.
    for (Cell c = 0; c < model_.cells(); ++c)
        for (OptionSet rest = known_.is_open(c) ? known_.domains()[c] : 0; rest; rest &= rest - 1) {
            if (!budget_.go_on()) return false;
            auto failure = trial_->run(c, rest & -rest, true);
            if (!failure) continue;
            apply_guess(std::move(*failure));
            return true;
        }
    return false;
}

}  // namespace gridloom::hints
