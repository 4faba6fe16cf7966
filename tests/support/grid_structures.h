// Models on small grids, flat, wrapping or with holes: rules of several kinds over squares or over the lines between points.
#pragma once

#include <utility>

#include "gridloom/model.h"
#include "support/random_boards.h"

namespace gridloom::testing {

// Neighbours of a grid; wrapping ones may meet themselves, or come twice.
inline Model::Pairs grid_pairs(int width, int height, bool wraps) {
    Model::Pairs pairs;
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            if (x + 1 < width || wraps) pairs.push_back({y * width + x, y * width + (x + 1) % width});
            if (y + 1 < height || wraps) pairs.push_back({y * width + x, (y + 1) % height * width + x});
        }
    return pairs;
}

// A cell for each line between neighbouring points.
inline std::vector<Model::Line> grid_lines(Model& model, const Model::Pairs& pairs) {
    std::vector<Model::Line> lines;
    for (const auto& [a, b] : pairs) lines.push_back({model.cell(2), a, b, {1}});
    return lines;
}

class GridStructures {
  public:
    explicit GridStructures(Dice& dice) : dice_(dice) {}

    Model lines() {
        Model m;
        const bool wraps = dice_.below(4) == 0;
        const int width = dice_.between(2, wraps ? 2 : 4), height = width == 4 ? 2 : dice_.between(2, 3);
        Model::Pairs pairs = grid_pairs(width, height, wraps);
        if (dice_.below(3) == 0) pairs.erase(pairs.begin() + dice_.below(static_cast<int>(pairs.size())));
        const int points = width * height;
        const auto all = grid_lines(m, pairs);
        for (int rules = dice_.between(1, 2); rules > 0; --rules) add_lines(m, points, all);
        if (dice_.below(2)) add_counts(m, all);
        return m;
    }

    Model squares() {
        Model m;
        const bool wraps = dice_.below(4) == 0;
        const int width = dice_.between(2, 4), height = dice_.between(2, 3);
        std::vector<Cell> cells;
        for (int i = 0; i < width * height; ++i) cells.push_back(m.cell(width * height < 7 ? dice_.between(2, 3) : 2));
        m.lay_out(width);
        const Model::Pairs pairs = grid_pairs(width, height, wraps);
        for (int rules = dice_.between(1, 3); rules > 0; --rules) add_squares(m, cells, pairs);
        return m;
    }

    // Regions of squares, a wall or none between each two neighbours.
    Model walls() {
        Model m;
        const int width = dice_.between(2, 3), height = dice_.between(2, 3);
        std::vector<Model::Wall> walls;
        for (const auto& [a, b] : grid_pairs(width, height, false)) walls.push_back({m.cell(2), a, b, {1}});
        Model::GroupRule rule;
        if (dice_.below(2)) {
            rule = clued(width * height);
            rule.minimum_clues = dice_.below(2);
        } else {
            rule.sizes = {dice_.between(1, 2), dice_.between(2, 4), 3};
        }
        m.regions(width * height, walls, rule);
        if (dice_.below(2)) {
            std::vector<Cell> cells;
            for (const auto& w : walls) cells.push_back(w.cell);
            m.count(cells, {1}, 0, dice_.between(2, static_cast<int>(cells.size())));
        }
        return m;
    }

  private:
    void add_lines(Model& m, int points, const std::vector<Model::Line>& all) {
        switch (dice_.below(7)) {
        case 0: return m.lines_connected(points, all);
        case 1: return m.lines_forest(points, all);
        case 2: return m.one_path(points, all);
        case 3: return m.one_path(points, all, {0, points - 1});
        case 4: return m.one_path(points, all, {dice_.below(points)});
        case 5: {
            std::vector<int> labels(static_cast<std::size_t>(points), 0);
            labels.front() = labels.back() = 1;
            if (points > 5 && dice_.below(2)) labels[1] = labels[2] = 7;
            return m.joins(labels, all);
        }
        default: return m.one_loop(points, all);
        }
    }

    void add_counts(Model& m, const std::vector<Model::Line>& all) {
        for (int k = dice_.between(1, 3); k > 0; --k) {
            std::vector<Cell> some;
            for (const auto& l : all)
                if (dice_.below(3) == 0) some.push_back(l.cell);
            const int least = dice_.below(2);
            m.count(some, {1}, std::min(least, static_cast<int>(some.size())), least + 2);
        }
    }

    Model::GroupRule clued(int places) {
        Model::GroupRule rule;
        for (int i = 0; i < places; ++i) rule.clues.push_back(dice_.below(4) ? 0 : dice_.below(4) ? dice_.between(1, 4) : -1);
        rule.size_is_clue = true;
        rule.maximum_clues = dice_.below(3) ? 1 : -1;
        return rule;
    }

    void add_squares(Model& m, const std::vector<Cell>& cells, const Model::Pairs& pairs) {
        const int colour = dice_.below(2), n = static_cast<int>(cells.size());
        switch (dice_.below(9)) {
        case 0: return m.connected(cells, {colour}, pairs);
        case 1: return m.tree(cells, {colour}, pairs);
        case 2: return m.forest(cells, {colour}, pairs);
        case 3: return m.groups(cells, {colour}, pairs, clued(n));
        case 4: {
            Model::GroupRule rule;
            rule.sizes = {dice_.between(1, 2), dice_.between(1, 4)};
            return m.groups(cells, {colour}, pairs, rule);
        }
        case 5: {
            const int least = dice_.between(1, 3);
            return m.group_size_at(cells, {colour}, pairs, {dice_.below(n)}, least, least + dice_.below(3));
        }
        case 6: {  // two rules over the same members
            for (int k = 0; k < 2; ++k)
                m.group_size_at(cells, {colour}, pairs, {dice_.below(n), dice_.below(n)}, dice_.below(2), dice_.between(2, 5));
            return;
        }
        case 7: {
            Model::GroupRule rule;
            rule.has_census = true;
            rule.census = {1, dice_.between(1, 3)};
            return m.groups(cells, {colour}, pairs, rule);
        }
        default: return m.groups_of_equal(cells, pairs, {{1, 2, 3}, {dice_.between(1, 2), 4, 5}, {1, 2}});
        }
    }

    Dice& dice_;
};

}  // namespace gridloom::testing
