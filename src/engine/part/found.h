// Found: solutions of a part, as an option for each of its cells.
#pragma once

#include <cstdint>
#include <vector>

namespace gridloom::engine {

using Choices = std::vector<std::uint32_t>;

struct Found {
    bool finished = false;         // all solutions asked for were found, or there are no more
    bool out_of_memory = false;    // why it did not finish
    std::vector<Choices> choices;  // one list for each solution
    std::uint64_t states = 0;      // visited by the method: states of a search; solutions and conflicts of clause learning
    std::uint64_t peak = 0;        // most states (or clauses) remembered at once
};

}  // namespace gridloom::engine
