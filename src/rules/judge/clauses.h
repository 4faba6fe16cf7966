// Clauses: the rules of a file taken apart, down to what is said at one place; each is decided, or waits for what need only exist.
#pragma once

#include <deque>
#include <functional>
#include <span>
#include <vector>

#include "rules/judge/evaluator.h"

namespace gridloom::rules::judging {

// A clause at a place that is not decided: it is read on a stack of frames, and depends on the variables it has read.
struct OpenClause {
    int rule = -1;
    const Expr* formula = nullptr;           // null: the ways at a place are a turn of a clue that is not told
    int layer = -1, index = -1;              // of that
    std::size_t frames = 0, frames_end = 0;  // in OpenClauses::frames
    std::size_t reads = 0, reads_end = 0;    // in OpenClauses::reads
    bool conditional = false;                // said of places that are only perhaps selected
};

class OpenClauses {
  public:
    explicit OpenClauses(Evaluator& evaluator) : evaluator_(evaluator) {}
    void clear();
    // The clause as it is read now; it holds unless one of the places at `guards` (levels of the stack) is not selected after all.
    void add(int rule, const Expr& formula, const std::vector<std::size_t>& guards);
    void add_turn(int layer, int index);
    // Conditional clauses first: they only limit what need only exist, so where that is not possible the others are to be told.
    void put_conditional_first();

    std::size_t size() const { return clauses_.size(); }
    const OpenClause& operator[](std::size_t i) const { return clauses_[i]; }
    std::span<const int> reads(std::size_t i) const {
        return std::span(reads_).subspan(clauses_[i].reads, clauses_[i].reads_end - clauses_[i].reads);
    }
    // What a clause is with what the variables are now.
    Truth truth(std::size_t i) const;
    // Makes its stack the one that is read.
    void enter(std::size_t i) const;

  private:
    struct Level {
        Frame frame;
        bool guard = false;
    };
    Evaluator& evaluator_;
    std::vector<OpenClause> clauses_;
    std::vector<Level> frames_;
    std::vector<int> reads_, traced_;
    std::deque<std::vector<int>> members_;  // of runs and groups
};

// Goes through the clauses of one rule in order. Those that are not decided are added to `open`. broken(clause), with the clause's stack
// of frames, is called for each that does not hold, until it says false.
class ClauseWalk {
  public:
    ClauseWalk(Evaluator& evaluator, OpenClauses& open, std::function<bool(const Expr&)> broken)
        : evaluator_(evaluator), open_(open), broken_(std::move(broken)) {}
    void run(int rule);

  private:
    bool formula(const Expr& e);
    bool each(const Expr& e);
    bool clause(const Expr& e);

    Evaluator& evaluator_;
    OpenClauses& open_;
    std::function<bool(const Expr&)> broken_;
    int rule_ = -1;
    std::vector<std::size_t> guards_;
};

}  // namespace gridloom::rules::judging
