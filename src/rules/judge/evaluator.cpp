#include "rules/judge/evaluator.h"

namespace gridloom::rules::judging {
namespace {

// What the walls of filled areas say: cells that no wall is between are in one area. Areas are numbered by their first cells.
void find_areas(const BoardView& view, Tables& tables, const int* walls, FilledAreas& areas) {
    const Grid& grid = view.ground().grid();
    Forest forest(at(grid.squares()));
    const Places links = tables.all(Kind::link, 0);
    for (const int link : links) {
        const auto [a, b] = tables.ends(Kind::link, link);
        if (walls[grid.edge_across(link)] != 1) forest.join(a, b);
    }
    areas.of.assign(at(grid.squares()), -1);
    areas.cells.clear();
    areas.idle_wall = -1;
    for (const int c : tables.all(Kind::cell, 0)) {
        const int root = forest.find(c);
        if (root == c) areas.of[at(c)] = static_cast<int>(areas.cells.size()), areas.cells.emplace_back();
        areas.of[at(c)] = areas.of[at(root)];
        areas.cells[at(areas.of[at(c)])].push_back(c);
    }
    for (const int link : links) {
        const auto [a, b] = tables.ends(Kind::link, link);
        const int edge = grid.edge_across(link);
        if (walls[edge] == 1 && areas.of[at(a)] == areas.of[at(b)] && areas.idle_wall < 0) areas.idle_wall = edge;
    }
}

}  // namespace

Evaluator::Evaluator(const BoardView& view)
    : view_(view),
      tables_(view_.ground()),
      values_(view_),
      areas_(view.file().partitions.size()),
      remembered_(view.file().defines.size() * slots),
      walks_known_(view.file().defines.size(), -1) {
    frames_.reserve(64);
}

void Evaluator::read(const Filling& filling) {
    filling_ = &filling;
    ++reading_;
    values_.read(filling);
    frames_.assign(1, Frame());
    for (std::size_t f = 0; f < view_.layout().fills.size(); ++f) {
        const FillUse& use = view_.layout().fills[f];
        if (use.partition >= 0) find_areas(view_, tables_, filling.data() + view_.begin(f), areas_[at(use.partition)]);
    }
}

}  // namespace gridloom::rules::judging
