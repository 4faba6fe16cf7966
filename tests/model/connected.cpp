#include <doctest/doctest.h>

#include "support/effort.h"
#include "support/model_count.h"
#include "support/random_boards.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

// A random graph: cells whose options open some of their links, options that are absent here and
// there, parallel links, links from a cell to itself. `matched`: a sum makes both ends of every
// link agree, and the model says so. `planted`: a filling is drawn first and the model solved by it.
class RandomNetwork {
  public:
    RandomNetwork(Dice& dice, Network network, bool matched, bool planted) : dice_(dice), planted_(planted) {
        net_.network = network;
        net_.matched = matched;
    }

    Model draw() {
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
    Model model_;
    Connected net_;
    std::vector<int> filling_;
};

void compare(std::uint32_t seed, Network network, bool matched, int models) {
    Dice dice(seed);
    int solvable = 0;
    for (int i = 0; i < models; ++i) {
        CAPTURE(i);
        const Model m = RandomNetwork(dice, network, matched, i % 2 == 0).draw();
        const std::uint64_t expected = brute_count(m);
        solvable += expected > 0;
        REQUIRE(engine_count(m, {i % 3 != 0, i % 5 != 0, i % 4 == 0 ? "given" : ""}) == expected);
    }
    CHECK(solvable >= models / 2);
    CHECK(solvable < models);
}

}  // namespace

TEST_SUITE("model") {
    TEST_CASE("trees on random graphs count as their definition says") {
        compare(21, Network::tree, false, effort(6'000));
    }
    TEST_CASE("connected networks on random graphs count as their definition says") {
        compare(22, Network::connected, false, effort(6'000));
    }
    TEST_CASE("trees whose link ends must agree count as their definition says") {
        compare(23, Network::tree, true, effort(6'000));
    }
    TEST_CASE("connected networks whose link ends must agree count as their definition says") {
        compare(24, Network::connected, true, effort(6'000));
    }

    TEST_CASE("the spanning trees of a complete graph: n to the n-2") {
        for (const int n : {2, 3, 4, 5, 6, 7}) {
            Model m;
            const KindId vertex = m.kind({0}), edge = m.kind({0, 1});
            Connected net;
            std::vector<Cell> vertices;
            for (int v = 0; v < n; ++v) {
                vertices.push_back(m.cell(vertex));
                net.present.push_back(1);
            }
            // An edge is a cell too, joined to both its ends when it is taken.
            for (int a = 0; a < n; ++a)
                for (int b = a + 1; b < n; ++b) {
                    const Cell e = m.cell(edge);
                    net.present.push_back(0b10);
                    net.links.push_back({vertices[static_cast<std::size_t>(a)], 1, e, 0b10});
                    net.links.push_back({vertices[static_cast<std::size_t>(b)], 1, e, 0b10});
                }
            m.connected(std::move(net));
            Natural expected = 1;
            for (int i = 0; i < n - 2; ++i) expected *= n;
            CAPTURE(n);
            CHECK(engine_count(m) == expected);
            CHECK(engine_count(m, {true, true, "given"}) == expected);
        }
    }

    TEST_CASE("a network that no cell need belong to may be empty") {
        for (const Network network : {Network::tree, Network::connected}) {
            Model m;
            const KindId kind = m.kind({0, 1});
            const Cell a = m.cell(kind), b = m.cell(kind);
            Connected net;
            net.network = network;
            net.present = {0b10, 0b10};
            net.links = {};
            m.connected(net);
            CHECK(engine_count(m) == 3);  // both present would be two components
            CHECK(brute_count(m) == 3);
            (void)a, (void)b;
        }
    }
}
