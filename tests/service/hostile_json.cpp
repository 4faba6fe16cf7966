// JSON made to harm, through every door: it is refused, and the next question is answered.
#include <doctest/doctest.h>

#include <sstream>

#include "gridloom/gridloom.h"
#include "service/handle.h"
#include "support/process.h"

using namespace gridloom;
using namespace gridloom::testing;
using service::Json;
using service::Outcome;

namespace {

std::string repeated(std::size_t times, const std::string& text) {
    std::string out;
    for (std::size_t i = 0; i < times; ++i) out += text;
    return out;
}

std::string nested_arrays(std::size_t depth) { return repeated(depth, "[") + repeated(depth, "]"); }
std::string nested_objects(std::size_t depth) { return repeated(depth, "{\"a\":") + "0" + repeated(depth, "}"); }

const std::string good = R"({"command":"count","puzzle":"mosaic","board":"3x3:h2"})";

// Requests that are too deep, by themselves or in what they hold.
std::vector<std::string> deep_requests() {
    const auto with = [](const std::string& field, const std::string& value) {
        return good.substr(0, good.size() - 1) + ",\"" + field + "\":" + value + "}";
    };
    return {nested_arrays(60'000), nested_objects(200'000), with("limits", nested_arrays(60'000)),
            with("id", nested_objects(60'000)),
            R"({"command":"count","puzzle":"mosaic","board":)" + nested_objects(200'000) + "}",
            R"({"command":"count","puzzle":"mosaic","board":{"format":"gridloom","clues":)" + nested_arrays(200'000) + "}}",
            R"({"command":"count","puzzle":"net","board":{"tiles":)" + nested_arrays(100'000) + "}}",
            // In a text, which is JSON of its own.
            R"({"command":"count","puzzle":"net","board":"{\"tiles\":)" + nested_arrays(100'000) + "}\"}",
            R"({"command":"complete","puzzle":"mosaic","board":"3x3:h2","position":")" + nested_arrays(100'000) + "\"}",
            R"({"command":"verify","puzzle":"mosaic","board":"3x3:h2","solution":)" + nested_arrays(60'000) + "}",
            R"({"command":"weights","puzzle":"mosaic","board":"3x3:h2","weights":)" + nested_arrays(60'000) + "}"};
}

Json answer_to_text(const std::string& text) {
    auto body = service::read_body(text);
    if (!body) return service::refusal({}, body.error(), "").body;
    service::Request request;
    request.body = std::move(*body);
    const auto response = service::handle(request);
    CHECK(response.outcome != Outcome::bug);
    return response.body;
}

// What is said of a field, in a request that is right but for it.
std::string said_of(const std::string& request) {
    const Json answer = answer_to_text(request);
    return answer.contains("error") ? answer["error"]["message"].get<std::string>() : "";
}

}  // namespace

TEST_SUITE("service") {
    TEST_CASE("deep JSON is refused at the one door and through C") {
        for (const std::string& request : deep_requests()) {
            CAPTURE(request.substr(0, 60));
            CHECK(said_of(request).find("expected") == 0);
            char* answer = nullptr;
            CHECK(gridloom_handle(request.c_str(), nullptr, &answer) == GRIDLOOM_BAD_INPUT);
            REQUIRE(answer);
            CHECK(std::string(answer).find("\"error\"") != std::string::npos);
            gridloom_free(answer);
        }
        char* answer = nullptr;
        CHECK(gridloom_count("net", ("{\"tiles\":" + nested_arrays(200'000) + "}").c_str(), nullptr, &answer) ==
              GRIDLOOM_BAD_INPUT);
        gridloom_free(answer);
    }

    TEST_CASE("the engine refuses deep JSON, each line once, and goes on") {
        std::string input;
        for (const std::string& request : deep_requests()) input += request + "\n";
        const Run r = ask({"engine"}, input + good + "\n");
        CHECK(r.code == 0);
        std::istringstream lines(r.out);
        std::size_t refused = 0;
        std::string line;
        while (std::getline(lines, line) && line.find("\"error\"") != line.npos) ++refused;
        CHECK(refused == deep_requests().size());
        CHECK(line.find("\"192\"") != line.npos);
    }

    TEST_CASE("a batch and the command line refuse deep boards") {
        const Run batch = ask({"batch", "mosaic", "-", "--do", "count"},
                              nested_objects(100'000) + "\n{\"board\":" + nested_arrays(100'000) + "}\n3x3:h2\n");
        CHECK(batch.code == 0);
        CHECK(std::count(batch.out.begin(), batch.out.end(), '\n') == 3);
        CHECK(batch.out.ends_with("\"count\":\"192\"}\n"));
        const Folder folder;
        for (const std::string& text : {"{\"tiles\":" + nested_arrays(200'000) + "}", nested_objects(200'000),
                                        "{\"format\":\"gridloom\",\"clues\":" + nested_arrays(200'000) + "}"}) {
            for (const std::string& argument : {folder.file("deep.json", text), std::string("-")}) {
                const Run r = ask({"count", "net", argument}, text);
                CHECK(r.code == 2);
                CHECK(r.err.find("expected JSON: at most 64 arrays") != std::string::npos);
            }
            const Run r = ask({"verify", "mosaic", "3x3:h2", folder.file("position.json", text)});
            CHECK(r.code == 2);
        }
    }

    TEST_CASE("integers of 2^63 and more are refused wherever they mean nothing") {
        const std::string board = R"({"format":"gridloom","version":1,"puzzle":"mosaic",)";
        for (const std::string number : {"18446744073709551615", "18446744073709551614", "9223372036854775808",
                                         "18446744073709551616", "-9223372036854775809", "1e308", "-1e308", "1e19"}) {
            CAPTURE(number);
            for (
                const std::string& request : {
                    R"({"command":"count","puzzle":"mosaic","board":)" + board + R"("width":1,"height":1,"clues":[)" + number +
                        "]}}",
                    R"({"command":"count","puzzle":"mosaic","board":)" + board + R"("height":1,"clues":[1],"width":)" + number +
                        "}}",
                    R"({"command":"count","puzzle":"net","board":{"height":1,"tiles":[{"type":"PC"}],"width":)" + number + "}}",
                    R"({"command":"count","puzzle":"net","board":{"height":1,"width":1,"tiles":[{"type":"PC","rotation":)" +
                        number + "}]}}",
                    R"({"command":"verify","puzzle":"mosaic","board":"1x1:1","solution":[)" + number + "]}",
                    R"({"command":"complete","puzzle":"mosaic","board":"1x1:1","position":[)" + number + "]}",
                    R"({"command":"sample","puzzle":"mosaic","board":"1x1:1","n":)" + number + "}",
                    R"({"command":"enumerate","puzzle":"mosaic","board":"1x1:1","max":)" + number + "}",
                    R"({"command":"trace","puzzle":"mosaic","board":"1x1:1","states":)" + number + "}",
                    R"({"command":"weights","puzzle":"mosaic","board":"1x1:1","weights":{"1":)" + number + "}}",
                    R"({"command":"draw","puzzle":"mosaic","board":"1x1:1","heat":[)" + number + "]}",
                    R"({"command":"draw","puzzle":"mosaic","board":"1x1:1","cells":[{"column":1,"row":)" + number + "}]}",
                    R"({"command":"generate","puzzle":"mosaic","height":3,"width":)" + number + "}",
                    R"({"command":"generate","puzzle":"mosaic","height":3,"width":3,"n":)" + number + "}",
                    R"({"command":"generate","puzzle":"mosaic","height":3,"width":3,"density":)" + number + "}",
                    R"({"command":"generate","puzzle":"mosaic","height":1,"width":1,"picture":{"width":1,"height":1,"pixels":[)" +
                        number + "]}}",
                    R"({"command":"count","puzzle":"mosaic","board":"1x1:1","version":)" + number + "}",
                }) {
                CAPTURE(request);
                CHECK(said_of(request).find("expected") == 0);
            }
        }
        // A clue that is left out is -1; 2^64 - 1 is not.
        CHECK(said_of(R"({"command":"count","puzzle":"mosaic","board":)" + board + R"("width":1,"height":1,"clues":[-1]}})") ==
              "");
    }

    TEST_CASE("what can be held is taken: seeds of 64 bits, names, large limits") {
        for (const std::string number : {"18446744073709551615", "9223372036854775808", "0"}) {
            CHECK(said_of(R"({"command":"sample","puzzle":"mosaic","board":"1x1:1","seed":)" + number + "}") == "");
            CHECK(said_of(R"({"command":"generate","puzzle":"mosaic","width":3,"height":3,"seed":)" + number + "}") == "");
            CHECK(
                service::to_text(answer_to_text(R"({"command":"puzzles","id":)" + number + "}")).find("\"id\":" + number + ",") !=
                std::string::npos);
        }
        // An id that would come back as another number is not taken.
        CHECK(said_of(R"({"command":"puzzles","id":18446744073709551616})").find("64 bits") != std::string::npos);
        CHECK(said_of(R"({"command":"enumerate","puzzle":"mosaic","board":"3x3:h2","skip":"36893488147419103232"})") == "");
        const auto limited = [](const std::string& limits) {
            return said_of(R"({"command":"count","puzzle":"mosaic","board":"3x3:h2","limits":)" + limits + "}");
        };
        CHECK(limited(R"({"seconds":1e9,"memory":4611686018427387904})") == "");
        CHECK(limited(R"({"seconds":1e308})").find("expected limits") == 0);
        CHECK(limited(R"({"memory":1e308})").find("expected limits") == 0);
        CHECK(limited(R"({"memory":18446744073709551615})").find("expected limits") == 0);
    }

    TEST_CASE("limits on the command line are numbers that can be held") {
        for (const char* limit : {"1e308s", "1e18h", "inf", "nan", "-1s", "0s", "1e9999s"})
            CHECK(ask({"count", "mosaic", "3x3:h2", "--time-limit", limit}).code == 2);
        for (const char* limit : {"1e308G", "9000000000G", "inf", "nan", "1e30"})
            CHECK(ask({"count", "mosaic", "3x3:h2", "--memory-limit", limit}).code == 2);
        CHECK(ask({"count", "mosaic", "3x3:h2", "--time-limit", "1e9s", "--memory-limit", "1000000000G"}).out == "192\n");
    }
}
