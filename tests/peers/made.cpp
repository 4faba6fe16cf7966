// Boards that were made, asked of clasp: each has exactly one solution.
#include <doctest/doctest.h>

#include <cstdlib>

#include "gridloom/make.h"
#include "gridloom/puzzle.h"
#include "peers/peer.h"
#include "support/effort.h"

using namespace gridloom;

TEST_SUITE("peers") {
    TEST_CASE("boards that were made have one solution by clasp too") {
        if (std::system("command -v gringo >/dev/null && command -v clasp >/dev/null") != 0) {
            MESSAGE("skipped: gringo or clasp is not installed");
            return;
        }
        struct Asked {
            const char* puzzle;
            int width, height;
            bool minimal, wraps;
        };
        const int boards = std::getenv("GRIDLOOM_LONG") ? 50 : testing::effort(1);
        for (const Asked& asked :
             {Asked{"mosaic", 5, 5, false, false}, Asked{"mosaic", 10, 10, true, false}, Asked{"mosaic", 20, 20, false, false},
              Asked{"net", 5, 5, false, false}, Asked{"net", 9, 9, false, false}, Asked{"net", 7, 7, false, true},
              Asked{"fourwinds", 8, 8, false, false}, Asked{"fourwinds", 7, 7, true, false}})
            for (int i = 0; i < boards; ++i) {
                MakeRequest request;
                request.wishes.width = asked.width;
                request.wishes.height = asked.height;
                request.wishes.wraps = asked.wraps;
                request.minimal = asked.minimal;
                const MadeBoard made = make_board(*find_puzzle(asked.puzzle), request, static_cast<std::uint64_t>(i));
                REQUIRE(made.outcome == MadeBoard::Outcome::made);
                CAPTURE(find_puzzle(asked.puzzle)->formats[0]->print(made.board));
                const peers::PeerAnswer answer = peers::ask_clasp(made.board, 2, 20);
                if (answer.finished) CHECK(answer.found == 1);
            }
    }
}
