#include "engine/strategy/distribution.h"

#include <optional>

#include "engine/strategy/counting.h"
#include "engine/strategy/interleaved_schedule.h"

namespace gridloom::engine {

Swept distribution_of(const Part& part, std::uint32_t kept, Budget& budget) {
    InterleavedSchedule schedule(part, "", kept, budget, Counting{part, budget, {}, std::nullopt});
    schedule.run();
    return std::move(schedule).result();
}

}  // namespace gridloom::engine
