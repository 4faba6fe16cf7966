// Boards made by sgt-net in this very run, from a seed that no one has seen: it promises that each
// has one solution.
#include <doctest/doctest.h>

#include <array>
#include <cstdio>
#include <memory>
#include <random>

#include "gridloom/answers.h"

using namespace gridloom;

namespace {

// What a shell command prints, line by line. Debian keeps games off the usual path.
std::vector<std::string> lines_of(const std::string& command) {
    std::vector<std::string> lines;
    const std::string with_path = "PATH=\"$PATH:/usr/games\" " + command + " 2>/dev/null";
    const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(with_path.c_str(), "r"), pclose);
    if (!pipe) return lines;
    std::string text;
    std::array<char, 4096> piece;
    while (const std::size_t got = std::fread(piece.data(), 1, piece.size(), pipe.get())) text.append(piece.data(), got);
    for (std::size_t at = 0, end; (end = text.find('\n', at)) != std::string::npos; at = end + 1)
        lines.push_back(text.substr(at, end - at));
    return lines;
}

}  // namespace

TEST_SUITE("net") {
    TEST_CASE("boards fresh from sgt-net are unique, plain and wrapping") {
        const Puzzle& net = *find_puzzle("net");
        const auto seed = std::to_string(std::random_device{}());
        for (const char* size : {"5x5", "5x5w", "7x11", "9x9w", "11x11b0.3", "15x15", "15x15w", "25x25", "25x25w"}) {
            const auto boards = lines_of("sgt-net --generate 10 '" + std::string(size) + "#" + seed + "'");
            if (boards.empty()) {
                MESSAGE("skipped: sgt-net is not installed");
                return;
            }
            CHECK(boards.size() == 10);
            for (const std::string& text : boards) {
                CAPTURE(text);
                const auto board = parse_board(net, text);
                REQUIRE(board);
                CHECK(check(net, *board).verdict == Verdict::unique);
            }
        }
    }
}
