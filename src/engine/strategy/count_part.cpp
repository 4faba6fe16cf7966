#include "engine/strategy/count_part.h"

#include <algorithm>
#include <optional>

#include "engine/base/agree.h"
#include "engine/strategy/branches.h"
#include "engine/strategy/condition.h"
#include "engine/strategy/counting.h"
#include "engine/strategy/turns.h"

namespace gridloom::engine {
namespace {

// One that keeps its layers begins anew.
struct Recording {
    Budget& budget;
    Progress progress;
    Keep keep;
    Program program;
    std::uint64_t states;  // met before

    void begin(Program with) {
        program = std::move(with);
        states = 0;
    }
    void rest() { program = {}; }
    void set_pruning(PruningTables tables) { program.pruning = std::move(tables); }
    Recorded go_on(std::uint64_t at_most) {
        Recorded recorded = record(program, budget, progress, at_most, keep);
        recorded.states = states += recorded.states;
        return recorded;
    }
    static void listed(const std::vector<Choices>& solutions, Recorded& result) {
        result.diagram = diagram_of(solutions);
        result.steps.clear();  // of a sweep that was given up
    }
};

// Figures of what was swept before.
void add_figures(Swept& swept, std::uint64_t states, std::uint64_t peak) {
    swept.states += states;
    swept.peak = std::max(swept.peak, peak);
}

// A part that is not swept in a moment may have branches, which are expensive while they are swept with the rest.
Swept sweep_or_cut(const Part& part, const std::string& order, Budget& budget, Progress progress, Trunk& trunk) {
    Turns turns(part, order, std::nullopt, budget, Counting{part, budget, progress, std::nullopt});
    bool more = turns.take();
    if (more && order.empty() && !communicator_of(budget)) trunk = cut_branches(part, budget);
    if (trunk.branches == 0) {
        while (more) more = turns.take();
        return std::move(turns).result();
    }
    const Swept first = std::move(turns).result();
    Swept swept;
    if (trunk.factor == 0) {
        swept.finished = true;
        swept.done = 1;
    } else if (trunk.finished) {
        Turns rest(trunk.part, order, std::nullopt, budget, Counting{trunk.part, budget, progress, std::nullopt});
        rest.skip_first();
        rest.take_all();
        swept = std::move(rest).result();
        swept.count *= trunk.factor;
    }
    add_figures(swept, first.states + trunk.states, trunk.peak);
    return swept;
}

// Which cases there are depends on the time and the memory there is: each rank counts them all by itself.
Swept cases_on_ranks(const Part& part, std::uint64_t states, Budget& budget, Progress progress) {
    Communicator* communicator = communicator_of(budget);
    if (!communicator) return count_by_cases(part, {states}, budget, progress);
    Limits limits = budget.limits();
    limits.resources = nullptr;
    if (limits.seconds > 0) limits.seconds = std::max(0.001, limits.seconds - budget.seconds());
    Budget own(limits);
    Swept swept = count_by_cases(part, {states}, own, progress);
    if (own.stopped() != Stop::none) budget.stop(own.stopped());
    swept.finished = all_go_on(communicator, budget, swept.finished);
    return swept;
}

}  // namespace

Swept count_part(const Part& part, const std::string& order, Budget& budget, Progress progress) {
    Trunk trunk;
    Swept swept = sweep_or_cut(part, order, budget, progress, trunk);
    // Its layers do not fit, or no code holds states that wide.
    const bool too_wide = budget.stopped() == Stop::memory || budget.stopped() == Stop::none;
    if (swept.finished || !too_wide || !order.empty()) return swept;
    budget.forgive_memory();
    const bool cut = trunk.branches > 0 && trunk.finished;
    Swept by_cases = cases_on_ranks(cut ? trunk.part : part, swept.states, budget, progress);
    if (cut) by_cases.count *= trunk.factor;
    add_figures(by_cases, swept.states, swept.peak);
    by_cases.done = by_cases.finished ? 1 : swept.done;  // the share of cases is but a guess
    return by_cases;
}

Recorded record_part(const Part& part, const std::string& order, Budget& budget, Progress progress, Keep keep) {
    Turns turns(part, order, std::nullopt, budget, Recording{budget, progress, keep, {}, 0});
    turns.take_all();
    return std::move(turns).result();
}

}  // namespace gridloom::engine
