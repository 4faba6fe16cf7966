#include "engine/sat/solver.h"

namespace gridloom::engine::sat {

std::unique_ptr<Solver> make_solver() { return nullptr; }
const char* solver_name() { return "none"; }

}  // namespace gridloom::engine::sat
