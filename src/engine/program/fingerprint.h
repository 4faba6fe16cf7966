// Fingerprints of programs: a checkpoint names the program it belongs to, and the ranks of a job verify that they run the same.
#pragma once

#include <cstdint>

#include "engine/program/program.h"

namespace gridloom::engine {

std::uint64_t fingerprint(const Program& program);
// Of which fields the tables read, not of their bits: those follow from the fields and the program.
std::uint64_t fingerprint(const PruningTables& tables);

}  // namespace gridloom::engine
