// The cells of the model: one for each place that is filled in, one for each untold clue that several rules read.
#include "rules/compile/unfold.h"

#include <algorithm>

namespace gridloom::rules {
namespace {

constexpr int quarter_turns = 4;
constexpr std::size_t most_options = 2'000'000;  // of all places of a board

int turned(int ways) { return ((ways << 1) | (ways >> 3)) & 15; }

}  // namespace

Unfolder::Unfolder(const BoardView& view, Circuit& circuit, const std::set<ClueSpot>& own_cells)
    : view_(view), circuit_(circuit) {
    frames_.push_back({});
    make_cells(own_cells);
}

void Unfolder::make_cells(const std::set<ClueSpot>& own_cells) {
    const auto plain_cell = [&](std::vector<int> values) -> Filled {
        const auto known = value_lists_.try_emplace(values, values).first;
        return {circuit_.add_cell(static_cast<int>(values.size())), &known->second, 0};
    };
    std::size_t options = 0;
    const auto cell_with = [&](std::vector<int> values, Spot spot, const std::string& what) -> Filled {
        if (values.empty()) values = {0};  // nothing fits there: the caller refuses it
        options += values.size();
        circuit_.watch().took(values.size());
        if (options > most_options)
            refuse(spot, "'" + what + "' has more than " + std::to_string(most_options) + " values in all on this board");
        if (values.size() <= max_options) return plain_cell(std::move(values));
        // Cut at multiples of 63, so that equal values of different places lie in the same sort of cell.
        constexpr int each = max_options - 1;
        std::vector<Filled> all;
        for (std::size_t i = 0; i < values.size();) {
            std::vector<int> some;
            for (const int block = values[i] / each; i < values.size() && values[i] / each == block; ++i)
                some.push_back(values[i]);
            some.push_back(shows_nothing);
            all.push_back(plain_cell(std::move(some)));
        }
        wide_.push_back(all);
        Filled first = all[0];
        more_.emplace_back(all.begin() + 1, all.end());
        first.more = static_cast<std::uint32_t>(more_.size() - 1);
        return first;
    };
    for (std::size_t l = 0; l < file().layers.size(); ++l) {
        filled_.emplace_back();
        const Layer& layer = file().layers[l];
        if (!layer.fill) continue;
        const Kind kind = layer.on[0].kind;
        const int places = ground().count(sort_of(kind));
        filled_[l].resize(at(places));
        for (int p = 0; p < places; ++p)
            if (view_.carries(static_cast<int>(l), kind, p))
                filled_[l][at(p)] = cell_with(values_at(static_cast<int>(l), kind, p), layer.spot, layer.fields[0].name);
    }
    for (std::size_t p = 0; p < file().partitions.size(); ++p) {
        walls_.emplace_back();
        if (!file().partitions[p].fill) continue;
        walls_[p].resize(at(ground().count(Sort::edge)));
        for (int e = 0; e < ground().count(Sort::edge); ++e)
            if (const auto link = ground().grid().link_across(e); link && ground().exists({Sort::link, *link}))
                walls_[p][at(e)] = cell_with({0, 1}, file().partitions[p].spot, file().partitions[p].border);
    }
    for (const ClueSpot& spot : own_cells) {
        const Layer& layer = file().layers[at(spot.layer)];
        const std::vector<int> values = values_at(spot.layer, spot.kind, spot.index, spot.field);
        if (values.size() > max_options)
            refuse(layer.spot, "an untold '" + layer.fields[at(spot.field)].name + "' that several rules read can have " +
                                   std::to_string(max_options) + " values at most");
        hidden_[spot] = {circuit_.add_cell(static_cast<int>(values.size())), values};
    }
}

// What may be filled in at a place, or what an untold clue there may be.
std::vector<int> Unfolder::values_at(int layer, Kind kind, int index, int field) const {
    const ValueType& type = file().layers[at(layer)].fields[at(field)].type;
    std::vector<int> values;
    const auto up_to = [&](int low, int high) {
        high = std::min<int>(high, low + static_cast<int>(most_options));  // more are refused anyway
        for (int v = low; v <= high; ++v) values.push_back(v);
    };
    switch (type.form) {
    case ValueType::Form::mark: up_to(0, 1); break;
    case ValueType::Form::marks: up_to(0, static_cast<int>(type.marks.size()) - 1); break;
    case ValueType::Form::direction: up_to(0, 3); break;
    case ValueType::Form::ways: up_to(0, 15); break;
    case ValueType::Form::range: {
        const auto range = view_.range(layer, field, kind, index);
        up_to(range.first, range.second);
        break;
    }
    case ValueType::Form::turn: {
        int ways = std::max(0, view_.clue(type.turned_layer, 0, kind, index));
        for (int t = 0; t < quarter_turns; ++t, ways = turned(ways)) values.push_back(ways);
        std::sort(values.begin(), values.end());
        values.erase(std::unique(values.begin(), values.end()), values.end());
        break;
    }
    case ValueType::Form::list: break;
    }
    return values;
}

Unfolder::Filled Unfolder::filled(int layer, int index) const {
    const auto& cells = filled_[at(layer)];
    return index >= 0 && at(index) < cells.size() ? cells[at(index)] : Filled{};
}

Unfolder::Filled Unfolder::wall(int partition, int edge) const { return walls_[at(partition)][at(edge)]; }

Node Unfolder::shows(int layer, int index, int value) {
    Node node = never_holds;
    each_cell(filled(layer, index), [&](Filled f) {
        const auto found = std::find(f.values->begin(), f.values->end(), value);
        if (found != f.values->end()) node = circuit_.literal(f.cell, OptionSet{1} << (found - f.values->begin()));
    });
    return node;
}

Node Unfolder::is_wall(int partition, int edge) {
    const Filled f = wall(partition, edge);
    return f.cell == no_such_cell ? never_holds : circuit_.literal(f.cell, 2);
}

Node Unfolder::leads(const NameUse& name, int square, Way way) {
    const int bit = 1 << (static_cast<int>(way) / 2);
    if (!file().layers[at(name.layer)].fill) {
        const int ways = view_.clue(name.layer, name.field, Kind::cell, square);
        return circuit_.constant(ways > 0 && (ways & bit));
    }
    const Filled f = filled(name.layer, square);
    if (f.cell == no_such_cell) return never_holds;
    OptionSet options = 0;
    for (std::size_t o = 0; o < f.values->size(); ++o)
        if ((*f.values)[o] & bit) options |= OptionSet{1} << o;
    return circuit_.literal(f.cell, options);
}

Node Unfolder::wire_at(const NameUse& name, int link) {
    const Grid& grid = ground().grid();
    const auto [first, second] = grid.ends_of_link(link);
    const Way way = grid.is_horizontal_link(link) ? Way::right : Way::down;
    if (meeting_.count(name.layer)) return leads(name, first, way);
    return circuit_.both(leads(name, first, way), leads(name, second, opposite(way)));
}

Node Unfolder::for_some_value(const ClueSpot& spot, const std::function<Node()>& truth) {
    const std::set<ClueSpot> before = reading_;
    std::set<ClueSpot> all = before;
    all.insert(spot);
    std::vector<Node> any;
    for (const int value : values_at(spot.layer, spot.kind, spot.index, spot.field)) {
        reading_ = before;
        assumed_[spot] = value;
        any.push_back(truth());
        all.insert(reading_.begin(), reading_.end());
    }
    assumed_.erase(spot);
    reading_ = std::move(all);
    return circuit_.any(std::move(any));
}

// An untold clue is some value for all rules together: only if one rule reads it can it be dealt with there.
void Unfolder::end_rule() {
    for (const ClueSpot& spot : reading_)
        if (!read_.insert(spot).second) throw NeedsCell{spot};
}

}  // namespace gridloom::rules
