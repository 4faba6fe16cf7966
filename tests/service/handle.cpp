#include "service/handle.h"

#include <doctest/doctest.h>

#include "gridloom/answers.h"
#include "support/endless.h"
#include "support/first_puzzles.h"

using namespace gridloom;
using namespace gridloom::testing;
using service::Json;
using service::Outcome;

namespace {

service::Response answer_to(Json body) {
    service::Request request;
    request.body = std::move(body);
    return service::handle(request);
}

std::string complaint(Json body) {
    const auto response = answer_to(std::move(body));
    CHECK(response.outcome == Outcome::refused);
    return response.body["error"]["message"];
}

}  // namespace

TEST_SUITE("service") {
    TEST_CASE("requests that make no sense are refused, each with what was expected") {
        for (const Json& body : {Json(), Json(7), Json("count"), Json::array({1}), Json::object()})
            CHECK(complaint(body).rfind("expected", 0) == 0);
        const Json good = {{"command", "count"}, {"puzzle", "mosaic"}, {"board", "3x3:h2"}};
        CHECK(answer_to(good).outcome == Outcome::answered);
        const auto with = [&](const char* name, Json value) {
            Json body = good;
            body[name] = std::move(value);
            return body;
        };
        CHECK(complaint(with("version", 2)).find("version 1") != std::string::npos);
        CHECK(complaint(with("id", Json::array())).find("id") != std::string::npos);
        CHECK(complaint(with("command", "paint")).find("expected a command (puzzles, ") == 0);
        CHECK(complaint(with("puzzle", "chess")).find("found 'chess'") != std::string::npos);
        CHECK(complaint(with("puzzle", 3)).find("a text") != std::string::npos);
        CHECK(complaint(with("board", 3)).find("expected a board") == 0);
        CHECK(complaint(with("board", nullptr)).find("expected a board") == 0);
        CHECK(complaint(with("from", "origami")).find("expected a format") == 0);
        CHECK(complaint(with("to", "origami")).find("expected a format") == 0);
        CHECK(complaint(with("rule", "origami")).find("expected no rule") == 0);
        CHECK(complaint({{"command", "count"}, {"puzzle", "net"}, {"board", "1x1:0"}, {"rule", "origami"}})
                  .find("expected a rule") == 0);
        CHECK(complaint(with("solution", "111")).find("expected no field \"solution\"") == 0);
        for (const Json& limits : {Json(3), Json{{"seconds", 0}}, Json{{"seconds", "3"}}, Json{{"hours", 1}}})
            CHECK(complaint(with("limits", limits)).find("expected limits") == 0);
    }

    TEST_CASE("an error says which field it is about and where in it") {
        const Json error = answer_to({{"command", "count"}, {"puzzle", "mosaic"}, {"board", "2 3\n___\n_x_\n"}}).body["error"];
        CHECK(error["field"] == "board");
        CHECK(error["line"] == 3);
        CHECK(error["column"] == 2);
    }

    TEST_CASE("boards beyond the host's limit are refused before anything is asked of them") {
        service::Request request;
        request.body = {{"command", "count"}, {"puzzle", "mosaic"}, {"board", "400x400:" + std::string(160'000 / 20, 't')}};
        CHECK(service::handle(request).body["error"]["message"] == "expected a board of at most 100000 squares");
        request.most.squares = 160'000;
        CHECK(service::handle(request).outcome == Outcome::answered);
    }

    TEST_CASE("a request may ask for less time than the host allows, never for more") {
        const service::Maxima most;
        const auto asking = [](double seconds) { return Json{{"limits", {{"seconds", seconds}}}}; };
        CHECK(service::seconds_of(Json::object(), most) == most.seconds);
        CHECK(service::seconds_of(asking(1), most) == 1);
        CHECK(service::seconds_of(asking(1e9), most) == most.seconds);
        service::Maxima endless;
        endless.seconds = 0;
        CHECK(service::seconds_of(asking(5), endless) == 5);
        CHECK(service::seconds_of(Json::object(), endless) == 0);
    }

    TEST_CASE("a limit that is reached is an answer") {
        const auto response = answer_to(
            {{"id", 5}, {"command", "count"}, {"puzzle", "mosaic"}, {"board", endless_board()}, {"limits", {{"seconds", 0.2}}}});
        CHECK(response.outcome == Outcome::gave_up);
        CHECK(response.body["id"] == 5);
        CHECK(response.body["verdict"] == "gave up");
        CHECK(response.body["stats"]["stopped"] == "time");
    }

    TEST_CASE("progress is told, and a cancelled request ends") {
        std::atomic<bool> cancel{false};
        int told = 0;
        service::Request request;
        request.body = {{"id", "x"}, {"command", "count"}, {"puzzle", "mosaic"}, {"board", endless_board()}};
        request.cancel = &cancel;
        request.progress = [&](const Progress& p) {
            const Json event = service::progress_event(request.body, p);
            CHECK(event["id"] == "x");
            CHECK(event["progress"]["seconds"] > 0);
            cancel = ++told >= 2;
        };
        const auto response = service::handle(request);
        CHECK(told >= 2);
        CHECK(response.outcome == Outcome::gave_up);
        CHECK(response.body["stats"]["stopped"] == "cancelled");
    }

    TEST_CASE("answers are those of the library, for every example of every puzzle") {
        for (const Puzzle* puzzle : testing::first_puzzles())
            for (const Example& example : puzzle->examples) {
                Json body = {{"command", "count"}, {"puzzle", puzzle->name}, {"board", example.board}, {"rule", example.rule}};
                if (example.rule.empty()) body.erase("rule");
                CHECK(answer_to(body).body["count"] == example.count);
                body["command"] = "check";
                body["to"] = "gridloom";
                const Json checked = answer_to(body).body;
                CHECK(checked["count"] == example.count);
                if (checked["verdict"] != "unique") continue;
                // The values go back in as they came out.
                body["command"] = "verify";
                body["solution"] = checked["solution"];
                CHECK(answer_to(body).body["verdict"] == "correct");
            }
    }

    TEST_CASE("every board comes back from its own JSON, and bytes that are no text do no harm") {
        const Json own =
            answer_to({{"command", "convert"}, {"puzzle", "net"}, {"board", "4x3w:11b2h3bhb38h19c"}, {"to", "gridloom"}})
                .body["converted"];
        CHECK(own["wraps"] == true);
        CHECK(answer_to({{"command", "convert"}, {"puzzle", "net"}, {"board", own}, {"to", "sgt"}}).body["converted"] ==
              "4x3w:11b2h3bhb38h19c");
        const auto response = answer_to({{"command", "count"}, {"puzzle", "\xff\xfe"}, {"board", "\x80"}});
        CHECK(service::to_text(response.body).find("expected a puzzle") != std::string::npos);
    }
}
