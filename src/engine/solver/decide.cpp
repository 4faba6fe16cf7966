#include "engine/solver/decide.h"

#include <algorithm>
#include <optional>

#include "engine/solver/cdcl_adapter.h"
#include "engine/solver/encode.h"
#include "engine/solver/encode_structure.h"

namespace gridloom::engine {
namespace {

// Seconds between two looks at the budget: short enough to answer Ctrl-C at once.
constexpr double slice = 0.05;
// Takes some seconds. Harder instances profit from a library's preprocessing.
constexpr std::uint64_t most_conflicts = 100'000;

// With rules that are not local clauses are long and proofs too: scores that fade slowly and fewer restarts, and on large boards a solution
// is found by keeping what is solved (docs/experiments.md).
constexpr Cdcl::Pace structured_pace{0.95, 1.25, true};

// Checks a library's solutions against the rules that are not sums. A Cdcl with these rules only is solved under the solution as
// assumptions; its core names choices that can not stand together.
class StructureCheck {
  public:
    StructureCheck(const Part& part, Budget& budget)
        : adapter_(~std::uint64_t{0}, &budget), encoding_(part, adapter_, Encoding::What::cells) {
        StructureEncoder(part, encoding_, adapter_.cdcl(), budget).run();
    }

    // Cells whose choices break a rule; none: the solution is correct, or impossible().
    std::vector<std::uint32_t> blame(const Choices& choices) {
        std::vector<Literal> chosen;
        for (std::uint32_t c = 0; c < choices.size(); ++c) chosen.push_back(literal_of(encoding_.option(c, choices[c])));
        std::vector<std::uint32_t> cells;
        if (adapter_.cdcl().solve([] { return true; }, chosen) == Cdcl::Status::satisfiable) return cells;
        for (const Literal l : adapter_.cdcl().core())
            cells.push_back(static_cast<std::uint32_t>(std::find(chosen.begin(), chosen.end(), l) - chosen.begin()));
        impossible_ = cells.empty();
        return cells;
    }
    bool impossible() const { return impossible_; }

  private:
    CdclAdapter adapter_;
    Encoding encoding_;
    bool impossible_ = false;
};

class Decider {
  public:
    Decider(const Part& part, sat::Solver& solver, StructureCheck* check)
        : part_(part), solver_(solver), encoding_(part, solver), check_(check) {}

    Encoding& encoding() { return encoding_; }

    Found run(std::size_t at_most, Budget& budget, double seconds) {
        Found found;
        const double until = seconds > 0 ? budget.seconds() + seconds : 0;
        while (found.choices.size() < at_most) {
            const sat::Answer answer = solver_.solve(slice);
            if (answer == sat::Answer::no) break;
            if (answer == sat::Answer::yes) {
                Choices choices = encoding_.choices();
                ++found.states;
                if (refuted(choices)) {
                    if (check_->impossible()) break;
                } else {
                    forbid(choices);
                    found.choices.push_back(std::move(choices));
                    if (found.choices.size() == at_most) break;
                }
            }
            if (!budget.go_on() || (until > 0 && budget.seconds() > until)) return found;
            if (answer == sat::Answer::unknown && solver_.gave_up()) return found;
        }
        found.finished = true;
        return found;
    }

  private:
    // Excludes a solution, and all that differ from it only in hidden cells.
    void forbid(const Choices& choices) {
        std::vector<int> clause;
        for (std::uint32_t c = 0; c < choices.size(); ++c)
            if (part_.option_count(c) > 1 && !(part_.any_hidden && part_.hidden[c]))
                clause.push_back(-encoding_.option(c, choices[c]));
        solver_.clause(clause);
    }

    bool refuted(const Choices& choices) {
        if (!check_) return false;
        const std::vector<std::uint32_t> cells = check_->blame(choices);
        if (cells.empty()) return check_->impossible();
        std::vector<int> clause;
        for (const std::uint32_t c : cells) clause.push_back(-encoding_.option(c, choices[c]));
        solver_.clause(clause);
        return true;
    }

