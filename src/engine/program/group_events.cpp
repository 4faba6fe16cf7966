#include "engine/program/group_events.h"

#include <algorithm>
#include <numeric>

namespace gridloom::engine {
namespace {

constexpr std::uint32_t never = ~std::uint32_t{0};

// The step at which each join is decided. A join between fixed vertices, with a fixed wall, is scheduled when the later of them
// enters.
std::vector<std::uint32_t> join_times(const GroupGraph& graph) {
    const auto latest = [](std::uint32_t time, std::uint32_t other) {
        return other == GroupGraph::fixed ? time : time == never ? other : std::max(time, other);
    };
    std::vector<std::uint32_t> times(graph.joins.size(), never), first(graph.known.size(), never);
    for (std::size_t j = 0; j < graph.joins.size(); ++j) {
        const auto& join = graph.joins[j];
        times[j] = latest(latest(latest(never, graph.known[join.a]), graph.known[join.b]), join.wall_step);
        if (times[j] != never)
            for (const std::uint32_t v : {join.a, join.b}) first[v] = std::min(first[v], times[j]);
    }
    for (std::size_t j = 0; j < graph.joins.size(); ++j)
        if (times[j] == never) {
            const std::uint32_t a = first[graph.joins[j].a], b = first[graph.joins[j].b];
            times[j] = a == never || b == never ? 0 : std::max(a, b);
        }
    return times;
}

class EventWriter {
  public:
    EventWriter(const GroupGraph& graph, std::size_t steps)
        : graph_(graph), times_(join_times(graph)), last_(graph.known.size()) {
        result_.steps.resize(steps);
    }

    GroupEvents run() {
        std::vector<std::uint32_t> by_time(times_.size());
        std::iota(by_time.begin(), by_time.end(), 0u);
        std::stable_sort(by_time.begin(), by_time.end(), [&](std::uint32_t a, std::uint32_t b) { return times_[a] < times_[b]; });
        std::fill(last_.begin(), last_.end(), never);
        for (const std::uint32_t j : by_time) last_[graph_.joins[j].a] = last_[graph_.joins[j].b] = j;
        std::vector<std::vector<std::uint32_t>> known(result_.steps.size());
        for (std::uint32_t v = 0; v < graph_.known.size(); ++v) {
            if (graph_.known[v] != GroupGraph::fixed)
                known[graph_.known[v]].push_back(v);
            else if (last_[v] == never)
                known[0].push_back(v);
        }
        place_.assign(graph_.known.size(), never);
        std::size_t next = 0;
        for (std::uint32_t i = 0; i < result_.steps.size(); ++i) {
            result_.steps[i].begin = static_cast<std::uint32_t>(result_.events.size());
            for (const std::uint32_t v : known[i]) {
                enter(v);
                if (last_[v] == never) leave(v);
            }
            for (; next < by_time.size() && times_[by_time[next]] == i; ++next) join(by_time[next]);
            result_.steps[i].end = static_cast<std::uint32_t>(result_.events.size());
        }
        result_.places = static_cast<std::uint32_t>(taken_.size());
        return std::move(result_);
    }

  private:
    void enter(std::uint32_t v) {
        const auto free = std::find(taken_.begin(), taken_.end(), 0);
        place_[v] = static_cast<std::uint32_t>(free - taken_.begin());
        if (free == taken_.end()) taken_.push_back(0);
        taken_[place_[v]] = 1;
        result_.events.push_back({GroupEvent::Kind::enter, place_[v], place_[v], v, 0});
    }
    void leave(std::uint32_t v) {
        taken_[place_[v]] = 0;
        result_.events.push_back({GroupEvent::Kind::leave, place_[v], place_[v], v, 0});
    }
    void join(std::uint32_t j) {
        const auto& join = graph_.joins[j];
        for (const std::uint32_t v : {join.a, join.b})
            if (place_[v] == never) enter(v);
        result_.events.push_back({GroupEvent::Kind::join, place_[join.a], place_[join.b], 0, join.wall});
        for (const std::uint32_t v : {join.a, join.b})
            if (last_[v] == j) leave(v);
    }

    const GroupGraph& graph_;
    std::vector<std::uint32_t> times_;  // by join
    std::vector<std::uint32_t> last_;   // by vertex: its last join
    std::vector<std::uint32_t> place_;
    std::vector<std::uint8_t> taken_;
    GroupEvents result_;
};

}  // namespace

GroupEvents GroupEvents::of(const GroupGraph& graph, std::size_t steps) { return EventWriter(graph, steps).run(); }

}  // namespace gridloom::engine
