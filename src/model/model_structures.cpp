// The public builder: networks of cells and of lines, groups.
#include "gridloom/model.h"
#include "model/instance.h"
#include "model/model_checks.h"

namespace gridloom {

using namespace builder;

namespace {

CellNetwork plain_network(const Instance& m, Network network, const std::vector<Cell>& cells, const Model::Options& present,
                          const Model::Pairs& links) {
    need_cells(m, cells);
    need_pairs(links, cells.size());
    CellNetwork rule;
    rule.network = network;
    rule.present.assign(m.cells(), 0);
    for (const Cell c : cells) rule.present[c] = common_set(m, c, present);
    for (const auto& [i, j] : links) {
        const Cell a = cells[static_cast<std::size_t>(i)], b = cells[static_cast<std::size_t>(j)];
        if (rule.present[a] && rule.present[b]) rule.links.push_back({a, rule.present[a], b, rule.present[b]});
    }
    return rule;
}

LineNetwork line_network(const Instance& m, LineNetwork::Kind kind, long long vertices, const std::vector<Model::Line>& lines) {
    need_vertices(vertices);
    LineNetwork rule;
    rule.kind = kind;
    rule.vertices = static_cast<std::uint32_t>(vertices);
    std::vector<Cell> cells;
    for (const Model::Line& l : lines) {
        need_cell(m, l.cell);
        need_place(l.a, rule.vertices, "vertex");
        need_place(l.b, rule.vertices, "vertex");
        cells.push_back(l.cell);
        rule.lines.push_back(
            {static_cast<std::uint32_t>(l.a), static_cast<std::uint32_t>(l.b), {l.cell, set_of(m, l.cell, l.drawn)}});
    }
    need_cells(m, cells);
    return rule;
}

}  // namespace

void Model::connected(const std::vector<Cell>& cells, const Options& present, const Pairs& links) {
    instance_->connected(plain_network(*instance_, Network::connected, cells, present, links));
}

void Model::tree(const std::vector<Cell>& cells, const Options& present, const Pairs& links) {
    instance_->connected(plain_network(*instance_, Network::tree, cells, present, links));
}

void Model::forest(const std::vector<Cell>& cells, const Options& present, const Pairs& links) {
    instance_->connected(plain_network(*instance_, Network::forest, cells, present, links));
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
            const OptionSet set = common_set(*instance_, c, present);
            Term& t = terms.emplace_back(Term{c, {}});
            for (int o = 0; o < options_of(*instance_, c); ++o) t.weights.push_back(set >> o & 1 ? weight : 0);
        };
        weigh(cells[i], spare);
        for (const auto& [c, times] : beside[i]) weigh(c, 1);
        sum(terms, 0, spare + 2);
    }
}

void Model::network(Shape shape, const std::vector<Cell>& cells, const std::vector<Options>& present,
                    const std::vector<Port>& links) {
    need_cells(*instance_, cells);
    if (present.size() != cells.size())
        refuse("`present` is given for " + number(static_cast<long long>(present.size())) + " of " +
               number(static_cast<long long>(cells.size())) + " cells");
    CellNetwork rule;
    rule.network = shape == Shape::connected ? Network::connected : shape == Shape::tree ? Network::tree : Network::forest;
    rule.present.assign(instance_->cells(), 0);
    for (std::size_t i = 0; i < cells.size(); ++i) rule.present[cells[i]] = set_of(*instance_, cells[i], present[i]);
    for (const Port& l : links) {
        need_place(l.a, cells.size(), "place");
        need_place(l.b, cells.size(), "place");
        const Cell a = cells[static_cast<std::size_t>(l.a)], b = cells[static_cast<std::size_t>(l.b)];
        const OptionSet open_a = set_of(*instance_, a, l.open_a), open_b = set_of(*instance_, b, l.open_b);
        if (open_a & ~rule.present[a] || open_b & ~rule.present[b])
            refuse("a link is opened by options that do not take part in the network");
        rule.links.push_back({a, open_a, b, open_b});
    }
    instance_->connected(std::move(rule));
}

void Model::lines_connected(int vertices, const std::vector<Line>& lines) {
    instance_->lines(line_network(*instance_, LineNetwork::Kind::connected, vertices, lines));
}

void Model::lines_forest(int vertices, const std::vector<Line>& lines) {
    instance_->lines(line_network(*instance_, LineNetwork::Kind::forest, vertices, lines));
}

void Model::one_loop(int vertices, const std::vector<Line>& lines) {
    instance_->lines(line_network(*instance_, LineNetwork::Kind::loop, vertices, lines));
}

void Model::one_path(int vertices, const std::vector<Line>& lines, const std::vector<int>& ends) {
    LineNetwork rule = line_network(*instance_, LineNetwork::Kind::path, vertices, lines);
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
    LineNetwork rule = line_network(*instance_, LineNetwork::Kind::joins, static_cast<long long>(labels.size()), lines);
    rule.labels = labels;
    instance_->lines(std::move(rule));
}

void Model::groups(const std::vector<Cell>& cells, const Options& members, const Pairs& links, const GroupRule& rule) {
    need_cells(*instance_, cells);
    need_pairs(links, cells.size());
    Groups own;
    for (const Cell c : cells) own.vertices.push_back({c, {common_set(*instance_, c, members)}});
    for (const auto& [a, b] : links) own.joins.push_back({static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b), {}});
    read_rule(rule, cells.size(), own);
    instance_->groups(std::move(own));
}

void Model::groups_of_equal(const std::vector<Cell>& cells, const Pairs& links, const std::vector<std::vector<int>>& sizes) {
    need_cells(*instance_, cells);
    need_pairs(links, cells.size());
    Groups own;
    for (const Cell c : cells) {
        auto& v = own.vertices.emplace_back(Groups::Vertex{c, {}});
        for (int o = 0; o < options_of(*instance_, c); ++o) v.classes.push_back(OptionSet{1} << o);
    }
    for (const auto& [a, b] : links) own.joins.push_back({static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b), {}});
    for (const auto& allowed : sizes) own.sizes.push_back(sizes_of(allowed));
    instance_->groups(std::move(own));
}

void Model::regions(int vertices, const std::vector<Wall>& walls, const GroupRule& rule) {
    need_vertices(vertices);
    Groups own;
    own.vertices.resize(static_cast<std::size_t>(vertices));
    std::vector<Cell> cells;
    for (const Wall& w : walls) {
        need_cell(*instance_, w.cell);
        need_place(w.a, own.vertices.size(), "vertex");
        need_place(w.b, own.vertices.size(), "vertex");
        cells.push_back(w.cell);
        own.joins.push_back(
            {static_cast<std::uint32_t>(w.a), static_cast<std::uint32_t>(w.b), {w.cell, set_of(*instance_, w.cell, w.wall)}});
    }
    need_cells(*instance_, cells);
    own.walls_part = true;
    read_rule(rule, own.vertices.size(), own);
    instance_->groups(std::move(own));
}

void Model::group_size_at(const std::vector<Cell>& cells, const Options& members, const Pairs& links,
                          const std::vector<int>& seeds, int minimum, int maximum) {
    need_cells(*instance_, cells);
    need_pairs(links, cells.size());
    if (minimum < 0 || maximum < 0) refuse("a group has no negative size");
    GroupSizeAt own;
    for (const Cell c : cells) own.members.push_back({c, common_set(*instance_, c, members)});
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
