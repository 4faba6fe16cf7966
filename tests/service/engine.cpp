#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "service/handle.h"
#include "support/endless.h"
#include "support/process.h"

using namespace gridloom;
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
        const auto answers = answers_to(count_line + "1}\nnonsense\n\n" + count_line + "\"two\"}\r\n" +
                                        R"({"command":"sing","id":3})" + "\n" + count_line + "4}");
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

    TEST_CASE("a line over the limit is one error, and the next line is read from its beginning") {
        const std::string long_line(service::largest_line + 3'000'000, '7');
        const auto answers = answers_to(count_line + "1}\n" + long_line + "\n" + count_line + "2}\n" + long_line);
        REQUIRE(answers.size() == 4);
        CHECK(answers[0]["count"] == "192");
        CHECK(answers[1]["error"]["message"] == "expected a line of at most 67108864 bytes");
        CHECK(answers[2]["id"] == 2);
        CHECK(answers[2]["count"] == "192");
        CHECK(answers[3].contains("error"));
        // As a board of a batch too.
        const Run r = ask({"batch", "mosaic", "-", "--do", "count"}, "3x3:h2\n" + long_line + "\n3x3:h2\n");
        CHECK(r.code == 0);
        CHECK(r.out ==
              "{\"puzzle\":\"mosaic\",\"board\":\"3x3:h2\",\"verdict\":\"several\",\"count\":\"192\"}\n"
              "{\"puzzle\":\"mosaic\",\"board\":\"" +
                  std::string(60, '7') +
                  "...\",\"error\":{\"line\":1,\"column\":1,\"message\":"
                  "\"expected a line of at most 67108864 bytes\"}}\n"
                  "{\"puzzle\":\"mosaic\",\"board\":\"3x3:h2\",\"verdict\":\"several\",\"count\":\"192\"}\n");
    }

    TEST_CASE("an output that can not be written ends the engine and every command with 70 and a sentence") {
        const std::string gridloom = GRIDLOOM_BINARY;
        for (const std::string& command : {std::string("engine"), std::string("count mosaic 3x3:h2"), std::string("puzzles"),
                                           std::string("batch mosaic - --do count")}) {
            CAPTURE(command);
            Given given;
            given.input = command == "engine" ? count_line + "1}\n" : "3x3:h2\n";
            const Run r = run({"/bin/sh", "-c", gridloom + " " + command + " > /dev/full"}, given);
            CHECK(r.code == 70);
            CHECK(r.err.find("standard output can not be written") != std::string::npos);
        }
        // Whoever still writes requests is not waited for.
        const Folder folder;
        const std::string pipe = (folder.path() / "pipe").string();
        const Run r = run({"/bin/sh", "-c",
                           "mkfifo " + pipe + "; (echo '" + count_line + "1}'; exec sleep 60) > " + pipe + " & " + gridloom +
                               " engine < " + pipe + " > /dev/full; code=$?; kill $!; exit $code"});
        CHECK(r.code == 70);
        CHECK(r.seconds < 30);
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
