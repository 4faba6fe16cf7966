#include "make/spare.h"

#include <algorithm>
#include <array>

#include "gridloom/puzzle.h"
#include "make/doubt.h"

namespace gridloom::make {
namespace {

// Clues that stay or go together, by themselves or in pairs, in an order in which the last one is tried first: what tells little, with
// some chance in it, so that boards differ.
struct Together {
    std::array<int, 2> clues;
    std::size_t count;
    double key;
    const int* begin() const { return clues.data(); }
    const int* end() const { return clues.data() + count; }
};
std::vector<Together> in_order(const Maker& maker, const Board& board, Symmetry symmetry, Random& random) {
    std::vector<Together> all;
    const std::vector<int> clues = maker.clues(board);
    all.reserve(clues.size());
    std::vector<std::uint8_t> told;
    if (symmetry != Symmetry::none) {
        told.resize(static_cast<std::size_t>(board.squares()));
        for (const int c : clues) told[static_cast<std::size_t>(c)] = 1;
    }
    for (const int c : clues) {
        const int other = symmetry == Symmetry::none ? c : image(board, c, symmetry);
        const bool paired = other != c && told[static_cast<std::size_t>(other)];
        if (paired && other < c) continue;
        const double tells = maker.telling ? maker.telling(board, c) : 0;
        all.push_back({{c, other}, paired ? 2u : 1u, tells + random.fraction()});
    }
    std::sort(all.begin(), all.end(), [](const Together& a, const Together& b) { return a.key > b.key; });
    return all;
}

class Sparer {
  public:
    Sparer(const Puzzle& puzzle, const Board& board, const Filling& solution, const SpareOptions& options,
           engine::Budget& budget)
        : puzzle_(puzzle), board_(board), solution_(solution), options_(options), budget_(budget) {}

    Spared run(Random& random) {
        groups_ = in_order(*maker_of(puzzle_), board_, options_.symmetry, random);
        for (const Together& t : groups_) result_.left += t.count;
        if (maker_of(puzzle_)->clue_model) {
            by_sums();
        } else {
            by_checks();
        }
        return std::move(result_);
    }

  private:
    void by_sums() {
        Model model = maker_of(puzzle_)->clue_model(board_);
        model.finish();
        std::vector<std::uint8_t> known(model.cells());
        for (Cell c = 0; c < model.cells(); ++c)
            known[c] = static_cast<std::uint8_t>(
                model.option_showing(c, solution_[static_cast<std::size_t>(model.square_of(c))]));
        std::vector<RuleId> rule_at(static_cast<std::size_t>(board_.squares()));
        for (RuleId r = 0; r < model.sums(); ++r)
            if (const Origin& origin = model.sum_at(r).origin; origin.sort == 0 && origin.square != no_square)
                rule_at[static_cast<std::size_t>(origin.square)] = r;
        std::vector<ClueGroup> rules;
        rules.reserve(groups_.size());
        for (const Together& clues : groups_) {
            rules.emplace_back();
            for (const int c : clues) rules.back().add(rule_at[static_cast<std::size_t>(c)]);
        }
        const std::size_t a_group = options_.symmetry == Symmetry::none ? 1 : 2;
        const Thinning t = thin(model, known, rules, {true, options_.proof, options_.enough / a_group}, budget_);
        result_.minimal = t.minimal;
        result_.finished = t.finished;
        for (std::size_t i = 0; i < t.gone.size(); ++i) {
            if (i == t.easily) result_.easily = result_.gone.size();
            let_go(t.gone[i]);
        }
        if (t.easily == t.gone.size()) result_.easily = result_.gone.size();
    }

    void let_go(std::size_t g) {
        for (const int c : groups_[g]) {
            maker_of(puzzle_)->drop(board_, c);
            result_.gone.push_back(c);
            --result_.left;
        }
    }

    void by_checks() {
        for (std::size_t g = groups_.size(); g-- > 0 && result_.left > options_.enough;) {
            Board without = board_;
            for (const int c : groups_[g]) maker_of(puzzle_)->drop(without, c);
            if (!doubt(puzzle_, without, Reach::propagation, budget_).squares.empty()) {
                const Doubt d = doubt(puzzle_, without, Reach::everything, budget_);
                result_.minimal &= !d.gave_up;
                if (d.gave_up || !d.squares.empty()) {
                    if (!budget_.go_on()) {
                        result_.finished = result_.minimal = false;
                        return;
                    }
                    continue;
                }
            }
            let_go(g);
        }
    }

    const Puzzle& puzzle_;
    Board board_;  // with what went so far gone
    const Filling& solution_;
    SpareOptions options_;
    engine::Budget& budget_;
    std::vector<Together> groups_;
    Spared result_;
};

}  // namespace

Spared spare(const Puzzle& puzzle, const Board& board, const Filling& solution, const SpareOptions& options,
             Random& random, engine::Budget& budget) {
    return Sparer(puzzle, board, solution, options, budget).run(random);
}

}  // namespace gridloom::make
