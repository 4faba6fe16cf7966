// Cut points: where a part hangs together by a single rule or cell.
//
// Rules and cells are the nodes of a graph, with an edge where a rule reads a cell. A block is a piece of it that falls
// apart at no single node; blocks meet at cut points, and form a tree. Cells that one rule reads alone belong to their
// rule and are not nodes.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/part/part.h"

namespace gridloom::engine {

struct Blocks {
    // Nodes: cells as they are numbered, then rules.
    std::vector<std::vector<std::uint32_t>> nodes;  // of each block
    std::vector<std::uint32_t> blocks_at;           // how many blocks each node is in: a cut point is in several
};

Blocks blocks_of(const Part& part);

}  // namespace gridloom::engine
