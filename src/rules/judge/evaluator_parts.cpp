// Runs and groups: what a filling makes of sequences and of the board.
#include <algorithm>
#include <limits>

#include "rules/judge/evaluator.h"

namespace gridloom::rules::judging {
namespace {

constexpr long long in_no_group = std::numeric_limits<long long>::min();

}  // namespace

// A run ends where the condition fails, at a gap, and where a place is not in the set. The places of a ring that are all in one run
// have no first one.
void Evaluator::find_runs(const Set& set, const Expr& cond, Parts& parts) {
    Pool<Walks>::Lent walks(walks_);
    open(set, *walks);
    const std::size_t level = frames_.size();
    for (const Walk& walk : walks->list) {
        parts.member = walk.kind;
        Frame opened;
        opened.kind = walk.kind;
        opened.partition = walk.partition;
        opened.walked = walk.places;
        opened.way = walk.way;
        frames_.push_back(opened);
        std::vector<std::uint8_t> in(walk.places.size(), 0);
        for (std::size_t i = 0; i < walk.places.size(); ++i) {
            if (walk.places[i] < 0) continue;
            frames_[level].index = walk.places[i];
            frames_[level].position = static_cast<int>(i);
            Truth is = walk.each_in ? (*walk.each_in)[i] : walk.in;
            if (!set.that.empty()) is = both(is, truth(set.that[0]));
            if (is != Truth::no) is = both(is, truth(cond));
            parts.unknown = parts.unknown || is == Truth::unknown;
            in[i] = is == Truth::yes;
        }
        frames_.pop_back();
        // In a ring, begin after the first place that is in no run, so that none is cut.
        const std::size_t first_out = static_cast<std::size_t>(std::find(in.begin(), in.end(), 0) - in.begin());
        const std::size_t begin = walk.cyclic && first_out < in.size() ? first_out + 1 : 0;
        for (std::size_t k = 0; k < in.size(); ++k) {
            const std::size_t i = (begin + k) % in.size();
            if (in[i]) parts.order.push_back(walk.places[i]);
            if (!in[i] || k + 1 == in.size()) parts.end_part();
        }
    }
}

const Frame& Evaluator::whole_spoken_of() const {
    std::size_t i = frames_.size() - 1;
    while (i > 0 && !is_whole(frames_[i].kind)) --i;
    return frames_[i];
}

// Groups of the whole board whose condition reads nothing but the cell are found once a filling.
const Parts& Evaluator::groups_spoken_of(Set::Grouping how, const Expr& cond, Parts& own) {
    const Frame whole = whole_spoken_of();
    if (whole.kind != Kind::board || !remembers_ || !reads_only_here(cond, 1)) {
        find_groups(how, cond, whole, own);
        return own;
    }
    auto& [reading, parts] = groups_[{&cond, how}];
    if (reading != reading_) {
        parts.clear();
        find_groups(how, cond, whole, parts);
        reading = parts.unknown ? 0 : reading_;
    }
    return parts;
}

void Evaluator::find_groups(Set::Grouping how, const Expr& cond, const Frame& whole, Parts& parts) {
    if (how == Set::Grouping::along) return join(parts, cond, whole);
    parts.member = Kind::cell;
    parts.part_of.resize(at(view_.ground().grid().squares()), -1);
    const Places cells = members(whole);
    std::vector<long long> value(cells.size(), in_no_group);  // cells beside each other that have the same are joined
    const std::size_t level = frames_.size();
    Frame opened;
    opened.kind = Kind::cell;
    frames_.push_back(opened);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (cells[i] < 0) continue;
        frames_[level].index = cells[i];
        if (how == Set::Grouping::of) {
            const Truth is = truth(cond);
            parts.unknown = parts.unknown || is == Truth::unknown;
            if (is == Truth::yes) value[i] = 0;
        } else if (const Number n = number(cond); !n.lacks()) {
            parts.unknown = parts.unknown || !n.known();
            value[i] = n.low;
        }
    }
    frames_.pop_back();
    if (!parts.unknown) flood(parts, cells, value);
}

void Evaluator::flood(Parts& parts, Places cells, const std::vector<long long>& value) {
    std::vector<long long>& left = flooding_;  // by square: the value of those that are to be in a group
    left.resize(at(view_.ground().grid().squares()), in_no_group);
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (cells[i] >= 0) left[at(cells[i])] = value[i];
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (cells[i] < 0 || left[at(cells[i])] == in_no_group) continue;
        const long long same = left[at(cells[i])];
        const auto take = [&](int c) {
            left[at(c)] = in_no_group;
            parts.part_of[at(c)] = parts.count();
            parts.order.push_back(c);
        };
        std::size_t next = parts.order.size();
        take(cells[i]);
        for (; next < parts.order.size(); ++next)
            for (const int to : tables_.ring(Tables::Ring::beside, parts.order[next], false))
                if (to >= 0 && left[at(to)] == same) take(to);
        parts.end_part();
    }
}

