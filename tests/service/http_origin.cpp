// Whom a browser asks for: no other site's pages, under no name that is not ours.
#include "service/http/origin.h"

#include <doctest/doctest.h>

#include "service/served.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

bool lets_in(const service::Gate& gate, const std::string& method, const std::string& path, const httplib::Headers& headers) {
    std::string head = method + " " + path + " HTTP/1.1\r\n";
    for (const auto& [name, value] : headers) head += name + ": " + value + "\r\n";
    const auto parsed = service::parse_head(head + "\r\n");
    const auto* request = std::get_if<service::HttpRequest>(&parsed);
    REQUIRE(request);
    return gate.refused(*request).empty();
}

}  // namespace

TEST_SUITE("service") {
    TEST_CASE("the server answers under its own names only") {
        const service::Gate gate({"puzzles.example", "Here"});
        for (const char* ours : {"localhost", "LocalHost:8080", "localhost.", "a.localhost:1", "127.0.0.1", "127.0.0.1:8080",
                                 "192.168.1.7:80", "[::1]", "[::1]:8080", "puzzles.example", "PUZZLES.EXAMPLE:443", "here:8080"})
            CHECK_MESSAGE(lets_in(gate, "GET", "/", {{"Host", ours}}), ours);
        for (const char* strange : {"evil.example", "evil.example:8080", "localhost.evil.example", "127.0.0.1.evil.example",
                                    "127.1", "127.0.0.1:8080.evil.example:1", "notlocalhost", "[::1", "[evil]", "0x7f000001",
                                    "user@localhost", "127.0.0.1@evil.example", ":8080", "."})
            for (const char* path : {"/", "/js/main.js", "/api/v1", "/api/v1/events?request={}"})
                CHECK_MESSAGE(!lets_in(gate, "GET", path, {{"Host", strange}}), strange);
    }

    TEST_CASE("pages of other sites can not ask") {
        const service::Gate gate({});
        const auto asks = [&](const char* method, const char* path, httplib::Headers headers) {
            headers.emplace("Host", "127.0.0.1:8080");
            return lets_in(gate, method, path, headers);
        };
        for (const char* path : {"/", "/js/main.js", "/api/v1", "/api/v1/events?request={}"})
            for (const char* method : {"GET", "POST"}) {
                CHECK(asks(method, path, {}));  // no browser
                CHECK(asks(method, path, {{"Origin", "http://127.0.0.1:8080"}}));
                CHECK(asks(method, path, {{"Origin", "http://127.0.0.1:8080"}, {"Sec-Fetch-Site", "same-origin"}}));
                CHECK(asks(method, path, {{"Sec-Fetch-Site", "none"}}));
                for (const char* origin :
                     {"http://evil.example", "null", "http://127.0.0.1", "http://127.0.0.1:80801", "http://localhost:8080",
                      "file://", "http://evil.example/127.0.0.1:8080", "127.0.0.1:8080"})
                    CHECK_MESSAGE(!asks(method, path, {{"Origin", origin}}), origin);
                for (const char* site : {"cross-site", "same-site", "anything"})
                    CHECK_FALSE(asks(method, path, {{"Sec-Fetch-Site", site}}));
            }
        // A link from elsewhere opens the page; it asks nothing.
        CHECK(asks("GET", "/", {{"Sec-Fetch-Site", "cross-site"}, {"Sec-Fetch-Mode", "navigate"}}));
        CHECK_FALSE(asks("GET", "/api/v1/events?request={}", {{"Sec-Fetch-Site", "cross-site"}, {"Sec-Fetch-Mode", "navigate"}}));
        CHECK_FALSE(asks("POST", "/", {{"Sec-Fetch-Site", "cross-site"}, {"Sec-Fetch-Mode", "navigate"}}));
    }

    TEST_CASE("every route looks at who asks, the stream of events too") {
        const Served served;
        auto client = served.client();
        const std::string events = "/api/v1/events?request=" + httplib::detail::encode_query_param(count_request);
        const httplib::Headers streams = {{"Accept", "text/event-stream"}};
        const httplib::Headers attacks[] = {
            {{"Host", "evil.example"}}, {{"Origin", "http://evil.example"}}, {{"Sec-Fetch-Site", "cross-site"}}};
        for (httplib::Headers attack : attacks) {
            CHECK(client.Get("/", attack)->status == 403);
            CHECK(client.Get("/js/main.js", attack)->status == 403);
            CHECK(client.Get("/api/v1", attack)->status == 403);
            CHECK(client.Post("/api/v1", attack, count_request, "application/json")->status == 403);
            attack.insert(streams.begin(), streams.end());
            CHECK(client.Get(events, attack)->status == 403);
            CHECK(client.Post("/api/v1", attack, count_request, "application/json")->status == 403);
        }
        CHECK(client.Get(events, streams)->status == 200);
        CHECK(client.Get(events)->status == 406);  // an image or a script of another site's can not ask for a stream
        CHECK(client.Delete("/")->status == 405);
        CHECK(client.Post("/", "", "text/plain")->status == 405);
        Rude nameless(served.port());
        nameless.send("GET / HTTP/1.1\r\n\r\n");
        CHECK(nameless.receive().rfind("HTTP/1.1 400", 0) == 0);
    }

    TEST_CASE("a port that is taken is not taken again") {
        const ServedProgram first;
        const Run second = ask({"serve", "--port", std::to_string(first.port())});
        CHECK(second.code == 2);
        CHECK(second.out == "");
        CHECK(second.err.find("expected a port that is free") != std::string::npos);
        CHECK(second.err.find("which another program uses") != std::string::npos);
        answers_count(first);
        const ServedProgram named("--known-as puzzles.example,other.example");
        auto client = named.client();
        CHECK(client.Get("/", {{"Host", "other.example"}})->status == 200);
        CHECK(client.Get("/", {{"Host", "evil.example"}})->status == 403);
    }
}
