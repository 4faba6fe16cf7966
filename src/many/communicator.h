// The communicator of the job this process was started in, by mpirun or the like, if any. The build without MPI has
// none.
#pragma once

#include <optional>
#include <string>

#include "engine/base/resources.h"
#include "gridloom/limits.h"

namespace gridloom::many {

class Communicator : public engine::Communicator {
  public:
    // Point-to-point messages. Any thread may send and poll at any time.
    virtual void send(std::size_t to, const std::string& text) = 0;
    virtual std::optional<std::string> poll(std::size_t from) = 0;
};

// Null: not part of a job. Lives as long as the program.
Communicator* communicator();

// Broadcast of a text from rank 0.
std::string share_text(engine::Communicator& communicator, const std::string& text);

// The memory that these limits leave to the rank with the least of it. Orders and pruning tables depend on memory, and must be
// the same on all ranks.
std::size_t minimum_memory(engine::Communicator& communicator, const Limits& limits);

}  // namespace gridloom::many
