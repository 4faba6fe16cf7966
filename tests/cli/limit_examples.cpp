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

    TEST_CASE("the same seed gives the same board or none, whatever the limit") {
        const std::vector<std::string> words = {"generate", "mosaic", "--size", "60x60", "--seed", "5", "--to", "sgt"};
        const Run whole = ask(words);
        REQUIRE(whole.code == 0);
        int none = 0;
        for (const char* limit : {"5ms", "20ms", "60ms", "150ms", "10m"}) {
            std::vector<std::string> limited = words;
            limited.insert(limited.end(), {"--time-limit", limit});
            const Run r = ask(limited);
            CAPTURE(limit);
            if (r.code == 0) {
                CHECK(r.out == whole.out);
                continue;
            }
            ++none;
            CHECK(r.code == 3);
            CHECK(r.out == "");
            CHECK(r.err == "gave up: the time limit was reached, 0 boards made\n");
        }
        CHECK(none > 0);
        CHECK(none < 5);
    }

    TEST_CASE("makers hear an interrupt, however large the board") {
        for (const int signal : {SIGTERM, SIGINT})
            for (const char* puzzle : {"fourwinds", "net"}) {
                Given given;
                given.signal = signal;
                given.interrupt_after = 0.3;
                const Run r = run({GRIDLOOM_BINARY, "generate", puzzle, "--size", "500x500", "--minimal"}, given);
                CHECK(r.code == 130);
                CHECK(r.out == "");
                if (!sanitized) CHECK(worked(r) <= 0.3 + 0.2);
            }
    }

    TEST_CASE("an answer that the memory does not hold is refused with its size") {
        if (sanitized) {
            MESSAGE("skipped: sanitizers need memory of their own");
            return;
        }
        for (const std::string form : {"", "--json"}) {
            std::vector<std::string> words = {"marginals", "mosaic", "-", "--memory-limit", "50M"};
            if (!form.empty()) words.push_back(form);
            const Run r = ask(words, blank_mosaic(170));
            CHECK(r.code == 3);
            CHECK(r.err.find("the memory limit was reached") != std::string::npos);
            const auto told = r.err.find("the answer has ");
            REQUIRE(told != std::string::npos);
            const long bytes = std::stol(r.err.substr(told + 15));
            CHECK(bytes > 200'000'000);  // half of the 505 MB: each square has two numbers of 8,700 digits
            CHECK(bytes < 505'000'000);
            if (!sanitized) CHECK(r.memory <= (std::size_t{50} << 20) * 11 / 10 + 20'000'000);
        }
    }

    TEST_CASE("numbers of thousands of digits are walked, folded and printed within the time") {
        keeps({"sample", "mosaic", "-", "--n", "100000"}, blank_mosaic(200), {0.1, 50});
        keeps({"enumerate", "mosaic", "-"}, blank_mosaic(200), {0.1, 50});
        const Folder folder;
        keeps({"draw", "mosaic", "-", "--heat", "-o", (folder.path() / "heat.svg").string()}, blank_mosaic(150), {0.1, 50});
        const Run r = ask({"sample", "mosaic", "-", "--to", "gridloom"}, blank_mosaic(300));
        CHECK(r.code == 0);
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
