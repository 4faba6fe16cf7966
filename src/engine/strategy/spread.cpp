#include "engine/strategy/spread.h"

#include <optional>

#include "engine/strategy/counting.h"
#include "engine/strategy/turns.h"

namespace gridloom::engine {

Swept spread_of(const Part& part, std::uint32_t kept, Budget& budget) {
    Turns turns(part, "", kept, budget, Counting{part, budget, {}, std::nullopt});
    turns.take_all();
    return std::move(turns).result();
}

}  // namespace gridloom::engine
