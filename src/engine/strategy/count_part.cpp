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

// The attempt that records: InterleavedSchedule runs it. A recording can not pause, so every round starts again.
struct Recording {
    const Part& part;
    Budget& budget;
    Progress progress;
    Keep keep;
    Program program;
    std::uint64_t states;  // of earlier rounds

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
    void listed(const std::vector<Choices>& solutions, Recorded& result) const {
        result.diagram = diagram_of(part, solutions);
        result.steps.clear();  // those of an abandoned sweep
    }
};

// Adds the figures of earlier sweeps.
void add_figures(Swept& swept, std::uint64_t states, std::uint64_t peak) {
    swept.states += states;
    swept.peak = std::max(swept.peak, peak);
}

// One round of sweeping; if that was not enough, leaf blocks are eliminated and the core is swept. Leaf blocks cost little alone
// and multiply the states of everything swept together with them.
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
        InterleavedSchedule core_schedule(core.part, order, std::nullopt, budget,
                                          Counting{core.part, budget, progress, std::nullopt});
        core_schedule.skip_first_round();
        core_schedule.run();
        swept = std::move(core_schedule).result();
        swept.count *= core.factor;
    }
    add_figures(swept, first.states + core.states, core.peak);
    return swept;
}

// Conditioning depends on time and memory, which differ between ranks. So every rank conditions the whole part by itself.
Swept condition_on_ranks(const Part& part, std::uint64_t states, Budget& budget, Progress progress) {
    const auto condition = [&](Budget& by) {
        try {
            return count_by_conditioning(part, {states}, by, progress);
        } catch (const LimitReached&) {
            return Swept{};  // ranks still vote below
        }
    };
    Communicator* communicator = communicator_of(budget);
    if (!communicator) return condition(budget);
    Limits limits = budget.limits();
    limits.resources = nullptr;
    if (limits.seconds > 0) limits.seconds = std::max(0.001, limits.seconds - budget.seconds());
    Budget own(limits);
    Swept swept = condition(own);
    if (own.stopped() != Stop::none) budget.stop(own.stopped());
    swept.finished = all_go_on(communicator, budget, swept.finished);
    return swept;
}

// Throws LimitReached.
Swept counted(const Part& part, const std::string& order, Budget& budget, Progress progress) {
    CoreBlock core;
    Swept swept = sweep_or_eliminate(part, order, budget, progress, core);
    // Not finished without a limit of time: its layers do not fit in memory, or its states are wider than any code.
    if (swept.finished || budget.stopped() != Stop::none || !order.empty()) return swept;
    const bool cut = core.leaves > 0 && core.finished;
    Swept conditioned = condition_on_ranks(cut ? core.part : part, swept.states, budget, progress);
    if (cut) conditioned.count *= core.factor;
    add_figures(conditioned, swept.states, swept.peak);
    conditioned.done = conditioned.finished ? 1 : swept.done;  // the share of cases is only an estimate
    return conditioned;
}

}  // namespace

Swept count_part(const Part& part, const std::string& order, Budget& budget, Progress progress) {
    try {
        return counted(part, order, budget, progress);
    } catch (const LimitReached&) {
        return {};
    }
}

Recorded record_part(const Part& part, const std::string& order, Budget& budget, Progress progress, Keep keep) {
    try {
        InterleavedSchedule schedule(part, order, std::nullopt, budget, Recording{part, budget, progress, keep, {}, 0});
        schedule.run();
        return std::move(schedule).result();
    } catch (const LimitReached&) {
        return {};
    }
}

}  // namespace gridloom::engine
