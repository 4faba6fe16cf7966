// The setter's commands.
#pragma once

#include "gridloom/make.h"
#include "service/command.h"

namespace gridloom::service {

Reply run_worth(const Call& call);
// `generate` with a solution that is to be the only one; its `board` has areas and blocks.
Reply generate_from_solution(const Call& call, const Puzzle& puzzle, const MakeRequest& request);
Reply generate_from_picture(const Puzzle& puzzle, const MakeRequest& request, const Picture& picture, int threshold);

}  // namespace gridloom::service
