#include "answers/up_to_two.h"

#include <algorithm>

#include "engine/strategy/find.h"

namespace gridloom::answers {

// Parts are independent: it is enough that the second differs from the first in one part.
UpToTwo up_to_two(const Prepared& p, std::size_t at_most, const std::string& order, engine::Budget& budget, Stats& stats,
                  Differ differ) {
    UpToTwo all;
    if (p.contradiction) return all;
    if (p.unmade) {
        note_stop(stats, budget, 0);
        all.finished = false;
        return all;
    }
    std::vector<engine::Choices> first, second;
    for (const engine::Part& part : p.reduced.parts) {
        const std::size_t wanted = second.empty() || differ == Differ::everywhere ? at_most : 1;
        engine::Found found = engine::find(part, wanted, order, budget);
        stats.states += found.states;
        stats.peak = std::max(stats.peak, found.peak);
        if (!found.finished && found.choices.size() < wanted) {
            if (all.finished) note_stop(stats, budget, static_cast<double>(first.size()));
            all.finished = false;
        }
        if (found.choices.empty()) return all;
        if (found.choices.size() > 1 && second.empty()) second = first;
        if (found.choices.size() > 1 || !second.empty()) second.push_back(found.choices.back());
        first.push_back(std::move(found.choices[0]));
    }
    all.solutions.push_back(fill(p, first));
    if (!second.empty())
        all.solutions.push_back(fill(p, second));
    else if (auto other = at_most > 1 ? another_way(p, first) : std::nullopt)
        all.solutions.push_back(std::move(*other));
    for (const Filling& f : all.solutions) insist(p, f);
    return all;
}

}  // namespace gridloom::answers
