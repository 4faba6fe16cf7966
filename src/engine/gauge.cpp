#include "engine/gauge.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace gridloom::engine {
namespace {

// The bits a pending link or piece adds beyond the sums that go with it: whose component it is.
constexpr double network_bits = 0.6;

double log_of(int values) {
    static const auto table = [] {
        std::array<double, 256> t{};
        for (std::size_t i = 1; i < t.size(); ++i) t[i] = std::log2(static_cast<double>(i));
        return t;
    }();
    return values < 256 ? table[static_cast<std::size_t>(values)] : std::log2(values);
}

}  // namespace

Gauge::Gauge(const Part& part) {
    const std::size_t cells = part.cells.size();
    piece_.assign(cells, 0);
    for (std::uint32_t c = 0; c < cells; ++c) piece_[c] = part.members_of(c).empty();

    struct Pull {
        std::uint32_t cell, bond;
        Range range;
    };
    std::vector<Pull> pulls;
    for (std::uint32_t r = 0; r < part.rules.size(); ++r)
        bonds_.push_back({0, 0, part.rules[r].least, part.rules[r].most, 0});
    for (std::uint32_t c = 0; c < cells; ++c)
        for (const PartUse& u : part.uses_of(c)) {
            const int* w = &part.weights[u.weights];
            const auto [low, high] = std::minmax_element(w, w + part.option_count(c));
            pulls.push_back({c, u.rule, {*low, *high}});
        }
    std::vector<std::uint32_t> bond_of_piece(cells, ~0u);
    for (const PartLink& l : part.links) {
        if (l.a == l.b) continue;
        const bool piece_a = piece_[l.a], piece_b = piece_[l.b];
        if (piece_a && piece_b) continue;
        std::uint32_t bond;
        if (piece_a || piece_b) {
            std::uint32_t& known = bond_of_piece[piece_a ? l.a : l.b];
            if (known == ~0u) {
                known = static_cast<std::uint32_t>(bonds_.size());
                bonds_.push_back({0, 0, 0, 0, network_bits});
            }
            bond = known;
        } else {
            bond = static_cast<std::uint32_t>(bonds_.size());
            bonds_.push_back({0, 0, 0, 0, network_bits});
        }
        if (!piece_a) pulls.push_back({l.a, bond, {0, 0}});
        if (!piece_b) pulls.push_back({l.b, bond, {0, 0}});
    }
    // A cell may touch a piece twice; once is enough.
    const auto by_cell = [](const Pull& x, const Pull& y) {
        return x.cell != y.cell ? x.cell < y.cell : x.bond < y.bond;
    };
    std::sort(pulls.begin(), pulls.end(), by_cell);
    pulls.erase(std::unique(pulls.begin(), pulls.end(),
                            [](const Pull& x, const Pull& y) { return x.cell == y.cell && x.bond == y.bond; }),
                pulls.end());

    cell_begin_.assign(cells + 1, 0);
    start_.resize(bonds_.size());
    for (const Pull& p : pulls) {
        ++cell_begin_[p.cell + 1];
        cell_bonds_.push_back(p.bond);
        ranges_.push_back(p.range);
        start_[p.bond].rest_low += p.range.low;
        start_[p.bond].rest_high += p.range.high;
        ++start_[p.bond].open;
    }
    for (std::size_t c = 0; c < cells; ++c) cell_begin_[c + 1] += cell_begin_[c];
    std::uint32_t at = 0;
    for (std::size_t b = 0; b < bonds_.size(); ++b) {
        bonds_[b].begin = bonds_[b].end = at;
        at += start_[b].open;
    }
    bond_cells_.resize(at);
    for (const Pull& p : pulls) bond_cells_[bonds_[p.bond].end++] = p.cell;
    trial_.resize(bonds_.size());
    marked_.assign(bonds_.size(), 0);
    reset();
}

void Gauge::reset() {
    state_ = start_;
    chosen_.assign(piece_.size(), 0);
    width_ = 0;
}

double Gauge::bits(const Bond& bond, const State& s) const {
    if (s.open == 0) return 0;
    if (bond.link_bits > 0) return bond.link_bits;
    const int low = std::max(s.low, bond.least - s.rest_high);
    const int high = std::min(s.high, bond.most - s.rest_low);
    return log_of(std::max(high - low, 0) + 1);
}

double Gauge::after(std::span<const std::uint32_t> cells) {
    touched_.clear();
    for (const std::uint32_t c : cells)
        for (std::uint32_t i = cell_begin_[c]; i < cell_begin_[c + 1]; ++i) {
            const std::uint32_t b = cell_bonds_[i];
            if (!marked_[b]) {
                marked_[b] = 1;
                trial_[b] = state_[b];
                touched_.push_back(b);
            }
            State& s = trial_[b];
            s.low += ranges_[i].low, s.high += ranges_[i].high;
            s.rest_low -= ranges_[i].low, s.rest_high -= ranges_[i].high;
            --s.open;
            ++work_;
        }
    double width = width_;
    for (const std::uint32_t b : touched_) {
        marked_[b] = 0;
        trial_[b].bits = bits(bonds_[b], trial_[b]);
        width += trial_[b].bits - state_[b].bits;
    }
    return width;
}

void Gauge::choose(std::uint32_t cell) {
    width_ = after({&cell, 1});
    for (const std::uint32_t b : touched_) state_[b] = trial_[b];
    chosen_[cell] = 1;
}

}  // namespace gridloom::engine
