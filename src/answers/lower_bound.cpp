#include "answers/lower_bound.h"

#include "engine/decide.h"
#include "engine/find.h"

namespace gridloom::answers {
namespace {

// More of them say little more.
constexpr std::size_t enough = 64;

}  // namespace

Natural solutions_found(const engine::Part& part, const Limits& limits, double seconds) {
    Limits rest = limits;
    rest.seconds = seconds;
    rest.progress = {};
    engine::Budget budget(rest);
    const engine::Found found =
        engine::can_decide() ? engine::decide(part, enough, budget) : engine::find(part, 2, "", budget);
    Natural sum = 0;
    for (const engine::Choices& choices : found.choices) {
        Natural ways = 1;
        for (std::size_t c = 0; c < choices.size(); ++c) ways *= part.options_of(c)[choices[c]].ways;
        sum += ways;
    }
    return sum;
}

}  // namespace gridloom::answers
