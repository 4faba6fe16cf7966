// Counting, for count() and check().
#pragma once

#include "answers/prepare.h"

namespace gridloom::answers {

CountAnswer count(Question question, const Settings& settings);
// Continues from a board that was prepared to be decided. The limits are what is left of them.
CountAnswer count(Prepared prepared, const Settings& settings);

}  // namespace gridloom::answers
