// Boards of any rules file, drawn at random: random partitions into areas, blocks, clues of all their values.
#pragma once

#include <algorithm>
#include <functional>
#include <vector>

#include "gridloom/board.h"
#include "rules/layout.h"
#include "support/random_boards.h"

namespace gridloom::testing {

// What may be filled in at each place of a filling; one value, `unfilled`, where the place does not exist.
inline std::vector<std::vector<int>> possible_values(const rules::File& file, const rules::Layout& layout,
                                                     const rules::BoardView& view) {
    using rules::at;
    using Form = rules::ValueType::Form;
    const Grid& grid = view.ground().grid();
    std::vector<std::vector<int>> all;
    for (const rules::FillUse& fill : layout.fills) {
        if (fill.hidden) continue;
        for (int p = 0; p < grid.count(fill.sort); ++p) {
            std::vector<int> values;
            const auto up_to = [&](int low, int high) {
                for (int v = low; v <= high; ++v) values.push_back(v);
            };
            if (fill.layer < 0) {
                const auto link = grid.link_across(p);
                if (link && view.ground().exists({Sort::link, *link})) up_to(0, 1);
            } else if (const rules::Layer& layer = file.layers[at(fill.layer)]; view.carries(fill.layer, layer.on[0].kind, p)) {
                const rules::ValueType& type = layer.fields[0].type;
                switch (type.form) {
                case Form::mark: up_to(0, 1); break;
                case Form::marks: up_to(0, static_cast<int>(type.marks.size()) - 1); break;
                case Form::direction: up_to(0, 3); break;
                case Form::ways: up_to(0, 15); break;
                case Form::range: {
                    const auto range = view.range(fill.layer, 0, layer.on[0].kind, p);
                    up_to(range.first, range.second);
                    break;
                }
                case Form::turn: {
                    int ways = std::max(0, view.clue(type.turned_layer, 0, layer.on[0].kind, p));
                    for (int t = 0; t < 4; ++t, ways = ((ways << 1) | (ways >> 3)) & 15)
                        if (std::find(values.begin(), values.end(), ways) == values.end()) values.push_back(ways);
                    break;
                }
                case Form::list: break;
                }
            }
            if (values.empty()) values.push_back(unfilled);
            all.push_back(std::move(values));
        }
    }
    return all;
}

// All of a board, for messages.
inline std::string shown(const Board& board) {
    std::string text = std::to_string(board.width) + "x" + std::to_string(board.height) + (board.wraps ? "w " : " ") + board.rule;
    for (const Plane& plane : board.planes) {
        text += "\n ";
        for (const int v : plane) text += " " + std::to_string(v);
    }
    for (const auto& lists : board.lists)
        for (const auto& list : lists) {
            text += " [";
            for (const int v : list) text += " " + std::to_string(v);
            text += " ]";
        }
    return text;
}

class RandomRulesBoard {
  public:
    RandomRulesBoard(const rules::File& file, const rules::Layout& layout, Dice& dice)
        : file_(file), layout_(layout), dice_(dice) {}

    // `density`: the share of places that carry a clue.
    Board draw(int width, int height, double density) {
        Board board;
        board.width = width, board.height = height;
        board.wraps = file_.may_wrap && dice_.chance(0.3);
        if (!file_.variants.empty() && dice_.chance(0.5))
            board.rule = file_.variants[rules::at(dice_.below(static_cast<int>(file_.variants.size())))].name;
        const Grid grid(width, height, board.wraps);
        board.planes.resize(layout_.planes.size());
        std::size_t lists = 0;
        for (const auto& use : layout_.planes) lists += use.list >= 0;
        board.lists.resize(lists);
        for (std::size_t p = 0; p < layout_.planes.size(); ++p) {
            const rules::PlaneUse& use = layout_.planes[p];
            if (use.of == rules::PlaneUse::Of::areas) board.planes[p] = areas(grid);
            if (use.on.kind == rules::Kind::block) board.planes[p].assign(rules::at(grid.squares()), clue_absent);
        }
        draw_blocks(board, grid, density);
        for (std::size_t p = 0; p < layout_.planes.size(); ++p)
            if (board.planes[p].empty()) board.planes[p].assign(rules::at(places(p, board, grid)), clue_absent);
        for (std::size_t p = 0; p < layout_.planes.size(); ++p)
            if (const auto& use = layout_.planes[p]; use.list >= 0)
                board.lists[rules::at(use.list)].resize(board.planes[p].size());
        const rules::BoardView view(file_, layout_, board);
        for (std::size_t p = 0; p < layout_.planes.size(); ++p) draw_values(board, view, p, density);
        return board;
    }

  private:
    int places(std::size_t p, Board& board, const Grid& grid) {
        const rules::PlaneUse& use = layout_.planes[p];
        if (use.on.kind != rules::Kind::area && use.on.kind != rules::Kind::stretch)
            return grid.count(rules::sort_of(use.on.kind));
        return rules::BoardView(file_, layout_, board).ground().count(rules::sort_of(use.on.kind), use.on.partition);
    }

