// Commands that make boards: new ones, from a picture, without a redundant clue.
#pragma once

#include "service/command.h"

namespace gridloom::service {

Reply run_generate(const Call& call);
Reply run_minimise(const Call& call);

}  // namespace gridloom::service
