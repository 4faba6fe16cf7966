// Whether a run of the program kept its limits, as seen from outside.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "support/process.h"
#include "support/sanitized.h"

namespace gridloom::testing {

struct SmallLimits {
    double seconds = 0.1;
    std::size_t megabytes = 0;  // 0: none

    void append_to(std::vector<std::string>& words) const {
        words.insert(words.end(), {"--time-limit", std::to_string(static_cast<int>(seconds * 1000)) + "ms"});
        if (megabytes) words.insert(words.end(), {"--memory-limit", std::to_string(megabytes) + "M"});
    }
};

// The time that it worked: how long it waited for a processor is not its fault.
inline double worked(const Run& run) { return std::min(run.seconds, run.processor_seconds); }

inline void check_kept(const Run& run, const SmallLimits& limits) {
    constexpr double late = 0.2;                    // seconds past a limit that nobody notices
    constexpr std::size_t own_memory = 20'000'000;  // of the program itself, whatever it is asked
    if (sanitized) return;                          // sanitizers take a multiple of everything
    CHECK(worked(run) <= limits.seconds + late);
    if (limits.megabytes) CHECK(run.memory <= (limits.megabytes << 20) * 11 / 10 + own_memory);
}

}  // namespace gridloom::testing
