#include "make/drawn_clues.h"

#include <algorithm>
#include <set>

#include "gridloom/answers.h"
#include "make/other_solutions.h"
#include "make/switched_clues.h"

namespace gridloom::make {

LimitsLeft left_of(engine::Budget& budget) {
    return [&budget]() -> std::optional<Limits> {
        if (!budget.go_on()) return std::nullopt;
        Limits left = budget.limits();
        if (left.seconds > 0 && (left.seconds -= budget.seconds()) <= 0) {
            budget.stop(Stop::time);
            return std::nullopt;
        }
        return left;
    };
}

Unique is_unique(const Puzzle& puzzle, const Board& board, const Filling& solution, engine::Budget& budget) {
    OtherSolutions none(puzzle, solution);
    return none.is_unique(board, budget);
}

std::vector<std::vector<int>> drawn_orbits(const BoardDrawer& drawer, const Board& board, Symmetry symmetry) {
    std::vector<std::vector<int>> all;
    const std::vector<int> clues = drawer.clues(board);
    const std::set<int> there(clues.begin(), clues.end());
    std::set<int> taken;
    for (const int c : clues) {
        if (taken.count(c)) continue;
        all.push_back({c});
        const int other = symmetry == Symmetry::none ? c : drawer.image_of(board, c, symmetry);
        if (other == c || !there.count(other)) continue;
        all.back().push_back(other);
        taken.insert(other);
    }
    return all;
}

namespace {

class DrawnClueRemover {
  public:
    DrawnClueRemover(const Puzzle& puzzle, const Board& board, const Filling& solution, const ClueRemovalOptions& options,
                     engine::Budget& budget)
        : puzzle_(puzzle),
          drawer_(*puzzle.drawer),
          board_(board),
          solution_(solution),
          options_(options),
          budget_(budget),
          others_(puzzle, solution) {}

    ClueRemoval run(Random& random) {
        order(random);
        for (const auto& orbit : orbits_) result_.remaining += orbit.size();
        try {
            // A rule may ask more of a board with fewer clues, so what could not go before may go later.
            for (bool again = true; again && result_.finished;) {
                const std::size_t own = by_switches();
                const std::size_t before = result_.removed.size();
                by_checks(own);
                again = result_.removed.size() > before && !orbits_.empty() && !drawer_.is_monotone();
            }
        } catch (const engine::LimitReached&) {
            result_.finished = false;
        }
        result_.minimal = result_.finished;
        return std::move(result_);
    }

  private:
    // At random, but what is fixed of the solution goes first: it is at the front.
    void order(Random& random) {
        orbits_ = drawn_orbits(drawer_, board_, options_.symmetry);
        const auto first_told = std::stable_partition(orbits_.begin(), orbits_.end(),
                                                      [&](const auto& orbit) { return drawer_.is_fixed(board_, orbit[0]); });
        const auto shuffle = [&](auto begin, auto end) {
            for (auto i = end; i - begin > 1; --i)
                std::swap(*(i - 1), *(begin + static_cast<std::ptrdiff_t>(random.below(static_cast<std::uint64_t>(i - begin)))));
        };
        shuffle(orbits_.begin(), first_told);
        shuffle(first_told, orbits_.end());
    }

    bool may_remove(const std::vector<int>& orbit) const { return result_.remaining >= options_.enough + orbit.size(); }

    void remove(const std::vector<int>& orbit) {
        for (const int c : orbit) {
            drawer_.drop(board_, c);
            result_.removed.push_back(c);
        }
        result_.remaining -= orbit.size();
        result_.ends.push_back(result_.removed.size());
    }

    // Removes clues that own their rules. Returns how many orbits are left of them: they are at the front.
    std::size_t by_switches() {
        auto switched = SwitchedClues::of(puzzle_, board_, solution_, budget_);
        if (!switched) return 0;
        const auto first_other = std::stable_partition(orbits_.begin(), orbits_.end(), [&](const auto& orbit) {
            return std::all_of(orbit.begin(), orbit.end(), [&](int c) { return switched->has(c); });
        });
        std::vector<std::vector<int>> open(orbits_.begin(), first_other);
        const std::vector<std::vector<int>> rest(first_other, orbits_.end());
        std::vector<int> on;  // what stays, first
        for (const auto& orbit : rest)
            for (const int c : orbit)
                if (switched->has(c)) on.push_back(c);
        std::vector<std::vector<int>> needed;
        // From the front of `open`: without it, or (the first time) with all.
        for (bool all = true; all || !open.empty(); all = false) {
            std::vector<int> asked = on;
            for (std::size_t i = all ? 0 : 1; i < open.size(); ++i) asked.insert(asked.end(), open[i].begin(), open[i].end());
            const SwitchedClues::Other other = switched->other(asked);
            if (other == SwitchedClues::Other::unknown) throw engine::LimitReached{};
            if (all && other == SwitchedClues::Other::exists) throw std::logic_error("a board to be thinned is not unique");
            if (other == SwitchedClues::Other::exists) {
                on.insert(on.end(), open[0].begin(), open[0].end());
                needed.push_back(open[0]);
                open.erase(open.begin());
                continue;
            }
            std::vector<std::vector<int>> kept;
            for (std::size_t i = 0; i < open.size(); ++i) {
                const bool used =
                    (all || i > 0) && std::any_of(open[i].begin(), open[i].end(), [&](int c) { return switched->was_used(c); });
                if (!used && may_remove(open[i]))
                    remove(open[i]);
                else if (used)
                    kept.push_back(open[i]);
                else
                    stay(open[i], needed, on);
            }
            open = std::move(kept);
        }
        orbits_ = std::move(needed);
        const std::size_t own = orbits_.size();
        orbits_.insert(orbits_.end(), rest.begin(), rest.end());
        return own;
    }

    static void stay(const std::vector<int>& orbit, std::vector<std::vector<int>>& needed, std::vector<int>& on) {
        needed.push_back(orbit);
        on.insert(on.end(), orbit.begin(), orbit.end());
    }

    // Tries the clues from `first` on, each by the board without it.
    void by_checks(std::size_t first) {
        std::vector<std::vector<int>> kept(orbits_.begin(), orbits_.begin() + static_cast<std::ptrdiff_t>(first));
        for (std::size_t i = first; i < orbits_.size(); ++i) {
            if (!may_remove(orbits_[i])) {
                kept.push_back(orbits_[i]);
                continue;
            }
            Board fewer = board_;
            for (const int c : orbits_[i]) drawer_.drop(fewer, c);
            const Unique unique = others_.is_unique(fewer, budget_);
            if (unique == Unique::unknown) throw engine::LimitReached{};
            if (unique == Unique::yes)
                remove(orbits_[i]);
            else
                kept.push_back(orbits_[i]);
        }
        orbits_ = std::move(kept);
    }

    const Puzzle& puzzle_;
    const BoardDrawer& drawer_;
    Board board_;  // without the clues removed so far
    const Filling& solution_;
    ClueRemovalOptions options_;
    engine::Budget& budget_;
    OtherSolutions others_;
    std::vector<std::vector<int>> orbits_;  // that are left
    ClueRemoval result_;
};

}  // namespace

ClueRemoval remove_drawn_clues(const Puzzle& puzzle, const Board& board, const Filling& solution,
                               const ClueRemovalOptions& options, Random& random, engine::Budget& budget) {
    return DrawnClueRemover(puzzle, board, solution, options, budget).run(random);
}

}  // namespace gridloom::make
