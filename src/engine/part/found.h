// Found: solutions of a part, as an option for each of its cells.
#pragma once

#include <cstdint>
#include <vector>

namespace gridloom::engine {

using Choices = std::vector<std::uint32_t>;

struct Found {
    bool finished = false;         // all solutions asked for were found, or there are no more
    std::vector<Choices> choices;  // one each
    std::uint64_t states = 0;      // met
    std::uint64_t peak = 0;        // remembered at once
};

}  // namespace gridloom::engine
