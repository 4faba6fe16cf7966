#include "engine/base/budget.h"

#include <fcntl.h>
#include <unistd.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

#include <algorithm>
#include <charconv>
#include <fstream>
#include <string>

namespace gridloom::engine {
namespace {

constexpr std::size_t trifling = 1 << 20;
constexpr std::size_t large = 1 << 20;  // from so many bytes on the system is asked whether they are there
// Between two looks at what the process holds: a process takes one or two megabytes a millisecond.
constexpr std::chrono::milliseconds between_looks{3};
// What the process may hold above a limit: freed memory that the allocator keeps is not worth giving up for.
constexpr std::size_t tolerated(std::size_t limit) { return limit / 20 + (std::size_t{10} << 20); }

// In a browser there is no /proc, and emscripten without a file system aborts on reading it.
#if defined(__EMSCRIPTEN__)
std::size_t available_memory() { return std::size_t{1} << 30; }
std::size_t resident_memory() { return 0; }
#else
std::size_t available_memory() {
    std::ifstream info("/proc/meminfo");
    std::string name;
    std::size_t kib = 0;
    for (std::string line; std::getline(info, line);)
        if (line.rfind("MemAvailable:", 0) == 0) kib = std::stoull(line.substr(13));
    return kib ? kib * 1024 : std::size_t{1} << 30;
}

// What the process holds. Read by hand: it is asked every few milliseconds.
std::size_t resident_memory() {
    const int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    if (file < 0) return 0;
    char text[128];
    const auto size = read(file, text, sizeof text);
    close(file);
    const char *at = text, *const end = text + std::max<ssize_t>(size, 0);
    while (at != end && *at != ' ') ++at;  // all pages, then those in memory
    std::size_t pages = 0;
    if (at != end) std::from_chars(at + 1, end, pages);
    return pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}
#endif

// Returns freed memory to the system, as far as the allocator can.
void give_back() {
#if defined(__GLIBC__)
    malloc_trim(0);
#endif
}

}  // namespace

Budget::Budget(const Limits& limits)
    : limits_(limits),
      at_start_(limits.memory > 0 && !limits.shared_process ? resident_memory() : 0),
      looked_(start_.time_since_epoch().count()) {}

std::size_t Budget::memory() {
    if (memory_ == 0) {
        if (limits_.memory == 0) {
            memory_ = available_memory() / 4 * 3;
        } else {
            memory_ = limits_.memory > at_start_ ? limits_.memory - at_start_ : 1;
        }
    }
    return memory_;
}

bool Budget::charge(std::size_t bytes) {
    if (charge_if_free(bytes)) return true;
    stop(Stop::memory);
    return false;
}

bool Budget::could_charge(std::size_t bytes) {
    const std::size_t then = used() + bytes;
    return then <= trifling || then <= memory();
}

bool Budget::charge_if_free(std::size_t bytes) {
    const std::size_t now = used_.fetch_add(bytes, std::memory_order_relaxed) + bytes;
    // The first megabyte is always granted: no limit is meant to be that small, and most boards need no more.
    if (now <= trifling || (now <= memory() && (bytes < large || has_room(bytes)))) return true;
    used_.fetch_sub(bytes, std::memory_order_relaxed);
    return false;
}

// Memory that was freed but is kept by the allocator is charged to no one, yet counts as held by the process.
bool Budget::has_room(std::size_t bytes) const {
    if (limits_.memory == 0 || limits_.shared_process || resident_memory() + bytes <= limits_.memory) return true;
    give_back();
    return resident_memory() + bytes <= limits_.memory;
}

bool Budget::go_on() {
    if (stopped() != Stop::none) return false;
    if (limits_.cancel && limits_.cancel->load(std::memory_order_relaxed)) stop(Stop::cancelled);
    const auto now = Clock::now();
    if (limits_.seconds > 0 && std::chrono::duration<double>(now - start_).count() > limits_.seconds) stop(Stop::time);
    if (limits_.memory > 0 && has_process()) look_at_memory(now);
    return stopped() == Stop::none;
}

// One thread at a time. What the process held before the question was asked may be more than the limit.
void Budget::look_at_memory(Clock::time_point now) {
    Clock::rep last = looked_.load(std::memory_order_relaxed);
    if (now.time_since_epoch() - Clock::duration(last) < between_looks) return;
    if (!looked_.compare_exchange_strong(last, now.time_since_epoch().count(), std::memory_order_relaxed)) return;
    const std::size_t most = std::max(limits_.memory, at_start_ + trifling) + tolerated(limits_.memory);
    if (resident_memory() <= most) return;
    give_back();
    if (resident_memory() > most) stop(Stop::memory);
}

double Budget::seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

void Budget::report(const Progress& progress) {
    if (!limits_.progress) return;
    const auto now = Clock::now();
    if (now - reported_ < std::chrono::milliseconds(100)) return;
    reported_ = now;
    Progress full = progress;
    full.memory = used_;
    full.seconds = seconds();
    limits_.progress(full);
}

}  // namespace gridloom::engine
