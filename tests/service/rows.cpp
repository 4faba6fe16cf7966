// Fillings as rows of digits: the same as arrays of values, in fewer bytes.
#include <doctest/doctest.h>

#include "service/handle.h"

using namespace gridloom;
using service::Json;
using service::Outcome;

namespace {

Json answer_about(std::string_view puzzle, std::string_view command, std::string_view board, std::string_view name, Json filling,
                  Outcome expected = Outcome::answered) {
    service::Request request;
    request.body = {{"command", command}, {"puzzle", puzzle}, {"board", board}, {name, std::move(filling)}};
    const auto response = service::handle(request);
    CHECK(response.outcome == expected);
    return response.body;
}

}  // namespace

TEST_SUITE("service") {
    TEST_CASE("rows of digits say the same as an array of values") {
        const auto verdict = [](Json filling) {
            return answer_about("mosaic", "verify", "3x3:a6a47d", "solution", std::move(filling))["verdict"];
        };
        CHECK(verdict({1, 1, 1, 1, 1, 1, 0, 0, 1}) == "correct");
        CHECK(verdict({"111", "111", "001"}) == "correct");
        CHECK(verdict({"111", "111", "000"}) == "broken");
        const auto ways = [](Json filling) {
            return answer_about("mosaic", "complete", "3x3:h2", "position", std::move(filling))["count"];
        };
        CHECK(ways({1, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr, 1}) == "48");
        CHECK(ways({"1??", "???", "??1"}) == "48");
        CHECK(ways({"???", "???", "???"}) == "192");
        CHECK(answer_about("net", "verify", "3x2:2489d9", "solution", {"888", "376"})["verdict"] == "correct");
        CHECK(answer_about("net", "verify", "2x2:3388", "solution", {"9c", "22"})["verdict"] == "correct");
    }

    TEST_CASE("rows that do not fit the board are refused with what was expected") {
        for (const Json& rows :
             {Json{"111", "111"}, Json{"111", "111", "0011"}, Json{"111", "111", "00"}, Json{"111", "111", "00A"},
              Json{"111", "111", "00-"}, Json{"111", "111", 1}, Json{"111111001"}}) {
            const Json answer = answer_about("mosaic", "verify", "3x3:a6a47d", "solution", rows, Outcome::refused);
            CHECK(answer["error"]["message"] == "expected 3 rows of 3 digits 0-9, a-z, or ? where nothing is known");
            CHECK(answer["error"]["field"] == "solution");
        }
    }
}
