#include "many/folder_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace gridloom::many {

FolderLock::~FolderLock() {
    if (file_ >= 0) ::close(file_);
}

std::optional<std::string> FolderLock::take(const std::string& folder) {
    file_ = ::open((folder + "/gridloom.lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (file_ < 0) return std::strerror(errno);
    while (::flock(file_, LOCK_EX | LOCK_NB) != 0) {
        if (errno == EINTR) continue;
        return errno == EWOULDBLOCK ? "another run keeps its checkpoints there" : std::strerror(errno);
    }
    return std::nullopt;
}

}  // namespace gridloom::many
