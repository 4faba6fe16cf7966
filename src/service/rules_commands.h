// Rules files themselves: read back, in their usual form, what their rules become.
#pragma once

#include "service/command.h"

namespace gridloom::service {

Reply run_rules(const Call& call);
// A board for another solver.
Reply run_export(const Call& call);

}  // namespace gridloom::service
