// conflict(): a minimal set of clues that contradict each other, by QuickXplain over the rules of each clue. The other rules are
// always kept: where they have no solution by themselves, no clue is to blame.
#include <algorithm>
#include <map>

#include "answers/given.h"
#include "answers/minimal_set.h"
#include "answers/solvable.h"

namespace gridloom {
namespace {

// All that is asked by the clue at one place.
struct Clue {
    Place place;
    std::vector<AnyRule> rules;
};

struct Rules {
    std::vector<AnyRule> always;
    std::vector<Clue> clues;
};

Rules rules_of(const Instance& model) {
    Rules all;
    std::map<Place, std::size_t> at_place;
    for (const AnyRule r : model.rules()) {
        const Origin& origin = model.origin_of(r);
        if (!origin.is_clue) {
            all.always.push_back(r);
            continue;
        }
        const Place place{static_cast<Sort>(origin.place_sort), origin.square};
        const auto [known, fresh] = at_place.try_emplace(place, all.clues.size());
        if (fresh) all.clues.push_back({place, {}});
        all.clues[known->second].rules.push_back(r);
    }
    return all;
}

std::optional<Instance> clue_by_clue(const Puzzle& puzzle, const Board& board, engine::Budget& budget) {
    if (!puzzle.clue_by_clue) return answers::instance_of(puzzle, board, budget);
    answers::need_board(puzzle, board);
    return puzzle.clue_by_clue(board).take();
}

}  // namespace

ConflictAnswer conflict(const Puzzle& puzzle, const Board& board, const Settings& settings) {
    const answers::Stopwatch watch;
    ConflictAnswer answer;
    engine::Budget budget(settings.limits);
    std::optional<Instance> made = clue_by_clue(puzzle, board, budget);
    if (!made) {
        answer.stats.stopped = budget.stopped();
        answer.stats.seconds = watch.seconds();
        return answer;
    }
    Instance& model = *made;
    model.finish();
    answer.stats.cells = model.cells();
    const Rules rules = rules_of(model);
    answers::MinimalSet search(rules.clues.size(), [&](const std::vector<std::size_t>& chosen) -> std::optional<bool> {
        std::vector<AnyRule> keep = rules.always;
        for (const std::size_t i : chosen) keep.insert(keep.end(), rules.clues[i].rules.begin(), rules.clues[i].rules.end());
        const answers::Solvable s = answers::solvable(model.only(keep), settings, budget);
        if (!s.decided) return std::nullopt;
        return !s.options;
    });
    if (const auto found = search.find()) {
        answer.decided = true;
        answer.whole_board = found->empty();
        for (const std::size_t i : *found) answer.places.push_back(rules.clues[i].place);
        std::sort(answer.places.begin(), answer.places.end());
        for (const Place& place : answer.places)
            if (place.sort == Sort::cell) answer.squares.push_back(place.index);
    }
    answer.stats.stopped = budget.stopped();
    answer.stats.seconds = watch.seconds();
    return answer;
}

}  // namespace gridloom
