#include "rules/separate_clues.h"

#include <algorithm>

#include "rules/layout.h"

namespace gridloom::rules {
namespace {

bool is_given(const File& file, const NameUse& name) { return name.layer >= 0 && !file.layers[at(name.layer)].fill; }

// Walks over everything that a formula says, and tells whether it reads a given layer anywhere.
class ClueReads {
  public:
    explicit ClueReads(const File& file) : file_(file), seen_(file.defines.size(), false) {}

    bool any(const Expr& e) {
        if (is_given(file_, e.name) || way(e.way) || defined(e.name)) return true;
        return any_of(e.of) || any_set(e.set) ||
               std::any_of(e.select.begin(), e.select.end(), [&](const Select& s) { return any(s); }) || names(e.pattern.marks);
    }
    bool any(const Set& s) {
        return s.blocks || way(s.way) || any_of(s.number) || any_of(s.cond) || any_of(s.that) || any_set(s.sets);
    }

  private:
    bool any(const Select& s) {
        const auto given = [&](const NameUse& n) { return is_given(file_, n) || defined(n); };
        return given(s.name) || names(s.and_name) || names(s.with) || names(s.without) || any_of(s.cond) || any_of(s.that) ||
               any_set(s.set);
    }
    bool any_of(const std::vector<Expr>& all) {
        return std::any_of(all.begin(), all.end(), [&](const Expr& e) { return any(e); });
    }
    bool any_set(const std::vector<Set>& all) {
        return std::any_of(all.begin(), all.end(), [&](const Set& s) { return any(s); });
    }
    bool names(const std::vector<NameUse>& all) {
        return std::any_of(all.begin(), all.end(), [&](const NameUse& n) { return is_given(file_, n) || defined(n); });
    }
    bool way(const WayTerm& w) { return is_given(file_, w.name) || defined(w.name); }
    // A definition is looked at once.
    bool defined(const NameUse& n) {
        if (n.define < 0 || seen_[at(n.define)]) return false;
        seen_[at(n.define)] = true;
        return any(file_.defines[at(n.define)].body);
    }

    const File& file_;
    std::vector<bool> seen_;
};

// The body of `each CLUE: ...`: reads its own clue's value at that frame, and no other.
class OwnBody {
  public:
    OwnBody(const File& file, int layer) : file_(file), layer_(layer) {}

    bool fits(const Expr& e) const {
        switch (e.op) {
        case Op::conjunction:
        case Op::disjunction:
        case Op::negation:
        case Op::implies:
        case Op::iff:
        case Op::compare:
        case Op::add:
        case Op::subtract:
        case Op::multiply: return std::all_of(e.of.begin(), e.of.end(), [&](const Expr& part) { return fits(part); });
        case Op::value:
        case Op::way:
            if (own(e.name) || (e.op == Op::way && own(e.way.name) && !is_given(file_, e.name))) return true;
            break;
        default: break;
        }
        // What is counted knows of no clue; the way and the number of steps may be the clue's own.
        Expr rest = e;
        for (Set& set : rest.set) forget_own(set);
        if (own(rest.way.name)) rest.way.name = {};
        return !ClueReads(file_).any(rest);
    }

  private:
    bool own(const NameUse& n) const { return n.layer == layer_ && n.frame == 0 && !n.agreed && n.of == NameUse::Of::value; }
    void forget_own(Set& set) const {
        if (own(set.way.name)) set.way.name = {};
        if (set.number.size() == 1 && set.number[0].op == Op::value && own(set.number[0].name)) set.number.clear();
    }
    const File& file_;
    int layer_;
};

// each CLUE: ... , each MARK: ... , each AREA with CLUE: ...
bool is_of_one_clue(const File& file, const Expr& e) {
    if (e.op == Op::conjunction)
        return std::all_of(e.of.begin(), e.of.end(),
                           [&](const Expr& part) { return !ClueReads(file).any(part) || is_of_one_clue(file, part); });
    if (e.op != Op::each || e.select.size() != 1) return false;
    const Select& s = e.select[0];
    if (!s.without.empty() || !s.that.empty() || !s.cond.empty() || !s.set.empty() || s.with.size() > 1) return false;
    int layer = -1;
    const auto is_own = [&](const NameUse& n) {
        if (!is_given(file, n) || n.frame != 0 || n.agreed) return false;
        if (layer >= 0 && layer != n.layer) return false;
        layer = n.layer;
        return true;
    };
    if (s.who == Select::Who::clue || s.who == Select::Who::mark) {
        if (!is_own(s.name) || !s.with.empty()) return false;
    } else if (s.who != Select::Who::sort || s.with.size() != 1 || !is_own(s.with[0])) {
        return false;
    }
    for (const NameUse& n : s.and_name)
        if (!is_own(n)) return false;
    return OwnBody(file, layer).fits(e.of[0]);
}

}  // namespace

bool has_separate_clues(const File& file, const std::string& variant) {
    return std::all_of(file.rules.begin(), file.rules.end(), [&](const Rule& rule) {
        return !applies(rule.when, variant) || !ClueReads(file).any(rule.formula) || is_of_one_clue(file, rule.formula);
    });
}

}  // namespace gridloom::rules
