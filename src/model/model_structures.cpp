// The public builder: networks of cells and of lines, groups.
#include "gridloom/model.h"
#include "model/instance.h"
#include "model/model_checks.h"

namespace gridloom {

using namespace builder;

namespace {

// That a cell takes one of the options.
Condition condition(const Site& m, Cell c, const Model::Options& options) {
    const WideCells::StandIn own = m.cells.stand_in(m.instance, c, {options});
    return {own.cell, own.sets[0]};
}

CellNetwork plain_network(const Site& m, Network network, const std::vector<Cell>& cells, const Model::Options& present,
                          const Model::Pairs& links) {
    need_cells(m, cells);
    need_pairs(links, cells.size());
    std::vector<Condition> members;
    for (const Cell c : cells) members.push_back(condition(m, c, common_options(m, c, present)));
    CellNetwork rule;
    rule.network = network;
    rule.present.assign(m.instance.cells(), 0);
    for (const Condition& c : members) rule.present[c.cell] = c.options;
    for (const auto& [i, j] : links) {
        const Condition &a = members[static_cast<std::size_t>(i)], &b = members[static_cast<std::size_t>(j)];
        if (a.options && b.options) rule.links.push_back({a.cell, a.options, b.cell, b.options});
    }
    return rule;
}

LineNetwork line_network(const Site& m, LineNetwork::Kind kind, long long vertices, const std::vector<Model::Line>& lines) {
    need_vertices(vertices);
    LineNetwork rule;
    rule.kind = kind;
    rule.vertices = static_cast<std::uint32_t>(vertices);
    std::vector<Cell> cells;
    for (const Model::Line& l : lines) {
        need_cell(m, l.cell);
        need_place(l.a, rule.vertices, "vertex");
        need_place(l.b, rule.vertices, "vertex");
        own_options(m, l.cell, l.drawn);
        cells.push_back(l.cell);
    }
    need_cells(m, cells);
    for (const Model::Line& l : lines)
        rule.lines.push_back({static_cast<std::uint32_t>(l.a), static_cast<std::uint32_t>(l.b), condition(m, l.cell, l.drawn)});
    return rule;
}

}  // namespace

void Model::connected(const std::vector<Cell>& cells, const Options& present, const Pairs& links) {
    instance_->connected(plain_network(site(), Network::connected, cells, present, links));
}

void Model::tree(const std::vector<Cell>& cells, const Options& present, const Pairs& links) {
    instance_->connected(plain_network(site(), Network::tree, cells, present, links));
}

void Model::forest(const std::vector<Cell>& cells, const Options& present, const Pairs& links) {
    instance_->connected(plain_network(site(), Network::forest, cells, present, links));
}

// A path is a tree in which no cell has more than two neighbours: spare * [cell] + neighbours <= spare + 2, where spare is the
// number of neighbours beyond two.
void Model::path(const std::vector<Cell>& cells, const Options& present, const Pairs& links) {
    tree(cells, present, links);
    count(cells, present, 1, static_cast<int>(cells.size()));
    std::vector<std::map<Cell, int>> beside(cells.size());
    for (const auto& [a, b] : links) {
        if (a == b) continue;  // a loop: the tree forbids it
        ++beside[static_cast<std::size_t>(a)][cells[static_cast<std::size_t>(b)]];
        ++beside[static_cast<std::size_t>(b)][cells[static_cast<std::size_t>(a)]];
    }
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const int spare = static_cast<int>(beside[i].size()) - 2;
        if (spare <= 0) continue;
        std::vector<Term> terms;
        const auto weigh = [&](Cell c, int weight) {
            Term& t = terms.emplace_back(Term{c, std::vector<int>(static_cast<std::size_t>(options(c)), 0)});
            for (const int o : common_options(site(), c, present)) t.weights[static_cast<std::size_t>(o)] = weight;
        };
        weigh(cells[i], spare);
        for (const auto& [c, times] : beside[i]) weigh(c, 1);
        sum(terms, 0, spare + 2);
    }
}

