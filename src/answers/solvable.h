// Whether a model has a solution, and one that shows it.
#pragma once

#include "answers/prepare.h"

namespace gridloom::answers {

struct Solvable {
    bool decided = false;                     // false: a limit was reached
    std::optional<std::vector<int>> options;  // of each of the model's cells, where there is a solution
};

Solvable solvable(Instance model, const Settings& settings, engine::Budget& budget);

}  // namespace gridloom::answers
