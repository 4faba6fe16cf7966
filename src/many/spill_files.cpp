#include "many/spill_files.h"

#include <fcntl.h>
#include <limits.h>
#include <sys/file.h>
#include <sys/uio.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <vector>

namespace gridloom::many {
namespace {

namespace fs = std::filesystem;

constexpr const char* prefix = "gridloom-spill-";

int lock_folder(const std::string& folder) {
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor >= 0 && ::flock(descriptor, LOCK_EX | LOCK_NB) == 0) return descriptor;
    if (descriptor >= 0) ::close(descriptor);
    return -1;
}

// An unlocked folder belongs to a run that was killed.
void remove_left_behind(const std::string& folder) {
    std::error_code failure;
    std::vector<fs::path> found;
    for (fs::directory_iterator entry(folder, failure), end; !failure && entry != end; entry.increment(failure))
        if (entry->path().filename().string().rfind(prefix, 0) == 0) found.push_back(entry->path());
    for (const fs::path& path : found) {
        const int lock = lock_folder(path.string());
        if (lock < 0) continue;
        fs::remove_all(path, failure);
        ::close(lock);
    }
}

// Writes all pieces; the system may take only part of them at a time.
bool write_all(int descriptor, std::vector<iovec> pieces) {
    for (std::size_t at = 0; at < pieces.size();) {
        const auto count = static_cast<int>(std::min<std::size_t>(pieces.size() - at, IOV_MAX));
        const ssize_t put = ::writev(descriptor, &pieces[at], count);
        if (put < 0 && errno == EINTR) continue;
        if (put < 0) return false;
        for (auto rest = static_cast<std::size_t>(put); rest > 0;) {
            const std::size_t now = std::min(rest, pieces[at].iov_len);
            pieces[at].iov_base = static_cast<char*>(pieces[at].iov_base) + now;
            pieces[at].iov_len -= now;
            rest -= now;
            if (pieces[at].iov_len == 0) ++at;
        }
    }
    return true;
}

}  // namespace

Result<std::unique_ptr<SpillFiles>> SpillFiles::open(const std::string& folder) {
    const auto refused = [&] {
        return Error{1, 1,
                     "expected a folder that can be written for --spill, found '" + folder + "' (" + std::strerror(errno) + ")"};
    };
    remove_left_behind(folder);
    for (int attempt = 0; attempt < 10; ++attempt) {
        std::string own = folder + "/" + prefix + "XXXXXX";
        if (!::mkdtemp(own.data())) return refused();
        // Until it is locked, another run may remove it as left behind: then a new one is made.
        const int lock = lock_folder(own);
        if (lock >= 0) return std::unique_ptr<SpillFiles>(new SpillFiles(own, lock));
    }
    return refused();
}

SpillFiles::~SpillFiles() {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
    ::close(lock_);
}

std::uint64_t SpillFiles::piles(std::size_t how_many) {
    next_ += how_many;
    return next_ - how_many;
}

bool SpillFiles::fail(const std::string& what) {
    const std::lock_guard lock(mutex_);
    if (why_.empty()) why_ = folder_ + " can not be " + what + " (" + std::strerror(errno) + ")";
    return false;
}

std::string SpillFiles::why() const {
    const std::lock_guard lock(mutex_);
    return why_;
}

bool SpillFiles::append(std::uint64_t pile, std::span<const engine::WordSpan> pieces) {
    const int file = ::open(name(pile).c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (file < 0) return fail("written");
    std::vector<iovec> parts;
    std::size_t bytes = 0;
    for (const engine::WordSpan& piece : pieces) {
        parts.push_back({const_cast<std::uint64_t*>(piece.data()), piece.size_bytes()});
        bytes += piece.size_bytes();
    }
    const bool written = write_all(file, std::move(parts)) || fail("written");
    ::close(file);
    written_ += bytes;
    return written;
}

bool SpillFiles::read(std::uint64_t pile, const std::function<bool(engine::WordSpan)>& show) {
    const int file = ::open(name(pile).c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return fail("read");
    std::vector<std::uint64_t> words(std::size_t{1} << 15);
    bool went_on = true;
    std::size_t held = 0;  // bytes
    while (went_on) {
        const ssize_t got = ::read(file, reinterpret_cast<char*>(words.data()) + held, words.size() * 8 - held);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) went_on = fail("read");
        if (got <= 0) break;
        held += static_cast<std::size_t>(got);
        went_on = show(engine::WordSpan(words).first(held / 8));
        // Carry the bytes of an incomplete word over to the next read.
        if (held % 8) std::memmove(words.data(), reinterpret_cast<char*>(words.data()) + held / 8 * 8, held % 8);
        held %= 8;
    }
    ::close(file);
    return went_on;
}

void SpillFiles::remove(std::uint64_t pile) { ::unlink(name(pile).c_str()); }

}  // namespace gridloom::many
