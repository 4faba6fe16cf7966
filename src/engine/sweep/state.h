// State: W packed words. advance(): the transition function that sweep, search and record share.
#pragma once

#include <array>
#include <cstdint>

#include "engine/program/program.h"

namespace gridloom::engine {

template <std::size_t W>
using State = std::array<std::uint64_t, W>;

// The state after choosing an option of step i's cell, or false if that breaks a rule.
template <std::size_t W>
inline bool advance(const Program& p, std::size_t i, std::uint32_t option, const State<W>& from, State<W>& to) {
    if (p.only_lines) {
        to = from;
        return p.lines[0].advance(i, option, to.data());
    }
    const Step& step = p.steps[i];
    const std::uint64_t* guard = &p.arithmetic[step.arithmetic];
    const std::uint64_t* excess = guard + W * (1 + 2 * static_cast<std::size_t>(option));
    const std::uint64_t* add = excess + W;
    std::uint64_t broken = 0;
    for (std::size_t w = 0; w < W; ++w) {
        const std::uint64_t moved = (from[w] | guard[w]) + add[w];
        broken |= ((from[w] + excess[w]) | ~moved) & guard[w];
        to[w] = moved ^ guard[w];
    }
    if (broken) return false;
    for (std::uint32_t t = step.tables_begin; t < step.tables_end; ++t) {
        const TableMove& m = p.tables[t];
        const std::uint64_t value = from[m.word] >> m.shift & m.mask;
        const std::uint8_t next = p.moves[m.moves + option * m.size + value];
        if (next == TableMove::dead) return false;
        to[m.word] = (to[m.word] & ~(m.mask << m.shift)) | std::uint64_t{next} << m.shift;
    }
    for (std::uint32_t t = step.automata_begin; t < step.automata_end; ++t) {
        const AutomatonMove& m = p.automata[t];
        const std::uint64_t state = from[m.word] >> m.shift & m.mask;
        const std::uint16_t next = p.automaton_moves[m.moves + option * m.size + state];
        if (next == AutomatonMove::dead) return false;
        to[m.word] = (to[m.word] & ~(m.mask << m.shift)) | std::uint64_t{next} << m.shift;
    }
    if (!p.pruning.empty() && p.pruning.prunes(i, to.data())) return false;
    for (const FrontierNetwork& network : p.networks)
        if (!network.advance(i, option, from.data(), to.data())) return false;
    for (const FrontierLines& lines : p.lines)
        if (!lines.advance(i, option, to.data())) return false;
    for (const FrontierGroups& groups : p.groups)
        if (!groups.advance(i, option, to.data())) return false;
    for (const FrontierGroupSizes& sizes : p.group_sizes)
        if (!sizes.advance(i, option, to.data())) return false;
    return true;
}

// Calls emit(state, ways) for each state that steps i to end - 1 lead to from a state. Only the first of them has ways.
template <std::size_t W, class Emit>
inline void each_successor(const Program& p, std::size_t i, std::size_t end, const State<W>& from, std::uint64_t ways,
                           Emit&& emit) {
    State<W> moved;
    for (std::uint32_t o = 0; o < p.steps[i].options; ++o) {
        if (!advance<W>(p, i, o, from, moved)) continue;
        const std::uint64_t all = ways * p.ways[p.ways_begin[i] + o];
        if (i + 1 == end)
            emit(moved, all);
        else
            each_successor<W>(p, i + 1, end, moved, all, emit);
    }
}

template <std::size_t W>
inline std::uint64_t hash_of(const State<W>& s, std::uint64_t salt = 0) {
    std::uint64_t h = 0x9e3779b97f4a7c15u + salt;
    for (std::size_t w = 0; w < W; ++w) {
        const auto product = static_cast<unsigned __int128>(s[w] ^ h) * 0xd6e8feb86659fd93u;
        h = static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
    }
    return h * 0x9e3779b97f4a7c15u;
}

}  // namespace gridloom::engine
