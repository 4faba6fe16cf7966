#include "engine/solver/sat/solver.h"

namespace gridloom::engine::sat {

std::unique_ptr<Solver> make_solver() { return nullptr; }

}  // namespace gridloom::engine::sat
