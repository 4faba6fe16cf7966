#include "engine/order/width_estimate.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace gridloom::engine {
namespace {

// Bits for a pending link or piece: the component it belongs to.
constexpr float network_bits = 0.6f;
// Bits for a vertex where lines meet (its mate), and for a cell of a group (its label and size).
constexpr float vertex_bits = 1.5f, group_bits = 2.5f;

float log_of(int values) {
    static const auto table = [] {
        std::array<float, 256> t{};
        for (std::size_t i = 1; i < t.size(); ++i) t[i] = std::log2(static_cast<float>(i));
        return t;
    }();
    return values < 256 ? table[static_cast<std::size_t>(values)] : std::log2(static_cast<float>(values));
}

}  // namespace

WidthEstimate::WidthEstimate(const Part& part, Budget* budget) : piece_(part.cells.size(), 0) {
    for (std::uint32_t c = 0; c < piece_.size(); ++c) piece_[c] = part.members_of(c).empty();
    const std::vector<Incidence> incidences = incidences_of(part, budget);
    if (budget) budget->insist();
    index(incidences);
}

// All pairs of a hyperedge and a cell of it, each once.
std::vector<WidthEstimate::Incidence> WidthEstimate::incidences_of(const Part& part, Budget* budget) {
    Glances glances(budget);
    std::vector<Incidence> incidences;
    for (const PartRule& r : part.rules) hyperedges_.push_back({0, 0, r.minimum, r.maximum});
    for (std::uint32_t c = 0; c < piece_.size(); ++c)
        for (const PartUse& u : part.uses_of(c)) {
            glances.after(4);
            const int* w = &part.weights[u.weights];
            const auto [low, high] = std::minmax_element(w, w + part.option_count(c));
            incidences.push_back({c, u.rule, {*low, *high}});
        }
    std::vector<std::uint32_t> hyperedge_of_piece(piece_.size(), ~0u);
    for (const CellNetwork& network : part.networks)
        for (const Link& l : network.links) {
            glances.after(4);
            if (l.a == l.b || (piece_[l.a] && piece_[l.b])) continue;
            std::uint32_t own = ~0u;
            std::uint32_t& hyperedge = piece_[l.a] ? hyperedge_of_piece[l.a] : piece_[l.b] ? hyperedge_of_piece[l.b] : own;
            if (hyperedge == ~0u) hyperedge = new_hyperedge(network_bits);
            for (const std::uint32_t c : {l.a, l.b})
                if (!piece_[c]) incidences.push_back({c, hyperedge, {0, 0}});
        }
    add_structures(part, incidences);
    // A cell can have two links to the same piece.
    glances.after(incidences.size());
    std::sort(incidences.begin(), incidences.end(), [](const Incidence& x, const Incidence& y) {
        return x.cell != y.cell ? x.cell < y.cell : x.hyperedge < y.hyperedge;
    });
    const auto same = [](const Incidence& x, const Incidence& y) { return x.cell == y.cell && x.hyperedge == y.hyperedge; };
    incidences.erase(std::unique(incidences.begin(), incidences.end(), same), incidences.end());
    return incidences;
}

std::uint32_t WidthEstimate::new_hyperedge(float bits) {
    hyperedges_.push_back({0, 0, 0, 0, 0, 0, bits});
    return static_cast<std::uint32_t>(hyperedges_.size() - 1);
}

// Automata by their states, as if read in order; vertices of lines and groups by a fixed number of bits.
void WidthEstimate::add_structures(const Part& part, std::vector<Incidence>& incidences) {
    const auto bind = [&](std::uint32_t hyperedge, Cell c) {
        if (c != no_cell && !piece_[c]) incidences.push_back({c, hyperedge, {0, 0}});
    };
    for (const AutomatonRule& rule : part.automata) {
        const std::uint32_t hyperedge = new_hyperedge(0);
        hyperedges_.back().automaton = static_cast<std::uint32_t>(automaton_bits_.size());
        for (const auto& layer : rule.automaton->layers) automaton_bits_.push_back(std::log2(static_cast<float>(layer.states)));
        automaton_bits_.push_back(0);
        for (const Cell c : rule.cells) bind(hyperedge, c);
    }
    for (const LineNetwork& rule : part.line_networks) {
        const auto first = static_cast<std::uint32_t>(hyperedges_.size());
        for (std::uint32_t v = 0; v < rule.vertices; ++v) new_hyperedge(vertex_bits);
        for (const auto& line : rule.lines) bind(first + line.a, line.drawn.cell), bind(first + line.b, line.drawn.cell);
    }
    for (const Groups& rule : part.groups) {
        const auto first = static_cast<std::uint32_t>(hyperedges_.size());
        for (const auto& v : rule.vertices) bind(new_hyperedge(group_bits), v.cell);
        for (const auto& j : rule.joins)
            for (const auto& [at, other] : {std::pair{j.a, j.b}, std::pair{j.b, j.a}})
                bind(first + at, rule.vertices[other].cell), bind(first + at, j.wall.cell);
    }
    for (const GroupSizeAt& rule : part.group_sizes_at) {
        const auto first = static_cast<std::uint32_t>(hyperedges_.size());
        for (const Condition& m : rule.members) bind(new_hyperedge(group_bits), m.cell);
        for (const auto& [a, b] : rule.joins) bind(first + a, rule.members[b].cell), bind(first + b, rule.members[a].cell);
    }
}

