#include "model/automaton.h"

#include <algorithm>
#include <bit>
#include <map>

namespace gridloom {
namespace {

using Layer = LayeredAutomaton::Layer;
constexpr std::uint32_t dead = LayeredAutomaton::dead;

// From the back: classes of states that lead, by each option, to the same classes. Returns each layer's classes.
std::vector<std::uint32_t> merge_alike(const Layer& layer, const std::vector<std::uint32_t>& after, Layer& merged) {
    std::vector<std::uint32_t> classes(layer.states, dead);
    std::map<std::vector<std::uint32_t>, std::uint32_t> rows;
    for (std::uint32_t q = 0; q < layer.states; ++q) {
        std::vector<std::uint32_t> row(layer.options);
        bool alive = false;
        for (std::uint32_t o = 0; o < layer.options; ++o) {
            const std::uint32_t to = layer.after(o, q);
            row[o] = to == dead ? dead : after[to];
            alive |= row[o] != dead;
        }
        if (alive) classes[q] = rows.try_emplace(std::move(row), static_cast<std::uint32_t>(rows.size())).first->second;
    }
    merged.options = layer.options;
    merged.states = static_cast<std::uint32_t>(rows.size());
    merged.next.assign(std::size_t{merged.options} * merged.states, dead);
    for (const auto& [row, q] : rows)
        for (std::uint32_t o = 0; o < layer.options; ++o) merged.next[std::size_t{o} * merged.states + q] = row[o];
    return classes;
}

// Renumbers the states of a layer in the order in which they are met; those that are not met are gone.
Layer renumbered(const Layer& layer, const std::vector<std::uint32_t>& met, std::vector<std::uint32_t>& met_next) {
    Layer result;
    result.options = layer.options;
    result.states = static_cast<std::uint32_t>(met.size());
    result.next.assign(std::size_t{result.options} * result.states, dead);
    std::map<std::uint32_t, std::uint32_t> number;
    met_next.clear();
    for (std::uint32_t q = 0; q < met.size(); ++q)
        for (std::uint32_t o = 0; o < layer.options; ++o) {
            const std::uint32_t to = layer.after(o, met[q]);
            if (to == dead) continue;
            const auto [known, fresh] = number.try_emplace(to, static_cast<std::uint32_t>(met_next.size()));
            if (fresh) met_next.push_back(to);
            result.next[std::size_t{o} * result.states + q] = known->second;
        }
    return result;
}

// Nothing is accepted.
LayeredAutomaton none_like(const LayeredAutomaton& automaton) {
    LayeredAutomaton none;
    for (const Layer& l : automaton.layers) none.layers.push_back({1, l.options, std::vector<std::uint32_t>(l.options, dead)});
    return none;
}

}  // namespace

bool LayeredAutomaton::is_empty() const {
    return std::any_of(layers.begin(), layers.end(), [](const Layer& l) {
        return std::all_of(l.next.begin(), l.next.end(), [](std::uint32_t q) { return q == dead; });
    });
}

std::size_t LayeredAutomaton::transitions() const {
    std::size_t total = 0;
    for (const Layer& l : layers) total += l.next.size();
    return total;
}

LayeredAutomaton minimised(LayeredAutomaton automaton, std::uint32_t last_states, const std::vector<std::uint8_t>& last) {
    std::vector<std::uint32_t> classes(last_states, dead);
    for (std::uint32_t q = 0; q < last_states; ++q)
        if (last[q]) classes[q] = 0;
    if (automaton.layers.empty()) return automaton;
    std::vector<Layer> merged(automaton.layers.size());
    for (std::size_t i = automaton.layers.size(); i-- > 0;) classes = merge_alike(automaton.layers[i], classes, merged[i]);
    if (classes[0] == dead) return none_like(automaton);
    std::vector<std::uint32_t> met = {classes[0]}, next;
    for (std::size_t i = 0; i < merged.size(); ++i) {
        automaton.layers[i] = renumbered(merged[i], met, next);
        met.swap(next);
    }
    return automaton;
}

LayeredAutomaton unrolled(std::span<const int> options, int states, int start, std::span<const int> accept,
                          const std::function<int(int, std::size_t, int)>& next) {
    LayeredAutomaton a;
    std::vector<int> met = {start};
    for (std::size_t i = 0; i < options.size(); ++i) {
        Layer layer{static_cast<std::uint32_t>(met.size()), static_cast<std::uint32_t>(options[i]), {}};
        layer.next.assign(std::size_t{layer.options} * layer.states, dead);
        std::vector<std::uint32_t> number(static_cast<std::size_t>(states), dead);
        std::vector<int> then;
        for (std::size_t q = 0; q < met.size(); ++q)
            for (int o = 0; o < options[i]; ++o) {
                const int to = next(met[q], i, o);
                if (to < 0) continue;
                std::uint32_t& known = number[static_cast<std::size_t>(to)];
                if (known == dead) known = static_cast<std::uint32_t>(then.size()), then.push_back(to);
                layer.next[static_cast<std::size_t>(o) * layer.states + q] = known;
            }
        a.layers.push_back(std::move(layer));
        met = std::move(then);
        if (met.empty()) met.push_back(start);  // no word comes so far
    }
    std::vector<std::uint8_t> last(met.size(), 0);
    for (std::size_t q = 0; q < met.size(); ++q) last[q] = std::find(accept.begin(), accept.end(), met[q]) != accept.end();
    return minimised(std::move(a), static_cast<std::uint32_t>(met.size()), last);
}

LayeredAutomaton restricted(const LayeredAutomaton& automaton, std::span<const OptionSet> keep) {
    LayeredAutomaton a;
    for (std::size_t i = 0; i < automaton.layers.size(); ++i) {
        const Layer& from = automaton.layers[i];
        Layer layer{from.states, static_cast<std::uint32_t>(std::popcount(keep[i])), {}};
        for (OptionSet rest = keep[i]; rest; rest &= rest - 1) {
            const auto* row = &from.next[static_cast<std::size_t>(std::countr_zero(rest)) * from.states];
            layer.next.insert(layer.next.end(), row, row + from.states);
        }
        a.layers.push_back(std::move(layer));
    }
    return minimised(std::move(a), 1, {1});
}

// A settled cell leads each state to one state: its layer is put into the layer before it, or behind it where it is the first.
void drop_settled(LayeredAutomaton& automaton, std::vector<Cell>& cells) {
    std::vector<Layer> kept;
    std::vector<Cell> kept_cells;
    for (std::size_t i = 0; i < automaton.layers.size(); ++i) {
        Layer& layer = automaton.layers[i];
        if (layer.options != 1 || (kept.empty() && i + 1 == automaton.layers.size())) {
            kept.push_back(std::move(layer));
            kept_cells.push_back(cells[i]);
            continue;
        }
        if (!kept.empty()) {
            for (std::uint32_t& to : kept.back().next)
                if (to != dead) to = layer.next[to];
            continue;
        }
        Layer& next = automaton.layers[i + 1];
        Layer moved{layer.states, next.options, {}};
        for (std::uint32_t o = 0; o < next.options; ++o)
            for (std::uint32_t q = 0; q < layer.states; ++q)
                moved.next.push_back(layer.next[q] == dead ? dead : next.after(o, layer.next[q]));
        next = std::move(moved);
    }
    automaton.layers = std::move(kept);
    cells = std::move(kept_cells);
    if (automaton.layers.size() == 1 && automaton.layers[0].options == 1 && automaton.layers[0].next[0] != dead) {
        automaton.layers.clear();
        cells.clear();
    }
}

}  // namespace gridloom
