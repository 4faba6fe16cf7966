#include "hints/mistake.h"

#include <algorithm>

namespace gridloom::hints {
namespace {

// Calls of the solver while shrinking; what is left after that is reported.
constexpr int max_questions = 80;

}  // namespace

std::vector<OptionSet> domains_of(const Instance& model, const Position& position) {
    Instance restricted = model;
    answers::restrict_to(restricted, position);
    return restricted.domains();
}

std::vector<int> mistakes(const Puzzle& puzzle, const Board& board, const Instance& model, const Position& position,
                          const Completions& solutions, engine::Budget& budget) {
    std::vector<int> squares;
    for (std::size_t s = 0; s < position.size(); ++s) {
        if (position[s] == unfilled) continue;
        if (solutions.found.size() > 1 || position[s] != solutions.found.front()[s]) squares.push_back(static_cast<int>(s));
    }
    if (solutions.found.size() == 1) return squares;
    int questions = 0;
    const auto impossible = [&](const std::vector<int>& kept) {
        Position some(position.size(), unfilled);
        for (const int s : kept) some[static_cast<std::size_t>(s)] = position[static_cast<std::size_t>(s)];
        const Completions c = completions(puzzle, board, model, domains_of(model, some), 1, budget);
        ++questions;
        return c.finished && c.found.empty();
    };
    // Delta debugging: leaves out halves, then quarters, and so on, while the rest is still contradictory.
    for (std::size_t chunk = std::max<std::size_t>(1, squares.size() / 2);; chunk /= 2) {
        for (std::size_t at = 0; at < squares.size() && questions < max_questions;) {
            std::vector<int> kept = squares;
            const auto from = kept.begin() + static_cast<std::ptrdiff_t>(at);
            kept.erase(from, from + static_cast<std::ptrdiff_t>(std::min(chunk, squares.size() - at)));
            if (!kept.empty() && impossible(kept))
                squares = std::move(kept);
            else
                at += chunk;
        }
        if (chunk <= 1 || questions >= max_questions) return squares;
    }
}

}  // namespace gridloom::hints
