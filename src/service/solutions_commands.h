// Commands about all solutions of a board, and about what stands in their way.
#pragma once

#include "service/command.h"

namespace gridloom::service {

Reply run_enumerate(const Call& call);
Reply run_rank(const Call& call);
Reply run_sample(const Call& call);
Reply run_marginals(const Call& call);
Reply run_weights(const Call& call);
Reply run_complete(const Call& call);
Reply run_blame(const Call& call);
Reply run_trace(const Call& call);

}  // namespace gridloom::service
