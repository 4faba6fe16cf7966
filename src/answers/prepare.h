// What all questions share: from a question, by propagation and reduction, to independent parts; and back from choices in each
// part to a filling of the board.
#pragma once

#include <chrono>
#include <memory>

#include "answers/question.h"
#include "engine/base/budget.h"
#include "engine/part/found.h"
#include "engine/part/part.h"
#include "engine/part/reduce.h"
#include "gridloom/answers.h"

namespace gridloom::answers {

struct Prepared {
    Instance model;
    std::vector<OptionSet> domains;  // what propagation left
    bool contradiction = false;
    bool unmade = false;  // the budget was spent before there were parts: nothing is known
    engine::Reduced reduced;
    std::shared_ptr<engine::Charge> held;  // of the model and the parts: must not outlive the budget
    Stats stats;
    std::size_t squares = 0;  // the length of a filling
    std::function<std::optional<std::string>(const Filling&)> objection;
};

// decide: for clause learning, which propagates rules that are not sums itself. sweep: those are propagated before
// (settle_root.h).
enum class Depth { decide, sweep };

Prepared prepare(Question question, const Settings& settings, engine::Budget& budget, Depth depth = Depth::sweep);
// The same from an instance, finished or not. There is no judge, so nothing can be filled in.
Prepared prepare(Instance model, const Settings& settings, engine::Budget& budget, Depth depth = Depth::decide);

// From a board that was prepared to be decided to one that is prepared to be swept.
void prepare_further(Prepared& prepared, const Settings& settings, engine::Budget& budget);

// Shows a cell's option in its square, if it has one.
void show(const Instance& model, Filling& filling, Cell cell, int option);

// The filling for a solution of every part. A choice with several ways is filled in its first way.
Filling fill(const Prepared& prepared, const std::vector<engine::Choices>& choices);

// A second solution with the same choices, if one of them has several ways.
std::optional<Filling> another_way(const Prepared& prepared, const std::vector<engine::Choices>& choices);

// How many ways there are to fill the free cells. Throws LimitReached.
Natural ways_of_free(const Prepared& prepared, engine::Budget& budget);

// Records which limit was reached, and how many parts were done by then (fractions included).
void note_stop(Stats& stats, const engine::Budget& budget, double parts_done);

// Every solution is judged here before it is returned. One that the judge refuses is a bug in the engine or the puzzle: throws
// std::logic_error.
void insist(const Prepared& prepared, const Filling& filling);
void insist(const Puzzle& puzzle, const Board& board, const Filling& filling);

class Stopwatch {
  public:
    double seconds() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count(); }

  private:
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace gridloom::answers
