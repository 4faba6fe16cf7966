// The server as its clients see it, good ones and rude ones.
#include "service/http/server.h"

#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <httplib.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <thread>

#include "support/endless.h"
#include "support/process.h"
#include "support/sanitized.h"

using namespace gridloom;
using namespace gridloom::testing;
using service::Json;

namespace {

// A server in this process, on a free port, for as long as this lives.
class Served {
  public:
    explicit Served(service::ServeOptions options = {}) : server_(options) {
        const auto address = server_.bind();
        REQUIRE(address);
        port_ = std::stoi(address->substr(address->rfind(':') + 1));
        thread_ = std::thread([this] { server_.run(stop_); });
    }
    ~Served() {
        stop_ = true;
        thread_.join();
    }
    int port() const { return port_; }
    httplib::Client client() const {
        httplib::Client c("127.0.0.1", port_);
        c.set_read_timeout(20, 0);
        return c;
    }

  private:
    service::HttpServer server_;
    std::atomic<bool> stop_{false};
    int port_ = 0;
    std::thread thread_;
};

class Rude {
  public:
    explicit Rude(int port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in to{};
        to.sin_family = AF_INET;
        to.sin_port = htons(static_cast<std::uint16_t>(port));
        to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        REQUIRE(::connect(socket_, reinterpret_cast<sockaddr*>(&to), sizeof to) == 0);
    }
    Rude(const Rude&) = delete;
    Rude& operator=(const Rude&) = delete;
    ~Rude() { ::close(socket_); }
    void send(const std::string& bytes) { (void)!::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL); }

  private:
    int socket_;
};

const std::string count_request = R"({"command":"count","puzzle":"mosaic","board":"3x3:h2","id":1})";

std::string endless(double seconds = 20) {
    return R"({"command":"count","puzzle":"mosaic","board":")" + endless_board() + R"(","limits":{"seconds":)" +
           std::to_string(seconds) + "}}";
}

// Seconds after which a sweep has told something of itself.
constexpr double long_enough = sanitized ? 4 : 2;

double seconds_of(const std::function<void()>& action) {
    const auto start = std::chrono::steady_clock::now();
    action();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

void answers_count(const Served& served) {
    auto client = served.client();
    const auto answer = client.Post("/api/v1", count_request, "application/json");
    REQUIRE(answer);
    CHECK(answer->status == 200);
    CHECK(Json::parse(answer->body)["count"] == "192");
}

// More endless questions than may wait, each on a connection of its own.
std::vector<std::unique_ptr<Rude>> crowd_of_endless(int port) {
    std::vector<std::unique_ptr<Rude>> crowd;
    const std::string body = endless();
    for (int i = 0; i < 100; ++i) {
        crowd.push_back(std::make_unique<Rude>(port));
        crowd.back()->send("POST /api/v1 HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: " +
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
        const auto got = client.Get("/api/v1/events?request=" + httplib::detail::encode_query_param(count_request));
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
                leaver.send(std::string("POST /api/v1 HTTP/1.1\r\nContent-Type: application/json\r\nAccept: ") + accept +
                            "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
                std::this_thread::sleep_for(std::chrono::milliseconds(200));
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
            if (i % 4 == 1) crowd[i]->send("POST /api/v1 HTTP/1.1\r\nContent-Length: 100000\r\n\r\n{");
            if (i % 4 == 2) crowd[i]->send(std::string(3000, '\xff') + "\r\n\r\n");
            if (i % 4 == 3) crowd[i]->send("GET / HTTP/1.1\r\n\r\n");
        }
        for (int i = 0; i < 3; ++i) CHECK(seconds_of([&] { answers_count(served); }) < 8);
    }

    TEST_CASE("the server ends at once, whoever is still connected") {
        std::vector<std::unique_ptr<Rude>> crowd;
        const double took = seconds_of([&] {
            const Served served;
            for (int i = 0; i < 20; ++i) {
                crowd.push_back(std::make_unique<Rude>(served.port()));
                if (i % 2) crowd.back()->send("POST /api/v1 HTTP/1.1\r\nContent-Length: 100000\r\n\r\n{");
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(200));
        });
        CHECK(took < 4);
    }

    TEST_CASE("endless questions leave room for short ones") {
        service::ServeOptions options;
        options.jobs = 1;
        const Served served(options);
        const auto crowd = crowd_of_endless(served.port());
        std::this_thread::sleep_for(std::chrono::milliseconds(300));
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
        std::this_thread::sleep_for(std::chrono::milliseconds(300));
        auto client = served.client();
        client.set_interface("127.0.0.2");  // another end of the same loop
        const auto answer = client.Post("/api/v1", count_request, "application/json");
        REQUIRE(answer);
        REQUIRE(answer->status == 200);
        CHECK(Json::parse(answer->body)["count"] == "192");
    }

    TEST_CASE("gridloom serve prints its address and ends cleanly on an interrupt") {
        Given given;
        given.interrupt_after = 0.5;
        const Run r = run({GRIDLOOM_BINARY, "serve", "--port", "0"}, given);
        CHECK(r.code == 0);
        CHECK(r.out.rfind("http://127.0.0.1:", 0) == 0);
        CHECK(r.err == "");
        CHECK(r.seconds < 5);
        CHECK(ask({"serve", "--port", "70000"}).code == 2);
        CHECK(ask({"serve", "--port", "0", "--host", "no.such.host.invalid"}).code == 2);
    }
}
