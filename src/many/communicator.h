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
    // Texts from one member to another. Any thread may send and poll, also at the same time.
    virtual void send(std::size_t to, const std::string& text) = 0;
    virtual std::optional<std::string> poll(std::size_t from) = 0;
};

// Nothing: alone. Lives as long as the program.
Communicator* communicator();

// The first member's text, for all.
std::string share_text(engine::Communicator& communicator, const std::string& text);

// What these limits leave to the rank with the least memory: which orders and pruning tables are found depends on it.
std::size_t minimum_memory(engine::Communicator& communicator, const Limits& limits);

}  // namespace gridloom::many
