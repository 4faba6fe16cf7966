// An experiment: Mosaics with every clue told are minimised by the learner that making boards uses (src/make/learner.h), and by the
// engine's clause learning solver, as the extraction of a minimal unsatisfiable set: one guard a clue, one clause "differs from the
// known solution", a clue after the other left out, and whatever a proof does not need left out with it (clause set refinement,
// Belov, Lynce, Marques-Silva 2012). Prints processor time and what is left, the same pictures for both.
//
//   c++ -std=c++20 -O2 -Iinclude -Isrc bench/experiments/clause_learners.cpp -o learners BUILD/libgridloom.a -lfmt -lcryptominisat5
//   ./learners
#include <algorithm>
#include <cstdio>
#include <ctime>

#include "engine/base/budget.h"
#include "engine/solver/cdcl.h"
#include "gridloom/make.h"
#include "gridloom/maker.h"
#include "gridloom/puzzle.h"
#include "gridloom/random.h"
#include "make/minimise_rules.h"
#include "model/instance.h"

using namespace gridloom;

namespace {

// The cell shows its second option, or its first.
engine::Literal literal_of(engine::Variable v, bool second) {
    const engine::Literal l = engine::positive(v);
    return second ? l : engine::negated(l);
}

double now() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

struct Case {
    Instance model;
    std::vector<std::uint8_t> known;
    std::vector<RuleId> clues;
};

// A unique board with every clue told.
Case draw(int size, std::uint64_t index) {
    const Puzzle& mosaic = *find_puzzle("mosaic");
    const Maker& maker = *maker_of(mosaic);
    MakeRequest request;
    request.wishes.width = request.wishes.height = size;
    request.wishes.density = 1;
    request.seed = 7;
    const MadeBoard made = make_board(mosaic, request, index);
    Case result;
    result.model = maker.clue_model(made.board);
    result.model.finish();
    for (Cell c = 0; c < result.model.cells(); ++c)
        result.known.push_back(static_cast<std::uint8_t>(
            result.model.option_showing(c, made.solution[static_cast<std::size_t>(result.model.square_of(c))])));
    // Tried from the back, as making boards does: what tells little goes first.
    Random random(index);
    std::vector<std::pair<double, RuleId>> keyed;
    for (RuleId r = 0; r < result.model.sums(); ++r)
        keyed.emplace_back(maker.telling(made.board, result.model.sum_at(r).origin.square) + random.fraction(), r);
    std::sort(keyed.rbegin(), keyed.rend());
    for (const auto& [key, rule] : keyed) result.clues.push_back(rule);
    return result;
}

class BySolver {
  public:
    explicit BySolver(const Case& c) : case_(c) {
        for (Cell cell = 0; cell < c.model.cells(); ++cell) solver_.new_variable(c.known[cell] != 0);
        for (const RuleId rule : c.clues) {
            const engine::Variable guard = solver_.new_variable(true);
            guards_.push_back(literal_of(guard, true));
            const Sum& sum = c.model.sum_at(rule);
            std::vector<engine::Cdcl::Weighted> ones, zeros;
            int total = 0;
            for (const Term& t : c.model.terms(rule)) {
                const Weighing& w = c.model.weighing(t.weights);
                const int weight = w.of(1) - w.of(0);  // one, where all cells are alike
                total += weight;
                ones.push_back({literal_of(t.cell, true), weight});
                zeros.push_back({literal_of(t.cell, false), weight});
            }
            solver_.at_most(ones, sum.maximum, guards_.back());
            solver_.at_most(zeros, total - sum.minimum, guards_.back());
        }
        std::vector<engine::Literal> differs;
        for (Cell cell = 0; cell < c.model.cells(); ++cell) differs.push_back(literal_of(cell, c.known[cell] == 0));
        solver_.clause(differs);
    }

    // How many clues are left; 0: the board is not unique with all of them.
    std::size_t minimise() {
        std::vector<std::uint8_t> kept(guards_.size(), 1), needed(guards_.size(), 0);
        if (!refine(kept, needed)) return 0;
        for (std::size_t i = guards_.size(); i-- > 0;) {
            if (!kept[i] || needed[i]) continue;
            kept[i] = 0;
            if (!refine(kept, needed)) kept[i] = needed[i] = 1;
        }
        std::size_t left = 0;
        for (const auto k : kept) left += k;
        return left;
    }

  private:
    // Whether the clues that are kept leave one solution; if so, those that the proof did not use are dropped.
    bool refine(std::vector<std::uint8_t>& kept, const std::vector<std::uint8_t>& needed) {
        std::vector<engine::Literal> on;
        for (std::size_t i = 0; i < guards_.size(); ++i)
            if (kept[i]) on.push_back(guards_[i]);
        if (solver_.solve([] { return true; }, on) == engine::Cdcl::Status::satisfiable) return false;
        std::vector<std::uint8_t> used(guards_.size(), 0);
        for (const engine::Literal l : solver_.core()) used[engine::variable_of(l) - case_.model.cells()] = 1;
        for (std::size_t i = 0; i < guards_.size(); ++i) kept[i] = (kept[i] && used[i]) || needed[i];
        return true;
    }

    const Case& case_;
    engine::Cdcl solver_;
    std::vector<engine::Literal> guards_;
};

}  // namespace

int main() {
    std::printf("%-8s%8s%16s%10s%16s%10s\n", "size", "boards", "learner, ms", "clues", "solver, ms", "clues");
    for (const auto& [size, boards] : {std::pair{5, 1000}, {10, 200}, {20, 20}, {30, 8}, {50, 2}}) {
        double learner = 0, solver = 0;
        std::size_t left = 0, left_by_solver = 0;
        for (int board = 0; board < boards; ++board) {
            const Case c = draw(size, static_cast<std::uint64_t>(board));
            double start = now();
            BySolver by_solver(c);
            left_by_solver += by_solver.minimise();
            solver += now() - start;
            std::vector<make::ClueGroup> groups;
            for (const RuleId r : c.clues) {
                groups.emplace_back();
                groups.back().add(r);
            }
            const Limits limits;
            engine::Budget budget{limits};
            start = now();
            const make::MinimisedRules result = make::minimise_rules(c.model, c.known, groups, {}, budget);
            learner += now() - start;
            for (const auto k : result.kept) left += k;
        }
        std::printf("%-8d%8d%16.3f%10.1f%16.3f%10.1f\n", size, boards, 1000 * learner / boards, 1.0 * left / boards,
                    1000 * solver / boards, 1.0 * left_by_solver / boards);
        std::fflush(stdout);
    }
}
