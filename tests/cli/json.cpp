#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "support/process.h"

using namespace gridloom::testing;
using nlohmann::json;

namespace {

// Standard output is one JSON object on one line, and nothing else is said.
json answer(const std::vector<std::string>& words, int code, const std::string& input = {}) {
    const Run r = ask(words, input);
    CHECK(r.code == code);
    CHECK(r.err == "");
    REQUIRE(r.out.find('\n') == r.out.size() - 1);
    return json::parse(r.out);
}

std::set<std::string> names(const json& object) {
    std::set<std::string> result;
    for (const auto& [name, value] : object.items()) result.insert(name);
    return result;
}

const std::set<std::string> figures = {"cells", "forced", "parts", "states", "peak", "seconds"};

}  // namespace

TEST_SUITE("cli") {
    TEST_CASE("solve --json has the board and its solution") {
        const json j = answer({"solve", "mosaic", "3x3:a6a47d", "--json"}, 0);
        CHECK(names(j) == std::set<std::string>{"puzzle", "board", "solution", "stats"});
        CHECK(j["puzzle"] == "mosaic");
        CHECK(j["board"] == "3x3:a6a47d");
        CHECK(j["solution"] == "111\n111\n001");
        CHECK(names(j["stats"]) == figures);
        const json none = answer({"solve", "mosaic", "3x3:9h", "--json"}, 1);
        CHECK(none["verdict"] == "none");
        CHECK_FALSE(none.contains("solution"));
        CHECK(answer({"solve", "mosaic", "-", "--json", "--to", "sgt"}, 0, "3 3\n_6_\n47_\n___\n")["solution"] == "sfc80");
    }

    TEST_CASE("count --json has the number as decimal text") {
        const json j = answer({"count", "mosaic", "10x10:zzzv", "--json"}, 0);
        CHECK(j["count"] == "1267650600228229401496703205376");
        CHECK(j["verdict"] == "several");
        CHECK(answer({"count", "mosaic", "3x3:a6a47d", "--json"}, 0)["verdict"] == "unique");
        CHECK(answer({"count", "mosaic", "3x3:9h", "--json"}, 0)["verdict"] == "none");
        CHECK(answer({"count", "mosaic", "3x3:9h", "--json"}, 0)["count"] == "0");
    }

    TEST_CASE("check --json has the verdict, the solutions and where they differ") {
        const json unique = answer({"check", "mosaic", "3x3:a6a47d", "--json"}, 0);
        CHECK(unique["verdict"] == "unique");
        CHECK(unique["count"] == "1");
        CHECK(unique["solution"] == "111\n111\n001");
        const json several = answer({"check", "mosaic", "3x3:h2", "--json"}, 1);
        CHECK(several["verdict"] == "several");
        CHECK(several["count"] == "192");
        REQUIRE(several["solutions"].size() == 2);
        const std::string one = several["solutions"][0], two = several["solutions"][1];
        std::set<std::size_t> differ, told;
        for (std::size_t i = 0; i < one.size(); ++i)
            if (one[i] != two[i]) differ.insert(i);
        for (const json& cell : several["cells"])
            told.insert((cell["row"].get<std::size_t>() - 1) * 4 + cell["column"].get<std::size_t>() - 1);
        CHECK(differ == told);
        CHECK(answer({"check", "mosaic", "3x3:9h", "--json"}, 1)["verdict"] == "none");
    }

    TEST_CASE("--stats is one JSON line on standard error, with six figures") {
        for (const std::string command : {"solve", "count", "check"}) {
            CAPTURE(command);
            const Run plain = ask({command, "mosaic", "10x10:g1d3j5b5a6e34n1a2b4g3v24g0a4b"});
            const Run r = ask({command, "mosaic", "10x10:g1d3j5b5a6e34n1a2b4g3v24g0a4b", "--stats"});
            CHECK(r.out == plain.out);
            CHECK(r.code == plain.code);
            REQUIRE(r.err.find('\n') == r.err.size() - 1);
            const json stats = json::parse(r.err);
            CHECK(names(stats) == figures);
            CHECK(stats["cells"] == 100);
            CHECK(stats["peak"] <= stats["states"]);
            CHECK(stats["seconds"] < 10);
        }
    }

    TEST_CASE("--stats of the classic method has the same six figures") {
        const Run r = ask({"count", "mosaic", "5x5:0b432d244a4b5b1b6a", "--method", "classic", "--stats"});
        CHECK(r.out == "1\n");
        CHECK(names(json::parse(r.err)) == figures);
    }
}
