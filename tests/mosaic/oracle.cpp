#include "support/oracle.h"

#include "mosaic/random_mosaic.h"
#include "support/effort.h"
#include "support/sanitized.h"

using namespace gridloom;
using namespace gridloom::testing;

TEST_SUITE("mosaic") {
    TEST_CASE("count, solve and check agree with brute force over the judge") {
        Oracle oracle(*find_puzzle("mosaic"), 101);
        Dice dice(1);
        const int boards = effort(20'000);
        for (int i = 0; i < boards; ++i) {
            // Mostly up to twelve squares; now and then as large as brute force can bear.
            const bool large = i % 100 == 0, largest = i % 2'000 == 0 && !sanitized;
            int width, height;
            do {
                width = largest ? 5 : dice.between(1, 5);
                height = largest ? (i == 0 ? 5 : 4) : dice.between(1, 5);
            } while (!largest && width * height > (large ? 16 : 12));
            oracle.agrees(random_mosaic(dice, width, height, dice.below(101) / 100.0, dice.chance(0.5)));
        }
        oracle.saw_enough();
    }
}
