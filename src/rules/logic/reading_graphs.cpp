// Graphs: cells that satisfy a condition, joined to those beside them, or lines that do, joining their ends.
#include <algorithm>

#include "rules/logic/names.h"
#include "rules/logic/reading.h"

namespace gridloom::rules::logic {

int Reading::keep(Graph graph) {
    std::vector<int> key = {static_cast<int>(graph.kind), graph.by_lines ? 1 : 0, static_cast<int>(graph.vertices.size())};
    key.insert(key.end(), graph.vertices.begin(), graph.vertices.end());
    for (const Ref r : graph.in) key.push_back(r.code);
    for (const Graph::Join& j : graph.joins) key.insert(key.end(), {j.a, j.b, j.on.code});
    const auto [found, is_new] = known_graphs_.emplace(std::move(key), static_cast<int>(found_.graphs.size()));
    if (is_new) found_.graphs.push_back(std::move(graph));
    return found->second;
}

// The graph whose groups are spoken of in a whole.
int Reading::graph_of(Set::Grouping how, const Expr& cond, const Frame& whole) {
    if (how != Set::Grouping::along) return cells_graph(how, cond, places_in(whole, Kind::cell, 0, false));
    const Kind line = kinds_spoken_of(view_.file(), cond).at(0);
    return lines_graph(cond, whole.kind == Kind::board ? every(line, 0, false) : places_in(whole, line, 0, false), line);
}

// The predicate of the program that says the same as a condition, if it is just a mark; else empty.
std::string Reading::predicate_of(const Expr& cond) const {
    const bool mark = cond.op == Op::holds && cond.name.of == NameUse::Of::mark && cond.name.frame == 0;
    return mark && layer(cond.name.layer).fill ? Names(view_.file(), view_.layout()).mark(cond.name) : std::string();
}

Ref Reading::equal_values(const Expr& value, const Frame& a, const Frame& b) {
    if (value.type == Type::number) {
        const auto at_frame = [&](const Frame& frame) {
            const Inside inside(frames_, frame);
            return number(value);
        };
        const Number first = at_frame(a);
        return compare_numbers(first, at_frame(b), Relation::equal);
    }
    const auto at_frame = [&](const Frame& frame) {
        const Inside inside(frames_, frame);
        return choice(value);
    };
    const Choice first = at_frame(a);
    return compare_choices(first, at_frame(b));
}

int Reading::cells_graph(Set::Grouping how, const Expr& cond, std::vector<Item> cells) {
    const bool whole_board = cells.size() == ground().cells_of({Sort::board, 0}).size() &&
                             std::all_of(cells.begin(), cells.end(), [](const Item& c) { return c.in == yes; });
    std::sort(cells.begin(), cells.end(), [](const Item& a, const Item& b) { return a.frame.index < b.frame.index; });
    Graph g;
    for (const Item& cell : cells) {
        if (cell.in == no) continue;
        const Inside inside(frames_, cell.frame);
        Ref is = no;
        if (how == Set::Grouping::of) {
            is = truth(cond);
        } else if (cond.type == Type::number) {
            is = number(cond).defined;
        } else {
            std::vector<Ref> some;
            for (const auto& [value, has] : choice(cond).cases) some.push_back(has);
            const bool sure = cond.name.layer >= 0 && layer(cond.name.layer).fill && cond.op != Op::at;
            is = sure ? yes : pool().any(std::move(some));
        }
        if ((is = pool().both(cell.in, is)) == no) continue;
        g.vertices.push_back(cell.frame.index);
        g.in.push_back(is);
    }
    for (std::size_t a = 0; a < g.vertices.size(); ++a)
        for (const int s : ground().beside(g.vertices[a])) {
            const auto b = std::lower_bound(g.vertices.begin(), g.vertices.end(), s);
            if (s < g.vertices[a] || b == g.vertices.end() || *b != s) continue;
            const Ref on =
                how == Set::Grouping::of ? yes : equal_values(cond, frame_at(Kind::cell, g.vertices[a]), frame_at(Kind::cell, s));
            if (on != no) g.joins.push_back({static_cast<int>(a), static_cast<int>(b - g.vertices.begin()), on, -1});
        }
    if (how == Set::Grouping::equal && (cond.op == Op::value || cond.op == Op::same_mark) && cond.name.frame == 0)
        g.alike = &cond.name;
    if (whole_board && how == Set::Grouping::of) {
        g.in_predicate = predicate_of(cond);
        g.is_beside = !g.in_predicate.empty();
    }
    return keep(std::move(g));
}

int Reading::lines_graph(const Expr& cond, const std::vector<Item>& lines, Kind line) {
    Graph g;
    g.by_lines = true;
    g.line = line;
    g.kind = line == Kind::link ? Kind::cell : Kind::corner;
    struct Line {
        int a, b, line;
        Ref on;
    };
    std::vector<Line> all;
    std::set<int> vertices;
    bool every_line = true;
    for (const Item& item : lines) {
        const Ref on = pool().both(item.in, truth_at(cond, item.frame));
        every_line = every_line && item.in == yes;
        if (on == no) continue;
        const int l = item.frame.index;
        const auto ends = line == Kind::link   ? grid().ends_of_link(l)
                          : line == Kind::edge ? grid().ends_of_edge(l)
                                               : grid().ends_of_diagonal(l);
        all.push_back({ends.first, ends.second, l, on});
        vertices.insert({ends.first, ends.second});
    }
    g.vertices.assign(vertices.begin(), vertices.end());
    std::vector<std::vector<Ref>> at_vertex(g.vertices.size());
    const auto position = [&](int v) {
        return static_cast<int>(std::lower_bound(g.vertices.begin(), g.vertices.end(), v) - g.vertices.begin());
    };
    for (const Line& l : all) {
        g.joins.push_back({position(l.a), position(l.b), l.on, l.line});
        for (const int v : {g.joins.back().a, g.joins.back().b}) at_vertex[at(v)].push_back(l.on);
    }
    for (auto& lines_here : at_vertex) g.in.push_back(pool().any(std::move(lines_here)));
    int existing = 0;
    for (int l = 0; l < ground().count(sort_of(line)); ++l) existing += ground().exists({sort_of(line), l});
    if (every_line && static_cast<int>(lines.size()) == existing) g.on_predicate = predicate_of(cond);
    return keep(std::move(g));
}

}  // namespace gridloom::rules::logic