    // Grown from random seeds; numbered in the order of their first squares.
    Plane areas(const Grid& grid) {
        Plane area(rules::at(grid.squares()), -1);
        const int usual = dice_.chance(0.5) ? grid.width() : std::max(1, grid.squares() / dice_.between(2, 5));
        const int seeds = dice_.chance(0.5) ? dice_.between(1, std::max(1, grid.squares() / 2)) : usual;
        for (int i = 0; i < seeds; ++i) area[rules::at(dice_.below(grid.squares()))] = i;
        while (std::count(area.begin(), area.end(), -1) > 0) {
            const int s = dice_.below(grid.squares());
            if (area[rules::at(s)] >= 0) continue;
            const auto near = grid.beside(s);
            if (near.empty())
                area[rules::at(s)] = 0;
            else
                area[rules::at(s)] = area[rules::at(near[rules::at(dice_.below(static_cast<int>(near.size())))])];
        }
        return numbered(grid, area);
    }

    static Plane numbered(const Grid& grid, const Plane& area) {
        Plane result(area.size(), -1);
        int next = 0;
        for (int s = 0; s < grid.squares(); ++s) {
            if (result[rules::at(s)] >= 0) continue;
            std::vector<int> open = {s};
            result[rules::at(s)] = next;
            while (!open.empty()) {
                const int from = open.back();
                open.pop_back();
                for (const int to : grid.beside(from))
                    if (result[rules::at(to)] < 0 && area[rules::at(to)] == area[rules::at(from)])
                        result[rules::at(to)] = next, open.push_back(to);
            }
            ++next;
        }
        return result;
    }

    // A square is a block of one layer at most.
    void draw_blocks(Board& board, const Grid& grid, double density) {
        std::vector<int> layers;
        for (std::size_t l = 0; l < file_.layers.size(); ++l)
            for (const auto& on : file_.layers[l].on)
                if (on.kind == rules::Kind::block) layers.push_back(static_cast<int>(l));
        if (layers.empty()) return;
        int left = grid.squares() - 1;
        for (int s = 0; s < grid.squares() && left > 0; ++s) {
            if (!dice_.chance(density * 0.6)) continue;
            --left;
            const int layer = layers[rules::at(dice_.below(static_cast<int>(layers.size())))];
            for (std::size_t f = 0; f < file_.layers[rules::at(layer)].fields.size(); ++f)
                board.planes[rules::at(layout_.plane(layer, static_cast<int>(f), rules::Kind::block))][rules::at(s)] =
                    clue(file_.layers[rules::at(layer)].fields[f].type, {0, 3});
        }
    }

    int clue(const rules::ValueType& type, std::pair<int, int> range) {
        using Form = rules::ValueType::Form;
        if (type.unknown && dice_.chance(0.2)) return clue_untold;
        switch (type.form) {
        case Form::mark: return 1;
        case Form::marks: return dice_.below(static_cast<int>(type.marks.size()));
        case Form::direction: return dice_.below(4);
        case Form::ways:
        case Form::turn: return dice_.below(16);
        case Form::range:
        case Form::list: break;
        }
        const int low = type.low.of == rules::Bound::Of::number ? type.low.number : range.first;
        const int high = type.high.of == rules::Bound::Of::number ? type.high.number : std::max(range.second, low);
        return dice_.between(low, std::max(low, std::min(high, low + dice_.below(5))));
    }

    void draw_values(Board& board, const rules::BoardView& view, std::size_t p, double density) {
        const rules::PlaneUse& use = layout_.planes[p];
        if (use.of == rules::PlaneUse::Of::areas || use.on.kind == rules::Kind::block) return;
        for (int i = 0; i < static_cast<int>(board.planes[p].size()); ++i) {
            int& value = board.planes[p][rules::at(i)];
            if (use.of == rules::PlaneUse::Of::walls) {
                const auto link = view.ground().grid().link_across(i);
                if (link && view.ground().exists({Sort::link, *link}) && dice_.chance(density / 3)) value = dice_.below(2);
                continue;
            }
            const rules::Layer& layer = file_.layers[rules::at(use.layer)];
            if (!view.carries(use.layer, use.on.kind, i)) continue;
            if (use.field > 0) {  // a record is there or not as a whole
                const int first =
                    board.planes[rules::at(layout_.plane(use.layer, 0, use.on.kind, use.on.partition))][rules::at(i)];
                if (first == clue_absent) continue;
            } else if (!layer.every && !dice_.chance(use.of == rules::PlaneUse::Of::fixed ? density / 2 : density)) {
                continue;
            }
            const rules::ValueType& type = layer.fields[rules::at(use.field)].type;
            if (use.of == rules::PlaneUse::Of::fixed) {
                const auto values = possible_values(file_, layout_, view);
                const int begin = view.begin(rules::at(layout_.fill_of_layer(use.layer)));
                const auto& here = values[rules::at(begin + i)];
                value = here[rules::at(dice_.below(static_cast<int>(here.size())))];
            } else if (use.list >= 0) {
                auto& list = board.lists[rules::at(use.list)][rules::at(i)];
                for (int n = dice_.below(3); n > 0; --n) {
                    rules::ValueType plain = type;
                    plain.low.number = std::max(1, plain.low.number);
                    list.push_back(clue(plain, {1, 3}));
                }
                value = static_cast<int>(list.size());
            } else {
                value = clue(type, view.range(use.layer, use.field, use.on.kind, i));
            }
        }
    }

    const rules::File& file_;
    const rules::Layout& layout_;
    Dice& dice_;
};

}  // namespace gridloom::testing
