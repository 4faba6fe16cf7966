// A network whose solutions are known: the spanning trees of a grid graph.
#pragma once

#include "model/instance.h"

namespace gridloom::testing {

// Vertices and edges are cells; a taken edge joins its ends.
inline Instance spanning_trees(int width, int height) {
    Instance m;
    const KindId vertex = m.kind({0}), edge = m.kind({0, 1});
    CellNetwork net;
    for (int v = 0; v < width * height; ++v) {
        m.cell(vertex);
        net.present.push_back(1);
    }
    const auto add = [&](int a, int b) {
        const Cell e = m.cell(edge);
        net.present.push_back(0b10);
        net.links.push_back({static_cast<Cell>(a), 1, e, 0b10});
        net.links.push_back({static_cast<Cell>(b), 1, e, 0b10});
    };
    for (int v = 0; v < width * height; ++v) {
        if (v % width + 1 < width) add(v, v + 1);
        if (v / width + 1 < height) add(v, v + width);
    }
    m.connected(std::move(net));
    return m;
}

}  // namespace gridloom::testing
