// `worth` and `generate --solution` on the command line.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "support/process.h"

using namespace gridloom::testing;

TEST_SUITE("cli") {
    TEST_CASE("worth says of each clue whether it is needed, in lines of at most 80 columns") {
        const Run r = ask({"worth", "slitherlink", "size: 3x3\n3.2\n.2.\n2.3\n"});
        CHECK(r.err == "");
        CHECK(r.code <= 1);
        CHECK(r.out.find("\nclues:\nrow 1, column 1: 3, ") != std::string::npos);
        std::istringstream lines(r.out);
        for (std::string line; std::getline(lines, line);) CHECK(line.size() <= 80);
    }

    TEST_CASE("worth tells the sets of clues that single a solution out, and what each clue would leave") {
        const Run r = ask({"worth", "mosaic", "2x1:1a"});
        CHECK(r.code == 1);
        CHECK(r.out.find("several 2\n") == 0);
        CHECK(r.out.find("no clue tells these two apart") != std::string::npos);
        CHECK(r.out.find("row 1, column 2: 1, 2 solutions") != std::string::npos);
    }

    TEST_CASE("worth tells every minimal conflict, and as JSON the same") {
        const Run r = ask({"worth", "mosaic", "2x1:52"});
        CHECK(r.code == 1);
        CHECK(r.out.find("none\n\n1 set of clues that contradict each other, none to spare:\nrow 1, column 1\n") == 0);
        const auto j = nlohmann::json::parse(ask({"worth", "mosaic", "2x1:52", "--json"}).out);
        CHECK(j["verdict"] == "none");
        CHECK(j["conflicts"]["all"] == true);
        CHECK(j["conflicts"]["sets"].size() == 1);
        CHECK(j["clues"].size() == 2);
    }

    TEST_CASE("worth refuses what it can not use, with a sentence") {
        CHECK(ask({"worth", "mosaic", "2x1:1a", "--at-most", "1"}).code == 2);
        CHECK(ask({"worth", "mosaic", "2x1:1a", "--conflicts", "0"}).code == 2);
        const Run none = ask({"worth", "mosaic", "2x1:1a", "--wish", "11\n"});
        CHECK(none.code == 2);
        CHECK(none.err.find("expected a solution of the board") != std::string::npos);
        CHECK(ask({"worth", "mosaic", "2x1:1a", "--wish", "01\n", "--other", "01\n"}).code == 2);
    }

    TEST_CASE("worth that runs out of time says so") {
        const Run r = ask({"worth", "slitherlink", "size: 40x40\n", "--time-limit", "100ms"});
        CHECK(r.code == 3);
        CHECK(r.err.find("gave up") == 0);
    }

    TEST_CASE("a board is made for a solution, and its only solution is that one") {
        const std::string solution = "0110\n1111\n0110\n";
        const Run made = ask({"generate", "mosaic", "--solution", solution});
        REQUIRE(made.code == 0);
        CHECK(made.err == "");
        CHECK(ask({"solve", "mosaic", made.out.substr(0, made.out.size() - 1)}).out == solution);
        CHECK(ask({"check", "mosaic", made.out.substr(0, made.out.size() - 1)}).out == "unique\n");
    }

    TEST_CASE("where a solution can not be made unique the nearest is, and what changed is told") {
        const Run made = ask({"generate", "mosaic", "--solution", "01\n10\n"});
        CHECK(made.code == 0);
        CHECK(made.out == "2x2:a0b\n");
        CHECK(made.err.find("changed: row 1, column 2; row 2, column 1\n") == 0);
        const auto j = nlohmann::json::parse(ask({"generate", "mosaic", "--solution", "01\n10\n", "--json"}).out);
        CHECK(j["changed"].size() == 2);
        CHECK(j["nearest"] == true);
    }

    TEST_CASE("a solution that is none of the puzzle's, or one too many, is refused") {
        CHECK(ask({"generate", "mosaic", "--solution", "01\n1x\n"}).code == 2);
        CHECK(ask({"generate", "mosaic", "--solution", "01\n10\n", "--n", "2"}).code == 2);
        CHECK(ask({"generate", "heyawake", "--solution", "..\n..\n", "--size", "abc"}).code == 2);
    }
}
