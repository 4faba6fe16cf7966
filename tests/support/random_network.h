// Random models whose cells form a network.
#pragma once

#include <numeric>

#include "model/instance.h"
#include "support/random_boards.h"

namespace gridloom::testing {

// A random graph: cells whose options open some of their links, options that are absent here and
// there, parallel links, links from a cell to itself. `matched`: a sum makes both ends of every
// link agree, and the model says so. `planted`: a filling is drawn first and the model solved by it.
class RandomNetwork {
  public:
    RandomNetwork(Dice& dice, Network network, bool matched, bool planted) : dice_(dice), planted_(planted) {
        net_.network = network;
        net_.matched = matched;
    }

    Instance draw() {
        const int cells = dice_.between(1, 7);
        for (int c = 0; c < cells; ++c) add_cell(c);
        if (planted_) plant_tree();
        for (int l = dice_.between(planted_ ? 0 : cells - 1, cells + 2); l > 0; --l) add_stray(cells);
        for (std::size_t i = net_.links.size(); i-- > 1;)
            std::swap(net_.links[i], net_.links[static_cast<std::size_t>(dice_.below(static_cast<int>(i) + 1))]);
        if (net_.matched) match_ends();
        if (dice_.below(4) == 0) {  // one cell is settled before the sweep begins
            const auto c = static_cast<Cell>(dice_.below(cells));
            model_.restrict(c, OptionSet{1} << filling_[c]);
        }
        model_.connected(std::move(net_));
        return std::move(model_);
    }

  private:
    void add_cell(int square) {
        std::vector<int> values(static_cast<std::size_t>(dice_.between(1, 3)));
        std::iota(values.begin(), values.end(), 0);
        filling_.push_back(dice_.below(static_cast<int>(values.size())));
        model_.cell(model_.kind(values), square);
        const OptionSet all = model_.domains().back();
        net_.present.push_back(dice_.below(4) == 0 ? all & static_cast<OptionSet>(dice_.below(8)) : all);
    }
    OptionSet mine(Cell c) const { return OptionSet{1} << filling_[c]; }
    OptionSet some_open(Cell c) {
        const OptionSet set = dice_.below(3) == 0 ? ~OptionSet{0} : static_cast<OptionSet>(dice_.below(8));
        return set & net_.present[c];
    }
    // Each cell that the filling has present hangs on one before it.
    void plant_tree() {
        std::vector<Cell> grown;
        for (Cell c = 0; c < filling_.size(); ++c) {
            if (!(net_.present[c] & mine(c))) continue;
            if (!grown.empty()) {
                const Cell to = grown[static_cast<std::size_t>(dice_.below(static_cast<int>(grown.size())))];
                net_.links.push_back({c, some_open(c) | mine(c), to, some_open(to) | mine(to)});
            }
            grown.push_back(c);
        }
    }
    // Links beside the tree: the filling leaves them shut, unless loops are allowed.
    void add_stray(int cells) {
        const auto a = static_cast<Cell>(dice_.below(cells));
        auto b = static_cast<Cell>(dice_.below(cells));
        if (a == b && dice_.below(4) != 0) b = (a + 1) % static_cast<Cell>(cells);
        Link l{a, some_open(a), b, some_open(b)};
        if (planted_ && (net_.network == Network::tree || net_.matched)) {
            l.open_a &= ~mine(a);
            l.open_b &= ~mine(b);
        }
        net_.links.push_back(l);
        if (dice_.below(8) == 0) net_.links.push_back(l);
    }
    void match_ends() {
        for (const Link& l : net_.links) {
            const auto opens = [&](Cell c, OptionSet open) {
                return model_.weigh(model_.kind_id(c), [&](int option) { return static_cast<int>(open >> option & 1); });
            };
            model_.equal({l.a, opens(l.a, l.open_a)}, {l.b, opens(l.b, l.open_b)});
        }
    }

    Dice& dice_;
    bool planted_;
    Instance model_;
    CellNetwork net_;
    std::vector<int> filling_;
};

}  // namespace gridloom::testing
