// Models of rules that are not sums, over random graphs: each kind alone, or several together with sums.
#pragma once

#include <numeric>

#include "gridloom/model.h"
#include "support/random_boards.h"

namespace gridloom::testing {

enum class StructureKind {
    automaton,
    totals,
    different,
    connected,
    tree,
    forest,
    path,
    ports,
    lines_connected,
    lines_forest,
    loop,
    line_path,
    line_path_ends,
    joins,
    group_sizes,
    group_clues,
    one_clue,
    census,
    equal_groups,
    regions,
    regions_one_clue,
    size_at,
};
inline constexpr int structure_kinds = 22;

// How wide the cells are: an option of such a model is spread to a number so large that a cell has to be cut.
struct Spread {
    int options = 0;  // of every cell; 0: as many as it has
    int of(int option) const { return options == 0 ? option : option * (options - 1) / 2; }
};

class StructureMaker {
  public:
    explicit StructureMaker(Dice& dice, Spread how = {}) : dice_(dice), spread_(how) {
        const int n = dice_.between(4, 9);
        for (int i = 0; i < n; ++i) {
            const int options = n < 7 && dice_.below(3) == 0 ? 3 : 2;
            options_.push_back(options);
            cells_.push_back(model_.cell(spread_.options == 0 ? options : spread_.options));
            if (spread_.options > 0)
                model_.restrict(cells_.back(), spread(options == 3 ? Model::Options{0, 1, 2} : Model::Options{0, 1}));
        }
    }

    Model& model() { return model_; }

    void add(StructureKind kind) {
        using K = StructureKind;
        const int n = static_cast<int>(cells_.size());
        switch (kind) {
        case K::automaton: return add_automaton();
        case K::totals:
            return model_.sum(random_terms(), std::vector<int>{dice_.between(-3, 0), dice_.between(2, 3), dice_.between(5, 6)});
        case K::different: return add_different();
        case K::connected: return model_.connected(cells_, spread({1}), random_pairs(n));
        case K::tree: return model_.tree(cells_, spread({1}), random_pairs(n));
        case K::forest: return model_.forest(cells_, spread({1}), random_pairs(n));
        case K::path: return model_.path(cells_, spread({1}), random_pairs(n));
        case K::ports: return add_ports();
        case K::lines_connected: return model_.lines_connected(vertices(), random_lines());
        case K::lines_forest: return model_.lines_forest(vertices(), random_lines());
        case K::loop: return model_.one_loop(vertices(), random_lines());
        case K::line_path: return model_.one_path(vertices(), random_lines());
        case K::line_path_ends: return model_.one_path(vertices(), random_lines(), {0, 1});
        case K::joins: return add_joins();
        case K::group_sizes: return model_.groups(cells_, spread({1}), random_pairs(n), sized());
        case K::group_clues: return model_.groups(cells_, spread({1}), random_pairs(n), clued(false));
        case K::one_clue: return model_.groups(cells_, spread({1}), random_pairs(n), clued(true));
        case K::census: return add_census();
        case K::equal_groups: return add_equal_groups();
        case K::regions: return add_regions(false);
        case K::regions_one_clue: return add_regions(true);
        case K::size_at: return add_size_at();
        }
    }

    void add_sum() {
        const auto terms = random_terms();
        const int least = dice_.between(-2, 2);
        model_.sum(terms, least, least + dice_.between(1, 5));
    }

  private:
    Model::Options spread(Model::Options options) const {
        for (int& o : options) o = spread_.of(o);
        return options;
    }

    int vertices() const { return std::max(3, static_cast<int>(cells_.size()) - 2); }

    // A connected graph of neighbours with some more links, now and then one that comes twice.
    Model::Pairs random_pairs(int n) {
        Model::Pairs pairs;
        for (int i = 1; i < n; ++i)
            if (dice_.below(8)) pairs.push_back({dice_.below(i), i});
        for (int more = dice_.below(n); more > 0; --more) {
            const int a = dice_.below(n), b = dice_.below(n);
            if (a != b) pairs.push_back({a, b});
        }
        return pairs;
    }

    std::vector<Model::Term> random_terms() {
        std::vector<Model::Term> terms;
        for (std::size_t i = 0; i < cells_.size(); ++i) {
            if (dice_.below(3) == 0) continue;
            const Cell c = cells_[i];
            auto& t = terms.emplace_back(Model::Term{c, std::vector<int>(static_cast<std::size_t>(model_.options(c)), 0)});
            for (int o = 0; o < options_[i]; ++o) t.weights[static_cast<std::size_t>(spread_.of(o))] = dice_.between(-1, 2);
        }
        return terms;
    }

    void add_automaton() {
        const int states = dice_.between(1, 5);
        std::vector<int> table(static_cast<std::size_t>(states) * 3);
        for (int& to : table) to = dice_.below(5) ? dice_.below(states) : -1;
        std::vector<Cell> some;
        for (const Cell c : cells_)
            if (dice_.below(4)) some.push_back(c);
        for (std::size_t i = some.size(); i > 1; --i)
            std::swap(some[i - 1], some[static_cast<std::size_t>(dice_.below(static_cast<int>(i)))]);
        std::vector<int> accept = {dice_.below(states)};
        if (dice_.below(2)) accept.push_back(dice_.below(states));
        model_.automaton(some, states, accept, [&](int s, int o) {
            for (int narrow = 0; narrow < 3; ++narrow)
                if (spread_.of(narrow) == o) return table[static_cast<std::size_t>(3 * s + narrow)];
            return -1;
        });
    }

