// What must hold of each group, and what that tells beforehand: a rule such as "each group has one number, and as many cells as it
// says" makes the number its label and bounds how far it spreads.
#include <algorithm>

#include "rules/logic/reading.h"

namespace gridloom::rules::logic {
namespace {

void parts_of(const Expr& e, std::vector<const Expr*>& parts) {
    if (e.op != Op::conjunction) return parts.push_back(&e);
    for (const Expr& part : e.of) parts_of(part, parts);
}

bool is_plain(const Set& set) { return set.base == Set::Base::it && set.that.empty(); }

// A condition that reads nothing but the place it is read at.
bool is_of_place(const Expr& e) {
    if (e.op == Op::outer) return true;
    if (e.op == Op::holds) return e.name.frame == 0 && !e.name.agreed && e.name.of != NameUse::Of::define;
    const bool logic = e.op == Op::conjunction || e.op == Op::disjunction || e.op == Op::negation;
    return logic && std::all_of(e.of.begin(), e.of.end(), is_of_place);
}

// "count CLUE = 1" and the like: the clue and the number, and whether it is exactly that.
struct Counted {
    const Expr* count = nullptr;
    int number = 0;
    bool exactly = false;
};
std::optional<Counted> counted(const Expr& e) {
    if (e.op != Op::compare || !e.also.empty() || e.of[0].op != Op::count || e.of[1].op != Op::integer) return std::nullopt;
    const Expr& count = e.of[0];
    const bool clue = count.of[0].op == Op::holds && count.of[0].name.of == NameUse::Of::clue && count.of[0].name.frame == 0;
    if (!clue || count.of[0].name.agreed || !is_plain(count.set[0])) return std::nullopt;
    const int least = e.of[1].number + (e.relation == Relation::greater ? 1 : 0);
    const bool fits = e.relation == Relation::equal || e.relation == Relation::at_least || e.relation == Relation::greater;
    if (!fits || least < 1) return std::nullopt;
    return Counted{&count, least, e.relation == Relation::equal};
}

}  // namespace

// What a demand on every group in a whole tells.
void Reading::take_hint(const Expr& part, const Frame& whole, Hints& hints) {
    if (const auto c = counted(part); c && !hints.rooted) {
        const NameUse& clue = c->count->of[0].name;
        const bool cells = c->count->set[0].kinds == std::vector<Kind>{Kind::cell};
        if (c->number > 1 && !cells) return;
        hints.rooted = true;
        hints.alone = c->number == 1 && c->exactly;
        for (const Kind kind : c->count->set[0].kinds)
            for (const Item& place : places_in(whole, kind, 0, false)) {
                if (clue_there(clue.layer, place.frame) == no || place.in == no) continue;
                const std::vector<int> touched = grid().touching({sort_of(kind), place.frame.index}, Sort::cell);
                hints.roots.push_back({kind == Kind::cell ? std::vector<int>{place.frame.index} : touched, 0});
            }
        if (!cells && !hints.alone) hints.rooted = false, hints.roots.clear();
        return;
    }
    const bool sized = part.op == Op::compare && part.also.empty() && part.of[0].op == Op::size && is_plain(part.of[0].set[0]);
    if (!sized || (part.relation != Relation::equal && part.relation != Relation::at_most)) return;
    const Expr& size = part.of[1];
    if (size.op == Op::integer) hints.most = std::max(1, size.number);
    const bool clue = size.op == Op::value && size.name.of == NameUse::Of::value && size.name.agreed && size.name.frame == 0 &&
                      !layer(size.name.layer).fill;
    if (!clue || !hints.rooted) return;
    for (Hints::Root& root : hints.roots) {
        if (root.touched.size() != 1) continue;
        const int value = clue_at(size.name.layer, size.name.field, frame_at(Kind::cell, root.touched[0]));
        if (value >= 0) root.most = std::max(1, value);
    }
}

Reading::Hints Reading::hints_of_areas(int partition) {
    Hints hints;
    const Frame board;
    for (int pass = 0; pass < 2; ++pass)  // sizes are those of roots
        for (const Clause& clause : found_.clauses) {
            if (clause.selects.size() != 1) continue;
            const Select& s = *clause.selects[0];
            const bool fits = s.who == Select::Who::sort && s.kind == Kind::area && s.partition == partition && s.that.empty() &&
                              s.with.empty() && s.without.empty() && s.and_name.empty();
            std::vector<const Expr*> parts;
            if (fits) parts_of(*clause.body, parts);
            for (const Expr* part : parts) take_hint(*part, board, hints);
        }
    return hints;
}

// each group ...: ..., which must hold.
void Reading::demand_groups(const Expr& e) {
    const Select& select = e.select[0];
    const bool filtered = !select.that.empty() || !select.with.empty() || !select.without.empty();
    const int graph = graph_of(select.grouping, select.cond[0], here());
    std::vector<const Expr*> parts, left;
    parts_of(e.of[0], parts);
    Hints hints;
    for (int pass = 0; pass < 2 && !filtered; ++pass)
        for (const Expr* part : parts) take_hint(*part, here(), hints);
    for (const Expr* part : parts)
        if (filtered || !demand_by_vertex(*part, graph)) left.push_back(part);
    if (left.empty()) return;
    const std::vector<Item> all = filtered ? selected(select) : groups(labels_of(graph, hints), frame_at(Kind::group, 0));
    for (const Item& group : all) {
        const Inside inside(frames_, group.frame);
        for (const Expr* part : left) demand(*part, group.in);
    }
}

// What can be said of each vertex without knowing its group: all or none of them satisfy something, or each is reached from one
// that does.
bool Reading::demand_by_vertex(const Expr& part, int graph) {
    const bool quantified = part.op == Op::some || part.op == Op::all || part.op == Op::no;
    if (!quantified || !is_plain(part.set[0]) || !is_of_place(part.of[0])) return false;
    const Kind kind = found_.graphs[at(graph)].kind;
    if (part.set[0].kinds != std::vector<Kind>{kind}) return false;
    const std::vector<int> vertices = found_.graphs[at(graph)].vertices;
    const std::vector<Ref> in = found_.graphs[at(graph)].in;
    const Frame group = frame_at(Kind::group, 0);
    const Inside inside(frames_, group);
    Structure s;
    s.of = Structure::Of::touched;
    s.graph = graph;
    s.clause = clause_;
    s.demanded = true;
    for (std::size_t v = 0; v < vertices.size(); ++v) {
        const Ref is = truth_at(part.of[0], frame_at(kind, vertices[v]));
        if (part.op == Op::some)
            s.seeds.push_back({0, static_cast<int>(v), pool().both(in[v], is)});
        else
            constrain(pool().implies(in[v], part.op == Op::all ? is : !is));
    }
    if (part.op == Op::some) found_.structures.push_back(std::move(s));
    return true;
}

}  // namespace gridloom::rules::logic