void Model::network(Shape shape, const std::vector<Cell>& cells, const std::vector<Options>& present,
                    const std::vector<Port>& links) {
    need_cells(site(), cells);
    if (present.size() != cells.size())
        refuse("`present` is given for " + number(static_cast<long long>(present.size())) + " of " +
               number(static_cast<long long>(cells.size())) + " cells");
    // Of each cell the options that take part, then those that open its links.
    std::vector<std::vector<Options>> sets;
    for (std::size_t i = 0; i < cells.size(); ++i) sets.push_back({own_options(site(), cells[i], present[i])});
    std::vector<std::pair<std::size_t, std::size_t>> ends;  // of each link: which of the sets of its cells
    const auto end = [&](int place, const Options& open) {
        need_place(place, cells.size(), "place");
        auto& of = sets[static_cast<std::size_t>(place)];
        of.push_back(own_options(site(), cells[static_cast<std::size_t>(place)], open));
        for (const int o : open)
            if (std::find(of[0].begin(), of[0].end(), o) == of[0].end())
                refuse("a link is opened by options that do not take part in the network");
        return of.size() - 1;
    };
    for (const Port& l : links) {
        const std::size_t at_a = end(l.a, l.open_a);
        ends.emplace_back(at_a, end(l.b, l.open_b));
    }
    std::vector<WideCells::StandIn> own;
    for (std::size_t i = 0; i < cells.size(); ++i) own.push_back(wide_->stand_in(*instance_, cells[i], sets[i]));
    CellNetwork rule;
    rule.network = shape == Shape::connected ? Network::connected : shape == Shape::tree ? Network::tree : Network::forest;
    rule.present.assign(instance_->cells(), 0);
    for (const auto& c : own) rule.present[c.cell] = c.sets[0];
    for (std::size_t i = 0; i < links.size(); ++i) {
        const auto &a = own[static_cast<std::size_t>(links[i].a)], &b = own[static_cast<std::size_t>(links[i].b)];
        rule.links.push_back({a.cell, a.sets[ends[i].first], b.cell, b.sets[ends[i].second]});
    }
    instance_->connected(std::move(rule));
}

void Model::lines_connected(int vertices, const std::vector<Line>& lines) {
    instance_->lines(line_network(site(), LineNetwork::Kind::connected, vertices, lines));
}

void Model::lines_forest(int vertices, const std::vector<Line>& lines) {
    instance_->lines(line_network(site(), LineNetwork::Kind::forest, vertices, lines));
}

void Model::one_loop(int vertices, const std::vector<Line>& lines) {
    instance_->lines(line_network(site(), LineNetwork::Kind::loop, vertices, lines));
}

void Model::one_path(int vertices, const std::vector<Line>& lines, const std::vector<int>& ends) {
    LineNetwork rule = line_network(site(), LineNetwork::Kind::path, vertices, lines);
    if (!ends.empty()) rule.labels.assign(rule.vertices, 0);
    for (const int v : ends) {
        need_place(v, rule.vertices, "vertex");
        rule.labels[static_cast<std::size_t>(v)] = 1;
    }
    instance_->lines(std::move(rule));
}

void Model::joins(const std::vector<int>& labels, const std::vector<Line>& lines) {
    for (const int label : labels)
        if (label < 0) refuse("a label is 0 (none) or more, not " + number(label));
    LineNetwork rule = line_network(site(), LineNetwork::Kind::joins, static_cast<long long>(labels.size()), lines);
    rule.labels = labels;
    instance_->lines(std::move(rule));
}

void Model::groups(const std::vector<Cell>& cells, const Options& members, const Pairs& links, const GroupRule& rule) {
    need_cells(site(), cells);
    need_pairs(links, cells.size());
    Groups own;
    for (const Cell c : cells) {
        const Condition member = condition(site(), c, common_options(site(), c, members));
        own.vertices.push_back({member.cell, {member.options}});
    }
    for (const auto& [a, b] : links) own.joins.push_back({static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b), {}});
    read_rule(rule, cells.size(), own);
    instance_->groups(std::move(own));
}

