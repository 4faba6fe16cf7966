// Which of a player's squares can not stand together: a smallest set of them.
//
// Any solution of the board disagrees with the position somewhere, and a set of squares that can
// not stand together must contain one of the squares where it does. So we take the smallest set of
// squares that meets every such disagreement found so far; if it can be completed, that gives one
// more disagreement; if not, nothing smaller can be blamed.
#include <algorithm>

#include "answers/minimal_set.h"
#include "answers/solvable.h"

namespace gridloom {
namespace {

using Squares = std::vector<int>;

// A smallest set that meets every list, by trying the squares of the first list not yet met; no
// larger than `at_most`.
class HittingSet {
  public:
    explicit HittingSet(const std::vector<Squares>& lists) : lists_(lists) {}
    std::optional<Squares> find(std::size_t at_most, engine::Budget& budget) {
        for (std::size_t size = 0; size <= at_most; ++size) {
            chosen_.clear();
            if (extend(size, budget)) return chosen_;
            if (!budget.go_on()) break;
        }
        return std::nullopt;
    }

  private:
    bool extend(std::size_t left, engine::Budget& budget) {
        const Squares* unmet = nullptr;
        for (const Squares& list : lists_) {
            const bool met = std::any_of(chosen_.begin(), chosen_.end(), [&](int s) {
                return std::binary_search(list.begin(), list.end(), s);
            });
            if (!met && (!unmet || list.size() < unmet->size())) unmet = &list;
        }
        if (!unmet) return true;
        if (left == 0 || !budget.go_on()) return false;
        for (const int s : *unmet) {
            chosen_.push_back(s);
            if (extend(left - 1, budget)) return true;
            chosen_.pop_back();
        }
        return false;
    }
    const std::vector<Squares>& lists_;
    Squares chosen_;
};

class Blame {
  public:
    Blame(const Puzzle& puzzle, const Board& board, const Position& position, const Settings& settings)
        : position_(position), settings_(settings), budget_(settings.limits), model_(puzzle.model(board)) {
        for (int s = 0; s < board.squares(); ++s)
            if (position[static_cast<std::size_t>(s)] != unfilled) filled_.push_back(s);
    }

    BlameAnswer run() {
        BlameAnswer answer;
        answers::MinimalSet search(filled_.size(), [&](const std::vector<std::size_t>& chosen) -> std::optional<bool> {
            Squares squares;
            for (const std::size_t i : chosen) squares.push_back(filled_[i]);
            const auto can = completes(squares);
            return can ? std::optional(!*can) : std::nullopt;
        });
        if (const auto found = search.find()) {
            answer.decided = true;
            for (const std::size_t i : *found) answer.squares.push_back(filled_[i]);
            answer.smallest = shrink(answer.squares);
        }
        std::sort(answer.squares.begin(), answer.squares.end());
        answer.stats.stopped = answer.decided ? Stop::none : budget_.stopped();
        return answer;
    }

  private:
    // True if the smallest set is known in the end.
    bool shrink(Squares& blamed) {
        constexpr int patience = 2'000;
        for (int i = 0; i < patience && blamed.size() > 1; ++i) {
            const auto smaller = HittingSet(disagreements_).find(blamed.size() - 1, budget_);
            if (!smaller) return budget_.stopped() == Stop::none;
            const auto can = completes(*smaller);
            if (!can) return false;
            if (!*can) {
                blamed = *smaller;
                return true;
            }
        }
        return blamed.size() <= 1;
    }

    // Whether the board has a solution that agrees with the position in these squares. The squares
    // where it disagrees are noted.
    std::optional<bool> completes(const Squares& squares) {
        Position part(position_.size(), unfilled);
        for (const int s : squares) part[static_cast<std::size_t>(s)] = position_[static_cast<std::size_t>(s)];
        Model model = model_;
        answers::restrict_to(model, part);
        const Model& seen = model_;
        const answers::Solvable s = answers::solvable(std::move(model), settings_, budget_);
        if (!s.decided) return std::nullopt;
        if (!s.options) return false;
        Squares disagree;
        for (Cell c = 0; c < seen.cells(); ++c) {
            const int square = seen.square_of(c);
            if (square == no_square || position_[static_cast<std::size_t>(square)] == unfilled) continue;
            if (seen.kind_of(c).values[static_cast<std::size_t>((*s.options)[c])] !=
                position_[static_cast<std::size_t>(square)])
                disagree.push_back(square);
        }
        std::sort(disagree.begin(), disagree.end());
        disagreements_.push_back(std::move(disagree));
        return true;
    }

    const Position& position_;
    const Settings& settings_;
    engine::Budget budget_;
    Model model_;
    Squares filled_;
    std::vector<Squares> disagreements_;
};

}  // namespace

BlameAnswer blame(const Puzzle& puzzle, const Board& board, const Position& position, const Settings& settings) {
    const answers::Stopwatch watch;
    BlameAnswer answer = Blame(puzzle, board, position, settings).run();
    answer.stats.seconds = watch.seconds();
    return answer;
}

}  // namespace gridloom
