// Sets as relations: their names, and the facts they are made of.
#include <algorithm>

#include "rules/logic/asp_formulas.h"
#include "rules/logic/general.h"

namespace gridloom::rules::logic {
namespace {

std::string letter(Kind kind) {
    switch (kind) {
    case Kind::edge: return "E";
    case Kind::link: return "L";
    case Kind::corner: return "P";
    case Kind::diagonal: return "D";
    case Kind::quarter: return "Q";
    case Kind::row: return "R";
    case Kind::column: return "K";
    case Kind::margin: return "M";
    case Kind::stretch: return "S";
    case Kind::area: return "A";
    default: return "C";
    }
}

std::string way_text(const WayTerm& way) {
    std::string text;
    if (way.of == WayTerm::Of::constant) text = std::string(to_text(way.opposite ? opposite(way.way) : way.way));
    if (way.of == WayTerm::Of::each_way) text = "each-way";
    if (way.of == WayTerm::Of::name) text = (way.opposite ? "opposite-" : "") + way.name.word;
    return text;
}

}  // namespace

std::string General::fresh(Kind kind) {
    const int number = ++variables_[letter(kind) == "C" ? Kind::cell : kind];
    return letter(kind) + (number == 1 ? "" : std::to_string(number));
}

std::string General::relation_name(const Set& set, Kind from, int partition) const {
    const std::string to(to_text(set.kinds[0])), cell = set.kinds[0] == Kind::cell ? "" : "-" + to;
    const std::string whole = from == Kind::area ? view_.file().partitions[at(partition)].name : std::string(to_text(from));
    std::string name;
    switch (set.base) {
    case Set::Base::it: name = whole + "-" + to; break;
    case Set::Base::beside: name = "beside"; break;
    case Set::Base::near: name = "near"; break;
    case Set::Base::box: name = "box"; break;
    case Set::Base::around: name = whole + (is_whole(from) ? "-around-" : "-") + to; break;
    case Set::Base::row: name = "same-row" + cell; break;
    case Set::Base::column: name = "same-column" + cell; break;
    case Set::Base::stretch: name = "same-stretch" + cell; break;
    case Set::Base::area: name = "same-" + view_.file().partitions[at(set.partition)].name + cell; break;
    case Set::Base::next: name = (set.way.of == WayTerm::Of::constant ? "" : "next-") + way_text(set.way) + cell; break;
    case Set::Base::ahead: name = "ahead" + (way_text(set.way).empty() ? "" : "-" + way_text(set.way)) + cell; break;
    case Set::Base::several: name = "either" + cell; break;
    default: return {};
    }
    if (set.blocks) name += "-or-block";
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

// The literal that its places satisfy, seen from the innermost frame. The relation's facts are what a reading finds there.
std::optional<std::string> General::relation(const Set& set, Frame2& to) {
    if (set.kinds.size() != 1 || !set.that.empty()) return std::nullopt;
    const Frame2& from = frames_.back();
    to = {};
    to.kind = set.kinds[0];
    to.partition = set.partition;
    to.variable = fresh(to.kind);
    if (from.kind == Kind::board) {
        if (set.base != Set::Base::it || set.blocks) return std::nullopt;
        return domain(to.kind, to.partition, false, to.variable);
    }
    std::string name = relation_name(set, from.kind, from.partition);
    if (name.empty()) return std::nullopt;
    std::vector<std::pair<int, int>> all;
    for (int p = 0; p < view_.ground().count(sort_of(from.kind), from.partition); ++p) {
        const bool there = from.kind == Kind::block ? view_.ground().is_hole(p)
                                                    : from.kind >= Kind::row || view_.ground().exists({sort_of(from.kind), p});
        if (!there) continue;
        const auto items = reading_.certain(set, frame_at(from.kind, p, from.partition));
        if (!items) return std::nullopt;
        for (const int item : *items) all.emplace_back(p, item);
    }
    while (names_.is_used(name) || (pairs_.count(name) && pairs_[name] != all)) name += "_x";
    pairs_[name] = std::move(all);
    return name + "(" + from.variable + "," + to.variable + ")";
}

void General::add_unary(const std::string& name, std::vector<int> places) { unary_[name] = std::move(places); }

// "X is a place of this kind."
std::optional<std::string> General::domain(Kind kind, int partition, bool inner, const std::string& variable) {
    const Ground& ground = view_.ground();
    if (kind == Kind::board || (kind == Kind::area && view_.file().partitions[at(partition)].fill)) return std::nullopt;
    std::string name = (inner ? "inner_" : "") + std::string(to_text(kind));
    if (kind == Kind::area) name = view_.file().partitions[at(partition)].name;
    std::replace(name.begin(), name.end(), '-', '_');
    std::vector<int> places;
    for (int p = 0; p < ground.count(sort_of(kind), partition); ++p) {
        if (kind == Kind::block ? !ground.is_hole(p) : kind < Kind::row && !ground.exists({sort_of(kind), p})) continue;
        if (inner && !ground.is_inner(sort_of(kind), p)) continue;
        places.push_back(p);
    }
    if (kind == Kind::area && names_.is_used(name)) name += "_x";
    add_unary(name, std::move(places));
    return name + "(" + variable + ")";
}

void General::need_beside() {
    std::vector<std::pair<int, int>> all;
    for (const int c : view_.ground().cells_of({Sort::board, 0}))
        for (const int d : view_.ground().beside(c)) all.emplace_back(c, d);
    pairs_["beside"] = std::move(all);
}

std::string General::facts() const {
    std::string text;
    for (const auto& [name, places] : unary_)
        text += places.empty() ? "#defined " + name + "/1.\n" : AspFormulas::facts(name + "(", places, ").\n");
    for (const auto& [name, pairs] : pairs_)
        text += pairs.empty() ? "#defined " + name + "/2.\n" : AspFormulas::pairs(name, pairs);
    return text;
}

}  // namespace gridloom::rules::logic
