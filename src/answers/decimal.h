// Decimal digits of a count, within limits.
#pragma once

#include <optional>
#include <string>

#include "gridloom/limits.h"
#include "gridloom/natural.h"

namespace gridloom::answers {

// Nothing: a limit was reached; which one is noted in the figures.
std::optional<std::string> decimal(const Natural& number, const Limits& limits, Stats& stats);

}  // namespace gridloom::answers