    const Part& part_;
    sat::Solver& solver_;
    Encoding encoding_;
    StructureCheck* check_;
};

Found decide_by_ourselves(const Part& part, std::size_t at_most, Budget& budget, double seconds, std::uint64_t conflicts) {
    CdclAdapter own(conflicts, &budget);
    Decider decider(part, own, nullptr);
    StructureEncoder(part, decider.encoding(), own.cdcl(), budget).run();
    if (part.is_structured()) own.cdcl().set_pace(structured_pace);
    Found found = decider.run(at_most, budget, seconds);
    found.states += own.cdcl().conflicts();
    return found;
}

Found decide_by_library(const Part& part, std::size_t at_most, Budget& budget, double seconds) {
    const auto library = sat::make_solver();
    std::optional<StructureCheck> check;
    if (part.is_structured()) check.emplace(part, budget);
    return Decider(part, *library, check ? &*check : nullptr).run(at_most, budget, seconds);
}

}  // namespace

bool has_library() {
    static const bool has = sat::make_solver() != nullptr;
    return has;
}

namespace {

Found decided(const Part& part, std::size_t at_most, Budget& budget, double seconds, Solvers by) {
    const double begun = budget.seconds();
    // With rules that are not sums a library only sees counterexamples, so our own solver goes on alone.
    const bool alone = by == Solvers::own || (by == Solvers::all && part.is_structured());
    Found found;
    if (by != Solvers::library)
        found = decide_by_ourselves(part, at_most, budget, seconds, alone ? ~std::uint64_t{0} : most_conflicts);
    const double left = seconds - (budget.seconds() - begun);
    if (found.finished || alone || !has_library() || !budget.go_on() || (seconds > 0 && left <= 0)) return found;
    Found second = decide_by_library(part, at_most, budget, seconds > 0 ? left : 0);
    return second.finished || second.choices.size() >= found.choices.size() ? second : found;
}

}  // namespace

namespace {

// Scores in [0, 1) put the cells in a random order; the first conflicts change it.
void prefer(const Part& part, std::span<const int> preferred, const Encoding& encoding, Random& random, Cdcl& cdcl) {
    for (std::uint32_t c = 0; c < part.cells.size(); ++c) {
        const int wish = std::max(0, preferred[c]);
        for (std::uint32_t o = 0; o < part.option_count(c); ++o) {
            const Literal literal = literal_of(encoding.option(c, o));
            cdcl.set_phase(variable_of(literal), (static_cast<int>(o) == wish) != is_negative(literal));
        }
        cdcl.bump(variable_of(literal_of(encoding.option(c, static_cast<std::uint32_t>(wish)))), random.fraction());
    }
}

// A part encoded for our own solver, with all its rules.
struct OwnDecider {
    CdclAdapter own;
    Decider decider;
    OwnDecider(const Part& part, std::span<const int> preferred, Random& random, std::uint64_t conflicts, Budget& budget)
        : own(conflicts ? conflicts : ~std::uint64_t{0}, &budget), decider(part, own, nullptr) {
        StructureEncoder(part, decider.encoding(), own.cdcl(), budget).run();
        if (part.is_structured()) own.cdcl().set_pace(structured_pace);
        prefer(part, preferred, decider.encoding(), random, own.cdcl());
    }
};

}  // namespace

Found decide_preferring(const Part& part, std::span<const int> preferred, std::size_t at_most, Random& random,
                        std::uint64_t conflicts, Budget& budget) {
    try {
        return OwnDecider(part, preferred, random, conflicts, budget).decider.run(at_most, budget, 0);
    } catch (const LimitReached&) {
        return {};
    }
}

Found decide_differing(const Part& part, std::span<const int> known, std::size_t at_most, Random& random, std::uint64_t conflicts,
                       Budget& budget) {
    Found found;
    try {
        OwnDecider with(part, known, random, conflicts, budget);
        std::vector<std::uint32_t> same;  // cells that differed in no solution so far
        for (std::uint32_t c = 0; c < part.cells.size(); ++c)
            if (known[c] >= 0 && part.option_count(c) > 1) same.push_back(c);
        while (found.choices.size() < at_most) {
            std::vector<int> clause;
            for (const std::uint32_t c : same)
                clause.push_back(-with.decider.encoding().option(c, static_cast<std::uint32_t>(known[c])));
            with.own.clause(clause);
            sat::Answer answer = sat::Answer::unknown;
            while (answer == sat::Answer::unknown && budget.go_on() && !with.own.gave_up()) answer = with.own.solve(slice);
            if (answer == sat::Answer::no) found.finished = true;
            if (answer != sat::Answer::yes) return found;
            found.choices.push_back(with.decider.encoding().choices());
            std::erase_if(same, [&](std::uint32_t c) { return static_cast<int>(found.choices.back()[c]) != known[c]; });
        }
    } catch (const LimitReached&) {}
    return found;
}

Found decide(const Part& part, std::size_t at_most, Budget& budget, double seconds, Solvers by) {
    try {
        return decided(part, at_most, budget, seconds, by);
    } catch (const LimitReached&) {
        return {};
    }
}

}  // namespace gridloom::engine
