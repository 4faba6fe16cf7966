// Counting: the attempt of an InterleavedSchedule that counts. It pauses between rounds and continues.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "engine/part/ways.h"
#include "engine/sweep/sweep.h"

namespace gridloom::engine {

struct Counting {
    const Part& part;
    Budget& budget;
    Progress progress;
    std::optional<Sweeping> sweeping;

    void begin(Program program) { sweeping.emplace(std::move(program), budget, progress); }
    void release() { sweeping.reset(); }
    void set_pruning(PruningTables tables) { sweeping->set_pruning(std::move(tables)); }
    Swept go_on(std::uint64_t at_most) { return sweeping->go_on(at_most); }
    void listed(const std::vector<Choices>& solutions, Swept& result) const {
        result.count = 0;
        for (const Choices& choices : solutions) result.count += multiplicity_of(part, choices);
    }
};

}  // namespace gridloom::engine
