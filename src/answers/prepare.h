// The way every question goes: from a model by propagation to parts, each with its program; and
// back from the choices made in each part to options of the model and values on the board.
#pragma once

#include <chrono>

#include "engine/base/budget.h"
#include "engine/part/found.h"
#include "engine/part/part.h"
#include "engine/part/reduce.h"
#include "gridloom/answers.h"

namespace gridloom::answers {

struct Prepared {
    Model model;
    std::vector<OptionSet> domains;  // what propagation left
    bool contradiction = false;
    engine::Reduced reduced;
    Stats stats;
};

// With a position, only what agrees with it (`unfilled` squares agree with anything).
Prepared prepare(const Puzzle& puzzle, const Board& board, const Settings& settings, engine::Budget& budget,
                 const Position* position = nullptr);

// Leaves every cell only the options that show what the position has in its square.
void restrict_to(Model& model, const Position& position);

// The same from a model, finished or not.
Prepared prepare(Model model, const Settings& settings, engine::Budget& budget);

// Shows a cell's option in its square, if it has one.
void show(const Model& model, Filling& filling, Cell cell, int option);

// A solution of every part: the board filled in. The first way is taken where a choice stands for
// several.
Filling fill(const Prepared& prepared, const Board& board, const std::vector<engine::Choices>& choices);

// A second solution that differs from the first where some choice stands for several ways.
std::optional<Filling> another_way(const Prepared& prepared, const Board& board,
                                   const std::vector<engine::Choices>& choices);

// A limit was reached after so many parts, the last of which may be done by a share.
void note_stop(Stats& stats, const engine::Budget& budget, double parts_done);

// Every solution passes here before anyone sees it. A solution the judge refuses is a bug in the
// engine or the puzzle, and never an answer.
void insist(const Puzzle& puzzle, const Board& board, const Filling& filling);

class Stopwatch {
  public:
    double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    }

  private:
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace gridloom::answers