void WidthEstimate::index(const std::vector<Incidence>& incidences) {
    start_.states_.resize(hyperedges_.size());
    start_.chosen_.assign(piece_.size(), 0);
    cell_begin_.assign(piece_.size() + 1, 0);
    for (const Incidence& p : incidences) {
        ++cell_begin_[p.cell + 1];
        cell_hyperedges_.push_back(p.hyperedge);
        ranges_.push_back(p.range);
        hyperedges_[p.hyperedge].low += p.range.low;
        hyperedges_[p.hyperedge].high += p.range.high;
        ++start_.states_[p.hyperedge].open;
    }
    for (std::size_t c = 0; c < piece_.size(); ++c) cell_begin_[c + 1] += cell_begin_[c];
    std::uint32_t at = 0;
    for (std::size_t b = 0; b < hyperedges_.size(); ++b) {
        hyperedges_[b].begin = hyperedges_[b].end = at;
        at += start_.states_[b].open;
    }
    hyperedge_cells_.resize(at);
    for (const Incidence& p : incidences) hyperedge_cells_[hyperedges_[p.hyperedge].end++] = p.cell;
    trial_.resize(hyperedges_.size());
    marked_.assign(hyperedges_.size(), 0);
}

float WidthEstimate::bits(const Hyperedge& hyperedge, const EdgeState& s) const {
    if (s.open == 0) return 0;
    if (hyperedge.link_bits > 0) return hyperedge.link_bits;
    if (hyperedge.automaton != none) return automaton_bits_[hyperedge.automaton + (hyperedge.end - hyperedge.begin - s.open)];
    const int low = std::max(s.low, hyperedge.minimum - (hyperedge.high - s.high));
    const int high = std::min(s.high, hyperedge.maximum - (hyperedge.low - s.low));
    return log_of(std::max(high - low, 0) + 1);
}

double WidthEstimate::after(const Cursor& cursor, std::span<const std::uint32_t> cells) {
    double width = cursor.width_;
    if (cells.size() == 1) {  // no hyperedge can occur twice
        const std::uint32_t begin = cell_begin_[cells[0]], end = cell_begin_[cells[0] + 1];
        for (std::uint32_t i = begin; i < end; ++i) {
            EdgeState state = cursor.states_[cell_hyperedges_[i]];
            pass(state, i);
            width += bits(hyperedges_[cell_hyperedges_[i]], state) - state.bits;
        }
        work_ += end - begin;
        return width;
    }
    touched_.clear();
    for (const std::uint32_t c : cells) {
        for (std::uint32_t i = cell_begin_[c]; i < cell_begin_[c + 1]; ++i) {
            const std::uint32_t b = cell_hyperedges_[i];
            if (!marked_[b]) {
                marked_[b] = 1;
                trial_[b] = cursor.states_[b];
                touched_.push_back(b);
            }
            pass(trial_[b], i);
        }
        work_ += cell_begin_[c + 1] - cell_begin_[c];
    }
    for (const std::uint32_t b : touched_) {
        marked_[b] = 0;
        width += bits(hyperedges_[b], trial_[b]) - trial_[b].bits;
    }
    return width;
}

void WidthEstimate::choose(Cursor& cursor, std::uint32_t cell) {
    for (std::uint32_t i = cell_begin_[cell]; i < cell_begin_[cell + 1]; ++i) {
        EdgeState& state = cursor.states_[cell_hyperedges_[i]];
        pass(state, i);
        const float now = bits(hyperedges_[cell_hyperedges_[i]], state);
        cursor.width_ += now - state.bits;
        state.bits = now;
    }
    work_ += cell_begin_[cell + 1] - cell_begin_[cell];
    cursor.chosen_[cell] = 1;
}

std::size_t WidthEstimate::narrowest(const Cursor& cursor, std::span<const std::uint32_t> cells) {
    std::size_t best = 0;
    double minimum = INFINITY;
    for (std::size_t k = 0; k < cells.size(); ++k) {
        const double width = after(cursor, cells.subspan(k, 1));
        if (width < minimum - 1e-6) best = k, minimum = width;
    }
    return best;
}

}  // namespace gridloom::engine
