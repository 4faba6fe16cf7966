#include "cli/lines.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "cli/signals.h"
#include "service/handle.h"

namespace gridloom::cli {
namespace {

constexpr int slice = 50;  // milliseconds

}  // namespace

bool Lines::next(std::string& line, const std::function<void()>& idle) {
    using service::largest_line;
    while (true) {
        const std::size_t end = held_.find('\n', searched_);
        if (end != held_.npos) {
            const std::size_t length = end - begin_;
            consumed_ += length + 1;
            const bool was_dropped = dropping_;
            dropping_ = false;
            if (!was_dropped) line.assign(held_, begin_, std::min(length, largest_line + 1));
            begin_ = searched_ = end + 1;
            if (!was_dropped) return true;
            continue;
        }
        searched_ = held_.size();
        if (ended_ || dropping_ || searched_ - begin_ > largest_line) {
            const bool given = !dropping_ && searched_ > begin_;
            if (given) line.assign(held_, begin_, std::min(searched_ - begin_, largest_line + 1));
            consumed_ += searched_ - begin_;
            dropping_ = true;
            std::string().swap(held_);
            begin_ = searched_ = 0;
            if (given) return true;
            if (ended_) return false;
        }
        if (!read_more(idle)) return false;
    }
}

bool Lines::is_over() const { return interrupt_flag() || (over_ && *over_); }

bool Lines::read_more(const std::function<void()>& idle) {
    held_.erase(0, begin_);
    searched_ -= begin_;
    begin_ = 0;
    if (is_over()) return false;
    pollfd input{descriptor_, POLLIN, 0};
    for (int wait = 0; ::poll(&input, 1, wait) <= 0; wait = slice) {
        if (is_over()) return false;
        if (idle) idle();
    }
    char bytes[65536];
    const ssize_t got = ::read(descriptor_, bytes, sizeof bytes);
    if (got < 0 && errno == EINTR) return !is_over();
    if (got <= 0) ended_ = true;
    if (got > 0) held_.append(bytes, static_cast<std::size_t>(got));
    return true;
}

}  // namespace gridloom::cli
