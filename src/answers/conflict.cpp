// conflict(): a minimal set of clues that contradict each other, by QuickXplain over the rules of each clue.
#include <algorithm>
#include <map>

#include "answers/given.h"
#include "answers/minimal_set.h"
#include "answers/solvable.h"

namespace gridloom {
namespace {

// All rules that come from one square are one clue; a rule of no square is a clue by itself.
struct Clue {
    int square = no_square;
    std::vector<AnyRule> rules;
};

std::vector<Clue> clues_of(const Instance& model) {
    std::vector<Clue> clues;
    std::map<int, std::size_t> at_square;
    for (const AnyRule r : model.rules()) {
        const int square = model.origin_of(r).square;
        if (square == no_square) {
            clues.push_back({no_square, {r}});
            continue;
        }
        const auto [known, fresh] = at_square.try_emplace(square, clues.size());
        if (fresh) clues.push_back({square, {}});
        clues[known->second].rules.push_back(r);
    }
    return clues;
}

}  // namespace

ConflictAnswer conflict(const Puzzle& puzzle, const Board& board, const Settings& settings) {
    const answers::Stopwatch watch;
    ConflictAnswer answer;
    engine::Budget budget(settings.limits);
    std::optional<Instance> made = answers::instance_of(puzzle, board, budget);
    if (!made) {
        answer.stats.stopped = budget.stopped();
        answer.stats.seconds = watch.seconds();
        return answer;
    }
    Instance& model = *made;
    model.finish();
    answer.stats.cells = model.cells();
    const std::vector<Clue> clues = clues_of(model);
    answers::MinimalSet search(clues.size(), [&](const std::vector<std::size_t>& chosen) -> std::optional<bool> {
        std::vector<AnyRule> keep;
        for (const std::size_t i : chosen) keep.insert(keep.end(), clues[i].rules.begin(), clues[i].rules.end());
        const answers::Solvable s = answers::solvable(model.only(keep), settings, budget);
        if (!s.decided) return std::nullopt;
        return !s.options;
    });
    if (const auto found = search.find()) {
        answer.decided = true;
        for (const std::size_t i : *found) {
            if (clues[i].square == no_square)
                answer.whole_board = true;
            else
                answer.squares.push_back(clues[i].square);
        }
        std::sort(answer.squares.begin(), answer.squares.end());
    }
    answer.stats.stopped = budget.stopped();
    answer.stats.seconds = watch.seconds();
    return answer;
}

}  // namespace gridloom
