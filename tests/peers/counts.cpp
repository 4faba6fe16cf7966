// Boards that brute force can not reach, drawn from a seed that no one has seen, counted by us and by
// gringo and clasp, decided by us and by cadical. The encodings are the bench's.
#include <doctest/doctest.h>

#include <cstdlib>
#include <random>

#include "gridloom/puzzle.h"
#include "peers/agree.h"
#include "peers/draws.h"
#include "support/effort.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

bool installed() {
    for (const char* program : {"gringo", "clasp", "cadical"})
        if (std::system(("command -v " + std::string(program) + " >/dev/null").c_str()) != 0) {
            MESSAGE("skipped: ", program, " is not installed");
            return false;
        }
    return true;
}

// At least a third must be neither unsolvable nor past the most that is listed: else little is compared.
void compare(int boards, Board (*draw)(Dice&, bool larger)) {
    if (!installed()) return;
    constexpr long most = 10'000;
    const bool campaign = std::getenv("GRIDLOOM_LONG") != nullptr;
    boards = campaign ? 1'000 : effort(boards);
    int told = 0, counted = 0, decided = 0;
    for (int i = 0; i < boards; ++i) {
        const std::uint32_t seed = std::random_device{}();
        CAPTURE(seed);
        Dice dice(seed);
        const Board board = draw(dice, campaign && i % 2 == 0);
        CAPTURE(find_puzzle(board.puzzle)->formats[0]->print(board));
        CAPTURE(board.rule);
        const peers::Agreement agreement = peers::agreement(board, most, 20);
        CHECK_MESSAGE(agreement.trouble.empty(), agreement.trouble);
        counted += agreement.counted;
        decided += agreement.decided;
        told += agreement.counted && agreement.found > 0 && agreement.found < most;
    }
    if (campaign)
        MESSAGE(boards, " boards: ", counted, " counted by clasp, ", told, " of them from 1 to 9999; ", decided,
                " decided by cadical");
    if (boards >= 20) CHECK(3 * told >= boards);
}

}  // namespace

TEST_SUITE("peers") {
    TEST_CASE("random Mosaics have as many solutions as clasp lists") { compare(20, draw_mosaic_for_peers); }
    TEST_CASE("random Nets have as many solutions as clasp lists") { compare(24, draw_net_for_peers); }
    TEST_CASE("random Four Winds have as many solutions as clasp lists") { compare(20, draw_fourwinds_for_peers); }
}
