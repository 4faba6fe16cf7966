#include "rules/compile/compiler.h"

#include <algorithm>

#include "rules/compile/list_automaton.h"

namespace gridloom::rules {
namespace {

constexpr std::size_t most_list_states = 200'000;

bool reads(const Expr& e, int layer, int field);

bool reads(const NameUse& name, int layer, int field) {
    return name.of == NameUse::Of::value && name.layer == layer && name.field == field;
}
bool reads(const WayTerm& way, int layer, int field) { return way.of == WayTerm::Of::name && reads(way.name, layer, field); }
bool reads(const Set& set, int layer, int field) {
    const auto any = [&](const auto& list) {
        return std::any_of(list.begin(), list.end(), [&](const auto& one) { return reads(one, layer, field); });
    };
    return reads(set.way, layer, field) || any(set.number) || any(set.cond) || any(set.sets) || any(set.that);
}
bool reads(const Select& s, int layer, int field) {
    const auto any = [&](const auto& list) {
        return std::any_of(list.begin(), list.end(), [&](const auto& one) { return reads(one, layer, field); });
    };
    return any(s.cond) || any(s.set) || any(s.that) || reads(s.name, layer, field);
}
bool reads(const Expr& e, int layer, int field) {
    const auto any = [&](const auto& list) {
        return std::any_of(list.begin(), list.end(), [&](const auto& one) { return reads(one, layer, field); });
    };
    return reads(e.name, layer, field) || reads(e.way, layer, field) || any(e.of) || any(e.set) || any(e.select);
}

}  // namespace

Compiler::Compiler(const BoardView& view, const std::set<ClueSpot>& own_cells, Watch& watch)
    : view_(view), circuit_(watch), unfold_(view, circuit_, own_cells), lower_(circuit_, instance_) {
    unfold_.add_choice = [this](int options, int near) { return add_choice(options, near); };
    unfold_.require_automaton = [this](std::vector<Cell> cells, LayeredAutomaton automaton) {
        Origin definition;
        definition.sort = rule_;
        definition.is_definition = true;
        instance_.has_definitions();
        lower_.require(std::move(cells), std::move(automaton), definition);
    };
}

// The cells that the unfolder made are the first of the circuit, in the same order here.
void Compiler::make_instance() {
    struct Shown {
        const std::vector<int>* values = nullptr;
        int square = no_square;
        bool hidden = false;
        Place place;
    };
    std::vector<Shown> cells(circuit_.cells());
    for (std::size_t f = 0; f < view_.layout().fills.size(); ++f) {
        const FillUse& fill = view_.layout().fills[f];
        for (int p = 0; p < ground().grid().count(fill.sort); ++p) {
            unfold_.each_cell(fill.layer >= 0 ? unfold_.filled(fill.layer, p) : unfold_.wall(fill.partition, p),
                              [&](Unfolder::Filled filled) {
                                  cells[filled.cell] = {filled.values, view_.begin(f) + p, fill.hidden, {fill.sort, p}};
                              });
        }
    }
    for (const auto& [spot, hidden] : unfold_.hidden_clues()) {
        const Sort sort = sort_of(spot.kind);
        const bool lies = sort <= Sort::quarter;
        cells[hidden.cell] = {&hidden.values, no_square, true, lies ? Place{sort, spot.index} : Place{}};
    }
    for (Cell c = 0; c < cells.size(); ++c) {
        lower_.add_cell(*cells[c].values, cells[c].hidden ? no_square : cells[c].square);
        if (cells[c].hidden) instance_.hide(c);
        const Position2 at = ground().grid().position(cells[c].place);
        spots_.push_back({at.y, at.x});
    }
    for (const auto& wide : unfold_.wide_places()) {
        std::vector<Weighted> shown;
        for (const Unfolder::Filled& f : wide)
            shown.push_back({circuit_.negation(circuit_.literal(f.cell, OptionSet{1} << (f.values->size() - 1))), 1});
        Origin definition;
        definition.is_definition = true;
        instance_.has_definitions();
        lower_.require(circuit_.total(std::move(shown), Totals(1, 1)), definition);
    }
}

Cell Compiler::add_choice(int options, int near) {
    const Cell cell = circuit_.add_cell(options);
    std::vector<int> values(at(options));
    for (int o = 0; o < options; ++o) values[at(o)] = o;
    lower_.add_cell(values, no_square);
    spots_.resize(instance_.cells());
    const Position2 place = ground().grid().position({Sort::cell, near});
    spots_.back() = {place.y, place.x};
    return cell;
}

// Values that the board fixes.
void Compiler::require_fixed() {
    const auto fix = [&](Node node, Sort sort, int index) {
        Origin from;
        from.square = index;
        from.place_sort = static_cast<int>(sort);
        from.sort = Origin::fixed;
        from.is_clue = true;
        lower_.require(node, from);
    };
    for (std::size_t l = 0; l < file().layers.size(); ++l) {
        if (!file().layers[l].some_given) continue;
        const Sort sort = sort_of(file().layers[l].on[0].kind);
        for (int p = 0; p < ground().grid().count(sort); ++p)
            if (const int value = view_.fixed(static_cast<int>(l), p);
                value != clue_absent && unfold_.filled(static_cast<int>(l), p).cell != Unfolder::no_such_cell)
                fix(unfold_.shows(static_cast<int>(l), p, value), sort, p);
    }
    for (std::size_t p = 0; p < file().partitions.size(); ++p) {
        if (!file().partitions[p].fill || !file().partitions[p].some_given) continue;
        for (int e = 0; e < ground().grid().count(Sort::edge); ++e)
            if (const int value = view_.fixed_wall(static_cast<int>(p), e);
                value != clue_absent && unfold_.wall(static_cast<int>(p), e).cell != Unfolder::no_such_cell) {
                const Node wall = unfold_.is_wall(static_cast<int>(p), e);
                fix(value ? wall : circuit_.negation(wall), Sort::edge, e);
            }
    }
}

void Compiler::run() {
    make_instance();
    find_wires();
    require_fixed();
    for (std::size_t r = 0; r < file().rules.size(); ++r) {
        if (!applies(file().rules[r].when, view_.board().rule)) continue;
        rule_ = static_cast<int>(r);
        require(file().rules[r].formula, always_holds);
        if (after_rule) after_rule(rule_);
    }
    finish_areas();
    finish_networks();
    spots_.resize(instance_.cells());
    for (const auto& [helper, near] : lower_.helper_spots()) spots_[helper] = spots_[near];
    instance_.lay_out(spots_);
}

// Where a rule comes from: the innermost clue that is spoken of, else the innermost place, or the rule alone.
Origin Compiler::origin() const {
    Origin from;
    from.sort = rule_;
    if (!clue_frames_.empty()) {
        from.square = clue_frames_.back().index;
        from.place_sort = static_cast<int>(sort_of(clue_frames_.back().kind));
        from.is_clue = true;
    } else if (!place_frames_.empty()) {
        from.square = place_frames_.back().index;
        from.place_sort = static_cast<int>(sort_of(place_frames_.back().kind));
    }
    return from;
}

void Compiler::require_node(Node node, Node guard, bool together) {
    lower_.require(circuit_.implied(guard, node), origin(), together);
}

void Compiler::insist_unguarded(const Expr& e, Node guard) const {
    if (guard != always_holds)
        refuse(e.spot, "this can be required of the board, of areas and of clues, not only where something is filled in");
}

void Compiler::require(const Expr& e, Node guard) {
    switch (e.op) {
    case Op::conjunction:
        for (const Expr& part : e.of) require(part, guard);
        return;
    case Op::each: return require_each(e, guard);
    case Op::network: insist_unguarded(e, guard); return require_network(e);
    case Op::meet: insist_unguarded(e, guard); return require_wires(e);
    case Op::compare:
        if (e.of[0].type == Type::list) return require_list(e, guard);
        if (is_group_size(e.of[0]) || is_group_size(e.of[1])) return require_group_size(e, guard);
        break;
    case Op::holds:  // what a definition says may have a form of its own
        if (e.name.of == NameUse::Of::define && has_structure(file().defines[at(e.name.define)].body))
            refuse(e.spot, "what '" + e.name.word + "' says can be required in a rule, not in a definition");
        break;
    case Op::implies:
        if (has_structure(e.of[1])) {
            const Node premise = unfold_.truth(e.of[0]);
            if (premise != never_holds) require(e.of[1], circuit_.both(guard, premise));
            return;
        }
        break;
    default: break;
    }
    unfold_.begin_rule();
    const Node node = unfold_.truth(e);
    unfold_.end_rule();
    require_node(node, guard);
}

// Says something of networks, groups, lists or filled areas, which has no node.
bool Compiler::has_structure(const Expr& e) const {
    if (e.op == Op::network || e.op == Op::symmetric || e.op == Op::meet) return true;
    if (e.op == Op::compare && (e.of[0].type == Type::list || is_group_size(e.of[0]) || is_group_size(e.of[1]))) return true;
    for (const Select& s : e.select)
        if (s.who == Select::Who::group || (s.kind == Kind::area && file().partitions[at(s.partition)].fill)) return true;
    return std::any_of(e.of.begin(), e.of.end(), [&](const Expr& part) { return has_structure(part); });
}

// A clue of the selection whose direction or mark is untold and read: each value it may have is tried.
std::optional<ClueSpot> Compiler::untold_choice(const Select& s, const Expr& body) const {
    if (s.who != Select::Who::clue && s.who != Select::Who::mark) return std::nullopt;
    const Frame& here = unfold_.here();
    for (std::size_t l = 0; l < file().layers.size(); ++l) {
        const Layer& layer = file().layers[l];
        if (layer.fill) continue;
        for (std::size_t f = 0; f < layer.fields.size(); ++f) {
            const ValueType& type = layer.fields[f].type;
            if (!type.unknown || (type.form != ValueType::Form::direction && type.form != ValueType::Form::marks)) continue;
            const Kind kind = here.kind == Kind::cell && ground().is_hole(here.index) ? Kind::block : here.kind;
            const int value = view_.clue(static_cast<int>(l), static_cast<int>(f), kind, here.index, here.partition);
            const ClueSpot spot{static_cast<int>(l), static_cast<int>(f), kind, here.index};
            if (value == clue_untold && !unfold_.has_own_cell(spot) && reads(body, spot.layer, spot.field)) return spot;
        }
    }
    return std::nullopt;
}

void Compiler::require_each(const Expr& e, Node guard) {
    const Select& s = e.select[0];
    if (s.who == Select::Who::group) return insist_unguarded(e, guard), require_groups(e);
    if (s.who == Select::Who::run) return require_runs(e, guard);
    if (s.kind == Kind::area && file().partitions[at(s.partition)].fill) return insist_unguarded(e, guard), require_areas(e);
    const bool is_clue = is_given(s);
    unfold_.each_selected(s, [&](Node selected) {
        place_frames_.push_back(unfold_.here());
        if (is_clue) clue_frames_.push_back(unfold_.here());
        const Node both = circuit_.both(guard, selected);
        if (const auto spot = untold_choice(s, e.of[0])) {
            unfold_.begin_rule();
            const Node node = unfold_.for_some_value(*spot, [&] { return unfold_.truth(e.of[0]); });
            unfold_.end_rule();
            require_node(node, both);
        } else {
            require(e.of[0], both);
        }
        place_frames_.pop_back();
        if (is_clue) clue_frames_.pop_back();
    });
}

// Selected by something that the board gives.
bool Compiler::is_given(const Select& s) const {
    const auto given = [&](const NameUse& n) { return n.layer >= 0 && !file().layers[at(n.layer)].fill; };
    if ((s.who == Select::Who::clue || s.who == Select::Who::mark) && given(s.name)) return true;
    return std::any_of(s.with.begin(), s.with.end(), given) || std::any_of(s.and_name.begin(), s.and_name.end(), given);
}

// runs of C = list, groups of C = list in any order
void Compiler::require_list(const Expr& e, Node guard) {
    insist_unguarded(e, guard);
    if (e.of[0].op == Op::groups) return require_census(e);
    const NameUse& name = e.of[1].name;
    const Frame& at_clue = unfold_.here(name.frame);
    const Kind kind = at_clue.kind == Kind::cell && ground().is_hole(at_clue.index) ? Kind::block : at_clue.kind;
    RunList list;
    list.lengths = view_.list(name.layer, name.field, kind, at_clue.index, at_clue.partition);
    list.any_order = e.any_order;
    const Sequence sequence = unfold_.sequence(e.of[0].set[0]);
    if (sequence.is_ring && !e.any_order) refuse(e.spot, "a ring has no first run: say 'in any order'");
    const std::vector<Node> holds = unfold_.conditions(sequence, e.of[0].of[0]);
    std::vector<Cell> cells;
    std::vector<Stage> stages;
    for (std::size_t i = 0; i < holds.size(); ++i) {
        const Condition c = lower_.condition(holds[i], origin());
        cells.push_back(c.cell);
        Stage stage;
        stage.gap = sequence.places[i] == Sequence::gap;
        for (int o = 0; o < circuit_.options_of(c.cell); ++o) stage.holds.push_back(c.options >> o & 1);
        stages.push_back(std::move(stage));
    }
    auto automaton = list_automaton(stages, sequence.is_ring, list, most_list_states);
    if (!automaton)
        refuse(e.spot, "this list has more than " + std::to_string(most_list_states) + " states along " +
                           std::to_string(stages.size()) + " places");
    lower_.require(std::move(cells), std::move(*automaton), origin());
}

}  // namespace gridloom::rules
