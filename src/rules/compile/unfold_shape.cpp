// shape C in AREA: which of a few shapes the marked cells of an area have.
//
// Known where a rule says how many cells of each area are marked and that they are connected: the ways to place so many connected
// cells are listed, each with its shape up to shift, turn and mirror, and one automaton along the area's cells tells the
// shape to a cell of its own.
#include <algorithm>
#include <array>

#include "rules/compile/unfold.h"

namespace gridloom::rules {
namespace {

constexpr std::size_t most_placements = 50'000;

using Cells = std::vector<std::pair<int, int>>;  // row and column

Cells normal(Cells cells) {
    std::sort(cells.begin(), cells.end());
    int top = cells[0].first, left = cells[0].second;
    for (const auto& c : cells) top = std::min(top, c.first), left = std::min(left, c.second);
    for (auto& c : cells) c.first -= top, c.second -= left;
    std::sort(cells.begin(), cells.end());
    return cells;
}

Cells shape_of(const Cells& cells) {
    Cells best;
    for (int image = 0; image < 8; ++image) {
        Cells turned;
        for (auto [r, c] : cells) {
            if (image & 1) r = -r;
            if (image & 2) c = -c;
            if (image & 4) std::swap(r, c);
            turned.push_back({r, c});
        }
        turned = normal(std::move(turned));
        if (best.empty() || turned < best) best = std::move(turned);
    }
    return best;
}

// A trie of the placements, layer by layer, whose leaves know their shape.
struct Trie {
    struct Vertex {
        int next[2] = {-1, -1};
    };
    std::vector<std::vector<Vertex>> layers;
    std::vector<std::uint32_t> leaf_shape;
    std::uint32_t shapes = 0;
};

Trie placement_trie(const std::vector<int>& cells, const std::map<Cells, std::vector<std::vector<int>>>& by_shape) {
    Trie trie;
    trie.layers.resize(cells.size() + 1);
    trie.layers[0].push_back({});
    for (const auto& form : by_shape) {
        for (const auto& placed : form.second) {
            int state = 0;
            for (std::size_t i = 0; i < cells.size(); ++i) {
                int& next = trie.layers[i][at(state)].next[std::binary_search(placed.begin(), placed.end(), cells[i])];
                if (next < 0) {
                    next = static_cast<int>(trie.layers[i + 1].size());
                    trie.layers[i + 1].push_back({});
                }
                state = next;
            }
            trie.leaf_shape.resize(trie.layers.back().size());
            trie.leaf_shape[at(state)] = trie.shapes;
        }
        ++trie.shapes;
    }
    return trie;
}

// The smallest automaton that reads the cells, then the shape. `holds`: by cell and option, whether it belongs to the shape.
LayeredAutomaton automaton_of(const Trie& trie, const std::vector<std::vector<std::uint8_t>>& holds) {
    LayeredAutomaton automaton;
    for (std::size_t i = 0; i < holds.size(); ++i) {
        const auto states = static_cast<std::uint32_t>(trie.layers[i].size()),
                   options = static_cast<std::uint32_t>(holds[i].size());
        LayeredAutomaton::Layer layer{states, options,
                                      std::vector<std::uint32_t>(std::size_t{states} * options, LayeredAutomaton::dead)};
        for (std::uint32_t o = 0; o < options; ++o)
            for (std::uint32_t q = 0; q < states; ++q)
                if (const int to = trie.layers[i][q].next[holds[i][o]]; to >= 0)
                    layer.next[std::size_t{o} * states + q] = static_cast<std::uint32_t>(to);
        automaton.layers.push_back(std::move(layer));
    }
    const auto leaves = static_cast<std::uint32_t>(trie.layers.back().size());
    LayeredAutomaton::Layer last{leaves, trie.shapes,
                                 std::vector<std::uint32_t>(std::size_t{leaves} * trie.shapes, LayeredAutomaton::dead)};
    for (std::uint32_t q = 0; q < leaves; ++q) last.next[std::size_t{trie.leaf_shape[q]} * leaves + q] = 0;
    automaton.layers.push_back(std::move(last));
    return minimised(std::move(automaton), 1, {1});
}

}  // namespace

// How many cells of each area a rule says to be marked, if it says that they are connected too.
std::optional<int> Unfolder::known_size(const Expr& cond, int partition) const {
    const auto same = [&](const Expr& other) {
        return cond.op == Op::holds && other.op == Op::holds && other.name.of == cond.name.of &&
               other.name.layer == cond.name.layer && other.name.field == cond.name.field && other.name.mark == cond.name.mark &&
               other.name.define == cond.name.define;
    };
    std::optional<int> size;
    bool connected = false;
    const auto look = [&](const Expr& e) {
        const bool counts = e.op == Op::compare && e.relation == Relation::equal && e.also.empty() && e.of[0].op == Op::count &&
                            e.of[0].set[0].base == Set::Base::it && e.of[0].set[0].that.empty() && e.of[1].op == Op::integer;
        if (counts && same(e.of[0].of[0])) size = e.of[1].number;
        connected = connected || (e.op == Op::network && e.shape == Shape::connected && same(e.of[0]));
    };
    for (const Rule& rule : file().rules) {
        const Expr& e = rule.formula;
        if (!applies(rule.when, view_.board().rule) || e.op != Op::each) continue;
        const Select& s = e.select[0];
        const bool plain = s.with.empty() && s.without.empty() && s.that.empty() && s.and_name.empty();
        if (s.who != Select::Who::sort || s.kind != Kind::area || s.partition != partition || !plain) continue;
        look(e.of[0]);
        if (e.of[0].op == Op::conjunction)
            for (const Expr& part : e.of[0].of) look(part);
    }
    return connected ? size : std::nullopt;
}

Value Unfolder::shape_value(const Expr& e) {
    const Set& set = e.set[0];
    const Frame& frame = here();
    int area = -1, partition = set.partition;
    if (set.base == Set::Base::area) area = ground().area_of(frame.index, partition);
    if (set.base == Set::Base::it && frame.kind == Kind::area) area = frame.index, partition = frame.partition;
    if (set.base != Set::Base::area && !(set.base == Set::Base::it && frame.kind == Kind::area))
        refuse(e.spot, "the shape of marks is known in given areas");
    if (area < 0) return {};
    const auto size = known_size(e.of[0], partition);
    if (!size)
        refuse(e.spot,
               "the shape of marks is known where a rule says for each area how many there are, and that they are connected");
    const auto [known, fresh] = shapes_.try_emplace({partition, area, e.of[0].name.layer, e.of[0].name.mark}, Value{});
    if (fresh) known->second = make_shape(e, area, partition, *size);
    return known->second;
}

Value Unfolder::make_shape(const Expr& e, int area, int partition, int size) {
    const std::vector<int>& cells = ground().cells_of({Sort::area, area, partition});
    const Grid& grid = ground().grid();
    if (grid.wraps()) refuse(e.spot, "shapes need a board with a rim; this one wraps");
    // All connected sets of so many cells: grown from their first cell in order, each once (Redelmeier 1981).
    std::vector<std::vector<int>> placements;
    std::vector<std::uint8_t> seen(at(grid.squares()), 1);
    for (const int c : cells) seen[at(c)] = 0;
    std::vector<int> placed;
    const auto grow = [&](auto& self, std::vector<int> open) -> void {
        if (static_cast<int>(placed.size()) == size) {
            placements.push_back(placed);
            if (placements.size() > most_placements)
                refuse(e.spot, "an area of " + std::to_string(cells.size()) + " cells has more than " +
                                   std::to_string(most_placements) + " ways to place " + std::to_string(size) +
                                   " connected cells");
            return;
        }
        while (!open.empty()) {
            const int c = open.back();
            open.pop_back();
            placed.push_back(c);
            std::vector<int> next = open, marked;
            for (const int n : grid.beside(c))
                if (!seen[at(n)]) seen[at(n)] = 1, marked.push_back(n), next.push_back(n);
            self(self, next);
            for (const int n : marked) seen[at(n)] = 0;
            placed.pop_back();
        }
    };
    for (const int first : cells) {
        seen[at(first)] = 1;
        grow(grow, {first});  // earlier cells stay seen: each set is found from its first cell
    }
    std::map<Cells, std::vector<std::vector<int>>> by_shape;
    for (auto& p : placements) {
        Cells coordinates;
        for (const int c : p) coordinates.push_back({grid.row(c), grid.column(c)});
        std::sort(p.begin(), p.end());
        by_shape[shape_of(coordinates)].push_back(p);
    }
    return shape_cell(e, cells, by_shape);
}

// A cell that takes the shape, and the automaton that tells it.
Value Unfolder::shape_cell(const Expr& e, const std::vector<int>& cells,
                           const std::map<Cells, std::vector<std::vector<int>>>& by_shape) {
    Value v;
    if (by_shape.empty()) return v;  // the rules about size and connection have no solution
    const Cell shape = add_choice(static_cast<int>(by_shape.size()), cells[0]);
    std::vector<Cell> along;
    std::vector<std::vector<std::uint8_t>> holds;  // by cell and option
    for (const int c : cells) {
        Frame there;
        there.kind = Kind::cell;
        there.index = c;
        const Node node = at_frame(there, [&] { return truth(e.of[0]); });
        if (circuit_.gate(node) != Circuit::Gate::literal) refuse(e.spot, "the shape of a mark is known, not of a formula");
        const auto literal = circuit_.literal_at(node);
        along.push_back(literal.cell);
        holds.emplace_back();
        for (int o = 0; o < circuit_.options_of(literal.cell); ++o) holds.back().push_back(literal.options >> o & 1);
    }
    int number = 0;
    for (const auto& form : by_shape) {
        const auto id = shape_ids_.try_emplace(form.first, static_cast<int>(shape_ids_.size())).first->second;
        v.cases.push_back({id, circuit_.literal(shape, OptionSet{1} << number++)});
    }
    along.push_back(shape);
    require_automaton(along, automaton_of(placement_trie(cells, by_shape), holds));
    return v;
}

}  // namespace gridloom::rules
