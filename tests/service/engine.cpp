#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "support/endless.h"
#include "support/process.h"

using namespace gridloom::testing;
using nlohmann::json;

namespace {

std::vector<json> answers_to(const std::string& input, std::vector<std::string> words = {}) {
    words.insert(words.begin(), "engine");
    const Run r = ask(words, input);
    CHECK(r.code == 0);
    CHECK(r.err == "");
    std::vector<json> answers;
    std::istringstream lines(r.out);
    for (std::string line; std::getline(lines, line);) answers.push_back(json::parse(line));
    return answers;
}

const std::string count_line = R"({"command":"count","puzzle":"mosaic","board":"3x3:h2","id":)";

}  // namespace

TEST_SUITE("service") {
    TEST_CASE("the engine answers a line with a line, in order, and goes on after a bad one") {
        const auto answers = answers_to(count_line + "1}\nnonsense\n\n" + count_line + "\"two\"}\r\n" + R"({"command":"sing","id":3})" +
                                      "\n" + count_line + "4}");
        REQUIRE(answers.size() == 5);
        CHECK(answers[0]["id"] == 1);
        CHECK(answers[0]["count"] == "192");
        CHECK(answers[1].contains("error"));
        CHECK(answers[2]["id"] == "two");
        CHECK(answers[3]["id"] == 3);
        CHECK(answers[3].contains("error"));
        CHECK(answers[4]["id"] == 4);
        CHECK(answers[4]["count"] == "192");
    }

    TEST_CASE("the engine answers many requests on several threads, each once") {
        std::string input;
        for (int i = 0; i < 200; ++i) input += count_line + std::to_string(i) + "}\n";
        auto answers = answers_to(input, {"--jobs", "3"});
        REQUIRE(answers.size() == 200);
        std::vector<bool> seen(200, false);
        for (const json& a : answers) {
            CHECK(a["count"] == "192");
            seen[a["id"].get<std::size_t>()] = true;
        }
        CHECK(std::find(seen.begin(), seen.end(), false) == seen.end());
    }

    TEST_CASE("a request can be cancelled by its id, with progress told until then") {
        const std::string endless =
            R"({"command":"count","puzzle":"mosaic","board":")" + endless_board() + R"(","id":1,"progress":true})";
        // A second request waits behind it until the cancelled one is gone.
        const auto answers = answers_to(endless + "\n" + count_line + "2}\n" + R"({"cancel":1})" + "\n");
        REQUIRE(answers.size() >= 2);
        CHECK(answers[answers.size() - 2]["verdict"] == "gave up");
        CHECK(answers[answers.size() - 2]["stats"]["stopped"] == "cancelled");
        CHECK(answers.back()["id"] == 2);
    }
}
