// What a count may use beside one core and its memory, as the command line asks for it: threads, a
// folder for layers that do not fit, a folder for checkpoints, the other ranks of an MPI job.
#pragma once

#include "cli/command.h"
#include "engine/base/resources.h"
#include "many/checkpoints.h"
#include "many/communicator.h"
#include "many/spill_files.h"

namespace gridloom::cli {

std::vector<Option> means_options();

class Means {
  public:
    // Throws Complaint.
    Means(const Words& words, Asked& asked);

    // Only one rank of an MPI job speaks.
    bool speaks() const { return !resources_.communicator || resources_.communicator->rank() == 0; }
    // What failed, where a disk did.
    std::string why() const { return spill_ ? spill_->why() : ""; }
    // The answer is known.
    void finish();

  private:
    engine::Resources resources_;
    std::unique_ptr<many::SpillFiles> spill_;
    std::unique_ptr<many::Checkpoints> checkpoints_;
};

}  // namespace gridloom::cli
