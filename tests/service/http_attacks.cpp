// Clients who want the server's memory, its threads or its user's trust. It answers others in the meantime, and holds little.
#include <doctest/doctest.h>

#include "service/served.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

constexpr std::size_t few = sanitized ? 2000 : 60;  // MiB that a server at work may hold beside what is told below

std::string get(const std::string& path, const std::string& headers) {
    return "GET " + path + " HTTP/1.1\r\nHost: localhost\r\n" + headers + "\r\n";
}
std::string post(const std::string& body, const std::string& headers = "") {
    return "POST /api/v1 HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" + headers +
           "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
}

int status_of(const std::string& reply) { return reply.size() > 12 ? std::stoi(reply.substr(9, 3)) : 0; }

// A picture of several megabytes, asked for by a request of 90 KB.
std::string large_picture() {
    return R"({"command":"draw","puzzle":"mosaic","board":"300x300:)" + std::string(300 * 300, '5') + R"("})";
}

template <class Server>
void answers_at_once(const Server& served) {
    for (int i = 0; i < 5; ++i) CHECK(seconds_of([&] { answers_count(served); }) < (sanitized ? 5 : 1));
}

}  // namespace

TEST_SUITE("service") {
    TEST_CASE("ranges are not looked at: no reply is larger than the file") {
        const ServedProgram served;
        std::string ranges = "Range: bytes=0-";
        while (ranges.size() < 8000) ranges += ",0-";
        std::vector<std::unique_ptr<Rude>> crowd;
        for (int i = 0; i < 100; ++i) {
            crowd.push_back(std::make_unique<Rude>(served.port()));
            crowd.back()->send(get("/js/view.js", ranges + "\r\n"));
        }
        answers_at_once(served);
        Rude reader(served.port());
        reader.send(get("/js/view.js", ranges + "\r\nConnection: close\r\n"));
        const std::string reply = reader.receive();
        CHECK(status_of(reply) == 200);
        CHECK(reply.find("multipart") == reply.npos);
        CHECK(reply.size() < 100'000);
        CHECK(served.peak() < few);
    }

    TEST_CASE("headers without end are refused once they are too many or too long") {
        const ServedProgram served;
        for (const std::string& line :
             {"X-More: " + std::string(1000, 'a') + "\r\n", std::string("A:\r\n"), std::string(1000, 'a')}) {
            Rude talker(served.port());
            talker.send("GET / HTTP/1.1\r\nHost: localhost\r\n");
            std::size_t sent = 0;
            for (; sent < (std::size_t{8} << 20) && talker.send(line); sent += line.size()) {}
            const std::string reply = talker.receive();
            CHECK((status_of(reply) == 431 || reply.empty()));  // or the connection was reset before it could be read
        }
        Rude talker(served.port());
        talker.send(get("/", std::string("X: ") + std::string(20'000, 'a') + "\r\n"));
        CHECK(status_of(talker.receive()) == 431);
        Rude line(served.port());
        line.send("GET /" + std::string(20'000, 'a') + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
        CHECK(status_of(line.receive()) == 414);
        std::string many;
        for (int i = 0; i < 101; ++i) many += "X" + std::to_string(i) + ": 1\r\n";
        Rude listing(served.port());
        listing.send(get("/", many));
        CHECK(status_of(listing.receive()) == 431);
        answers_at_once(served);
        CHECK(served.peak() < few);
    }

    TEST_CASE("bodies without a length, in chunks, or too long are refused before they are read") {
        const ServedProgram served;
        const std::string begin = "POST /api/v1 HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
        const std::pair<std::string, int> heads[] = {{"", 411},
                                                     {"Transfer-Encoding: chunked\r\n", 411},
                                                     {"Content-Encoding: gzip\r\nContent-Length: 10\r\n", 411},
                                                     {"Content-Length: 262145\r\n", 413},
                                                     {"Content-Length: 99999999999999999999999\r\n", 413},
                                                     {"Content-Length: -1\r\n", 400},
                                                     {"Content-Length: 1\r\nContent-Length: 2\r\n", 400},
                                                     {"Content-Length: ten\r\n", 400},
                                                     {"Host: localhost\r\n", 400},
                                                     {"NoColon\r\n", 400},
                                                     {" folded: x\r\n", 400}};
        for (const auto& sent : heads) {
            const auto& [head, status] = sent;
            CAPTURE(sent.first);
            Rude sender(served.port());
            sender.send(begin + head + "\r\n");
            const std::string chunk = "10000\r\n" + std::string(65536, 'x') + "\r\n";
            for (int i = 0; i < 20 && sender.send(chunk); ++i) {}
            const std::string reply = sender.receive();
            CHECK((status_of(reply) == status || reply.empty()));
            Rude waiter(served.port());
            waiter.send(begin + head + "\r\n");
            CHECK(status_of(waiter.receive()) == status);
        }
        answers_at_once(served);
        CHECK(served.peak() < few);
    }

    TEST_CASE("readers who do not read hold little, and none of the others' time") {
        const ServedProgram served;
        const std::string request = post(large_picture());
        std::vector<std::unique_ptr<Rude>> crowd;
        for (int i = 0; i < (sanitized ? 8 : 40); ++i) {
            crowd.push_back(std::make_unique<Rude>(served.port()));
            crowd.back()->send(request);
        }
        answers_at_once(served);
        // Those who read get the whole picture, or are told that there is no room for it now.
        int whole = 0, told = 0;
        for (auto& one : crowd) {
            const std::string reply = one->receive(sanitized ? 20 : 2);
            (status_of(reply) == 200 ? whole : told) += 1;
            if (whole >= 3) break;
        }
        CHECK(whole >= 3);
        CHECK(served.peak() < few + 128 + 3 * 40);  // the room for answers, and those being made
    }

    TEST_CASE("answers larger than the server allows are refused with their size") {
        service::ServeOptions options;
        options.most.answer = 10'000;
        const Served served(options);
        auto client = served.client();
        const auto refused = [&](const std::string& request) {
            const auto answer = client.Post("/api/v1", request, "application/json");
            REQUIRE(answer);
            CHECK(answer->status == 200);
            const Json body = Json::parse(answer->body);
            return body.contains("error") && body["error"]["message"].get<std::string>().find(
                                                 "expected an answer of at most 10000 bytes, this one has") == 0;
        };
        CHECK(refused(large_picture()));
        CHECK(refused(R"({"command":"marginals","puzzle":"mosaic","board":"40x40:)" + std::string(80, 't') + R"("})"));
        CHECK(refused(R"({"command":"enumerate","puzzle":"mosaic","board":"40x40:)" + std::string(80, 't') + R"(","max":1000})"));
        CHECK(refused(R"({"command":"sample","puzzle":"mosaic","board":"40x40:)" + std::string(80, 't') + R"(","n":1000})"));
        CHECK(refused(R"({"command":"generate","puzzle":"net","width":10,"height":10,"n":1000})"));
        CHECK_FALSE(refused(R"({"command":"marginals","puzzle":"mosaic","board":"4x4:p"})"));
    }

    TEST_CASE("what a large question needed is given back") {
        if (sanitized) return;  // its own books are larger than the question
        const ServedProgram served;
        auto client = served.client();
        answers_count(served);
        const std::size_t before = served.memory();
        const auto answer = client.Post(
            "/api/v1", R"({"command":"marginals","puzzle":"mosaic","board":"80x80:)" + std::string(320, 't') + R"("})",
            "application/json");
        REQUIRE(answer);
        CHECK(answer->body.size() > 20'000'000);
        CHECK(served.peak() > before + 40);
        std::size_t after = 0;
        for (int i = 0; i < 100 && (after = served.memory()) > before + 20; ++i)
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        CHECK(after < before + 20);
    }

    TEST_CASE("more connections than there are places for make room for others") {
        const Served served;
        std::vector<std::unique_ptr<Rude>> crowd;
        for (int i = 0; i < 400; ++i) {
            crowd.push_back(std::make_unique<Rude>(served.port()));
            if (i % 2) crowd.back()->send("POST /api/v1 HTTP/1.1\r\nHost: localhost\r\nContent-Len");
        }
        for (int i = 0; i < 3; ++i) CHECK(seconds_of([&] { answers_count(served); }) < (sanitized ? 8 : 3));
    }

    TEST_CASE("a request that drips is not waited for") {
        service::ServeOptions options;
        options.patience = std::chrono::milliseconds(300);
        const Served served(options);
        for (const std::string begin : {"GET / HT", "POST /api/v1 HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n{"}) {
            Rude dripping(served.port());
            dripping.send(begin);
            std::string reply;
            CHECK(seconds_of([&] {
                      for (int i = 0; i < 100 && reply.empty(); ++i) {
                          dripping.send("x");
                          if (begin[0] == 'P') break;  // its body would be complete
                          reply = dripping.receive(0.1);
                      }
                      if (reply.empty()) reply = dripping.receive(5);
                  }) < 5);
            CHECK(status_of(reply) == 408);
        }
    }

    TEST_CASE("requests one behind the other on a connection are all answered, in order") {
        const Served served;
        Rude pipeline(served.port());
        std::string all;
        for (int i = 0; i < 5; ++i)
            all += post(R"({"command":"count","puzzle":"mosaic","board":"3x3:h2","id":)" + std::to_string(i) + "}");
        pipeline.send(all + get("/no", "Connection: close\r\n"));
        const std::string replies = pipeline.receive();
        std::size_t at = 0;
        for (int i = 0; i < 5; ++i) {
            at = replies.find("\"id\":" + std::to_string(i), at);
            REQUIRE(at != replies.npos);
        }
        CHECK(replies.find("HTTP/1.1 404", at) != replies.npos);
    }
}
