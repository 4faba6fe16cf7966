// Cut points: cells or rules whose removal disconnects a part (articulation points), and the blocks between them.
//
// Rules and cells are the nodes of a bipartite graph, with an edge where a rule reads a cell. A block is a biconnected
// component; blocks meet at cut points and form a tree (the block-cut tree). Cells that only one rule reads can cut nothing off:
// they belong to their rule and are no nodes.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/part/part.h"

namespace gridloom::engine {

struct Blocks {
    // Nodes: cells as they are numbered, then rules.
    std::vector<std::vector<std::uint32_t>> nodes;  // of each block
    std::vector<std::uint32_t> blocks_at;           // how many blocks each node is in; more than one: a cut point
};

Blocks blocks_of(const Part& part);

}  // namespace gridloom::engine
