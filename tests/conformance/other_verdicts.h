// Other people's verdicts on other people's boards beside ours: what puzz.link's checker accepts is correct for our judge and found by our
// engine, what it refuses is refused for the same rule. tests/boards/broken_rules.tsv says which rule its codes mean.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "loom/genres.h"

namespace gridloom::testing {

// By puzzle and code, how our rules begin that it means.
using BrokenRules = std::map<std::pair<std::string, std::string>, std::vector<std::string>>;
BrokenRules broken_rules();

bool is_wrong_board(const GenreBoard& board);     // with the rule it breaks
bool is_accepted_board(const GenreBoard& board);  // with an answer that is ours too
bool is_example(const GenreBoard& board);         // of another solver, with its answer

// How a wrong board is refused: that rule is the first or among those that are broken; or nothing that completes it obeys the rule; or
// we differ for a reason that is told. Wrong: what it should have been.
struct Refused {
    enum class How { first, among, unfinished, excused, wrong } how;
    std::string trouble = {};
};
Refused refused(const GenreBoard& board, const BrokenRules& table);

// What is wrong with our verdict on an accepted board or an example; empty: nothing.
struct Confirmed {
    std::string trouble;
    bool unique = false;
    int told = 0;  // values that the other solver tells, and that are ours
};
Confirmed confirmed(const GenreBoard& accepted);
Confirmed exemplified(const GenreBoard& example);

}  // namespace gridloom::testing
