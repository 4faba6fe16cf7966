// why_not(): requests that are refused, with a sentence.
#include <algorithm>

#include "gridloom/make.h"

namespace gridloom {
namespace {

constexpr int longest_side = 1000;
constexpr int max_squares = 250'000;

// What can be asked of boards that are drawn.
Maker wishes_of(const BoardDrawer& drawer) {
    Maker maker{};
    maker.wraps = drawer.may_wrap();
    maker.symmetry = maker.density = true;
    return maker;
}

std::optional<std::string> why_not_offered(const Puzzle& puzzle, const MakeRequest& request) {
    const Wishes& w = request.wishes;
    const auto offers = offers_of(puzzle, w.wraps);
    if (!offers) return std::nullopt;
    std::string others;
    for (const Offer& offer : *offers) {
        if (!offer.holds(w.width * w.height)) continue;
        if (offer.difficulty == request.difficulty) return std::nullopt;
        others += (others.empty() ? "" : ", ") + std::string(offer.difficulty);
    }
    const std::string size = std::to_string(w.width) + "x" + std::to_string(w.height) + (w.wraps ? " that wrap" : "");
    return request.difficulty + " boards of " + size + " are not offered for " + puzzle.title +
           (others.empty() ? ": no difficulty is, of that size" : ": of that size there are " + others);
}

}  // namespace

std::optional<std::string> why_not(const Puzzle& puzzle, const MakeRequest& request) {
    const Wishes& w = request.wishes;
    const std::string title(puzzle.title);
    if (!maker_of(puzzle) && !puzzle.drawer) return title + " boards can not be made";
    const Maker maker = maker_of(puzzle) ? *maker_of(puzzle) : wishes_of(*puzzle.drawer);
    if (w.width < 1 || w.height < 1 || w.width > longest_side || w.height > longest_side || w.width * w.height > max_squares)
        return "expected a size from 1x1 to " + std::to_string(longest_side) + "x" + std::to_string(longest_side) +
               " of at most " + std::to_string(max_squares) + " squares";
    if (w.wraps && !maker.wraps) return "a board of " + title + " can not wrap";
    if (w.symmetry != Symmetry::none && !maker.symmetry) return title + " has no symmetry to ask for";
    if (w.density != 0 && !maker.density) return title + " has no density to ask for";
    if (w.density < 0 || w.density > 1) return "expected a density from 0 to 1";
    if (w.barriers != 0 && !maker.barriers) return title + " has no barriers";
    if (w.barriers < 0 || w.barriers > 1) return "expected barriers from 0 to 1";
    if (!w.style.empty() &&
        std::none_of(maker.styles.begin(), maker.styles.end(), [&](const Style& s) { return s.name == w.style; }))
        return maker.styles.empty() ? title + " has no style to ask for" : "expected another style than '" + w.style + "'";
    if (!request.difficulty.empty() && !request.unique) return "only unique boards have a difficulty";
    if (request.minimal && !request.unique) return "only unique boards can be minimal";
    const auto words = {"", "easy", "medium", "hard", "expert"};
    if (std::find(words.begin(), words.end(), request.difficulty) == words.end())
        return "expected a difficulty (easy, medium, hard, expert), found '" + request.difficulty + "'";
    return request.difficulty.empty() || request.try_anyway ? std::nullopt : why_not_offered(puzzle, request);
}

}  // namespace gridloom
