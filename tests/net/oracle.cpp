#include "support/oracle.h"

#include "net/random_net.h"
#include "support/effort.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

// A board that brute force can bear: at most so many fillings, and at least a few where it may.
Board bearable_net(Dice& dice, int i, const std::string& rule, bool spoiled) {
    const bool large = i % 100 < 3, largest = i % 2'000 < 3;
    const double most = largest ? 1'000'000 : large ? 100'000 : 3'000;
    for (;;) {
        const Board board =
            random_net(dice, largest ? 4 : dice.between(1, 4), largest ? 4 : dice.between(1, 4), dice.chance(0.5), rule, spoiled);
        double fillings = 1;
        for (const auto& values : values_by_square(*find_puzzle("net"), board)) fillings *= static_cast<double>(values.size());
        if (fillings <= most && (!large || fillings > most / 50)) return board;
    }
}

void agree_with_brute_force(std::uint32_t seed, const std::string& rule) {
    Oracle oracle(*find_puzzle("net"), seed + 100);
    Dice dice(seed);
    const int boards = effort(7'000);
    int wrapping = 0, barred = 0, locked = 0, blank = 0, crossed = 0, thin = 0;
    for (int i = 0; i < boards; ++i) {
        const Board board = bearable_net(dice, i, rule, dice.chance(0.5));
        oracle.agrees(board);
        wrapping += board.wraps;
        thin += board.wraps && (board.width <= 2 || board.height <= 2);
        const auto some = [&](std::size_t plane, auto&& is) {
            return std::any_of(board.planes[plane].begin(), board.planes[plane].end(), is) ? 1 : 0;
        };
        barred += some(1, [](int bars) { return bars != 0; });
        locked += some(2, [](int lock) { return lock != 0; });
        blank += some(0, [](int tile) { return tile == 0; });
        crossed += some(0, [](int tile) { return tile == 15; });
    }
    oracle.saw_enough();
    for (const int often : {oracle.several(), wrapping, barred, locked, blank, crossed, thin}) CHECK(often * 40 >= boards);
}

}  // namespace

TEST_SUITE("net") {
    TEST_CASE("a tile that is its own neighbour on all sides is counted in every order") {
        const Puzzle& net = *find_puzzle("net");
        auto board = parse_board(net, "1x1w:5");
        REQUIRE(board);
        board->rule = "connected";
        for (const std::string& order : orders()) {
            Settings settings;
            settings.order = order;
            CHECK(count(net, *board, settings).count == 2);
        }
    }

    TEST_CASE("count, solve and check agree with brute force over the judge: trees") { agree_with_brute_force(11, "tree"); }
    TEST_CASE("count, solve and check agree with brute force over the judge: loops allowed") {
        agree_with_brute_force(12, "connected");
    }
    TEST_CASE("count, solve and check agree with brute force over the judge: matching alone") {
        agree_with_brute_force(13, "matching");
    }
}
