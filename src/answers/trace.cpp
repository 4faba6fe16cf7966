// The sweep step by step, from a recording that keeps everything.
#include "gridloom/trace.h"

#include <algorithm>
#include <bit>

#include "answers/prepare.h"
#include "engine/part/ways.h"
#include "engine/strategy/count_part.h"
#include "engine/sweep/diagram_counts.h"

namespace gridloom {
namespace {

using engine::Diagram;

class PartTrace {
  public:
    PartTrace(const Instance& model, const engine::Part& part, const engine::Recorded& recorded)
        : model_(model), part_(part), recorded_(recorded) {}

    TracePart run(std::uint64_t detailed_states) {
        TracePart trace;
        trace.peak = recorded_.peak;
        trace.listed = recorded_.steps.empty() && !part_.cells.empty();
        std::vector<std::uint32_t> left;  // of each rule: cells still to come
        for (const engine::PartRule& r : part_.rules) left.push_back(r.end - r.begin);
        for (const engine::RecordedStep& step : recorded_.steps) {
            TraceStep t;
            t.tried = step.tried;
            t.moved = step.moved;
            t.states = step.states;
            for (const Cell c : part_.members_of(step.cell))
                if (model_.shown_at(c) != no_square) t.squares.push_back(model_.shown_at(c));
            for (const engine::PartUse& u : part_.uses_of(step.cell)) --left[u.rule];
            for (std::size_t r = 0; r < left.size(); ++r) {
                const int square = model_.sum_at(part_.rules[r].origin).origin.square;
                if (left[r] > 0 && left[r] < part_.rules[r].end - part_.rules[r].begin && square != no_square)
                    t.unfinished.push_back(square);
            }
            std::sort(t.unfinished.begin(), t.unfinished.end());
            t.unfinished.erase(std::unique(t.unfinished.begin(), t.unfinished.end()), t.unfinished.end());
            trace.steps.push_back(std::move(t));
        }
        if (recorded_.states <= detailed_states && !part_.any_hidden) add_states(trace);
        return trace;
    }

  private:
    // Nodes are stored layer by layer, in the order in which they were met. A state shows, for each arc into it, the first
    // history of the arc's source.
    void add_states(TracePart& trace) {
        const Diagram& d = recorded_.diagram;
        const std::vector<std::uint8_t> useful = useful_nodes(d);
        std::vector<History> first(d.nodes());
        Diagram::NodeId node = 1;
        for (TraceStep& step : trace.steps)
            for (std::uint64_t s = 0; s < step.states; ++s, ++node) {
                TraceState state;
                state.useful = useful[node];
                for (const Diagram::Arc& a : d.arcs_of(node)) {
                    History history = first[a.child];
                    engine::each_member(part_.members_of(d.cell[node]), part_.options_of(d.cell[node])[a.choice], 0,
                                        [&](Cell c, int option) {
                                            if (model_.is_shown(c, option))
                                                history.push_back({model_.shown_at(c), model_.value_of(c, option)});
                                        });
                    state.histories.push_back(std::move(history));
                }
                first[node] = state.histories.front();
                step.detail.push_back(std::move(state));
            }
    }
    static std::vector<std::uint8_t> useful_nodes(const Diagram& d) {
        std::vector<std::uint8_t> useful(d.nodes(), 0);
        if (d.root == Diagram::no_root) return useful;
        useful[d.root] = 1;
        for (std::size_t n = d.nodes(); n-- > 1;)
            if (useful[n])
                for (const Diagram::Arc& a : d.arcs_of(static_cast<Diagram::NodeId>(n))) useful[a.child] = 1;
        return useful;
    }

    const Instance& model_;
    const engine::Part& part_;
    const engine::Recorded& recorded_;
};

}  // namespace

namespace {

// Throws LimitReached.
void trace_parts(const answers::Prepared& p, const Settings& settings, engine::Budget& budget, std::uint64_t detailed_states,
                 TraceAnswer& answer) {
    const auto note = [&](Cell c, std::vector<int>& squares) {
        if (p.model.shown_at(c) != no_square) squares.push_back(p.model.shown_at(c));
    };
    for (Cell c = 0; c < p.model.cells(); ++c)
        if (is_settled(p.domains[c])) note(c, answer.settled);
    for (const Cell c : p.reduced.free) note(c, answer.free);
    answer.count = answers::ways_of_free(p, budget);
    for (const engine::Part& part : p.reduced.parts) {
        engine::Recorded recorded = engine::record_part(part, settings.order, budget, {}, engine::Keep::everything);
        answer.stats.states += recorded.states;
        answer.stats.peak = std::max(answer.stats.peak, recorded.peak);
        answer.parts.push_back(PartTrace(p.model, part, recorded).run(detailed_states));
        recorded.diagram.prune();
        const auto up = recorded.finished ? engine::count_up(recorded.diagram, part, budget) : std::nullopt;
        if (!up) {
            answer.finished = false;
            return answers::note_stop(answer.stats, budget, static_cast<double>(answer.parts.size() - 1) + recorded.done);
        }
        answer.count *= recorded.diagram.root == Diagram::no_root ? Natural(0) : up->of(recorded.diagram.root);
    }
}

}  // namespace

TraceAnswer trace(const Puzzle& puzzle, const Board& board, const Settings& settings, std::uint64_t detailed_states) {
    const answers::Stopwatch watch;
    TraceAnswer answer;
    engine::Budget budget(settings.limits);
    const answers::Prepared p = answers::prepare(answers::question_of(puzzle, board), settings, budget);
    answer.stats = p.stats;
    answer.finished = !p.unmade;
    try {
        if (!p.unmade && !p.contradiction) trace_parts(p, settings, budget, detailed_states, answer);
    } catch (const engine::LimitReached&) {
        answer.finished = false;
    }
    if (!answer.finished && answer.stats.stopped == Stop::none) answers::note_stop(answer.stats, budget, 0);
    answer.stats.seconds = watch.seconds();
    return answer;
}

}  // namespace gridloom
