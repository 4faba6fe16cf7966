// How large groups are: the sizes of all of them, and of those at a place.
#include <algorithm>

#include "rules/compile/compiler.h"

namespace gridloom::rules {

// groups of C = list in any order
void Compiler::require_census(const Expr& e) {
    const NameUse& name = e.of[1].name;
    const Frame& at_clue = unfold_.here(name.frame);
    const std::vector<int>& list = view_.list(name.layer, name.field, at_clue.kind, at_clue.index, at_clue.partition);
    const Frame whole = unfold_.here();
    const Set& set = e.of[0].set[0];
    if (set.base != Set::Base::it || !set.that.empty())
        refuse(e.spot, "the sizes of groups are known of wholes: the board, a row, an area");
    Groups rule;
    rule.origin = origin();
    std::map<int, std::uint32_t> number;
    const std::vector<int> cells = unfold_.cells_of(whole);
    for (const int c : cells) {
        Frame there;
        there.kind = Kind::cell;
        there.index = c;
        const Node in = unfold_.at_frame(there, [&] { return unfold_.truth(e.of[0].of[0]); });
        if (in == never_holds) continue;
        number[c] = static_cast<std::uint32_t>(rule.vertices.size());
        Groups::Vertex v;
        if (in != always_holds) {
            const Condition member = lower_.condition(in, origin());
            v = {member.cell, {member.options}};
        }
        rule.vertices.push_back(std::move(v));
    }
    for (const auto& [a, b] : neighbours(cells))
        if (number.count(a) && number.count(b)) rule.joins.push_back({number.at(a), number.at(b), {}});
    rule.has_census = true;
    for (const int size : list) {
        if (size == clue_untold) refuse(e.spot, "the sizes of all groups have to be told");
        rule.census.push_back(static_cast<std::uint32_t>(size));
    }
    instance_.groups(std::move(rule));
}

// The least and greatest size that stands in a relation to a number, when `plus` is added to it.
std::pair<int, int> Compiler::sizes_between(const Number& other, int plus, Relation relation, Spot spot) const {
    const int low = other.constant + (other.untold ? other.untold->low : 0) - plus;
    const int high = other.constant + (other.untold ? other.untold->high : 0) - plus;
    constexpr int most = 1 << 28;
    switch (relation) {
    case Relation::equal: return {low, high};
    case Relation::less: return {0, high - 1};
    case Relation::at_most: return {0, high};
    case Relation::greater: return {low + 1, most};
    case Relation::at_least: return {low, most};
    case Relation::unequal: break;
    }
    refuse(spot, "the size of a group can be compared by =, <, <=, > and >=");
}

// size of group of C at SET, plus a number, compared with a number
void Compiler::require_group_size(const Expr& e, Node guard) {
    insist_unguarded(e, guard);
    const bool left = is_group_size(e.of[0]);
    if (left == is_group_size(e.of[1])) refuse(e.spot, "the sizes of two groups can not be compared");
    const Expr* side = &e.of[left ? 0 : 1];
    unfold_.begin_rule();
    const Number other = unfold_.number(e.of[left ? 1 : 0]);
    int plus = 0;
    while (side->op != Op::size) {
        const bool first = is_group_size(side->of[0]);
        const Number more = unfold_.number(side->of[first ? 1 : 0]);
        if (!more.terms.empty() || more.untold || (side->op == Op::subtract && !first))
            refuse(side->spot, "to the size of a group only a number can be added");
        plus += side->op == Op::add ? more.constant : -more.constant;
        side = &side->of[first ? 0 : 1];
    }
    unfold_.end_rule();
    if (!other.terms.empty() || !e.also.empty())
        refuse(e.spot, "the size of a group at a place can be compared with a number or a clue");
    if (other.known == never_holds) return require_node(never_holds, guard);
    const auto [from, to] = sizes_between(other, plus, left ? e.relation : turned_round(e.relation), e.spot);
    const Set& set = side->set[0];
    if (set.grouping != Set::Grouping::of) refuse(set.spot, "the size is known of groups of a condition");
    GroupSizeAt rule;
    rule.origin = origin();
    Frame board;
    const Vertices v = unfold_.at_frame(board, [&] { return vertices_of(set.cond[0], Kind::cell); });
    for (const Node in : v.in) rule.members.push_back(lower_.condition(in, origin()));
    for (const auto& [a, b] : neighbours(v.places)) rule.joins.push_back({v.number.at(a), v.number.at(b)});
    std::vector<Element> seeds;
    if (set.sets.empty()) {
        Element here;
        here.kind = Kind::cell;
        here.index = unfold_.here().index;
        seeds.push_back(here);
    }
    for (const Set& at : set.sets) {
        const auto more = unfold_.elements(at);
        seeds.insert(seeds.end(), more.begin(), more.end());
    }
    for (const Element& seed : seeds) {
        if (seed.member != always_holds) refuse(set.spot, "whose groups are meant must not depend on the filling");
        if (const auto known = v.number.find(seed.index); known != v.number.end()) rule.seeds.push_back(known->second);
    }
    if (to < 0 || from > static_cast<int>(v.places.size())) return require_node(never_holds, guard);
    rule.minimum = static_cast<std::uint32_t>(std::max(0, from));
    rule.maximum = static_cast<std::uint32_t>(std::min<int>(to, static_cast<int>(v.places.size())));
    instance_.group_size_at(std::move(rule));
}

}  // namespace gridloom::rules
