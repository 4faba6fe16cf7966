// Difficulty from the steps, as docs/difficulty.md defines it.
#include <algorithm>
#include <cmath>

#include "gridloom/hints.h"

namespace gridloom {
namespace {

// By level of the hardest step: the word, and the lowest number.
struct Band {
    std::string_view word;
    int from;
};
constexpr Band bands[levels + 1] = {{"easy", 1},    {"medium", 25}, {"medium", 30}, {"hard", 50},
                                    {"expert", 75}, {"expert", 90}, {"", 101}};

// The upper bound (exclusive) of the numbers of a level: where the next word begins.
int next_from(Level hardest) {
    const auto at = static_cast<std::size_t>(hardest);
    std::size_t next = at + 1;
    while (next < levels && bands[next].word == bands[at].word) ++next;
    return hardest >= Level::guess ? bands[at + 1].from : bands[next].from;
}

}  // namespace

Rating rate_steps(const std::vector<Step>& steps) {
    Rating r;
    double easy = 0, narrow = 0;
    for (const Step& s : steps) {
        r.hardest = std::max(r.hardest, s.level);
        ++r.steps[static_cast<std::size_t>(s.level)];
        if (s.level != Level::one_rule) continue;
        r.choices += s.choices;
        narrow += 1.0 / s.choices;
        ++easy;
    }
    if (easy > 0) r.choices /= easy, narrow /= easy;
    const auto at = static_cast<std::size_t>(r.hardest);
    const int room = next_from(r.hardest) - bands[at].from;
    // Half of the range: how often the hardest level is needed (doubling adds an eighth). The other half: how few easy steps
    // there were to choose from.
    const double often = at == 0 ? 0 : std::min(1.0, std::log2(static_cast<double>(r.steps[at])) / 8 + 0.125);
    r.number = bands[at].from + static_cast<int>(room * (often + narrow) / 2 * 0.999);
    r.word = bands[at].word;
    return r;
}

Rating rate(const Puzzle& puzzle, const Board& board, const Settings& settings) {
    const HintAnswer way =
        explain(puzzle, board, Position(static_cast<std::size_t>(fill_size(puzzle, board)), unfilled), settings);
    Rating r = rate_steps(way.steps);
    r.verdict = way.outlook == Outlook::none         ? Verdict::none
                : way.end == Outlook::solved         ? Verdict::unique
                : way.end == Outlook::nothing_forced ? Verdict::several
                                                     : Verdict::gave_up;
    r.stats = way.stats;
    return r;
}

}  // namespace gridloom
