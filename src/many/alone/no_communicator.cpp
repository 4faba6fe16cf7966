// The build without MPI.
#include "many/communicator.h"

namespace gridloom::many {

Communicator* communicator() { return nullptr; }

}  // namespace gridloom::many
