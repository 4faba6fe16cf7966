// GroupEvents: a graph whose vertices become known one by one, as a list of events for the frontier rules about groups: a vertex
// enters, two vertices are joined or separated, a vertex that no further join touches leaves. A vertex has a place from entering
// to leaving.
#pragma once

#include <cstdint>
#include <vector>

#include "model/vocabulary.h"

namespace gridloom::engine {

inline constexpr std::uint32_t no_vertex = ~std::uint32_t{0};

struct GroupGraph {
    static constexpr std::uint32_t fixed = ~std::uint32_t{0};

    struct Join {
        std::uint32_t a, b;               // vertices
        OptionSet wall = 0;               // options of the cell of step `wall_step` that separate them
        std::uint32_t wall_step = fixed;  // fixed: `wall` is no option or all
    };
    std::vector<std::uint32_t> known;  // the step that decides on each vertex, or fixed
    std::vector<Join> joins;           // between different vertices
};

struct GroupEvent {
    enum class Kind : std::uint8_t { enter, join, leave };
    Kind kind;
    std::uint32_t a, b;    // places
    std::uint32_t vertex;  // the one that enters
    OptionSet wall;
};

struct GroupEvents {
    struct Step {
        std::uint32_t begin = 0, end = 0;
    };
    std::vector<GroupEvent> events;
    std::vector<Step> steps;
    std::uint32_t places = 0;  // most that are in use at once

    // A fixed vertex enters with its first join.
    static GroupEvents of(const GroupGraph& graph, std::size_t steps);
};

}  // namespace gridloom::engine