void Model::groups_of_equal(const std::vector<Cell>& cells, const Pairs& links, const std::vector<std::vector<int>>& sizes) {
    need_cells(site(), cells);
    need_pairs(links, cells.size());
    std::vector<std::vector<std::uint32_t>> allowed;
    for (const auto& of : sizes) allowed.push_back(sizes_of(of));
    // Options that lie in different pieces make rules of their own: no group has two of them.
    int most = 0;
    bool any_wide = false;
    for (const Cell c : cells) most = std::max(most, options(c)), any_wide = any_wide || wide_->is_wide(c);
    const int each = any_wide ? WideCells::each : max_options;
    for (int first = 0; first < most; first += each) {
        Groups own;
        std::vector<std::uint32_t> vertex_of(cells.size(), ~std::uint32_t{0});
        for (std::size_t i = 0; i < cells.size(); ++i)
            for (const auto& piece : wide_->pieces_of(*instance_, cells[i])) {
                Groups::Vertex v{piece.cell, {}};
                for (int o = std::max(first, piece.first); o < std::min(first + each, piece.first + piece.count); ++o) {
                    v.classes.resize(static_cast<std::size_t>(o - first), 0);
                    v.classes.push_back(OptionSet{1} << (o - piece.first));
                }
                if (v.classes.empty()) continue;
                vertex_of[i] = static_cast<std::uint32_t>(own.vertices.size());
                own.vertices.push_back(std::move(v));
            }
        for (const auto& [a, b] : links) {
            const std::uint32_t at_a = vertex_of[static_cast<std::size_t>(a)], at_b = vertex_of[static_cast<std::size_t>(b)];
            if (at_a < own.vertices.size() && at_b < own.vertices.size()) own.joins.push_back({at_a, at_b, {}});
        }
        for (int o = first; o < first + each && o < static_cast<int>(allowed.size()); ++o)
            own.sizes.push_back(allowed[static_cast<std::size_t>(o)]);
        instance_->groups(std::move(own));
    }
}

void Model::regions(int vertices, const std::vector<Wall>& walls, const GroupRule& rule) {
    need_vertices(vertices);
    Groups own;
    own.vertices.resize(static_cast<std::size_t>(vertices));
    std::vector<Cell> cells;
    for (const Wall& w : walls) {
        need_cell(site(), w.cell);
        own_options(site(), w.cell, w.wall);
        need_place(w.a, own.vertices.size(), "vertex");
        need_place(w.b, own.vertices.size(), "vertex");
        cells.push_back(w.cell);
    }
    need_cells(site(), cells);
    for (const Wall& w : walls)
        own.joins.push_back(
            {static_cast<std::uint32_t>(w.a), static_cast<std::uint32_t>(w.b), condition(site(), w.cell, w.wall)});
    own.walls_part = true;
    read_rule(rule, own.vertices.size(), own);
    instance_->groups(std::move(own));
}

void Model::group_size_at(const std::vector<Cell>& cells, const Options& members, const Pairs& links,
                          const std::vector<int>& seeds, int minimum, int maximum) {
    need_cells(site(), cells);
    need_pairs(links, cells.size());
    if (minimum < 0 || maximum < 0) refuse("a group has no negative size");
    GroupSizeAt own;
    for (const Cell c : cells) own.members.push_back(condition(site(), c, common_options(site(), c, members)));
    for (const auto& [a, b] : links) own.joins.push_back({static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b)});
    for (const int s : seeds) {
        need_place(s, cells.size(), "place");
        own.seeds.push_back(static_cast<std::uint32_t>(s));
    }
    own.minimum = static_cast<std::uint32_t>(minimum);
    own.maximum = static_cast<std::uint32_t>(maximum);
    instance_->group_size_at(std::move(own));
}

}  // namespace gridloom
