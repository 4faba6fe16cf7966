#include <doctest/doctest.h>

#include <map>

#include "engine/sweep/layer.h"
#include "gridloom/natural.h"
#include "support/random_boards.h"

using namespace gridloom;
using namespace gridloom::engine;
using gridloom::testing::Dice;

namespace {

Natural natural(const std::uint64_t* limbs, std::size_t size) {
    Natural n = 0;
    for (std::size_t i = size; i-- > 0;) n = (n << 64) | limbs[i];
    return n;
}

template <std::size_t W>
std::map<State<W>, Natural> contents(const Layer<W>& layer) {
    std::map<State<W>, Natural> result;
    layer.each([&](const State<W>& state, const std::uint64_t* count) {
        const bool fresh = result.emplace(state, natural(count, layer.limbs())).second;
        REQUIRE_MESSAGE(fresh, "a state stands twice in the table");
        return true;
    });
    REQUIRE(result.size() == layer.size());
    return result;
}

template <std::size_t W>
void add(Layer<W>& layer, const State<W>& state, std::uint64_t count, std::uint64_t ways = 1) {
    layer.add(state, &count, 1, ways);
}

// A budget of which all but `bytes` is taken.
struct Left {
    explicit Left(std::size_t bytes) { REQUIRE(budget.charge(budget.memory() - bytes)); }
    Limits limits;
    Budget budget{limits};
};

// Adds random counts to few states of W words, the counts being of one to `limbs` limbs.
template <std::size_t W>
void compare_with_map(std::uint32_t seed, std::size_t limbs) {
    Dice dice(seed);
    const auto word = [&] {
        return static_cast<std::uint64_t>(dice.below(1 << 30)) << 34 ^ static_cast<std::uint64_t>(dice.below(1 << 30)) << 10;
    };
    const Limits limits;
    Budget budget(limits);
    Layer<W> layer(budget);
    std::map<State<W>, Natural> expected;
    for (int i = 0; i < 3'000; ++i) {
        State<W> state{};
        for (auto& w : state) w = static_cast<std::uint64_t>(dice.below(W == 1 ? 400 : 5)) << dice.below(60);
        const std::size_t size = static_cast<std::size_t>(dice.between(1, static_cast<int>(limbs)));
        std::vector<std::uint64_t> count(size);
        for (auto& limb : count) limb = word();
        count[0] |= 1;
        const std::uint64_t ways = dice.below(2) ? 1 : word() | 1;
        layer.add(state, count.data(), size, ways);
        expected[state] += natural(count.data(), size) * ways;
    }
    REQUIRE(layer.sound());
    CHECK(contents(layer) == expected);
    for (const auto& [state, count] : expected) REQUIRE(layer.holds(state));
}

}  // namespace

