// What `each` goes through, networks, patterns and the other words that speak of a whole.
#include <algorithm>

#include "rules/checker.h"
#include "rules/words.h"

namespace gridloom::rules {

// A clue on several sorts of place is gone through sort by sort.
std::vector<Select> Checker::by_kind(const Select& s) {
    if (s.who != Select::Who::mark) return {s};
    const auto m = meaning(s.name.word);
    if (!m || m->on.size() < 2) return {s};
    std::vector<Select> all;
    for (const Layer::On& on : m->on) {
        all.push_back(s);
        all.back().kind = on.kind;
        all.back().inner = true;  // marks that the kind is chosen
    }
    return all;
}

void Checker::each(Expr& e) {
    const std::vector<Select> selects = by_kind(e.select[0]);
    if (selects.size() > 1) {
        std::vector<Expr> parts;
        for (const Select& s : selects) {
            Expr part = e;
            part.select = {s};
            parts.push_back(std::move(part));
        }
        e.op = Op::conjunction;
        e.select.clear();
        e.of = std::move(parts);
    }
    const auto check_one = [&](Expr& one) { within_frame(select(one.select[0]), [&] { truth(one.of[0]); }); };
    if (e.op == Op::each) return check_one(e);
    for (Expr& part : e.of) check_one(part);
}

Checker::Frame Checker::select(Select& s) {
    Frame frame;
    frame.selected = true;
    frame.partition = s.partition;
    switch (s.who) {
    case Select::Who::run: select_run(s, frame); break;
    case Select::Who::group: select_group(s, frame); break;
    case Select::Who::sort:
        frame.kinds = {s.kind};
        if (!here().whole())
            fail(s.spot, "expected 'each " + std::string(to_text(s.kind)) +
                             "' at the board or in a row, column, area or group, not at " + a_here());
        if (s.kind == Kind::area) partition_read_[static_cast<std::size_t>(s.partition)] = 1;
        if (s.inner && s.kind != Kind::edge && s.kind != Kind::corner) fail(s.spot, "expected 'edge' or 'corner' after 'inner'");
        break;
    default: select_name(s, frame); break;
    }
    const auto extra = [&](NameUse& name, bool there) {
        within_frame(frame, [&] {
            Expr clue;
            clue.op = Op::value;
            clue.spot = s.spot;
            clue.name = name;
            truth(clue);
            if (clue.name.frame != 0) fail(s.spot, "'" + name.word + "' does not lie at a " + here_text());
            name = clue.name;
        });
        if (there && name.layer >= 0) frame.present.push_back(name.layer);
    };
    for (NameUse& n : s.and_name) extra(n, true);
    for (NameUse& n : s.with) extra(n, true);
    for (NameUse& n : s.without) extra(n, false);
    for (Expr& that : s.that) within_frame(frame, [&] { truth(that); });
    return frame;
}

// each MARK, each CLUE, each border, each DEFINITION: the places where it holds.
void Checker::select_name(Select& s, Frame& frame) {
    const auto m = meaning(s.name.word);
    if (!m) {
        if (s.name.word == "area")
            fail(s.spot, "there are no areas to go through: say 'given areas', or 'fill areas' where the solver draws them");
        auto known = known_words();
        for (const char* sort : {"cell", "edge", "link", "corner", "row", "column", "margin", "stretch", "board", "area"})
            known.emplace_back(sort);
        fail(s.spot, "expected a sort of place, a clue or a mark after 'each', found '" + s.name.word + "'" +
                         did_you_mean(s.name.word, known));
    }
    if (m->use.of == NameUse::Of::area) fail(s.spot, "expected 'each " + s.name.word + "' of areas");
    if (!here().whole()) fail(s.spot, "expected 'each " + s.name.word + "' at the board or in a whole, not at " + a_here());
    const bool chosen = s.inner;
    s.inner = false;
    for (const Layer::On& on : m->on)
        if (!chosen || on.kind == s.kind) {
            s.kind = on.kind;
            s.partition = on.partition;
            break;
        }
    frame.kinds = {s.kind};
    frame.partition = s.partition;
    Expr name;
    name.op = Op::value;
    name.spot = s.spot;
    name.name = s.name;
    within_frame(frame, [&] { truth(name); });
    s.name = name.name;
    s.who = s.name.of == NameUse::Of::clue ? Select::Who::clue : Select::Who::mark;
    if (s.name.layer >= 0) frame.present.push_back(s.name.layer);
}

void Checker::select_run(Select& s, Frame& frame) {
    Frame walked = open(s.set, &s.cond[0], s.spot);
    if (!walked.sequence)
        fail(s.spot, "expected a row, a column, a stretch or a ring ('near', 'around') that has runs; here " + a_here() +
                         " is spoken of");
    frame.member = walked.kinds[0];
    within_frame(std::move(walked), [&] { truth(s.cond[0]); });
    frame.kinds = {Kind::run};
}

void Checker::select_group(Select& s, Frame& frame) {
    if (!here().whole()) fail(s.spot, "expected 'each group' at the board or in a row, column or area, not at " + a_here());
    grouping(s.grouping, s.cond, frame, s.spot);
    frame.kinds = {Kind::group};
}

void Checker::network(Expr& e) {
    if (!here().whole())
        fail(e.spot, "expected a whole that is " + std::string(e.shape == Shape::connected ? "connected" : "spoken of") +
                         ": the board, a row, an area; here " + a_here() + " is spoken of");
    const std::vector<Kind> kinds = home(e.of[0]);
    if (kinds.size() != 1) fail(e.spot, "expected marks of one sort of place that form a network");
    const Kind kind = kinds[0];
    if (e.of[0].op == Op::value)
        if (const auto m = meaning(e.of[0].name.word);
            m && m->use.of == NameUse::Of::wire && (e.shape == Shape::one_loop || e.shape == Shape::one_path))
            fail(e.spot, "expected 'connected' or 'no loop' of a layer of ways");
    const bool cells = kind == Kind::cell, lines = kind == Kind::link || kind == Kind::edge || kind == Kind::diagonal;
    if (!cells && !lines)
        fail(e.spot, "expected marks on cells, links, edges or diagonals, not on " + std::string(to_text(kind)) + "s");
    if (cells && e.shape == Shape::one_loop)
        fail(e.spot, "'" + e.of[0].name.word +
                         "' can not form one loop: a loop is made of link, edge or diagonal marks. Cells can be 'connected' or "
                         "'one path'");
    Frame frame;
    frame.kinds = {kind};
    within_frame(frame, [&] { truth(e.of[0]); });
}

void Checker::pattern(Expr& e) {
    if (!here().whole() || here().is(Kind::run) || here().is(Kind::group))
        fail(e.spot, "expected 'never' as a rule of the board, a row, a column or an area");
    Frame frame;
    frame.kinds = {Kind::cell};
    within_frame(frame, [&] {
        for (NameUse& mark : e.pattern.marks) {
            if (mark.word.empty()) continue;
            Expr name;
            name.op = Op::value;
            name.spot = e.spot;
            name.name = mark;
            truth(name);
            if (name.name.frame != 0) fail(e.spot, "expected marks of cells in a pattern; '" + mark.word + "' is none");
            mark = name.name;
        }
    });
}

void Checker::inside(Expr& e) {
    const auto m = meaning(e.name.word);
    const bool line =
        m && m->use.of == NameUse::Of::mark && m->on.size() == 1 && (m->on[0].kind == Kind::link || m->on[0].kind == Kind::edge);
    if (!line) fail(e.spot, "expected the name of a loop's lines on edges or links after 'inside', found '" + e.name.word + "'");
    const Kind at = m->on[0].kind == Kind::edge ? Kind::cell : Kind::block;
    const bool fits = here().is(Kind::cell) || here().is(Kind::block) || (here().is(Kind::corner) && at == Kind::block);
    if (!fits) fail(e.spot, "expected a cell or block that is inside the loop; here " + a_here() + " is spoken of");
    e.name = m->use;
    note_read(e.name);
}

void Checker::symmetric(Expr& e) {
    const bool whole = here().is(Kind::area) || here().is(Kind::group);
    if (!whole) fail(e.spot, "expected an area or a group that is symmetric; here " + a_here() + " is spoken of");
    if (e.name.word.empty()) return;
    const auto m = meaning(e.name.word);
    if (!m || m->use.layer < 0 || file_.layers[static_cast<std::size_t>(m->use.layer)].fill)
        fail(e.spot, "expected the name of a clue after 'about', found '" + e.name.word + "'");
    e.name = m->use;
    note_read(e.name);
}

}  // namespace gridloom::rules
