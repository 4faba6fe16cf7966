// A number that tells programs apart: a checkpoint belongs to one, and all ranks of a job must
// run the same.
#pragma once

#include <cstdint>

#include "engine/program/program.h"

namespace gridloom::engine {

std::uint64_t fingerprint(const Program& program);
// Which looks it takes, not what it sees: that follows from them and the program.
std::uint64_t fingerprint(const PruningTables& tables);

}  // namespace gridloom::engine
