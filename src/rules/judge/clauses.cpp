#include "rules/judge/clauses.h"

#include <algorithm>

namespace gridloom::rules::judging {

void OpenClauses::clear() {
    clauses_.clear();
    frames_.clear();
    reads_.clear();
    members_.clear();
}

void OpenClauses::add(int rule, const Expr& formula, const std::vector<std::size_t>& guards) {
    OpenClause clause;
    clause.rule = rule;
    clause.formula = &formula;
    clause.frames = frames_.size();
    for (const Frame& frame : evaluator_.frames()) {
        Level& level = frames_.emplace_back(Level{frame, false});
        if (!frame.members.empty()) level.frame.members = members_.emplace_back(frame.members.begin(), frame.members.end());
    }
    for (const std::size_t guard : guards) frames_[clause.frames + guard].guard = true;
    clause.frames_end = frames_.size();
    clause.conditional = !guards.empty();
    clauses_.push_back(clause);
    traced_.clear();
    const std::vector<Frame> before = evaluator_.frames();
    evaluator_.values().trace(&traced_);
    const Truth is = truth(clauses_.size() - 1);
    evaluator_.values().trace(nullptr);
    evaluator_.frames() = before;
    if (is == Truth::yes) {
        frames_.resize(clause.frames);
        clauses_.pop_back();
        return;
    }
    std::sort(traced_.begin(), traced_.end());
    traced_.erase(std::unique(traced_.begin(), traced_.end()), traced_.end());
    clauses_.back().reads = reads_.size();
    reads_.insert(reads_.end(), traced_.begin(), traced_.end());
    clauses_.back().reads_end = reads_.size();
}

void OpenClauses::add_turn(int layer, int index) {
    OpenClause clause;
    clause.layer = layer;
    clause.index = index;
    clauses_.push_back(clause);
    traced_.clear();
    evaluator_.values().trace(&traced_);
    truth(clauses_.size() - 1);
    evaluator_.values().trace(nullptr);
    std::sort(traced_.begin(), traced_.end());
    traced_.erase(std::unique(traced_.begin(), traced_.end()), traced_.end());
    clauses_.back().reads = reads_.size();
    reads_.insert(reads_.end(), traced_.begin(), traced_.end());
    clauses_.back().reads_end = reads_.size();
}

void OpenClauses::put_conditional_first() {
    std::stable_partition(clauses_.begin(), clauses_.end(), [](const OpenClause& c) { return c.conditional || !c.formula; });
}

void OpenClauses::enter(std::size_t i) const {
    std::vector<Frame>& frames = evaluator_.frames();
    frames.clear();
    for (std::size_t f = clauses_[i].frames; f < clauses_[i].frames_end; ++f) frames.push_back(frames_[f].frame);
}

Truth OpenClauses::truth(std::size_t i) const {
    const OpenClause& clause = clauses_[i];
    if (!clause.formula) return evaluator_.turned(clause.layer, clause.index);
    enter(i);
    Truth result = evaluator_.truth(*clause.formula);
    std::vector<Frame>& frames = evaluator_.frames();
    for (std::size_t level = frames.size(); level-- > 0 && result != Truth::yes;) {
        if (!frames_[clause.frames + level].guard) continue;
        frames.resize(level + 1);
        result = either(result, negated(evaluator_.selected(*frames.back().by)));
    }
    return result;
}

void ClauseWalk::run(int rule) {
    rule_ = rule;
    guards_.clear();
    evaluator_.frames().assign(1, Frame());
    formula(evaluator_.file().rules[at(rule)].formula);
}

// False: enough is known of this rule.
bool ClauseWalk::formula(const Expr& e) {
    if (e.op == Op::conjunction) return std::all_of(e.of.begin(), e.of.end(), [&](const Expr& part) { return formula(part); });
    if (e.op == Op::each) return each(e);
    if (e.op == Op::implies && evaluator_.truth(e.of[0]) == Truth::yes) return formula(e.of[1]);
    return clause(e);
}

bool ClauseWalk::each(const Expr& e) {
    bool goes_on = true;
    const Truth listed = evaluator_.each_selected(e.select[0], [&](Truth in) {
        if (in == Truth::unknown) guards_.push_back(evaluator_.frames().size() - 1);
        goes_on = formula(e.of[0]);
        if (in == Truth::unknown) guards_.pop_back();
        return goes_on;
    });
    return listed == Truth::unknown ? clause(e) : goes_on;
}

bool ClauseWalk::clause(const Expr& e) {
    const Truth is = evaluator_.truth(e);
    if (is == Truth::yes) return true;
    if (is == Truth::no && guards_.empty()) return broken_(e);
    open_.add(rule_, e, guards_);
    return true;
}

}  // namespace gridloom::rules::judging
