#include "make/redundant_clues.h"

#include <algorithm>
#include <set>

#include "gridloom/puzzle.h"
#include "make/ambiguity.h"
#include "model/instance.h"

namespace gridloom::make {
namespace {

// Clues that are removed together, and when they are tried.
struct Together {
    std::vector<int> clues;
    double key;
};

// In the order of trial from the back: least informative first, with some randomness so that boards differ.
std::vector<Together> in_order(const Maker& maker, const Board& board, Symmetry symmetry, Random& random) {
    std::vector<Together> all;
    for (std::vector<int>& clues : orbits(maker, board, symmetry)) {
        const double tells = maker.telling ? maker.telling(board, clues[0]) : 0;
        all.push_back({std::move(clues), tells + random.fraction()});
    }
    std::sort(all.begin(), all.end(), [](const Together& a, const Together& b) { return a.key > b.key; });
    return all;
}

class ClueRemover {
  public:
    ClueRemover(const Puzzle& puzzle, const Board& board, const Filling& solution, const ClueRemovalOptions& options,
                engine::Budget& budget)
        : puzzle_(puzzle), board_(board), solution_(solution), options_(options), budget_(budget) {}

    ClueRemoval run(Random& random) {
        groups_ = in_order(*maker_of(puzzle_), board_, options_.symmetry, random);
        for (const Together& t : groups_) result_.remaining += t.clues.size();
        if (maker_of(puzzle_)->clue_model) {
            by_sums();
        } else {
            try {
                by_checks();
            } catch (const engine::LimitReached&) {
                result_.finished = result_.minimal = false;
            }
        }
        return std::move(result_);
    }

  private:
    void by_sums() {
        if (!budget_.go_on()) {
            result_.finished = result_.minimal = false;
            return;
        }
        Instance model = maker_of(puzzle_)->clue_model(board_);
        model.finish();
        std::vector<std::uint8_t> known(model.cells());
        for (Cell c = 0; c < model.cells(); ++c)
            known[c] =
                static_cast<std::uint8_t>(model.option_showing(c, solution_[static_cast<std::size_t>(model.square_of(c))]));
        std::vector<RuleId> rule_at(static_cast<std::size_t>(board_.squares()));
        for (RuleId r = 0; r < model.sums(); ++r)
            if (const Origin& origin = model.sum_at(r).origin; origin.sort == 0 && origin.square != no_square)
                rule_at[static_cast<std::size_t>(origin.square)] = r;
        std::vector<ClueGroup> rules;
        rules.reserve(groups_.size());
        for (const Together& clues : groups_) {
            rules.emplace_back();
            for (const int c : clues.clues) rules.back().add(rule_at[static_cast<std::size_t>(c)]);
        }
        const MinimisedRules t = minimise_rules(model, known, rules, {true, options_.proof, options_.enough}, budget_);
        result_.minimal = t.minimal;
        result_.finished = t.finished;
        for (const std::size_t group : t.removed) remove(group);
        result_.easily = t.easily;
    }

    void remove(std::size_t g) {
        for (const int c : groups_[g].clues) {
            maker_of(puzzle_)->drop(board_, c);
            result_.removed.push_back(c);
            --result_.remaining;
        }
        result_.ends.push_back(result_.removed.size());
    }

    void by_checks() {
        for (std::size_t g = groups_.size(); g-- > 0 && result_.remaining > options_.enough;) {
            Board without = board_;
            for (const int c : groups_[g].clues) maker_of(puzzle_)->drop(without, c);
            if (!find_ambiguity(puzzle_, without, Reach::propagation, budget_).squares.empty()) {
                const Ambiguity d = find_ambiguity(puzzle_, without, Reach::everything, budget_);
                result_.minimal &= !d.gave_up;
                if (d.gave_up || !d.squares.empty()) {
                    if (!budget_.go_on()) {
                        result_.finished = result_.minimal = false;
                        return;
                    }
                    continue;
                }
            }
            if (result_.remaining >= options_.enough + groups_[g].clues.size()) remove(g);
        }
    }

    const Puzzle& puzzle_;
    Board board_;  // without the clues removed so far
    const Filling& solution_;
    ClueRemovalOptions options_;
    engine::Budget& budget_;
    std::vector<Together> groups_;
    ClueRemoval result_;
};

}  // namespace

std::vector<std::vector<int>> orbits(const Maker& maker, const Board& board, Symmetry symmetry) {
    std::vector<std::vector<int>> all;
    const std::vector<int> clues = maker.clues(board);
    const std::set<int> told(clues.begin(), clues.end());
    for (const int c : clues) {
        const int other = symmetry == Symmetry::none ? c : image(board, c, symmetry);
        if (other == c || !told.count(other)) {
            all.push_back({c});
        } else if (c < other) {
            all.push_back({c, other});
        }
    }
    return all;
}

ClueRemoval remove_redundant_clues(const Puzzle& puzzle, const Board& board, const Filling& solution,
                                   const ClueRemovalOptions& options, Random& random, engine::Budget& budget) {
    return ClueRemover(puzzle, board, solution, options, budget).run(random);
}

}  // namespace gridloom::make
