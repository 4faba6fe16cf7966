#include <doctest/doctest.h>

#include "engine/program/fields.h"
#include "support/random_boards.h"

using namespace gridloom::engine;
using gridloom::testing::Dice;

TEST_SUITE("engine") {
    TEST_CASE("fields that live at the same time never overlap and never straddle words") {
        Dice dice(41);
        FieldPlacer placer;
        struct Field {
            FieldPlace place;
            std::uint32_t bits;
        };
        std::vector<Field> live;
        std::vector<std::uint64_t> taken(64, 0);
        const auto mask = [](const Field& f) {
            return (f.bits == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << f.bits) - 1) << f.place.shift;
        };
        for (int i = 0; i < 20'000; ++i) {
            if (!live.empty() && (live.size() > 40 || dice.below(2) == 0)) {
                const auto at = static_cast<std::size_t>(dice.below(static_cast<int>(live.size())));
                placer.release(live[at].place, live[at].bits);
                taken[live[at].place.word] &= ~mask(live[at]);
                live.erase(live.begin() + static_cast<std::ptrdiff_t>(at));
                continue;
            }
            Field f{{}, static_cast<std::uint32_t>(dice.below(20) == 0 ? dice.between(33, 64) : dice.between(1, 9))};
            f.place = placer.take(f.bits);
            REQUIRE(f.place.shift + f.bits <= 64);
            REQUIRE(f.place.word < placer.words());
            REQUIRE((taken[f.place.word] & mask(f)) == 0);
            taken[f.place.word] |= mask(f);
            live.push_back(f);
        }
    }

    TEST_CASE("a place given back is taken again before the state grows") {
        FieldPlacer placer;
        for (int i = 0; i < 16; ++i) placer.take(4);
        CHECK(placer.words() == 1);
        placer.release({0, 20}, 4);
        const FieldPlace again = placer.take(4);
        CHECK(again.word == 0);
        CHECK(again.shift == 20);
        CHECK(placer.take(1).word == 1);
        CHECK(placer.words() == 2);
    }
}