    void add_different() {
        std::vector<Cell> some(cells_.begin(),
                               cells_.begin() + std::min<std::ptrdiff_t>(3, static_cast<std::ptrdiff_t>(cells_.size())));
        if (dice_.below(2))
            model_.different(some);
        else
            model_.different(cells_, spread({1, 2}));
    }

    void add_equal_groups() {
        const auto pairs = random_pairs(static_cast<int>(cells_.size()));
        const int first = dice_.between(2, 4), second = dice_.between(1, 3);
        std::vector<std::vector<int>> sizes(static_cast<std::size_t>(spread_.of(2) + 1));
        sizes[0] = {1, first};
        sizes[static_cast<std::size_t>(spread_.of(1))] = {second};
        model_.groups_of_equal(cells_, pairs, sizes);
    }

    void add_ports() {
        std::vector<Model::Options> present;
        for (const int all : options_) {
            Model::Options options;
            for (int o = 0; o < all; ++o)
                if (dice_.below(4)) options.push_back(spread_.of(o));
            present.push_back(options);
        }
        const auto some_of = [&](const Model::Options& all) {
            Model::Options some;
            for (const int o : all)
                if (dice_.below(3)) some.push_back(o);
            return some;
        };
        std::vector<Model::Port> ports;
        for (const auto& [a, b] : random_pairs(static_cast<int>(cells_.size())))
            ports.push_back({a, some_of(present[static_cast<std::size_t>(a)]), b, some_of(present[static_cast<std::size_t>(b)])});
        const Model::Shape shapes[] = {Model::Shape::connected, Model::Shape::tree, Model::Shape::forest};
        model_.network(shapes[dice_.below(3)], cells_, present, ports);
    }

    std::vector<Model::Line> random_lines() {
        std::vector<Model::Line> lines;
        for (const Cell c : cells_) {
            const int a = dice_.below(vertices());
            int b = dice_.below(vertices());
            if (a == b && dice_.below(8)) b = (b + 1) % vertices();
            lines.push_back({c, a, b, spread({1})});
        }
        return lines;
    }

    void add_joins() {
        std::vector<int> labels(static_cast<std::size_t>(vertices()), 0);
        for (int label = 1; label <= 2; ++label)
            for (int i = 0; i < 2; ++i) labels[static_cast<std::size_t>(dice_.below(vertices()))] = label;
        model_.joins(labels, random_lines());
    }

    Model::GroupRule sized() {
        Model::GroupRule rule;
        rule.sizes = {dice_.between(1, 3)};
        if (dice_.below(2)) rule.sizes.push_back(dice_.between(1, 5));
        return rule;
    }

    Model::GroupRule clued(bool one, std::size_t places = 0) {
        Model::GroupRule rule;
        if (places == 0) places = cells_.size();
        for (std::size_t i = 0; i < places; ++i)
            rule.clues.push_back(dice_.below(3) ? 0 : dice_.below(4) ? dice_.between(1, 4) : -1);
        rule.size_is_clue = dice_.below(3) != 0;
        rule.minimum_clues = one ? 1 : dice_.below(2);
        rule.maximum_clues = one ? 1 : dice_.below(2) ? -1 : dice_.between(rule.minimum_clues, 2);
        return rule;
    }

    void add_census() {
        Model::GroupRule rule;
        rule.has_census = true;
        for (int i = dice_.below(4); i > 0; --i) rule.census.push_back(dice_.between(1, 3));
        model_.groups(cells_, spread({1}), random_pairs(static_cast<int>(cells_.size())), rule);
    }

    void add_regions(bool one) {
        std::vector<Model::Wall> walls;
        const int places = std::max(3, static_cast<int>(cells_.size()) - 3);
        int i = 0;
        for (const Cell c : cells_) {
            // A tree first, then more.
            const int b = i + 1 < places ? i + 1 : dice_.below(places);
            int a = i + 1 < places ? dice_.below(b) : dice_.below(places);
            if (a == b) a = (a + 1) % places;
            walls.push_back({c, a, b, spread({1})});
            ++i;
        }
        Model::GroupRule rule = one ? clued(true, static_cast<std::size_t>(places)) : sized();
        model_.regions(places, walls, rule);
    }

    void add_size_at() {
        const int n = static_cast<int>(cells_.size()), least = dice_.below(3);
        model_.group_size_at(cells_, spread({1}), random_pairs(n), {dice_.below(n), dice_.below(n)}, least,
                             least + dice_.below(2));
    }

    Dice& dice_;
    Spread spread_;
    Model model_;
    std::vector<Cell> cells_;
    std::vector<int> options_;  // of each, before they are spread
};

// One kind alone, or (with `more`) with a sum and perhaps another kind.
inline Model random_structure(Dice& dice, StructureKind kind, bool more, Spread spread = {}) {
    StructureMaker maker(dice, spread);
    maker.add(kind);
    if (more && dice.below(2)) maker.add(static_cast<StructureKind>(dice.below(structure_kinds)));
    if (more) maker.add_sum();
    return maker.model();
}

}  // namespace gridloom::testing
