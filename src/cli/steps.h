// What hint and explain print: the same steps, one of them or all.
#pragma once

#include "cli/command.h"
#include "gridloom/hints.h"

namespace gridloom::cli {

// Exit code 0 where there was a step to tell or the position is solved, 1 where there was none.
int tell_steps(const Words& words, const Asked& asked, const HintAnswer& answer, bool numbered);

}  // namespace gridloom::cli
