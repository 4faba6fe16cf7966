// Commands about the way to a solution: the next step, all steps, how hard they are.
#pragma once

#include "service/command.h"

namespace gridloom::service {

Reply run_hint(const Call& call);
Reply run_explain(const Call& call);
Reply run_rate(const Call& call);

}  // namespace gridloom::service
