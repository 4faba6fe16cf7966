#include <doctest/doctest.h>

#include "support/effort.h"
#include "support/model_count.h"
#include "support/random_network.h"
#include "support/random_settings.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

void compare(std::uint32_t seed, Network network, bool matched, int models) {
    Dice dice(seed);
    int solvable = 0;
    for (int i = 0; i < models; ++i) {
        CAPTURE(i);
        const Instance m = RandomNetwork(dice, network, matched, i % 2 == 0).draw();
        const std::uint64_t expected = brute_count(m);
        solvable += expected > 0;
        REQUIRE(engine_count(m, random_stages(dice)) == expected);
    }
    CHECK(solvable >= models / 2);
    CHECK(solvable < models);
}

}  // namespace

TEST_SUITE("model") {
    TEST_CASE("trees on random graphs count as their definition says") { compare(21, Network::tree, false, effort(6'000)); }
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
            Instance m;
            const KindId vertex = m.kind({0}), edge = m.kind({0, 1});
            CellNetwork net;
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
            Instance m;
            const KindId kind = m.kind({0, 1});
            const Cell a = m.cell(kind), b = m.cell(kind);
            CellNetwork net;
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
