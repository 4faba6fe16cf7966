// What is wrong where a formula does not hold, for the sentence that tells it.
#pragma once

#include "gridloom/place.h"
#include "rules/judge/truth.h"

namespace gridloom::rules::judging {

// Why a network is not what it should be, and where.
struct NetworkFinding {
    enum class Why { fine, nothing, pieces, dead_end, branch, crossing, closed, loop } why = Why::fine;
    Truth truth = Truth::yes;
    Place place;
};
// Why places are not all different or equal: two of them.
struct Clash {
    Truth truth = Truth::yes;
    Place first, second;
    Number value;
};
// Of a truth about many places: the first where it fails.
struct Finding {
    Truth truth = Truth::yes;
    int index = -1, other = -1;
};

}  // namespace gridloom::rules::judging
