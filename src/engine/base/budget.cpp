#include "engine/base/budget.h"

#include <unistd.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

#include <fstream>
#include <string>

namespace gridloom::engine {
namespace {

constexpr std::size_t trifling = 1 << 20;
constexpr std::size_t large = 1 << 20;  // from so many bytes on the system is asked whether they are there

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

// What the process holds already counts against the limit.
std::size_t resident_memory() {
    std::ifstream statm("/proc/self/statm");
    std::size_t total = 0, resident = 0;
    statm >> total >> resident;
    return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}
#endif

// Returns freed memory to the system, as far as the allocator can.
void give_back() {
#if defined(__GLIBC__)
    malloc_trim(0);
#endif
}

}  // namespace

Budget::Budget(const Limits& limits) : limits_(limits) {}

std::size_t Budget::memory() {
    if (memory_ == 0) {
        if (limits_.memory == 0) {
            memory_ = available_memory() / 4 * 3;
        } else {
            const std::size_t held = limits_.shared_process ? 0 : resident_memory();
            memory_ = limits_.memory > held ? limits_.memory - held : 1;
        }
    }
    return memory_;
}

bool Budget::charge(std::size_t bytes) {
    if (charge_if_free(bytes)) return true;
    stop(Stop::memory);
    return false;
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
    if (limits_.cancel && limits_.cancel->load(std::memory_order_relaxed))
        stop(Stop::cancelled);
    else if (limits_.seconds > 0 && seconds() > limits_.seconds)
        stop(Stop::time);
    return stopped() == Stop::none;
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
