// FolderLock: lets only one run use a folder for checkpoints at a time; two would remove each other's files. The lock is on a
// file that stays; the system releases it when the process ends, however it ends.
#pragma once

#include <optional>
#include <string>

namespace gridloom::many {

class FolderLock {
  public:
    FolderLock() = default;
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;
    ~FolderLock();

    // Nothing: locked. Else why not: another run has it, or the folder can not be written.
    std::optional<std::string> take(const std::string& folder);

  private:
    int file_ = -1;
};

}  // namespace gridloom::many