TEST_SUITE("engine") {
    TEST_CASE("a layer holds what a map of whole states and exact counts holds") {
        compare_with_map<1>(31, 1);
        compare_with_map<1>(32, 3);
        compare_with_map<2>(33, 1);
        compare_with_map<3>(34, 2);
        compare_with_map<8>(35, 4);
    }

    TEST_CASE("states of one hash are kept apart") {
        // The second word takes back what the first did to the hash: all these hash alike.
        const auto folded = [](std::uint64_t first) {
            std::uint64_t inverse = 1;  // of the hash's last factor, by Newton's method
            for (int i = 0; i < 6; ++i) inverse *= 2 - 0x9e3779b97f4a7c15u * inverse;
            return hash_of<1>({first}) * inverse;
        };
        const Limits limits;
        Budget budget(limits);
        Layer<2> layer(budget);
        std::map<State<2>, Natural> expected;
        for (std::uint64_t i = 0; i < 300; ++i) {
            const State<2> state{i, folded(i)};
            REQUIRE(hash_of<2>(state) == hash_of<2>({0, folded(0)}));
            add<2>(layer, state, i + 1);
            add<2>(layer, state, 1000);
            expected[state] = i + 1001;
        }
        CHECK(contents(layer) == expected);
        CHECK_FALSE(layer.holds({300, folded(300)}));
    }

    TEST_CASE("counts go on exactly past 64, 128 and 256 bits") {
        const Limits limits;
        Budget budget(limits);
        Layer<1> layer(budget);
        const std::uint64_t most = ~std::uint64_t{0};
        const auto count_of_7 = [&] { return contents(layer).at({7}); };
        add<1>(layer, {7}, most);
        add<1>(layer, {8}, 3);
        CHECK(layer.limbs() == 1);
        add<1>(layer, {7}, 1);
        CHECK(layer.limbs() == 2);
        CHECK(count_of_7() == Natural(1) << 64);
        Natural expected = count_of_7();
        std::vector<std::uint64_t> count;
        for (const std::size_t limbs : {2u, 3u, 5u}) {
            count.assign(limbs, most);
            for (const std::uint64_t ways : {std::uint64_t{1}, std::uint64_t{2}, most}) {
                layer.add({7}, count.data(), limbs, ways);
                expected += natural(count.data(), limbs) * ways;
                REQUIRE(count_of_7() == expected);
            }
        }
        CHECK(expected > Natural(1) << 256);
        CHECK(contents(layer).at({8}) == 3);
    }

    TEST_CASE("a product of count and ways that is too wide is as exact as a sum") {
        const Limits limits;
        Budget budget(limits);
        Layer<1> layer(budget);
        const std::uint64_t most = ~std::uint64_t{0};
        add<1>(layer, {1}, most, most);
        CHECK(contents(layer).at({1}) == Natural(most) * most);
    }

    TEST_CASE("a layer without memory says so and gives everything back") {
        Left left(64 << 10);
        const std::size_t used = left.budget.used();
        {
            Layer<2> layer(left.budget);
            for (std::uint64_t i = 0; i < 100'000; ++i) add<2>(layer, {i, ~i}, 1);
            CHECK_FALSE(layer.sound());
            CHECK(left.budget.stopped() == Stop::memory);
            CHECK(left.budget.used() <= left.budget.memory());
            CHECK_FALSE(layer.reserve(100'000));
        }
        CHECK(left.budget.used() == used);
    }

    TEST_CASE("a layer without memory for wider counts says so") {
        const Limits limits;
        Budget enough(limits);
        Layer<1> small(enough);
        REQUIRE(small.reserve(1'000));
        Left left(enough.used() + 100);  // its arrays, and not a second one for counts
        const std::size_t used = left.budget.used();
        {
            Layer<1> layer(left.budget);
            REQUIRE(layer.reserve(1'000));
            for (std::uint64_t i = 0; i < 1'000; ++i) add<1>(layer, {i}, ~std::uint64_t{0});
            REQUIRE(layer.sound());
            add<1>(layer, {1}, 1);
            CHECK_FALSE(layer.sound());
        }
        CHECK(left.budget.used() == used);
    }

    TEST_CASE("while an array grows, the old one and the new one are both charged") {
        const Limits limits;
        Budget budget(limits);
        Layer<1> grown(budget);
        std::uint64_t full = 0;
        std::size_t before = 0;
        for (; full < 50'000 || budget.used() == before; ++full) {
            before = budget.used();
            add<1>(grown, {full}, 1);
        }
        const std::size_t after = budget.used();
        --full;  // the last that went in without growing
        const auto grows_with = [&](std::size_t bytes) {
            Left left(bytes);
            Layer<1> layer(left.budget);
            for (std::uint64_t i = 0; i <= full; ++i) add<1>(layer, {i}, 1);
            return layer.sound();
        };
        const std::size_t old = full * sizeof(State<1>);  // the states, which grow last
        CHECK_FALSE(grows_with(after));
        CHECK_FALSE(grows_with(after + old - 1));
        CHECK(grows_with(after + old));
    }

    TEST_CASE("a wide layer that ran out of memory still holds only whole counts") {
        for (std::size_t bytes = 1 << 10; bytes < 40 << 10; bytes += 777) {
            Left left(bytes);
            Layer<1> layer(left.budget, 2);
            const std::uint64_t count[] = {1, 2, 3};
            for (std::uint64_t i = 0; i < 2'000; ++i) layer.add({i}, count, i < 300 ? 2 : 3, 1);
            REQUIRE_FALSE(layer.sound());
            for (const auto& [state, total] : contents(layer)) {
                const bool as_added = total == natural(count, state[0] < 300 ? 2 : 3);
                REQUIRE((as_added || total == 0));
            }
        }
    }

    TEST_CASE("a layer that grew charges no more than twice what one made for its size does") {
        const Limits limits;
        Budget grown_budget(limits), made_budget(limits);
        Layer<1> grown(grown_budget), made(made_budget);
        for (std::uint64_t i = 0; i < 50'000; ++i) add<1>(grown, {i}, 1);
        REQUIRE(made.reserve(50'000));
        CHECK(grown_budget.used() <= 2 * made_budget.used());
        CHECK(made_budget.used() >= 50'000 * 16);
    }

    TEST_CASE("moving a layer moves what it charged") {
        const Limits limits;
        Budget budget(limits);
        {
            Layer<1> layer(budget);
            for (std::uint64_t i = 0; i < 1'000; ++i) add<1>(layer, {i}, 1);
            Layer<1> next(budget);
            add<1>(next, {5}, 9);
            layer = std::move(next);
            CHECK(layer.size() == 1);
            CHECK(contents(layer).at({5}) == 9);
        }
        CHECK(budget.used() == 0);
    }

    TEST_CASE("a set of states holds those inserted and no others") {
        const Limits limits;
        Budget budget(limits);
        StateSet<1> set(budget);
        CHECK_FALSE(set.holds({0}));
        for (std::uint64_t i = 0; i < 2'000; i += 2) set.insert({i});
        for (std::uint64_t i = 0; i < 2'000; ++i) REQUIRE(set.holds({i}) == (i % 2 == 0));
    }
}
