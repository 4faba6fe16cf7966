#include "engine/order/gauge.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace gridloom::engine {
namespace {

// The bits a pending link or piece adds beyond the sums that go with it: whose component it is.
constexpr float network_bits = 0.6f;

float log_of(int values) {
    static const auto table = [] {
        std::array<float, 256> t{};
        for (std::size_t i = 1; i < t.size(); ++i) t[i] = std::log2(static_cast<float>(i));
        return t;
    }();
    return values < 256 ? table[static_cast<std::size_t>(values)] : std::log2(static_cast<float>(values));
}

}  // namespace

Gauge::Gauge(const Part& part) : piece_(part.cells.size(), 0) {
    for (std::uint32_t c = 0; c < piece_.size(); ++c) piece_[c] = part.members_of(c).empty();
    index(pulls_of(part));
}

// Each cell that a bond binds, once.
std::vector<Gauge::Pull> Gauge::pulls_of(const Part& part) {
    std::vector<Pull> pulls;
    for (const PartRule& r : part.rules) bonds_.push_back({0, 0, r.least, r.most});
    for (std::uint32_t c = 0; c < piece_.size(); ++c)
        for (const PartUse& u : part.uses_of(c)) {
            const int* w = &part.weights[u.weights];
            const auto [low, high] = std::minmax_element(w, w + part.option_count(c));
            pulls.push_back({c, u.rule, {*low, *high}});
        }
    const auto new_bond = [&] {
        bonds_.push_back({0, 0, 0, 0, 0, 0, network_bits});
        return static_cast<std::uint32_t>(bonds_.size() - 1);
    };
    std::vector<std::uint32_t> bond_of_piece(piece_.size(), ~0u);
    for (const PartLink& l : part.links) {
        if (l.a == l.b || (piece_[l.a] && piece_[l.b])) continue;
        std::uint32_t own = ~0u;
        std::uint32_t& bond = piece_[l.a] ? bond_of_piece[l.a] : piece_[l.b] ? bond_of_piece[l.b] : own;
        if (bond == ~0u) bond = new_bond();
        for (const std::uint32_t c : {l.a, l.b})
            if (!piece_[c]) pulls.push_back({c, bond, {0, 0}});
    }
    // A cell may touch a piece twice.
    std::sort(pulls.begin(), pulls.end(),
              [](const Pull& x, const Pull& y) { return x.cell != y.cell ? x.cell < y.cell : x.bond < y.bond; });
    pulls.erase(std::unique(pulls.begin(), pulls.end(),
                            [](const Pull& x, const Pull& y) { return x.cell == y.cell && x.bond == y.bond; }),
                pulls.end());
    return pulls;
}

void Gauge::index(const std::vector<Pull>& pulls) {
    start_.stands_.resize(bonds_.size());
    start_.chosen_.assign(piece_.size(), 0);
    cell_begin_.assign(piece_.size() + 1, 0);
    for (const Pull& p : pulls) {
        ++cell_begin_[p.cell + 1];
        cell_bonds_.push_back(p.bond);
        ranges_.push_back(p.range);
        bonds_[p.bond].low += p.range.low;
        bonds_[p.bond].high += p.range.high;
        ++start_.stands_[p.bond].open;
    }
    for (std::size_t c = 0; c < piece_.size(); ++c) cell_begin_[c + 1] += cell_begin_[c];
    std::uint32_t at = 0;
    for (std::size_t b = 0; b < bonds_.size(); ++b) {
        bonds_[b].begin = bonds_[b].end = at;
        at += start_.stands_[b].open;
    }
    bond_cells_.resize(at);
    for (const Pull& p : pulls) bond_cells_[bonds_[p.bond].end++] = p.cell;
    trial_.resize(bonds_.size());
    marked_.assign(bonds_.size(), 0);
}

float Gauge::bits(const Bond& bond, const Stand& s) const {
    if (s.open == 0) return 0;
    if (bond.link_bits > 0) return bond.link_bits;
    const int low = std::max(s.low, bond.least - (bond.high - s.high));
    const int high = std::min(s.high, bond.most - (bond.low - s.low));
    return log_of(std::max(high - low, 0) + 1);
}

double Gauge::after(const Reading& reading, std::span<const std::uint32_t> cells) {
    double width = reading.width_;
    if (cells.size() == 1) {  // no bond is met twice
        const std::uint32_t begin = cell_begin_[cells[0]], end = cell_begin_[cells[0] + 1];
        for (std::uint32_t i = begin; i < end; ++i) {
            Stand stand = reading.stands_[cell_bonds_[i]];
            pass(stand, i);
            width += bits(bonds_[cell_bonds_[i]], stand) - stand.bits;
        }
        work_ += end - begin;
        return width;
    }
    touched_.clear();
    for (const std::uint32_t c : cells) {
        for (std::uint32_t i = cell_begin_[c]; i < cell_begin_[c + 1]; ++i) {
            const std::uint32_t b = cell_bonds_[i];
            if (!marked_[b]) {
                marked_[b] = 1;
                trial_[b] = reading.stands_[b];
                touched_.push_back(b);
            }
            pass(trial_[b], i);
        }
        work_ += cell_begin_[c + 1] - cell_begin_[c];
    }
    for (const std::uint32_t b : touched_) {
        marked_[b] = 0;
        width += bits(bonds_[b], trial_[b]) - trial_[b].bits;
    }
    return width;
}

void Gauge::choose(Reading& reading, std::uint32_t cell) {
    for (std::uint32_t i = cell_begin_[cell]; i < cell_begin_[cell + 1]; ++i) {
        Stand& stand = reading.stands_[cell_bonds_[i]];
        pass(stand, i);
        const float now = bits(bonds_[cell_bonds_[i]], stand);
        reading.width_ += now - stand.bits;
        stand.bits = now;
    }
    work_ += cell_begin_[cell + 1] - cell_begin_[cell];
    reading.chosen_[cell] = 1;
}

std::size_t Gauge::narrowest(const Reading& reading, std::span<const std::uint32_t> cells) {
    std::size_t best = 0;
    double least = INFINITY;
    for (std::size_t k = 0; k < cells.size(); ++k) {
        const double width = after(reading, cells.subspan(k, 1));
        if (width < least - 1e-6) best = k, least = width;
    }
    return best;
}

}  // namespace gridloom::engine
