#include "hints/rule_reasoner.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "answers/minimal_set.h"
#include "engine/propagate/settle_all.h"
#include "engine/solver/settle_root.h"
#include "hints/rule_reads.h"

namespace gridloom::hints {

RuleReasoner::RuleReasoner(const Puzzle& puzzle, const Board& board, const Instance& model, Position& position,
                           engine::Budget& budget)
    : puzzle_(puzzle),
      board_(board),
      model_(model),
      position_(position),
      budget_(budget),
      domains_(model.domains()),
      readers_(model.cells()),
      seen_(position.size()) {
    for (Cell c = 0; c < model.cells(); ++c)
        if (model.shown_at(c) != no_square) cells_at_[model.shown_at(c)].push_back(c);
    std::vector<Settled> filled;
    for (const auto& [place, cells] : cells_at_)
        if (position[static_cast<std::size_t>(place)] != unfilled)
            filled.push_back({place, position[static_cast<std::size_t>(place)]});
    collect_groups();
    collect_reads();
    settle(filled);
    focus_ = -1;
}

// What the board fixes is no rule, and needs no reason: it is there from the beginning.
void RuleReasoner::collect_groups() {
    std::map<std::tuple<int, int, int>, std::size_t> by_origin;
    std::vector<std::uint8_t> fixed(model_.cells(), 0);
    for (const AnyRule r : model_.rules()) {
        const Origin& o = model_.origin_of(r);
        if (o.sort == Origin::fixed && r.kind == RuleKind::restriction) {
            fixed[model_.restrictions()[r.index].cell] = 1;
            continue;
        }
        std::size_t group = groups_.size();
        if (o.square != no_square) group = by_origin.try_emplace({o.sort, o.place_sort, o.square}, group).first->second;
        if (group == groups_.size()) groups_.push_back({o, {}, {}, false, true});
        groups_[group].rules.push_back(r);
        groups_[group].is_network |= r.kind >= RuleKind::cell_network;
    }
    // Other restrictions are rules: what they leave is not known from the beginning.
    for (const Restriction& r : model_.restrictions())
        if (!fixed[r.cell]) domains_[r.cell] = model_.kind_of(r.cell).all();
    for (auto& [place, cells] : cells_at_)
        for (const Cell c : cells)
            if (fixed[c] && is_settled(domains_[c]) && model_.is_shown(c, std::countr_zero(domains_[c])))
                position_[static_cast<std::size_t>(place)] = model_.value_of(c, std::countr_zero(domains_[c]));
}

// The closure over definitions: a rule that reads a helper reads what defines it.
void RuleReasoner::collect_reads() {
    const auto definitions = definitions_of(model_);
    std::map<Cell, std::vector<std::size_t>> defines;
    for (std::size_t d = 0; d < definitions.size(); ++d)
        for (const Cell c : definitions[d])
            if (model_.square_of(c) == no_square) defines[c].push_back(d);
    for (std::size_t g = 0; g < groups_.size(); ++g) {
        std::set<Cell> seen;
        std::vector<Cell> open;
        const auto add = [&](Cell c) {
            if (seen.insert(c).second) open.push_back(c);
        };
        for (const AnyRule r : groups_[g].rules)
            for (const Cell c : cells_of(model_, r)) add(c);
        for (std::size_t i = 0; i < open.size(); ++i)
            if (const auto found = defines.find(open[i]); found != defines.end())
                for (const std::size_t d : found->second)
                    for (const Cell c : definitions[d]) add(c);
        for (const Cell c : open)
            if (model_.shown_at(c) != no_square) {
                groups_[g].reads.push_back(c);
                readers_[c].push_back(g);
            }
    }
}

bool RuleReasoner::propagate(const Instance& model, std::vector<OptionSet>& domains, bool probing) const {
    engine::Propagator propagator(model);
    for (Cell c = 0; c < domains.size(); ++c)
        if ((propagator.domains()[c] & ~domains[c]) && !propagator.narrow(c, domains[c])) return false;
    if (!(probing ? engine::settle_all(propagator, budget_) : propagator.settle())) return false;
    domains = propagator.take_domains();
    return !model.is_structured() || engine::settle_root(model, domains, budget_, probing);
}

std::vector<Settled> RuleReasoner::news(const std::vector<OptionSet>& domains) const {
    std::vector<Settled> found;
    for (const auto& [place, cells] : cells_at_) {
        if (position_[static_cast<std::size_t>(place)] != unfilled) continue;
        for (const Cell c : cells)
            if (is_settled(domains[c]) && domains[c] && model_.is_shown(c, std::countr_zero(domains[c])))
                found.push_back({place, model_.value_of(c, std::countr_zero(domains[c]))});
    }
    return found;
}

int RuleReasoner::distance(const Group& group, int place) const {
    if (place < 0 || group.reads.empty()) return 0;
    const Instance::Spot at = model_.spot_of(cells_at_.at(place).front());
    int nearest = 1 << 20;
    for (const Cell c : group.reads) {
        const Instance::Spot spot = model_.spot_of(c);
        nearest = std::min(nearest, std::abs(spot.row - at.row) + std::abs(spot.column - at.column));
    }
    return nearest + (group.is_network ? 1 << 10 : 0);
}

std::optional<RuleReasoner::Found> RuleReasoner::one_rule() {
    std::vector<std::pair<int, std::size_t>> due;
    for (std::size_t g = 0; g < groups_.size(); ++g)
        if (groups_[g].due) due.push_back({distance(groups_[g], focus_), g});
    std::sort(due.begin(), due.end());
    for (const auto& [far, g] : due) {
        if (!budget_.go_on()) return std::nullopt;
        groups_[g].due = false;
        std::vector<OptionSet> domains = domains_;
        if (!propagate(model_.only(groups_[g].rules), domains, true)) continue;
        if (auto settled = news(domains); !settled.empty()) return Found{{g}, std::move(settled)};
    }
    return std::nullopt;
}

std::vector<AnyRule> RuleReasoner::rules_of(const std::vector<std::size_t>& groups) const {
    std::vector<AnyRule> rules;
    for (const std::size_t g : groups) rules.insert(rules.end(), groups_[g].rules.begin(), groups_[g].rules.end());
    std::sort(rules.begin(), rules.end());
    return rules;
}

// The cell and option that show a value; nothing where the place has several cells.
std::optional<std::pair<Cell, OptionSet>> RuleReasoner::shows(const Settled& s) const {
    for (const Cell c : cells_at_.at(s.square)) {
        const int option = model_.option_showing(c, s.value);
        if (option >= 0 && model_.is_shown(c, option)) return std::pair{c, OptionSet{1} << option};
    }
    return std::nullopt;
}

// A minimal set of groups that leaves nothing but this.
std::optional<std::vector<std::size_t>> RuleReasoner::reasons_of(const Settled& s, bool probing) const {
    const auto shown = shows(s);
    if (!shown) return std::nullopt;
    // The search prefers those that come first.
    std::vector<std::pair<int, std::size_t>> order;
    for (std::size_t g = 0; g < groups_.size(); ++g) order.push_back({distance(groups_[g], s.square), g});
    std::sort(order.begin(), order.end());
    answers::MinimalSet search(groups_.size(), [&](const std::vector<std::size_t>& positions) -> std::optional<bool> {
        std::vector<std::size_t> chosen;
        for (const std::size_t p : positions) chosen.push_back(order[p].second);
        std::vector<OptionSet> domains = domains_;
        domains[shown->first] &= ~shown->second;
        const bool refuted = domains[shown->first] == 0 || !propagate(model_.only(rules_of(chosen)), domains, probing);
        return budget_.go_on() ? std::optional(refuted) : std::nullopt;
    });
    auto found = search.find();
    if (!found) return std::nullopt;
    for (std::size_t& g : *found) g = order[g].second;
    std::sort(found->begin(), found->end());
    return found;
}

// Of what propagation of all rules settles, the place with the fewest reasons among some; with all that these settle.
std::optional<RuleReasoner::Found> RuleReasoner::several_rules(bool probing) {
    constexpr std::size_t looked_at = 12, few = 3;
    std::vector<OptionSet> domains = domains_;
    if (!propagate(model_.only(model_.rules()), domains, probing)) return std::nullopt;
    std::vector<Settled> candidates = news(domains);
    if (focus_ >= 0) {
        const Instance::Spot at = model_.spot_of(cells_at_.at(focus_).front());
        const auto far = [&](const Settled& s) {
            const Instance::Spot spot = model_.spot_of(cells_at_.at(s.square).front());
            return std::abs(spot.row - at.row) + std::abs(spot.column - at.column);
        };
        std::stable_sort(candidates.begin(), candidates.end(), [&](const auto& a, const auto& b) { return far(a) < far(b); });
    }
    std::optional<Found> best;
    for (std::size_t i = 0; i < std::min(looked_at, candidates.size()); ++i) {
        const auto groups = reasons_of(candidates[i], probing);
        if (!groups || (best && best->groups.size() <= groups->size())) continue;
        best = Found{*groups, {candidates[i]}};
        if (groups->size() <= few) break;
    }
    if (!best) return std::nullopt;
    std::vector<OptionSet> told = domains_;
    if (propagate(model_.only(rules_of(best->groups)), told, probing))
        if (auto settled = news(told); !settled.empty()) best->settled = std::move(settled);
    return best;
}

// A place that shows the same in every solution, by asking for one that differs.
std::optional<Settled> RuleReasoner::proved() {
    const auto note = [&](const std::vector<Filling>& solutions) {
        for (const Filling& f : solutions)
            for (std::size_t p = 0; p < f.size(); ++p) seen_[p].insert(f[p]);
    };
    for (const auto& [place, cells] : cells_at_) {
        const auto at = static_cast<std::size_t>(place);
        if (position_[at] != unfilled || seen_[at].size() > 1) continue;
        if (seen_[at].empty()) {
            const Completions any = completions(puzzle_, board_, model_, domains_, 2, budget_);
            if (!any.finished || any.found.empty()) return std::nullopt;
            note(any.found);
            if (seen_[at].size() > 1) continue;
        }
        const Settled s{place, *seen_[at].begin()};
        const auto shown = shows(s);
        if (!shown) continue;
        std::vector<OptionSet> other = domains_;
        other[shown->first] &= ~shown->second;
        if (other[shown->first] == 0) return s;
        const Completions differing = completions(puzzle_, board_, model_, other, 1, budget_);
        if (!differing.finished) return std::nullopt;
        if (differing.found.empty()) return s;
        note(differing.found);
    }
    return std::nullopt;
}

void RuleReasoner::settle(const std::vector<Settled>& settled) {
    for (const Settled& s : settled) {
        position_[static_cast<std::size_t>(s.square)] = s.value;
        for (const Cell c : cells_at_.at(s.square)) {
            const int option = model_.option_showing(c, s.value);
            if (option >= 0) domains_[c] = OptionSet{1} << option;
            for (const std::size_t g : readers_[c]) groups_[g].due = true;
        }
        focus_ = s.square;
    }
}

std::optional<Step> RuleReasoner::next() {
    auto found = one_rule();
    for (const bool probing : {false, true})
        if (!found && budget_.go_on()) found = several_rules(probing);
    Level level = found ? level_of(*found) : Level::proof;
    if (!found && budget_.go_on())
        if (const auto s = proved()) found = Found{{}, {*s}};
    if (!found || !budget_.go_on()) return std::nullopt;
    Step step = told(*found, level);
    settle(found->settled);
    return step;
}

}  // namespace gridloom::hints
