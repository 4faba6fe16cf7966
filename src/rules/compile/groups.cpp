// each group ...: groups of a condition, of equal values, along lines; how large one is; the sizes of all.
#include <algorithm>

#include "rules/compile/compiler.h"
#include "rules/compile/group_wish.h"

namespace gridloom::rules {

bool Compiler::is_group_size(const Expr& e) {
    if (e.op == Op::size && !e.set.empty() && e.set[0].base == Set::Base::group) return true;
    return (e.op == Op::add || e.op == Op::subtract) && (is_group_size(e.of[0]) || is_group_size(e.of[1]));
}

void Compiler::require_groups(const Expr& e) {
    const Select& s = e.select[0];
    const Expr* refused = nullptr;
    const NameUse* by = s.grouping == Set::Grouping::equal ? &s.cond[0].name : nullptr;
    const auto wish = read_group_wish(file(), e.of[0], by, &refused);
    if (!wish)
        refuse(refused->spot,
               "the engine has no rule for this of a group. It knows: size compared with numbers, with a clue or with its own "
               "value, count or some of what is given, all, no, size = width * height");
    if (!s.without.empty() || !s.that.empty() || !s.and_name.empty())
        refuse(s.spot, "groups can be narrowed by 'with' and a clue, nothing else");
    if (wish->is_symmetric) refuse(e.of[0].spot, "'symmetric' can be required of areas that are filled in, not of groups");
    if (s.grouping == Set::Grouping::along) {
        if (is_joining(s, *wish)) return require_joins(s, *wish);
        return require_groups_along(s, *wish);
    }
    require_groups_of_cells(s, *wish);
}

// Adds the engine's rules to which the vertices and joins of `base` belong.
void Compiler::add_groups(const Groups& base, const std::vector<Place>& places, const GroupWish& wish, const Select& select,
                          int most) {
    const auto holds_at = [&](const Expr& condition, Place p) {
        Frame there;
        there.kind = p.sort == Sort::corner ? Kind::corner : Kind::cell;
        there.index = p.index;
        return unfold_.at_frame(there, [&] { return unfold_.truth(condition); }) == always_holds;
    };
    Groups rule = base;
    rule.origin = origin();
    rule.sizes.clear();
    if (const auto sizes = allowed_sizes(wish, most); !sizes.empty())
        rule.sizes.assign(base.vertices.empty() ? 1 : std::max<std::size_t>(1, base.vertices[0].classes.size()), sizes);
    if (wish.size_is_own_value) rule.sizes = base.sizes;
    bool used = !rule.sizes.empty();
    // The clue that tells the size, and how many of them there are if that is counted too.
    std::vector<GroupWish::Counted> counted = wish.counted;
    if (wish.size_is) {
        const NameUse clue = *wish.size_is;
        rule.size_is_clue = true;
        for (const Place p : places) rule.clues.push_back(clue_number(clue, p));
        const auto same = std::find_if(counted.begin(), counted.end(), [&](const auto& c) {
            return c.condition->op == Op::holds && c.condition->name.layer == clue.layer;
        });
        rule.minimum_clues = select.with.empty() ? 1 : 0;  // without one the comparison is false
        if (same != counted.end()) {
            rule.minimum_clues = std::max<std::uint32_t>(rule.minimum_clues, static_cast<std::uint32_t>(same->minimum));
            if (same->maximum >= 0) rule.maximum_clues = static_cast<std::uint32_t>(same->maximum);
            counted.erase(same);
        }
        used = true;
    }
    if (!select.with.empty() &&
        (!wish.size_is || select.with[0].layer != wish.size_is->layer || !counted.empty() || !wish.sizes.empty()))
        refuse(select.spot, "of groups with a clue the size can be that clue, nothing else");
    if (used && !wish.size_is && !counted.empty()) {
        set_counted(rule, counted.back(), places, holds_at);
        counted.pop_back();
    }
    if (used || base.walls_part) instance_.groups(std::move(rule));
    for (const auto& c : counted) {
        Groups more = base;
        more.sizes.clear();
        more.origin = origin();
        set_counted(more, c, places, holds_at);
        instance_.groups(std::move(more));
    }
}

int Compiler::clue_number(const NameUse& clue, Place p) const {
    const Kind kind = p.sort == Sort::corner ? Kind::corner : p.sort == Sort::edge ? Kind::edge : Kind::cell;
    const int value = view_.clue(clue.layer, clue.field, kind, p.index);
    if (value == clue_absent) return Groups::no_clue;
    if (value == clue_untold) return Groups::unknown_clue;
    return value == 0 ? no_such_size : value;
}

template <class Holds>
void Compiler::set_counted(Groups& rule, const GroupWish::Counted& c, const std::vector<Place>& places, Holds&& holds) {
    for (const Place p : places) rule.clues.push_back(holds(*c.condition, p) ? Groups::unknown_clue : Groups::no_clue);
    rule.minimum_clues = static_cast<std::uint32_t>(std::max(0, c.minimum));
    if (c.maximum >= 0) rule.maximum_clues = static_cast<std::uint32_t>(c.maximum);
}

void Compiler::require_groups_of_cells(const Select& s, const GroupWish& wish) {
    if (wish.equal) refuse(s.spot, "clues can be required to be equal along lines that join them, not in groups of cells");
    if (s.grouping == Set::Grouping::equal) return require_groups_of_equal(s, wish);
    const std::vector<int> cells = unfold_.cells_of(unfold_.here());
    Groups base;
    std::vector<Place> places;
    std::map<int, std::uint32_t> number;
    std::vector<Node> in;
    for (const int c : cells) {
        const Node node = unfold_.at_frame(cell_frame(c), [&] { return unfold_.truth(s.cond[0]); });
        if (node == never_holds) continue;
        Groups::Vertex v;
        if (node != always_holds) {
            const Condition member = lower_.condition(node, origin());
            v.cell = member.cell;
            v.classes = {member.options};
        }
        number[c] = static_cast<std::uint32_t>(places.size());
        places.push_back({Sort::cell, c});
        in.push_back(node);
        base.vertices.push_back(std::move(v));
    }
    for (const auto& [a, b] : neighbours(cells))
        if (number.count(a) && number.count(b)) base.joins.push_back({number.at(a), number.at(b), {}});
    for (const auto* side : {&wish.all, &wish.no})
        for (const Expr* condition : *side)
            for (std::size_t i = 0; i < places.size(); ++i) {
                const Node holds = unfold_.at_frame(cell_frame(places[i].index), [&] { return unfold_.truth(*condition); });
                require_node(side == &wish.all ? holds : circuit_.negation(holds), in[i]);
            }
    if (wish.is_rectangle) require_rectangles(cells, number, in);
    add_groups(base, places, wish, s, static_cast<int>(cells.size()));
}

// Groups of equal values: a class for each value. Values that lie in different cells of a place make rules of their own, since no group
// has two values.
void Compiler::require_groups_of_equal(const Select& s, const GroupWish& wish) {
    const bool plain = s.cond[0].op == Op::value || s.cond[0].op == Op::same_mark;
    if (!plain || s.cond[0].name.layer < 0 || !file().layers[at(s.cond[0].name.layer)].fill)
        refuse(s.spot, "groups of equal values need values that are filled in");
    if (wish.is_rectangle || !wish.all.empty() || !wish.no.empty())
        refuse(s.spot, "of groups of equal values the engine knows the size and how many clues they hold");
    const std::vector<int> cells = unfold_.cells_of(unfold_.here());
    constexpr int each = max_options - 1;  // as the unfolder cuts them
    std::set<int> blocks;
    for (const int c : cells)
        unfold_.each_cell(unfold_.filled(s.cond[0].name.layer, c), [&](Unfolder::Filled f) {
            for (const int value : *f.values)
                if (value != shows_nothing) blocks.insert(value < 0 ? 0 : value / each);
        });
    for (const int block : blocks) {
        Groups base;
        std::vector<Place> places;
        std::map<int, std::uint32_t> number;
        for (const int c : cells)
            unfold_.each_cell(unfold_.filled(s.cond[0].name.layer, c), [&](Unfolder::Filled f) {
                Groups::Vertex v;
                v.cell = f.cell;
                bool any = false;
                for (std::size_t o = 0; o < f.values->size(); ++o) {
                    const int value = (*f.values)[o];
                    if (value == shows_nothing || value / each != block) continue;
                    any = true;
                    v.classes.resize(std::max(v.classes.size(), at(value - block * each) + 1), 0);
                    v.classes[at(value - block * each)] |= OptionSet{1} << o;
                }
                if (!any) return;
                number[c] = static_cast<std::uint32_t>(places.size());
                places.push_back({Sort::cell, c});
                base.vertices.push_back(std::move(v));
            });
        std::size_t classes = 0;
        for (const auto& v : base.vertices) classes = std::max(classes, v.classes.size());
        for (auto& v : base.vertices) v.classes.resize(classes, 0);
        for (std::size_t k = 0; wish.size_is_own_value && k < classes; ++k) {
            const int value = block * each + static_cast<int>(k);
            base.sizes.push_back({static_cast<std::uint32_t>(value > 0 ? value : no_such_size)});
        }
        for (const auto& [a, b] : neighbours(cells))
            if (number.count(a) && number.count(b)) base.joins.push_back({number.at(a), number.at(b), {}});
        add_groups(base, places, wish, s, static_cast<int>(cells.size()));
    }
}

// A connected set is a rectangle if at no corner just three of the four cells belong to it.
void Compiler::require_rectangles(const std::vector<int>& cells, const std::map<int, std::uint32_t>& number,
                                  const std::vector<Node>& in) {
    const Grid& grid = ground().grid();
    for (const int c : cells) {
        const auto right = grid.step(c, Way::right), down = grid.step(c, Way::down), across = grid.step(c, Way::down_right);
        if (!right || !down || !across) continue;
        std::vector<Weighted> terms;
        for (const int square : {c, *right, *down, *across})
            if (const auto known = number.find(square); known != number.end()) terms.push_back({in[known->second], 1});
        require_node(circuit_.total(std::move(terms), Totals(0, 2).united(Totals(4, 4))), always_holds);
    }
}

// Groups along lines: vertices that a line meets, joined where a line is.
void Compiler::require_groups_along(const Select& s, const GroupWish& wish) {
    const Kind kind = kind_of(file(), s.cond[0]);
    std::uint32_t vertices = 0;
    const std::vector<LineNetwork::Line> lines = lines_of(s.cond[0], kind, vertices);
    const Sort sort = kind == Kind::link ? Sort::cell : Sort::corner;
    Groups base;
    std::vector<Place> places;
    std::vector<std::vector<Node>> met(vertices);
    for (const auto& l : lines)
        for (const std::uint32_t end : {l.a, l.b}) met[end].push_back(circuit_.literal(l.drawn.cell, l.drawn.options));
    std::vector<std::uint32_t> number(vertices, ~0u);
    for (std::uint32_t v = 0; v < vertices; ++v) {
        if (met[v].empty()) continue;
        const Condition member = lower_.condition(circuit_.any(met[v]), origin());
        number[v] = static_cast<std::uint32_t>(places.size());
        places.push_back({sort, static_cast<int>(v)});
        base.vertices.push_back({member.cell, {member.options}});
    }
    for (const auto& l : lines) {
        const OptionSet wall = instance_.kind_of(l.drawn.cell).all() & ~l.drawn.options;
        base.joins.push_back({number[l.a], number[l.b], {l.drawn.cell, wall}});
    }
    if (wish.equal || wish.is_rectangle || wish.is_symmetric || !wish.all.empty() || !wish.no.empty())
        refuse(s.spot, "along lines the engine knows the size of a group and how many clues it holds");
    add_groups(base, places, wish, s, static_cast<int>(places.size()));
}

// Two equal clues at the ends of each line, and no other line: degrees are other rules, so groups are paths or loops.
bool Compiler::is_joining(const Select& s, const GroupWish& wish) const {
    if (!wish.equal || wish.counted.size() != 1 || wish.counted[0].minimum != 2 || wish.counted[0].maximum != 2) return false;
    const Expr& counted = *wish.counted[0].condition;
    if (counted.op != Op::holds || counted.name.layer != wish.equal->layer) return false;
    if (!wish.sizes.empty() || wish.size_is || unfold_.here().kind != Kind::board || s.cond[0].op != Op::holds) return false;
    bool ends = false, others = false;
    const auto is_degree = [&](const Expr& body, int number, const std::vector<int>& also) {
        return body.op == Op::compare && body.relation == Relation::equal && body.of[0].op == Op::count &&
               body.of[0].set[0].base == Set::Base::around && body.of[0].set[0].that.empty() &&
               body.of[0].of[0].op == Op::holds && body.of[0].of[0].name.of == s.cond[0].name.of &&
               body.of[0].of[0].name.layer == s.cond[0].name.layer && body.of[1].op == Op::integer &&
               body.of[1].number == number && body.also == also;
    };
    for (const Rule& rule : file().rules) {
        if (!applies(rule.when, view_.board().rule) || rule.formula.op != Op::each) continue;
        const Select& each = rule.formula.select[0];
        const Expr& body = rule.formula.of[0];
        const bool plain = each.that.empty() && each.and_name.empty() && each.with.empty();
        if (each.who == Select::Who::clue && plain && each.without.empty() && each.name.layer == wish.equal->layer)
            ends = ends || is_degree(body, 1, {});
        if (each.who == Select::Who::sort && plain && each.without.size() == 1 && each.without[0].layer == wish.equal->layer)
            others = others || is_degree(body, 0, {2});
    }
    return ends && others;
}

void Compiler::require_joins(const Select& s, const GroupWish& wish) {
    LineNetwork rule;
    rule.kind = LineNetwork::Kind::joins;
    rule.origin = origin();
    rule.lines = lines_of(s.cond[0], kind_of(file(), s.cond[0]), rule.vertices);
    for (std::uint32_t v = 0; v < rule.vertices; ++v) {
        const int value = view_.clue(wish.equal->layer, wish.equal->field, Kind::cell, static_cast<int>(v));
        if (value == clue_untold) refuse(s.spot, "an untold clue can not be joined to its equal");
        rule.labels.push_back(value == clue_absent ? 0 : value + 1);
    }
    instance_.lines(std::move(rule));
}

}  // namespace gridloom::rules
