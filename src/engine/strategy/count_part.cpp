#include "engine/strategy/count_part.h"

#include <algorithm>
#include <optional>

#include "engine/base/agree.h"
#include "engine/strategy/counting.h"
#include "engine/strategy/cutset_conditioning.h"
#include "engine/strategy/interleaved_schedule.h"
#include "engine/strategy/leaf_blocks.h"

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
    void release() { program = {}; }
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

// A part that is not swept in a moment may have leaf blocks, which are expensive while they are swept with the rest.
Swept sweep_or_eliminate(const Part& part, const std::string& order, Budget& budget, Progress progress, CoreBlock& core) {
    InterleavedSchedule schedule(part, order, std::nullopt, budget, Counting{part, budget, progress, std::nullopt});
    bool more = schedule.run_round();
    if (more && order.empty() && !communicator_of(budget)) core = eliminate_leaf_blocks(part, budget);
    if (core.leaves == 0) {
        while (more) more = schedule.run_round();
        return std::move(schedule).result();
    }
    const Swept first = std::move(schedule).result();
    Swept swept;
    if (core.factor == 0) {
        swept.finished = true;
        swept.done = 1;
    } else if (core.finished) {
        InterleavedSchedule core_schedule(core.part, order, std::nullopt, budget, Counting{core.part, budget, progress, std::nullopt});
        core_schedule.skip_first_round();
        core_schedule.run();
        swept = std::move(core_schedule).result();
        swept.count *= core.factor;
    }
    add_figures(swept, first.states + core.states, core.peak);
    return swept;
}

// Which cases there are depends on the time and the memory there is: each rank counts them all by itself.
Swept condition_on_ranks(const Part& part, std::uint64_t states, Budget& budget, Progress progress) {
    Communicator* communicator = communicator_of(budget);
    if (!communicator) return count_by_conditioning(part, {states}, budget, progress);
    Limits limits = budget.limits();
    limits.resources = nullptr;
    if (limits.seconds > 0) limits.seconds = std::max(0.001, limits.seconds - budget.seconds());
    Budget own(limits);
    Swept swept = count_by_conditioning(part, {states}, own, progress);
    if (own.stopped() != Stop::none) budget.stop(own.stopped());
    swept.finished = all_go_on(communicator, budget, swept.finished);
    return swept;
}

}  // namespace

Swept count_part(const Part& part, const std::string& order, Budget& budget, Progress progress) {
    CoreBlock core;
    Swept swept = sweep_or_eliminate(part, order, budget, progress, core);
    // Its layers do not fit, or no code holds states that wide.
    const bool too_wide = budget.stopped() == Stop::memory || budget.stopped() == Stop::none;
    if (swept.finished || !too_wide || !order.empty()) return swept;
    budget.forgive_memory();
    const bool cut = core.leaves > 0 && core.finished;
    Swept conditioned = condition_on_ranks(cut ? core.part : part, swept.states, budget, progress);
    if (cut) conditioned.count *= core.factor;
    add_figures(conditioned, swept.states, swept.peak);
    conditioned.done = conditioned.finished ? 1 : swept.done;  // the share of cases is but a guess
    return conditioned;
}

Recorded record_part(const Part& part, const std::string& order, Budget& budget, Progress progress, Keep keep) {
    InterleavedSchedule schedule(part, order, std::nullopt, budget, Recording{budget, progress, keep, {}, 0});
    schedule.run();
    return std::move(schedule).result();
}

}  // namespace gridloom::engine
