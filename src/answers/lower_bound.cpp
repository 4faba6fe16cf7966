#include "answers/lower_bound.h"

#include "engine/part/ways.h"
#include "engine/solver/decide.h"
#include "engine/strategy/count_part.h"
#include "engine/strategy/find.h"

namespace gridloom::answers {
namespace {

// Solutions to list; more improve the bound little.
constexpr std::size_t enough = 64;

}  // namespace

Natural solutions_found(const engine::Part& part, const Limits& limits, double seconds) {
    Limits rest = limits;
    rest.seconds = seconds;
    rest.progress = {};
    engine::Budget budget(rest);
    const engine::Found found = engine::decide(part, enough, budget);
    Natural sum = 0;
    for (const engine::Choices& choices : found.choices) sum += engine::multiplicity_of(part, choices);
    return sum;
}

}  // namespace gridloom::answers
