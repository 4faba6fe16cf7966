#include "engine/sweep/diagram.h"

namespace gridloom::engine {

void Diagram::prune() {
    std::vector<std::uint8_t> used(nodes(), 0);
    used[nothing] = 1;
    if (root != no_root) used[root] = 1;
    for (std::size_t n = nodes(); n-- > 1;) {
        if (!used[n]) continue;
        for (const Arc& a : arcs_of(static_cast<NodeId>(n))) {
            used[a.child] = 1;
            if (cell[n] == joins) used[a.choice] = 1;
        }
    }
    std::vector<NodeId> now(nodes(), 0);
    NodeId next = 1;
    std::uint64_t arc = 0;
    for (std::size_t n = 1; n < used.size(); ++n) {
        const std::uint64_t begin = arcs_begin[n], end = arcs_begin[n + 1];
        if (!used[n]) continue;
        now[n] = next;
        cell[next] = cell[n];
        arcs_begin[next] = arc;
        for (std::uint64_t a = begin; a < end; ++a)
            arcs[arc++] = {now[arcs[a].child], cell[n] == joins ? now[arcs[a].choice] : arcs[a].choice};
        ++next;
    }
    cell.resize(next);
    arcs_begin.resize(next + 1);
    arcs_begin[next] = arc;
    arcs.resize(arc);
    if (root != no_root) root = now[root];
}

Diagram diagram_of(const Part& part, const std::vector<Choices>& solutions) {
    Diagram d;
    std::vector<Diagram::Arc> roots;
    for (const Choices& choices : solutions) {
        Diagram::NodeId at = Diagram::nothing;
        for (std::uint32_t c = 0; c < choices.size(); ++c) {
            if (part.is_hidden(c)) continue;
            d.arcs.push_back({at, choices[c]});
            at = d.close_node(c);
        }
        roots.push_back({at, Diagram::nothing});
    }
    if (solutions.empty()) return d;
    d.arcs.insert(d.arcs.end(), roots.begin(), roots.end());
    d.root = d.close_node(Diagram::joins);
    return d;
}

}  // namespace gridloom::engine
