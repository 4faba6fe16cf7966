// Large numbers: their digits, and solutions by indices of many machine words.
#include <doctest/doctest.h>

#include "gridloom/solutions.h"
#include "support/effort.h"
#include "support/random_boards.h"

using namespace gridloom;
using namespace gridloom::testing;

TEST_SUITE("answers") {
    TEST_CASE("digits of numbers of any size are those of the number") {
        const auto yes = [] { return true; };
        CHECK(decimal(0, yes) == "0");
        Dice dice(71);
        for (int i = 0; i < effort(400); ++i) {
            Natural n = 1;
            const int words = dice.between(0, 40);
            for (int w = 0; w < words; ++w) n = (n << 64) + dice.below(1 << 30);
            if (dice.chance(0.5)) {  // near a power of ten, with its zeros
                n = pow(Natural(10), static_cast<unsigned>(dice.between(0, 400)));
                n += dice.between(-1, 1);
            }
            CHECK(decimal(n, yes) == n.str());
        }
        int asked = 0;
        CHECK_FALSE(decimal(pow(Natural(10), 30'000), [&] { return ++asked < 5; }));
        CHECK(asked == 5);
    }

    TEST_CASE("solutions by an index of many machine words are those of that rank") {
        // Free squares with 2 options each, and a part beside them.
        const Puzzle& mosaic = *find_puzzle("mosaic");
        for (const char* id : {"20x20:"
                               "zzzzzzzzzzzzzzzj",
                               "20x20:"
                               "4zzzzzzzzzzzzzzzi"}) {
            const Solutions all(mosaic, *parse_board(mosaic, id));
            REQUIRE(all.known());
            CHECK(all.count() > pow(Natural(2), 380));
            Random random(3);
            for (int i = 0; i < 20; ++i) {
                const Natural index = i == 0 ? Natural(0) : i == 1 ? Natural(all.count() - 1) : random.below(all.count());
                CHECK(all.rank(all.at(index)) == index);
            }
            CHECK(all.at(0) != all.at(1));
        }
    }
}
