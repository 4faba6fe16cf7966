// make_from_picture(): scale, threshold, clues; then as few repainted squares as possible where the clues are ambiguous.
#include <algorithm>
#include <array>
#include <set>

#include "answers/prepare.h"
#include "make/ambiguity.h"
#include "make/made.h"

namespace gridloom {
namespace make {
namespace {

// The mean grey under each square of the board. Proportions may differ.
std::vector<double> scaled(const Picture& picture, int width, int height) {
    std::vector<double> shades;
    for (int r = 0; r < height; ++r)
        for (int c = 0; c < width; ++c) {
            const int top = r * picture.height / height, left = c * picture.width / width;
            const int bottom = std::max(top + 1, (r + 1) * picture.height / height);
            const int right = std::max(left + 1, (c + 1) * picture.width / width);
            double sum = 0;
            for (int y = top; y < bottom; ++y)
                for (int x = left; x < right; ++x) sum += picture.grey[static_cast<std::size_t>(y * picture.width + x)];
            shades.push_back(sum / ((bottom - top) * (right - left)));
        }
    return shades;
}

// Otsu's threshold: minimises the variance within the two classes (Otsu 1979).
int best_threshold(const std::vector<double>& shades) {
    std::array<double, 256> many{};
    double all = 0;
    for (const double s : shades) many[static_cast<std::size_t>(s)] += 1, all += s;
    double below = 0, sum = 0, best = -1;
    int first = 128, last = 128;
    for (int t = 1; t < 256; ++t) {
        below += many[static_cast<std::size_t>(t - 1)];
        sum += many[static_cast<std::size_t>(t - 1)] * (t - 1);
        const double above = static_cast<double>(shades.size()) - below;
        if (below == 0 || above == 0) continue;
        const double apart = sum / below - (all - sum) / above;
        const double between = below * above * apart * apart;
        if (between > best) best = between, first = t;
        if (between == best) last = t;
    }
    return (first + last + 1) / 2;
}

Drawn painted(const Maker& maker, const Drawn& drawn) {
    return maker.from_picture(drawn.board.width, drawn.board.height, {drawn.solution.begin(), drawn.solution.end()});
}

// Greedy: repaints the ambiguous square that leaves the fewest ambiguous ones (the first of equals), until there are none. A
// square is repainted at most once, so it terminates.
class Settling {
  public:
    Settling(const Puzzle& puzzle, engine::Budget& budget) : puzzle_(puzzle), budget_(budget) {}

    bool run(Drawn& drawn, std::vector<int>& ambiguous, std::vector<int>& changed) {
        std::set<int> repainted;
        std::vector<int> unsettled = ambiguous_squares(drawn);
        ambiguous = unsettled;
        while (!unsettled.empty()) {
            if (gave_up_ || repainted.size() > unsettled.size() + 2 * ambiguous.size()) return false;
            std::optional<std::pair<std::size_t, int>> best;
            std::vector<int> remaining;
            for (const int s : unsettled) {
                if (repainted.count(s)) continue;
                Drawn tried = drawn;
                tried.solution[static_cast<std::size_t>(s)] ^= 1;
                tried = painted(*maker_of(puzzle_), tried);
                std::vector<int> then = ambiguous_squares(tried);
                if (!best || then.size() < best->first) best = {then.size(), s}, remaining = std::move(then);
                if (best->first == 0 || gave_up_) break;
            }
            if (!best) return false;
            repainted.insert(best->second);
            drawn.solution[static_cast<std::size_t>(best->second)] ^= 1;
            drawn = painted(*maker_of(puzzle_), drawn);
            unsettled = std::move(remaining);
        }
        changed.assign(repainted.begin(), repainted.end());
        return !gave_up_;
    }

  private:
    // By propagation if that settles all squares, else exactly.
    std::vector<int> ambiguous_squares(const Drawn& drawn) {
        if (!budget_.go_on()) gave_up_ = true;
        if (find_ambiguity(puzzle_, drawn.board, Reach::propagation, budget_).squares.empty()) return {};
        Ambiguity d = find_ambiguity(puzzle_, drawn.board, Reach::everything, budget_);
        gave_up_ |= d.gave_up;
        return std::move(d.squares);
    }

    const Puzzle& puzzle_;
    engine::Budget& budget_;
    bool gave_up_ = false;
};

std::optional<std::string> why_not_picture(const Puzzle& puzzle, const MakeRequest& request, const Picture& picture) {
    if (auto why = why_not(puzzle, request)) return why;
    if (!maker_of(puzzle)->from_picture) return std::string(puzzle.title) + " is not made from pictures";
    const bool right = picture.width > 0 && picture.height > 0 &&
                       picture.grey.size() == static_cast<std::size_t>(picture.width) * static_cast<std::size_t>(picture.height);
    if (!right) return "expected a picture of width times height pixels";
    return std::nullopt;
}

}  // namespace
}  // namespace make

PictureBoard make_from_picture(const Puzzle& puzzle, const MakeRequest& request, const Picture& picture, int threshold) {
    const answers::Stopwatch watch;
    PictureBoard answer;
    MadeBoard& made = answer.made;
    if (auto why = make::why_not_picture(puzzle, request, picture)) {
        made.outcome = MadeBoard::Outcome::refused;
        made.why = std::move(*why);
        return answer;
    }
    const Wishes& w = request.wishes;
    const std::vector<double> shades = make::scaled(picture, w.width, w.height);
    if (threshold <= 0) threshold = make::best_threshold(shades);
    std::vector<std::uint8_t> dark;
    for (const double s : shades) dark.push_back(s < threshold);
    Drawn drawn = maker_of(puzzle)->from_picture(w.width, w.height, dark);
    engine::Budget budget(request.limits);
    Random random = make::stream(request.seed, 0);
    made.attempts = 1;
    bool settled = false;
    try {
        settled = !request.unique || make::Settling(puzzle, budget).run(drawn, answer.ambiguous, answer.changed);
        if (settled && make::finish_settled(puzzle, request, drawn, random, budget, made))
            made.outcome = MadeBoard::Outcome::made;
    } catch (const engine::LimitReached&) {}
    if (made.outcome != MadeBoard::Outcome::made && budget.stopped() == Stop::none) {
        made.outcome = MadeBoard::Outcome::not_found;
        made.why = settled ? "the picture gives no such board" : "the picture could not be made unique";
    }
    made.stats.stopped = budget.stopped();
    made.stats.seconds = watch.seconds();
    return answer;
}

}  // namespace gridloom
