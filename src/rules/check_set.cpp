// Sets: which places they hold, seen from where, and of which sort.
#include <algorithm>
#include <map>

#include "rules/checker.h"
#include "rules/words.h"

namespace gridloom::rules {
namespace {

bool has(const std::vector<Kind>& kinds, Kind kind) { return std::find(kinds.begin(), kinds.end(), kind) != kinds.end(); }

// Sorts of places that can touch one of a sort, in the order in which 'around' is told of.
std::vector<Kind> touching(Kind kind) {
    static const std::map<Kind, std::vector<Kind>> table = {
        {Kind::cell, {Kind::edge, Kind::link, Kind::corner, Kind::diagonal, Kind::quarter}},
        {Kind::block, {Kind::edge, Kind::corner}},
        {Kind::edge, {Kind::cell, Kind::link, Kind::corner, Kind::quarter}},
        {Kind::link, {Kind::cell, Kind::edge}},
        {Kind::corner, {Kind::cell, Kind::edge, Kind::diagonal, Kind::quarter}},
        {Kind::diagonal, {Kind::cell, Kind::corner}},
        {Kind::quarter, {Kind::cell, Kind::edge, Kind::corner}},
    };
    const auto found = table.find(kind);
    if (found != table.end()) return found->second;
    return {Kind::cell, Kind::edge, Kind::link, Kind::corner};  // of a whole
}

std::string plural(const std::vector<Kind>& kinds) {
    std::vector<std::string> words;
    for (const Kind k : kinds) words.push_back(std::string(to_text(k)) + "s");
    return listed(words);
}

}  // namespace

// The sorts of place that a condition speaks of: those that carry its first name. Empty: any.
std::vector<Kind> Checker::home(const Expr& e) const {
    if ((e.op == Op::value || e.op == Op::holds) && e.name.frame == 0) {
        const auto m = meaning(e.name.word);
        if (!m) fail_unknown(e.name.word, e.spot);
        std::vector<Kind> kinds;
        for (const Layer::On& on : m->on)
            if (!has(kinds, on.kind)) kinds.push_back(on.kind);
        return kinds;
    }
    if (e.op == Op::outer) return {Kind::cell};
    if (!e.set.empty()) {
        switch (e.set[0].base) {
        case Set::Base::beside:
        case Set::Base::near:
        case Set::Base::box:
        case Set::Base::row:
        case Set::Base::column:
        case Set::Base::stretch:
        case Set::Base::area:
        case Set::Base::before:
        case Set::Base::along: return {Kind::cell};
        case Set::Base::around: return {};
        default: break;
        }
    }
    if (e.op == Op::reach) return {Kind::cell};
    for (const Expr& part : e.of)
        if (auto kinds = home(part); !kinds.empty()) return kinds;
    return {};
}

// Which areas a condition speaks of: those that carry its first name of an area.
int Checker::partition_of(const Expr& e) const {
    if (e.op == Op::value || e.op == Op::holds)
        if (const auto m = meaning(e.name.word))
            for (const Layer::On& on : m->on)
                if (on.kind == Kind::area) return on.partition;
    for (const Expr& part : e.of)
        if (const int partition = partition_of(part); partition > 0) return partition;
    return 0;
}

bool Checker::names_blocks(const Expr& e) const {
    if ((e.op == Op::value || e.op == Op::holds) && e.name.frame == 0)
        if (const auto m = meaning(e.name.word))
            return std::any_of(m->on.begin(), m->on.end(), [](const Layer::On& on) { return on.kind == Kind::block; });
    if (!e.set.empty()) return false;
    return std::any_of(e.of.begin(), e.of.end(), [&](const Expr& part) { return names_blocks(part); });
}

void Checker::way(WayTerm& w, bool may_be_each) {
    if (w.of == WayTerm::Of::each_way && !may_be_each) fail(w.spot, "expected one way here, not each way");
    if (w.of != WayTerm::Of::name) return;
    if (!meaning(w.name.word))
        fail(w.spot,
             "expected a way (up, right, down, left, up-left ...) or the name of a direction, found '" + w.name.word + "'");
    Expr name;
    name.op = Op::value;
    name.spot = w.spot;
    name.name = w.name;
    if (value(name) != Type::direction) fail(w.spot, "expected a direction, and '" + w.name.word + "' is none");
    w.name = name.name;
}

// No set at all is the whole spoken of.
Checker::Frame Checker::open(std::vector<Set>& set, const Expr* cond, Spot spot) {
    if (set.empty()) {
        Set it;
        it.spot = spot;
        set.push_back(std::move(it));
    }
    if (set[0].base == Set::Base::it && !here().whole())
        fail(spot,
             "expected a set: here " + a_here() + " is spoken of. Say where: 'beside', 'near', 'box', 'around', 'in row' ...");
    return open(set[0], cond);
}

Checker::Frame Checker::open(Set& set, const Expr* cond) {
    Frame frame;
    std::vector<Kind> wanted = cond ? home(*cond) : std::vector<Kind>{};
    set.blocks = cond && names_blocks(*cond);
    if (set.blocks) std::replace(wanted.begin(), wanted.end(), Kind::block, Kind::cell);
    frame.blocks = set.blocks;
    switch (set.base) {
    case Set::Base::beside:
    case Set::Base::near:
    case Set::Base::box:
        if (!here().is(Kind::cell) && !here().is(Kind::block))
            fail(set.spot,
                 "expected 'around' here: 'beside', 'near' and 'box' are sets of a cell, and here " + a_here() + " is spoken of");
        if (!wanted.empty() && !has(wanted, Kind::cell))
            fail(set.spot, "'beside', 'near' and 'box' hold cells, and " + plural(wanted) + " were asked for. Say 'around'");
        frame.kinds = {Kind::cell};
        frame.sequence = set.base == Set::Base::near;
        break;
    case Set::Base::before:
        if (!here().sequence) fail(set.spot, "expected 'before' only where a sequence is walked, such as 'ahead'");
        if (in_define_ && frames_.size() == 2) walks_ = true;
        frame.kinds = here().kinds;
        break;
    case Set::Base::next:
    case Set::Base::within:
    case Set::Base::ahead: steps(set, frame, wanted); break;
    case Set::Base::along:
        grouping(Set::Grouping::along, set.cond, frame, set.spot);
        frame.kinds = {frame.member};
        break;
    case Set::Base::group:
        grouping(set.grouping, set.cond, frame, set.spot);
        frame.kinds = {frame.member};
        for (Set& at : set.sets) open(at, nullptr);
        if (set.sets.empty() && !here().is(frame.member))
            fail(set.spot, "expected 'at' and a set: here " + a_here() + " is spoken of");
        break;
    case Set::Base::several:
        for (Set& one : set.sets) frame.kinds = open(one, cond).kinds;
        break;
    default: members(set, frame, wanted); break;
    }
    set.kinds = frame.kinds;
    if (frame.is(Kind::area) && cond) set.partition = frame.partition = partition_of(*cond);
    for (Expr& that : set.that) within_frame(frame, [&] { truth(that); });
    return frame;
}

// Places in or around a whole, or around a place.
void Checker::members(Set& set, Frame& frame, const std::vector<Kind>& wanted) {
    Kind from = here().kinds[0];
    if (set.base == Set::Base::around) {
        const std::vector<Kind> near = touching(from);
        for (const Kind k : wanted)
            if (has(near, k)) frame.kinds.push_back(k);
        if (frame.kinds.empty() && from == Kind::cell && has(wanted, Kind::cell))
            fail(set.spot, "'around' a cell holds " + plural(near) + ". For neighbouring cells say 'beside' or 'near'");
        if (frame.kinds.empty())
            fail(set.spot, wanted.empty() ? "expected a condition that says which places around are meant: it names none"
                                          : "'around' a " + here_text() + " holds " + plural(near) + ", not " + plural(wanted));
        frame.sequence = (from == Kind::cell && frame.kinds[0] == Kind::quarter) || from == Kind::corner;
        return;
    }
    if (set.base == Set::Base::row || set.base == Set::Base::column || set.base == Set::Base::stretch ||
        set.base == Set::Base::area) {
        if (!here().is(Kind::cell) && !(here().is(Kind::block) && set.base != Set::Base::stretch && set.base != Set::Base::area))
            fail(set.spot, "expected a cell that lies in a row, column, stretch or area; here " + a_here() + " is spoken of");
        if (set.base == Set::Base::area) partition_read_[static_cast<std::size_t>(set.partition)] = 1;
        from = set.base == Set::Base::row ? Kind::row : set.base == Set::Base::column ? Kind::column : Kind::stretch;
        if (set.base == Set::Base::area) from = Kind::area;
    }
    static const std::vector<Kind> in_wholes = {Kind::cell, Kind::edge, Kind::link, Kind::corner, Kind::diagonal, Kind::quarter};
    for (const Kind k : wanted)
        if (has(in_wholes, k) || (from == Kind::board && is_whole(k))) frame.kinds.push_back(k);
    if (frame.kinds.empty())
        frame.kinds = {wanted.empty() ? (from == Kind::run || from == Kind::group ? here().member : Kind::cell) : wanted[0]};
    frame.sequence = frame.kinds[0] == Kind::cell && (from == Kind::row || from == Kind::column || from == Kind::stretch ||
                                                      from == Kind::run || from == Kind::margin);
}

// next, within, ahead: cells, or the links or edges on that side or ray.
void Checker::steps(Set& set, Frame& frame, const std::vector<Kind>& wanted) {
    const bool no_way = set.base == Set::Base::ahead && set.way.of == WayTerm::Of::walked && !here().sequence;
    if (no_way) {
        if (!here().is(Kind::margin)) fail(set.spot, "expected a way after 'ahead'; only a margin looks one way by itself");
    } else {
        way(set.way, true);
        const bool fits = here().is(Kind::cell) || here().is(Kind::block) || here().is(Kind::edge) || here().is(Kind::corner);
        if (!fits) fail(set.spot, "a " + here_text() + " has no side that a way could lead to");
    }
    for (Expr& n : set.number) number(n);
    frame.sequence = true;
    const Kind from = here().kinds[0];
    std::vector<Kind> fit = {Kind::cell};
    if (from == Kind::cell || from == Kind::block) fit = {Kind::cell, Kind::link, Kind::edge};
    if (from == Kind::corner) fit = {Kind::edge, Kind::corner};
    if (from == Kind::edge && set.base != Set::Base::next)
        fail(set.spot, "expected 'next' and a way at an edge: the cell on that side");
    for (const Kind k : wanted)
        if (has(fit, k) && frame.kinds.empty()) frame.kinds = {k};
    if (frame.kinds.empty() && wanted.empty()) frame.kinds = {fit[0]};
    if (frame.kinds.empty())
        fail(set.spot, "a way from a " + here_text() + " leads to " + plural(fit) + ", not to " + plural(wanted));
}

// group of C, group of equal N, group along M: what the groups are made of goes into frame.member.
void Checker::grouping(Set::Grouping how, std::vector<Expr>& cond, Frame& frame, Spot spot) {
    const std::vector<Kind> kinds = home(cond[0]);
    Frame inner;
    if (how == Set::Grouping::along) {
        if (kinds.size() != 1 || (kinds[0] != Kind::link && kinds[0] != Kind::edge && kinds[0] != Kind::diagonal))
            fail(spot, "expected marks on links, edges or diagonals after 'along'" +
                           (kinds.empty() ? std::string() : ", not on " + plural(kinds)));
        frame.member = kinds[0] == Kind::link ? Kind::cell : Kind::corner;
        inner.kinds = kinds;
    } else {
        if (!kinds.empty() && !has(kinds, Kind::cell)) fail(spot, "expected groups of cells, not of " + plural(kinds));
        frame.member = Kind::cell;
        inner.kinds = {Kind::cell};
    }
    within_frame(inner, [&] {
        if (how == Set::Grouping::equal)
            value(cond[0]);
        else
            truth(cond[0]);
    });
}

}  // namespace gridloom::rules
