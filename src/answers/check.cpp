// None, unique or several: with the solution, or with two and where they differ.
//
// Two solutions are looked for first, by clause learning or depth first; only if they exist is the number counted, from the
// same prepared board. So a board that can not be counted is still told to have several.
#include <bit>
#include <stdexcept>

#include "answers/count.h"
#include "answers/model_question.h"
#include "answers/up_to_two.h"
#include "engine/part/ways.h"
#include "engine/strategy/find.h"

namespace gridloom {
namespace {

// Solutions listed of one part at most: where that is not enough, counting is the shorter way.
constexpr std::uint64_t max_listed = 1'000;
// Seconds for listing: a little more than finding two took.
double listing_time(double two) { return 0.1 + 4 * two; }

// Whether there are so many solutions at least, as far as listing some of each part tells.
bool are_listed(const answers::Prepared& p, std::uint64_t wanted, const Settings& settings, double seconds) {
    Limits limits = settings.limits;
    limits.seconds = limits.seconds > 0 ? std::min(limits.seconds, seconds) : seconds;
    engine::Budget budget(limits);
    Natural product = 1;
    for (const Cell c : p.reduced.free)
        if (product < wanted) product *= std::popcount(p.domains[c]);
    for (const engine::Part& part : p.reduced.parts) {
        if (product >= wanted) return true;  // each part has one
        Natural listed = 0;
        for (const engine::Choices& choices : engine::find(part, std::min(wanted, max_listed), settings.order, budget).choices)
            listed += engine::multiplicity_of(part, choices);
        product *= std::max<Natural>(listed, 1);
    }
    return product >= wanted;
}

void compare(CheckAnswer& answer) {
    for (std::size_t s = 0; s < answer.solutions[0].size(); ++s)
        if (answer.solutions[0][s] != answer.solutions[1][s]) answer.differ.push_back(static_cast<int>(s));
}

CheckAnswer check(answers::Question question, const Settings& settings, std::uint64_t at_most) {
    if (at_most == 1) throw std::invalid_argument("a check counts to 2 at least");
    const answers::Stopwatch watch;
    CheckAnswer answer;
    answers::Prepared p;
    answers::UpToTwo found;
    {
        engine::Budget budget(settings.limits);
        p = answers::prepare(std::move(question), settings, budget, answers::Depth::decide);
        answer.stats = p.stats;
        found = answers::up_to_two(p, 2, settings.order, budget, answer.stats);
        p.held.reset();  // with its budget
    }
    answer.solutions = std::move(found.solutions);
    answer.count = answer.solutions.size();
    const auto know_at_least = [&](const Natural& many) {
        answer.exact = false;
        answer.count = many;
    };
    if (answer.solutions.size() == 2) {
        answer.verdict = Verdict::several;
        compare(answer);
        Settings rest = settings;
        if (rest.limits.seconds > 0) rest.limits.seconds = std::max(0.001, rest.limits.seconds - watch.seconds());
        if (at_most == 2 || (at_most > 0 && are_listed(p, at_most, rest, listing_time(watch.seconds())))) {
            know_at_least(at_most);
        } else {
            const CountAnswer counted = answers::count(std::move(p), rest);
            answer.exact = counted.exact;
            if (counted.exact || counted.at_least > 2) answer.count = counted.at_least;
            answer.stats = counted.stats;
            if (at_most > 0 && answer.count >= at_most) know_at_least(at_most);
        }
    } else if (found.finished) {
        answer.exact = true;
        answer.verdict = answer.solutions.empty() ? Verdict::none : Verdict::unique;
    }
    answer.stats.seconds = watch.seconds();
    return answer;
}

}  // namespace

CheckAnswer check(const Puzzle& puzzle, const Board& board, const Settings& settings, std::uint64_t at_most) {
    return check(answers::question_of(puzzle, board), settings, at_most);
}

CheckAnswer check(const Model& model, const Settings& settings, std::uint64_t at_most) {
    return check(answers::question_of(model), settings, at_most);
}

}  // namespace gridloom
