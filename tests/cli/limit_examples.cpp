// Limits on boards that once did not keep them: each ends in time, and holds no more memory than it may.
#include <doctest/doctest.h>

#include "support/kept_limits.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

std::string blank_mosaic(int side) {
    std::string id = std::to_string(side) + "x" + std::to_string(side) + ":";
    int left = side * side;
    for (; left > 26; left -= 26) id += 'z';
    return id + static_cast<char>('a' + left - 1);
}

std::string net_of_ends(int side) {
    return std::to_string(side) + "x" + std::to_string(side) +
           "w:" + std::string(static_cast<std::size_t>(side) * static_cast<std::size_t>(side), '3');
}

void keeps(std::vector<std::string> words, const std::string& board, const SmallLimits& limits) {
    limits.append_to(words);
    std::string said;
    for (const std::string& w : words) said += w + " ";
    CAPTURE(said);
    const Run r = ask(words, board);
    CAPTURE(r.err);
    CHECK(r.code == 3);
    check_kept(r, limits);
}

}  // namespace

TEST_SUITE("cli") {
    TEST_CASE("makers keep their time, however large the board") {
        keeps({"generate", "fourwinds", "--size", "300x300"}, "", {0.1, 0});
        keeps({"generate", "fourwinds", "--size", "500x500", "--minimal"}, "", {0.1, 0});
        keeps({"generate", "mosaic", "--size", "150x150", "--seed", "5"}, "", {0.1, 0});
        keeps({"generate", "net", "--size", "400x400"}, "", {0.1, 30});
    }

    TEST_CASE("questions about large blank boards keep their time and their memory") {
        keeps({"weigh", "mosaic", "-"}, blank_mosaic(100), {0.1, 0});
        keeps({"marginals", "mosaic", "-"}, blank_mosaic(150), {0.1, 50});
        keeps({"marginals", "mosaic", "-"}, blank_mosaic(170), {0.1, 50});
    }

    TEST_CASE("networks of many open ends keep their time and their memory") {
        for (const std::string rule : {"connected", "tree"}) {
            keeps({"count", "net", "-", "--rule", rule}, net_of_ends(200), {0.1, 50});
            keeps({"count", "net", "-", "--rule", rule}, net_of_ends(316), {0.1, 50});
        }
    }
}
