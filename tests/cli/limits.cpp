#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "gridloom/puzzle.h"
#include "mosaic/random_mosaic.h"
#include "support/endless.h"
#include "support/process.h"
#include "support/sanitized.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

constexpr double grace = sanitized ? 30 : 3;  // seconds past a limit

// Large and less than half clued: no one counts it.
const std::string& hopeless() {
    static const std::string text = [] { return find_puzzle("mosaic")->formats[0]->print(endless_mosaic()); }();
    return text;
}

void gave_up(const Run& r, const std::string& why) {
    CHECK(r.code == 3);
    CHECK(r.out == "");
    CAPTURE(r.err);
    CHECK(r.err.rfind("gave up: " + why, 0) == 0);
    // One line of figures; a second one where something is certain all the same.
    CHECK(std::count(r.err.begin(), r.err.end(), '\n') == (r.err.find("\ncertain: at least ") == std::string::npos ? 1 : 2));
    CHECK(r.err.back() == '\n');
    CHECK(r.err.find("states") != std::string::npos);
}

}  // namespace

TEST_SUITE("cli") {
    TEST_CASE("a count that takes too long gives up in time, with its figures") {
        const Run r = ask({"count", "mosaic", "-", "--time-limit", "500ms"}, hopeless());
        gave_up(r, "the time limit was reached");
        CHECK(r.seconds >= 0.5);
        CHECK(r.seconds < 0.5 + grace);
    }

    TEST_CASE("the classic method keeps to the time limit too") {
        const std::string worst = "10 10\n" + [] {
            std::string rows;
            for (int r = 1; r <= 10; ++r) rows += std::string("_________") + (r == 9 ? '6' : r == 10 ? '0' : '_') + "\n";
            return rows;
        }();
        const Run r = ask({"solve", "mosaic", "-", "--method", "classic", "--time-limit", "300ms"}, worst);
        gave_up(r, "the time limit was reached");
        CHECK(r.seconds < 0.3 + grace);
        CHECK(ask({"solve", "mosaic", "-"}, worst).out == "no solution\n");
    }

    TEST_CASE("a count that gives up says so in JSON") {
        const Run r = ask({"count", "mosaic", "-", "--time-limit", "300ms", "--json"}, hopeless());
        CHECK(r.code == 3);
        const auto j = nlohmann::json::parse(r.out);
        CHECK(j["verdict"] == "gave up");
        CHECK_FALSE(j.contains("count"));
        CHECK(j["stats"]["stopped"] == "time");
    }

    TEST_CASE("check of a board that no one counts still shows that it has several solutions") {
        // Two solutions are found in a twentieth of the time there is.
        const std::string board = find_puzzle("mosaic")->formats[0]->print(endless_mosaic(sanitized ? 60 : 80));
        const Run r = ask({"check", "mosaic", "-", "--time-limit", sanitized ? "12s" : "4s"}, board);
        CHECK(r.code == 1);
        CHECK(r.out.rfind("several >=", 0) == 0);
        CHECK(r.out.back() == '\n');
        CHECK(r.seconds < (sanitized ? 12 : 4) + grace);
    }

    TEST_CASE("what gave up before it began says that nothing of the sweep is done") {
        for (const std::string command : {"solve", "check", "count"}) {
            CAPTURE(command);
            const Run r = ask({command, "mosaic", "-", "--time-limit", "1ms"}, hopeless());
            gave_up(r, "the time limit was reached");
            CHECK(r.err.find(" 0 % of the sweep done") != std::string::npos);
        }
    }

    TEST_CASE("the memory limit is kept") {
        if (sanitized) {
            MESSAGE("skipped: sanitizers need memory of their own");
            return;
        }
        Dice dice(92);
        const std::string narrow = find_puzzle("mosaic")->formats[0]->print(random_mosaic(dice, 20, 30, 0.33, false));
        for (const std::string method : {"frontier", "classic"}) {
            CAPTURE(method);
            // Row by row, without a look for a better order: a wide layer comes soon.
            const Run r = ask(
                {"count", "mosaic", "-", "--memory-limit", "200M", "--time-limit", "60s", "--method", method, "--order", "given"},
                method == "classic" ? narrow : hopeless());
            gave_up(r, "the memory limit was reached");
            CHECK(r.memory <= (std::size_t{220} << 20));
            CHECK(r.memory >= (std::size_t{50} << 20));
        }
    }

    TEST_CASE("an interrupt ends the program soon, with exit code 130") {
        for (const std::string command : {"count", "check"}) {
            CAPTURE(command);
            Given given;
            given.input = hopeless();
            given.interrupt_after = 1;
            const Run r = run({GRIDLOOM_BINARY, command, "mosaic", "-"}, given);
            CHECK(r.code == 130);
            CHECK(r.seconds < 1 + grace);
        }
    }
}