// group along: vertices joined by lines that satisfy the condition (union-find).
void Evaluator::join(Parts& parts, const Expr& cond, const Frame& whole) {
    const Kind unit = kind_of(cond), vertex = Tables::vertex_of(unit);
    Pool<Walks>::Lent scratch(walks_);
    const Places units = places_in(whole, unit, 0, scratch->places.emplace_back());
    parts.member = vertex;
    parts.part_of.resize(at(view_.ground().count(sort_of(vertex))), -1);
    Forest forest(at(view_.ground().count(sort_of(vertex))));
    const std::size_t level = frames_.size();
    Frame opened;
    opened.kind = unit;
    frames_.push_back(opened);
    std::vector<int> joined;
    for (const int u : units) {
        if (u < 0) continue;
        frames_[level].index = u;
        const Truth is = truth(cond);
        parts.unknown = parts.unknown || is == Truth::unknown;
        if (is != Truth::yes) continue;
        const auto [a, b] = tables_.ends(unit, u);
        forest.join(a, b);
        joined.push_back(a);
        joined.push_back(b);
    }
    frames_.pop_back();
    if (parts.unknown) return;
    std::sort(joined.begin(), joined.end());
    joined.erase(std::unique(joined.begin(), joined.end()), joined.end());
    // A root is the lowest of its tree, so this is the order of their first vertices.
    std::stable_sort(joined.begin(), joined.end(), [&](int a, int b) { return forest.find(a) < forest.find(b); });
    for (std::size_t i = 0; i < joined.size(); ++i) {
        if (i > 0 && forest.find(joined[i]) != forest.find(joined[i - 1])) parts.end_part();
        parts.part_of[at(joined[i])] = parts.count();
        parts.order.push_back(joined[i]);
    }
    parts.end_part();
}

bool Evaluator::list(const Expr& e, std::vector<Number>& entries, bool& unknown) {
    if (e.op != Op::runs && e.op != Op::groups) {
        const Frame& f = frame(e.name.frame);
        return values_.list(e.name.layer, e.name.field, f.kind, f.index, f.partition, entries);
    }
    Pool<Parts>::Lent parts(parts_);
    if (e.op == Op::runs)
        find_runs(e.set[0], e.of[0], *parts);
    else
        find_groups_in(e.set[0], e.of[0], *parts);
    unknown = unknown || parts->unknown;
    for (int i = 0; i < parts->count(); ++i) entries.push_back(Number::of(static_cast<long long>(parts->part(i).size())));
    return true;
}

// groups of C in SET: of the places of the set.
void Evaluator::find_groups_in(const Set& set, const Expr& cond, Parts& parts) {
    if (set.base == Set::Base::it && set.that.empty()) return find_groups(Set::Grouping::of, cond, Frame(here()), parts);
    parts.part_of.resize(at(view_.ground().grid().squares()), -1);
    std::vector<int> cells;
    each_place(set, [&](Truth in) {
        const Truth is = both(in, truth(cond));
        parts.unknown = parts.unknown || is == Truth::unknown;
        if (is == Truth::yes) cells.push_back(here().index);
        return true;
    });
    if (!parts.unknown) flood(parts, cells, std::vector<long long>(cells.size(), 0));
}

// Whether a condition reads only names of the place it is read at, `depth` frames deep, and nothing of a sequence that is walked.
bool Evaluator::reads_only_here(const Expr& e, int depth) {
    const bool named = e.op == Op::holds || e.op == Op::value || e.op == Op::same_mark || e.op == Op::area;
    if (named && e.name.frame >= depth) return false;
    if (named && e.name.of == NameUse::Of::define && walks(e.name.define)) return false;
    const bool has_way = e.op == Op::way || e.op == Op::reach;
    if (has_way && (e.way.of == WayTerm::Of::walked || (e.way.of == WayTerm::Of::name && e.way.name.frame >= depth)))
        return false;
    for (const Set& set : e.set)
        if (!reads_only_here(set, depth)) return false;
    for (const Select& s : e.select) {
        for (const Set& set : s.set)
            if (!reads_only_here(set, depth)) return false;
        for (const auto* conditions : {&s.cond, &s.that})
            for (const Expr& c : *conditions)
                if (!reads_only_here(c, depth + 1)) return false;
    }
    const bool opens = !e.set.empty() || !e.select.empty() || e.op == Op::reach || e.op == Op::network;
    return std::all_of(e.of.begin(), e.of.end(),
                       [&](const Expr& part) { return reads_only_here(part, depth + (opens ? 1 : 0)); });
}

bool Evaluator::reads_only_here(const Set& set, int depth) {
    if (set.base == Set::Base::before) return false;
    const bool has_way = set.base == Set::Base::next || set.base == Set::Base::within || set.base == Set::Base::ahead;
    if (has_way && (set.way.of == WayTerm::Of::walked || (set.way.of == WayTerm::Of::name && set.way.name.frame >= depth)))
        return false;
    return std::all_of(set.number.begin(), set.number.end(), [&](const Expr& n) { return reads_only_here(n, depth); }) &&
           std::all_of(set.sets.begin(), set.sets.end(), [&](const Set& s) { return reads_only_here(s, depth); }) &&
           std::all_of(set.cond.begin(), set.cond.end(), [&](const Expr& c) { return reads_only_here(c, depth + 1); }) &&
           std::all_of(set.that.begin(), set.that.end(), [&](const Expr& t) { return reads_only_here(t, depth + 1); });
}

}  // namespace gridloom::rules::judging
