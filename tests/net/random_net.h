// Random Net boards: wires drawn first, by the rule asked for, then tiles turned at random. A
// spoiled board has its wires drawn by another rule, or some of its tiles blindly, and may have no
// solution. The former matters: turning tiles does not change the number of wires, so that a board
// drawn as a tree has no filling that is in one piece and has a loop, nor the other way round.
#pragma once

#include <string>
#include <vector>

#include "support/random_boards.h"

namespace gridloom::testing {

inline int turned_net_tile(int ports, int quarters) {
    for (; quarters > 0; --quarters) ports = ports >> 1 | (ports & 1) << 3;
    return ports;
}

// An edge of the board: square a's right (or lower) side is b's left (or upper).
struct NetEdge {
    int a, b;
    bool below;
};

inline std::vector<NetEdge> net_edges(const Board& board) {
    std::vector<NetEdge> edges;
    const int w = board.width, h = board.height;
    for (int r = 0; r < h; ++r)
        for (int c = 0; c < w; ++c) {
            if (c < w - 1 || board.wraps) edges.push_back({r * w + c, r * w + (c + 1) % w, false});
            if (r < h - 1 || board.wraps) edges.push_back({r * w + c, (r + 1) % h * w + c, true});
        }
    return edges;
}

// Which edges carry a wire. tree: grown from one square to `reach` squares, bushy or not; connected:
// the same, with more wires between them; matching: any.
inline std::vector<bool> random_wires(Dice& dice, const Board& board, const std::string& rule,
                                      const std::vector<NetEdge>& edges) {
    std::vector<bool> wire(edges.size(), false);
    const double extra = dice.below(101) / 100.0;
    if (rule == "matching") {
        for (std::size_t e = 0; e < edges.size(); ++e) wire[e] = dice.chance(extra);
        return wire;
    }
    const bool bushy = dice.chance(0.3);
    std::vector<bool> in(static_cast<std::size_t>(board.squares()), false);
    std::vector<int> wires(in.size(), 0);
    in[static_cast<std::size_t>(dice.below(board.squares()))] = true;
    for (int reach = dice.between(2, board.squares() + 1); reach > 1; --reach) {
        std::vector<std::size_t> ways;
        for (std::size_t e = 0; e < edges.size(); ++e)
            if (in[static_cast<std::size_t>(edges[e].a)] != in[static_cast<std::size_t>(edges[e].b)]) ways.push_back(e);
        if (ways.empty()) break;
        const auto busy = [&](std::size_t e) {
            return wires[static_cast<std::size_t>(edges[e].a)] + wires[static_cast<std::size_t>(edges[e].b)];
        };
        std::size_t way = ways[static_cast<std::size_t>(dice.below(static_cast<int>(ways.size())))];
        for (const std::size_t e : ways)
            if (bushy && busy(e) > busy(way)) way = e;
        wire[way] = true;
        for (const int end : {edges[way].a, edges[way].b}) {
            in[static_cast<std::size_t>(end)] = true;
            ++wires[static_cast<std::size_t>(end)];
        }
    }
    if (rule == "connected")
        for (std::size_t e = 0; e < edges.size(); ++e)
            if (in[static_cast<std::size_t>(edges[e].a)] && in[static_cast<std::size_t>(edges[e].b)] && dice.chance(extra))
                wire[e] = true;
    return wire;
}

inline Board random_net(Dice& dice, int width, int height, bool wraps, const std::string& rule, bool spoiled) {
    Board b;
    b.puzzle = "net";
    b.rule = rule;
    b.width = width;
    b.height = height;
    b.wraps = wraps;
    const Plane nothing(static_cast<std::size_t>(b.squares()), 0);
    b.planes = {nothing, nothing, nothing};
    const double barred = dice.chance(0.5) ? 0 : dice.below(101) / 100.0;
    const double locked = dice.chance(0.5) ? 0 : dice.below(101) / 100.0;
    const auto edges = net_edges(b);
    const bool by_rule = !spoiled || dice.chance(0.5), blindly = spoiled && by_rule;
    const auto wire = random_wires(dice, b, by_rule ? rule : dice.chance(0.5) ? "connected" : "matching", edges);
    for (std::size_t e = 0; e < edges.size(); ++e) {
        if (wire[e]) {
            b.planes[0][static_cast<std::size_t>(edges[e].a)] |= edges[e].below ? 8 : 1;
            b.planes[0][static_cast<std::size_t>(edges[e].b)] |= edges[e].below ? 2 : 4;
        } else if (dice.chance(barred)) {
            b.planes[1][static_cast<std::size_t>(edges[e].a)] |= edges[e].below ? 2 : 1;
        }
    }
    for (std::size_t s = 0; s < nothing.size(); ++s) {
        b.planes[2][s] = dice.chance(locked);
        if (blindly && dice.chance(0.15)) b.planes[0][s] = dice.below(16);
        if (!b.planes[2][s]) b.planes[0][s] = turned_net_tile(b.planes[0][s], dice.below(4));
    }
    return b;
}

}  // namespace gridloom::testing
