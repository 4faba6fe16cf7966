// What a count may use beside one core and its memory, as the command line asks for it: threads, a
// folder for layers that do not fit, a folder for checkpoints, the other members of a fleet.
#pragma once

#include "cli/command.h"
#include "engine/base/beyond.h"
#include "many/checkpoints.h"
#include "many/fleet.h"
#include "many/spill_files.h"

namespace gridloom::cli {

std::vector<Option> means_options();

class Means {
  public:
    // Throws Complaint.
    Means(const Words& words, Asked& asked);

    // Only one member of a fleet speaks.
    bool speaks() const { return !beyond_.fleet || beyond_.fleet->rank() == 0; }
    // What failed, where a disk did.
    std::string why() const { return spill_ ? spill_->why() : ""; }
    // The answer is known.
    void finish();

  private:
    engine::Beyond beyond_;
    std::unique_ptr<many::SpillFiles> spill_;
    std::unique_ptr<many::Checkpoints> checkpoints_;
};

}  // namespace gridloom::cli
