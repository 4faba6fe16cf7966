// The build without MPI.
#include "many/fleet.h"

namespace gridloom::many {

Fleet* fleet() { return nullptr; }

}  // namespace gridloom::many
