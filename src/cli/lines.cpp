#include "cli/lines.h"

#include <poll.h>
#include <unistd.h>

#include <cerrno>

#include "cli/signals.h"

namespace gridloom::cli {
namespace {

constexpr std::size_t longest_line = std::size_t{64} << 20;
constexpr int slice = 50;  // milliseconds

}  // namespace

bool Lines::next(std::string& line, const std::function<void()>& idle) {
    while (true) {
        const std::size_t end = held_.find('\n', searched_);
        if (end != held_.npos) {
            line.assign(held_, begin_, end - begin_);
            consumed_ += line.size() + 1;
            begin_ = searched_ = end + 1;
            return true;
        }
        searched_ = held_.size();
        if (ended_ || held_.size() - begin_ > longest_line) {
            line.assign(held_, begin_);
            consumed_ += line.size();
            held_.clear();
            begin_ = searched_ = 0;
            return !line.empty();
        }
        if (!read_more(idle)) return false;
    }
}

bool Lines::read_more(const std::function<void()>& idle) {
    held_.erase(0, begin_);
    searched_ -= begin_;
    begin_ = 0;
    if (interrupt_flag()) return false;
    pollfd input{descriptor_, POLLIN, 0};
    for (int wait = 0; ::poll(&input, 1, wait) <= 0; wait = slice) {
        if (interrupt_flag()) return false;
        if (idle) idle();
    }
    char bytes[65536];
    const ssize_t got = ::read(descriptor_, bytes, sizeof bytes);
    if (got < 0 && errno == EINTR) return !interrupt_flag();
    if (got <= 0) ended_ = true;
    if (got > 0) held_.append(bytes, static_cast<std::size_t>(got));
    return true;
}

}  // namespace gridloom::cli
