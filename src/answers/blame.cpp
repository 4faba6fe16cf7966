// blame(): a smallest set of filled squares that no solution has together, by implicit hitting sets (Moreno-Centeno and Karp
// 2013).
//
// Every solution disagrees with the position in some squares, and a contradictory set must contain one of those. So: take a
// smallest set that hits all disagreements found so far. If some solution agrees with it, that solution gives one more
// disagreement; if none does, the set is contradictory, and no smaller one is.
#include <algorithm>

#include "answers/given.h"
#include "answers/minimal_set.h"
#include "answers/solvable.h"

namespace gridloom {
namespace {

using Squares = std::vector<int>;

// A smallest set of at most `at_most` squares that contains one square of every list. Branches on the squares of the shortest
// list not hit yet, with increasing size.
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
            const bool met = std::any_of(chosen_.begin(), chosen_.end(),
                                         [&](int s) { return std::binary_search(list.begin(), list.end(), s); });
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
        : position_(position), settings_(settings), budget_(settings.limits) {
        answers::need_board(puzzle, board);
        answers::need_filling(puzzle, board, position);
        model_ = answers::instance_of(puzzle, board, budget_);
        for (int s = 0; s < fill_size(puzzle, board); ++s)
            if (position[static_cast<std::size_t>(s)] != unfilled) filled_.push_back(s);
    }

    BlameAnswer run() {
        BlameAnswer answer;
        if (!model_) {
            answer.stats.stopped = budget_.stopped();
            return answer;
        }
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
    // True: the set is a smallest one.
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

    // Whether some solution agrees with the position in these squares. If so, records the squares where it disagrees.
    std::optional<bool> completes(const Squares& squares) {
        Position part(position_.size(), unfilled);
        for (const int s : squares) part[static_cast<std::size_t>(s)] = position_[static_cast<std::size_t>(s)];
        Instance model = *model_;
        answers::restrict_to(model, part);
        const Instance& seen = *model_;
        const answers::Solvable s = answers::solvable(std::move(model), settings_, budget_);
        if (!s.decided) return std::nullopt;
        if (!s.options) return false;
        Squares disagree;
        for (Cell c = 0; c < seen.cells(); ++c) {
            const int square = seen.square_of(c), option = (*s.options)[c];
            if (square == no_square || position_[static_cast<std::size_t>(square)] == unfilled || !seen.is_shown(c, option))
                continue;
            if (seen.value_of(c, option) != position_[static_cast<std::size_t>(square)]) disagree.push_back(square);
        }
        std::sort(disagree.begin(), disagree.end());
        disagreements_.push_back(std::move(disagree));
        return true;
    }

    const Position& position_;
    const Settings& settings_;
    engine::Budget budget_;
    std::optional<Instance> model_;  // nothing: the budget was spent before it was there
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
