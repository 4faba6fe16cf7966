#include "rules/logic/reading.h"

#include <algorithm>

namespace gridloom::rules::logic {
namespace {

bool mentions_network(const Expr& e) { return e.op == Op::network || std::any_of(e.of.begin(), e.of.end(), mentions_network); }

}  // namespace

std::vector<Kind> kinds_spoken_of(const File& file, const Expr& e) {
    if ((e.op == Op::value || e.op == Op::holds || e.op == Op::same_mark || e.op == Op::area) && e.name.frame == 0) {
        const NameUse& name = e.name;
        if (name.of == NameUse::Of::wire) return {Kind::link};
        if (name.of == NameUse::Of::border) return {Kind::edge};
        if (name.of == NameUse::Of::area) return {Kind::cell};
        const auto& on = name.of == NameUse::Of::define ? file.defines[at(name.define)].on : file.layers[at(name.layer)].on;
        std::vector<Kind> kinds;
        for (const Layer::On& o : on)
            if (std::find(kinds.begin(), kinds.end(), o.kind) == kinds.end()) kinds.push_back(o.kind);
        return kinds;
    }
    if (e.op == Op::outer || e.op == Op::reach) return {Kind::cell};
    if (!e.set.empty()) {
        const Set::Base base = e.set[0].base;
        if (base == Set::Base::around) return {};
        const bool steps = base == Set::Base::it || base == Set::Base::next || base == Set::Base::within ||
                           base == Set::Base::ahead || base == Set::Base::group || base == Set::Base::several;
        if (!steps) return {Kind::cell};
    }
    for (const Expr& part : e.of)
        if (auto kinds = kinds_spoken_of(file, part); !kinds.empty()) return kinds;
    return {};
}

Found Reading::run() {
    Frame board;
    frames_ = {&board};
    const File& file = view_.file();
    for (std::size_t r = 0; r < file.rules.size(); ++r)
        if (applies(file.rules[r].when, view_.board().rule)) split(static_cast<int>(r), file.rules[r].formula, {});
    declare_fills();
    // Networks last: what else must hold tells where to begin following them.
    for (const bool networks : {false, true})
        for (std::size_t c = 0; c < found_.clauses.size(); ++c) {
            if (mentions_network(*found_.clauses[c].body) != networks) continue;
            clause_ = static_cast<int>(c);
            read_clause(clause_, 0, yes);
        }
    return std::move(found_);
}

std::optional<std::vector<int>> Reading::certain(const Set& set, const Frame& from) {
    Frame board;
    frames_ = {&board, &from};
    std::vector<int> all;
    try {
        for (const Item& item : items(set)) {
            if (item.in != yes && item.in != no) return std::nullopt;
            if (item.in == yes) all.push_back(item.frame.index);
        }
    } catch (const Unsayable&) {
        return std::nullopt;
    }
    return all;
}

// Conjunctions and what `each` goes through are taken apart; the body of `each group` stays whole, as its parts help each other.
void Reading::split(int rule, const Expr& e, std::vector<const Select*> selects) {
    if (e.op == Op::conjunction) {
        for (const Expr& part : e.of) split(rule, part, selects);
        return;
    }
    if (e.op == Op::each && e.select[0].who != Select::Who::group) {
        selects.push_back(&e.select[0]);
        return split(rule, e.of[0], std::move(selects));
    }
    found_.clauses.push_back({rule, std::move(selects), &e});
}

void Reading::read_clause(int clause, std::size_t depth, Ref guard) {
    const Clause now = found_.clauses[at(clause)];
    if (depth == now.selects.size()) return demand(*now.body, guard);
    const Select& select = *now.selects[depth];
    if (depth + 1 == now.selects.size() && select.who == Select::Who::run && demand_runs(select, *now.body, guard)) return;
    for (const Item& item : selected(select)) {
        const Ref under = pool().both(guard, item.in);
        if (under == no) continue;
        const Inside inside(frames_, item.frame);
        read_clause(clause, depth + 1, under);
    }
}

// It holds wherever the guard does.
void Reading::demand(const Expr& e, Ref guard) {
    switch (e.op) {
    case Op::conjunction:
        for (const Expr& part : e.of) demand(part, guard);
        return;
    case Op::each: return demand_each(e, guard);
    case Op::never: return demand_never(e.pattern, guard);
    case Op::network: constrain(pool().implies(guard, network(e, guard == yes, guard))); return;
    default: break;
    }
    const bool list = e.op == Op::compare && e.of[0].type == Type::list;
    const Ref holds = list ? compare_lists(e, guard == yes) : truth(e);
    if (holds.negated() || pool().node(holds).of != Node::Of::conjunction) return constrain(pool().implies(guard, holds));
    const std::vector<Ref> parts = pool().node(holds).of_refs;
    for (const Ref part : parts) constrain(pool().implies(guard, part));
}

void Reading::demand_each(const Expr& e, Ref guard) {
    if (e.select[0].who == Select::Who::group && guard == yes) return demand_groups(e);
    if (e.select[0].who == Select::Who::run && demand_runs(e.select[0], e.of[0], guard)) return;
    for (const Item& item : selected(e.select[0])) {
        const Ref under = pool().both(guard, item.in);
        if (under == no) continue;
        const Inside inside(frames_, item.frame);
        demand(e.of[0], under);
    }
}

// Where what is said of a run depends on its ends alone, and is false of every longer run too, the shortest ones of which it is
// false say it all: none of them may lie within a run.
bool Reading::demand_runs(const Select& select, const Expr& body, Ref guard) {
    if (!select.that.empty() || !select.with.empty() || !select.without.empty()) return false;
    const std::vector<Sequence> sequences =
        select.set.empty() ? std::vector<Sequence>{line_of(here(), false)} : open(select.set[0]);
    std::vector<Ref> forbidden;
    for (const Sequence& s : sequences) {
        if (s.cyclic) return false;
        const int n = static_cast<int>(s.items.size());
        std::vector<Ref> is(at(n), no);
        for (int i = 0; i < n; ++i)
            if (const auto& item = s.items[at(i)]) is[at(i)] = pool().both(item->in, truth_at(select.cond[0], item->frame));
        std::map<std::pair<int, int>, bool> fine;  // by begin and length
        for (int length = 1; length <= n; ++length)
            for (int begin = 0; begin + length <= n; ++begin) {
                const std::vector<Ref> all(is.begin() + begin, is.begin() + begin + length);
                if (std::find(all.begin(), all.end(), no) != all.end()) continue;
                const Ref said = truth_at(body, run_frame({&s, begin, length, yes}));
                if (said != yes && said != no) return false;
                const auto known = [&](int b, int l) {
                    const auto found = fine.find({b, l});
                    return found == fine.end() || found->second;
                };
                const bool shorter_fine = known(begin, length - 1) && known(begin + 1, length - 1);
                if (said == yes && !shorter_fine) return false;
                fine[{begin, length}] = said == yes;
                if (said == no && shorter_fine) forbidden.push_back(pool().all(all));
            }
    }
    for (const Ref f : forbidden) constrain(pool().implies(guard, !f));
    return true;
}

// Ways that are a turn of a tile which is not told: of some tile.
Ref Reading::turns_untold(int l, int place) {
    const int tiles = layer(l).fields[0].type.turned_layer;
    const Frame frame = frame_at(layer(tiles).on[0].kind, place);
    if (clue_at(tiles, 0, frame) != clue_untold) return yes;
    const std::vector<Ref> tile = pool().choice(clue_name(tiles, 0, frame), 0, 15);
    std::vector<Ref> any;
    for (int v = 0; v < 16; ++v) {
        std::vector<Ref> looks;
        for (int t = v, i = 0; i < 4; t = turned(t), ++i) looks.push_back(fills_.shows(l, place, t));
        any.push_back(pool().both(tile[at(v)], pool().any(std::move(looks))));
    }
    return pool().any(std::move(any));
}

void Reading::declare_fills() {
    for (std::size_t l = 0; l < view_.file().layers.size(); ++l) {
        if (!layer(static_cast<int>(l)).fill) continue;
        for (const int place : fills_.places(static_cast<int>(l))) {
            const std::vector<int> values = fills_.values(static_cast<int>(l), place);
            const int fixed = view_.fixed(static_cast<int>(l), place);
            if (layer(static_cast<int>(l)).fields[0].type.form == ValueType::Form::turn)
                constrain(turns_untold(static_cast<int>(l), place));
            if (values.empty() || (fixed != clue_absent && std::find(values.begin(), values.end(), fixed) == values.end()))
                constrain(no);
        }
    }
    for (std::size_t p = 0; p < view_.file().partitions.size(); ++p) {
        const int partition = static_cast<int>(p);
        if (!view_.file().partitions[p].fill) continue;
        label_areas(partition);
        for (int e = 0; e < ground().count(Sort::edge); ++e)
            if (const int fixed = view_.fixed_wall(partition, e); fixed != clue_absent)
                constrain(fixed != 0 ? fills_.wall(partition, e) : !fills_.wall(partition, e));
    }
}

}  // namespace gridloom::rules::logic
