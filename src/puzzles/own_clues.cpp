#include "puzzles/own_clues.h"

#include <algorithm>

namespace gridloom::puzzles {
namespace {

using rules::Expr;
using rules::NameUse;
using rules::Op;
using rules::Select;
using rules::Set;
using rules::WayTerm;

// Notes every given layer that a formula reads, but for reads of `owner` at the place of the clue that is spoken of.
class Reads {
  public:
    Reads(const rules::File& file, std::vector<bool>& foreign) : file_(file), foreign_(foreign) {}

    // `here`: read at the owner's place, where reads of `owner` are its own.
    void expr(const Expr& e, int owner, bool here) {
        name(e.name, owner, here);
        way(e.way, owner, here);
        for (const NameUse& n : e.pattern.marks) name(n, owner, false);
        // Whatever opens a frame reads its parts elsewhere.
        const bool stays = here && e.set.empty() && e.select.empty() && is_plain(e.op);
        for (const Expr& part : e.of) expr(part, owner, stays);
        for (const Set& s : e.set) set(s, owner, here);
        for (const Select& s : e.select) select(s, owner);
    }
    void select(const Select& s, int owner) {
        for (const auto* names : {&s.and_name, &s.with, &s.without})
            for (const NameUse& n : *names) name(n, owner, false);
        name(s.name, owner, false);
        for (const auto* list : {&s.cond, &s.that})
            for (const Expr& e : *list) expr(e, owner, false);
        for (const Set& one : s.set) set(one, owner, false);
    }

  private:
    static bool is_plain(Op op) {
        switch (op) {
        case Op::add:
        case Op::subtract:
        case Op::multiply:
        case Op::compare:
        case Op::conjunction:
        case Op::disjunction:
        case Op::negation:
        case Op::implies:
        case Op::iff: return true;
        default: return false;
        }
    }
    void name(const NameUse& n, int owner, bool here) {
        if (n.define >= 0 && n.of == NameUse::Of::define) {
            if (depth_ > static_cast<int>(file_.defines.size())) return;
            ++depth_;
            expr(file_.defines[static_cast<std::size_t>(n.define)].body, owner, false);
            --depth_;
        }
        if (n.layer < 0 || file_.layers[static_cast<std::size_t>(n.layer)].fill) return;
        if (n.layer == owner && here && n.frame == 0 && !n.agreed) return;
        foreign_[static_cast<std::size_t>(n.layer)] = true;
    }
    void way(const WayTerm& w, int owner, bool here) {
        if (w.of == WayTerm::Of::name) name(w.name, owner, here);
    }
    // The way of a set, and how far it goes, are read where it is seen from; its conditions at its places.
    void set(const Set& s, int owner, bool here) {
        way(s.way, owner, here);
        for (const auto* list : {&s.number, &s.cond, &s.that})
            for (const Expr& e : *list) expr(e, owner, false);
        for (const Set& one : s.sets) set(one, owner, false);
    }

    const rules::File& file_;
    std::vector<bool>& foreign_;
    int depth_ = 0;  // of definitions: the checker refuses those that use themselves
};

// The one given layer whose clues alone choose where `each` goes, or -1.
int chosen_by(const rules::File& file, const Select& s) {
    if (s.who == Select::Who::run || s.who == Select::Who::group) return -1;
    if (!s.without.empty() || !s.cond.empty() || !s.that.empty() || !s.set.empty()) return -1;
    std::vector<NameUse> names = s.with;
    names.insert(names.end(), s.and_name.begin(), s.and_name.end());
    if (s.who != Select::Who::sort) names.push_back(s.name);
    if (names.empty()) return -1;
    for (const NameUse& n : names)
        if (n.layer != names[0].layer || n.layer < 0 || n.of == NameUse::Of::define) return -1;
    return file.layers[static_cast<std::size_t>(names[0].layer)].fill ? -1 : names[0].layer;
}

// The layer that owns a formula, or -1; with what else it reads noted.
int owner_of(const rules::File& file, const Expr& formula, Reads& reads) {
    const bool goes_through = formula.op == Op::each && formula.select.size() == 1 && formula.of.size() == 1;
    const int owner = goes_through ? chosen_by(file, formula.select[0]) : -1;
    if (owner < 0)
        reads.expr(formula, -1, false);
    else
        reads.expr(formula.of[0], owner, true);
    return owner;
}

}  // namespace

OwnClues own_clues(const rules::File& file) {
    OwnClues own;
    std::vector<bool> foreign(file.layers.size(), false);
    Reads reads(file, foreign);
    for (const rules::Rule& rule : file.rules) own.layer_of_rule.push_back(owner_of(file, rule.formula, reads));
    for (std::size_t l = 0; l < file.layers.size(); ++l) own.is_own.push_back(!file.layers[l].fill && !foreign[l]);
    return own;
}

}  // namespace gridloom::puzzles
