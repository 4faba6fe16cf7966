// Clues that contradict each other: rules are left out until none of the rest can be spared.
#include <algorithm>
#include <map>

#include "answers/minimal_set.h"
#include "answers/solvable.h"

namespace gridloom {
namespace {

// The rules that speak of one square stand or fall together; those of no square each alone.
struct Clue {
    int square = no_square;
    std::vector<RuleId> sums;
    bool network = false;
};

std::vector<Clue> clues_of(const Model& model) {
    std::vector<Clue> clues;
    std::map<int, std::size_t> at_square;
    for (RuleId r = 0; r < model.sums(); ++r) {
        const int square = model.sum_at(r).origin.square;
        if (square == no_square) {
            clues.push_back({no_square, {r}, false});
            continue;
        }
        const auto [known, fresh] = at_square.try_emplace(square, clues.size());
        if (fresh) clues.push_back({square, {}, false});
        clues[known->second].sums.push_back(r);
    }
    if (!model.networks().empty()) clues.push_back({no_square, {}, true});
    return clues;
}

}  // namespace

ConflictAnswer conflict(const Puzzle& puzzle, const Board& board, const Settings& settings) {
    const answers::Stopwatch watch;
    ConflictAnswer answer;
    engine::Budget budget(settings.limits);
    Model model = puzzle.model(board);
    model.finish();
    answer.stats.cells = model.cells();
    const std::vector<Clue> clues = clues_of(model);
    answers::MinimalSet search(clues.size(), [&](const std::vector<std::size_t>& chosen) -> std::optional<bool> {
        std::vector<std::uint8_t> keep(model.sums(), 0);
        bool network = false;
        for (const std::size_t i : chosen) {
            for (const RuleId r : clues[i].sums) keep[r] = 1;
            network |= clues[i].network;
        }
        const answers::Solvable s = answers::solvable(model.only(keep, network), settings, budget);
        if (!s.decided) return std::nullopt;
        return !s.options;
    });
    if (const auto found = search.find()) {
        answer.decided = true;
        for (const std::size_t i : *found) {
            answer.rules.insert(answer.rules.end(), clues[i].sums.begin(), clues[i].sums.end());
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
