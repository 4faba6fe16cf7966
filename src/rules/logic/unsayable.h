// What an export throws where a rule or a board can't be said in the other solver's language; it becomes an Error.
#pragma once

#include <string>

#include "rules/formula.h"

namespace gridloom::rules::logic {

struct Unsayable {
    Spot spot;
    std::string message;
};

}  // namespace gridloom::rules::logic
