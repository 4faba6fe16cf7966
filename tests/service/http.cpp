// The server as its clients see it, good ones and rude ones.
#include <doctest/doctest.h>

#include "service/served.h"

using namespace gridloom;
using namespace gridloom::testing;
using service::Json;

namespace {

// More endless questions than may wait, each on a connection of its own.
std::vector<std::unique_ptr<Rude>> crowd_of_endless(int port) {
    std::vector<std::unique_ptr<Rude>> crowd;
    const std::string body = endless();
    for (int i = 0; i < 100; ++i) {
        crowd.push_back(std::make_unique<Rude>(port));
        crowd.back()->send("POST /api/v1 HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: " +
                           std::to_string(body.size()) + "\r\n\r\n" + body);
    }
    return crowd;
}

}  // namespace

TEST_SUITE("service") {
    TEST_CASE("the server gives the page, its files and the API, with safe headers") {
        const Served served;
        auto client = served.client();
        const auto page = client.Get("/");
        REQUIRE(page);
        CHECK(page->status == 200);
        CHECK(page->get_header_value("Content-Type").rfind("text/html", 0) == 0);
        const std::string policy = page->get_header_value("Content-Security-Policy");
        CHECK(policy.find("default-src 'none'") != std::string::npos);
        CHECK(policy.find("unsafe") == std::string::npos);
        CHECK(page->get_header_value("X-Content-Type-Options") == "nosniff");
        const auto again = client.Get("/", {{"If-None-Match", page->get_header_value("ETag")}});
        REQUIRE(again);
        CHECK(again->status == 304);
        const auto about = client.Get("/api/v1");
        REQUIRE(about);
        CHECK(Json::parse(about->body)["puzzles"].size() >= 3);
        for (const char* path : {"/no", "/../CMakeLists.txt", "/api/v2", "/%2e%2e/run"}) {
            const auto missing = client.Get(path);
            REQUIRE(missing);
            CHECK(missing->status == 404);
        }
        answers_count(served);
    }

    TEST_CASE("what is not a request is refused, with the reason") {
        const Served served;
        auto client = served.client();
        const auto status = [&](const std::string& body, const char* type, const httplib::Headers& headers = {}) {
            const auto answer = client.Post("/api/v1", headers, body, type);
            REQUIRE(answer);
            CHECK(Json::parse(answer->body).contains("error") == (body != count_request || answer->status != 200));
            return answer->status;
        };
        CHECK(status(count_request, "application/json") == 200);
        CHECK(status(count_request, "text/plain") == 415);
        CHECK(status("nonsense", "application/json") == 400);
        CHECK(status("{}", "application/json") == 200);
        CHECK(status(count_request, "application/json", {{"Sec-Fetch-Site", "cross-site"}}) == 403);
        CHECK(status(std::string(1 << 20, ' '), "application/json") == 413);
    }

    TEST_CASE("progress comes as events, and the answer last") {
        const Served served;
        auto client = served.client();
        std::string body;
        const auto answer = client.Post("/api/v1", {{"Accept", "text/event-stream"}}, endless(long_enough), "application/json");
        REQUIRE(answer);
        CHECK(answer->get_header_value("Content-Type") == "text/event-stream");
        CHECK(answer->body.rfind("event: progress\ndata: {", 0) == 0);
        const auto last = answer->body.find("event: answer\ndata: ");
        REQUIRE(last != std::string::npos);
        CHECK(Json::parse(answer->body.substr(last + 20))["verdict"] == "gave up");
        const auto got = client.Get("/api/v1/events?request=" + httplib::detail::encode_query_param(count_request),
                                    {{"Accept", "text/event-stream"}});
        REQUIRE(got);
        CHECK(got->body.rfind("event: answer\ndata: {", 0) == 0);
    }

    TEST_CASE("a client that goes away cancels its question") {
        service::ServeOptions options;
        options.jobs = 1;
        const Served served(options);
        for (const char* accept : {"application/json", "text/event-stream"}) {
            const std::string body = endless();
            {
                Rude leaver(served.port());
                leaver.send(
                    std::string("POST /api/v1 HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nAccept: ") +
                    accept + "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
                // The question is under way once it told of its progress; without a stream, once the server has turned to others.
                if (accept[0] == 't')
                    leaver.receive_until("event: progress");
                else
                    answers_count(served);
            }
            // The one thread for long questions is free again at once.
            auto client = served.client();
            CHECK(seconds_of([&] {
                      const auto answer = client.Post("/api/v1", endless(3.5), "application/json");
                      REQUIRE(answer);
                      CAPTURE(answer->body.substr(answer->body.size() > 300 ? answer->body.size() - 300 : 0));
                      CHECK(Json::parse(answer->body)["stats"]["stopped"] == "time");
                  }) < 8);
        }
    }

    TEST_CASE("rude clients harm no other") {
        const Served served;
        std::vector<std::unique_ptr<Rude>> crowd;
        for (int i = 0; i < 280; ++i) crowd.push_back(std::make_unique<Rude>(served.port()));
        // Some say nothing, some stop half-way, some send rubbish, some never read.
        for (std::size_t i = 0; i < crowd.size(); ++i) {
            if (i % 4 == 1) crowd[i]->send("POST /api/v1 HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n{");
            if (i % 4 == 2) crowd[i]->send(std::string(3000, '\xff') + "\r\n\r\n");
            if (i % 4 == 3) crowd[i]->send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
        }
        for (int i = 0; i < 3; ++i) CHECK(seconds_of([&] { answers_count(served); }) < 8);
    }

    TEST_CASE("the server ends at once, whoever is still connected") {
        std::vector<std::unique_ptr<Rude>> crowd;
        const double took = seconds_of([&] {
            const Served served;
            for (int i = 0; i < 20; ++i) {
                crowd.push_back(std::make_unique<Rude>(served.port()));
                if (i % 2) crowd.back()->send("POST /api/v1 HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n{");
            }
            answers_count(served);  // it came last: all others were let in before it
        });
        CHECK(took < 4);
    }

    TEST_CASE("endless questions leave room for short ones") {
        service::ServeOptions options;
        options.jobs = 1;
        const Served served(options);
        const auto crowd = crowd_of_endless(served.port());
        answers_count(served);  // it came last: the crowd was let in before it
        auto client = served.client();
        const std::string quick = R"({"command":"check","puzzle":"mosaic","board":"3x3:h2","limits":{"seconds":2}})";
        CHECK(seconds_of([&] {
                  const auto answer = client.Post("/api/v1", quick, "application/json");
                  REQUIRE(answer);
                  CHECK(Json::parse(answer->body)["verdict"] == "several");
              }) < 3);
    }

    TEST_CASE("endless questions of one address leave room for a long one of another") {
        service::ServeOptions options;
        options.turn_seconds = 1;
        const Served served(options);
        const auto crowd = crowd_of_endless(served.port());
        answers_count(served);  // it came last: the crowd was let in before it
        auto client = served.client();
        client.set_interface("127.0.0.2");  // another end of the same loop
        const auto answer = client.Post("/api/v1", count_request, "application/json");
        REQUIRE(answer);
        REQUIRE(answer->status == 200);
        CHECK(Json::parse(answer->body)["count"] == "192");
    }

    TEST_CASE("gridloom serve prints its address and ends cleanly on an interrupt") {
        Given given;
        given.interrupt_on_output = true;
        const Run r = run({GRIDLOOM_BINARY, "serve", "--port", "0"}, given);
        CHECK(r.code == 0);
        CHECK(r.out.rfind("http://127.0.0.1:", 0) == 0);
        CHECK(r.err == "");
        CHECK(r.seconds < 5);
        CHECK(ask({"serve", "--port", "70000"}).code == 2);
        CHECK(ask({"serve", "--port", "0", "--host", "no.such.host.invalid"}).code == 2);
    }
}
