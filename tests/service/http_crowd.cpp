// Two hundred rude clients at once, for a minute behind `./test long`: some read a byte now and then, some ask for a file in ranges
// and read nothing, some send headers without end. Small questions are answered meanwhile, and the server holds little.
#include <doctest/doctest.h>

#include <algorithm>

#include "service/served.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

constexpr int connections = sanitized ? 40 : 200;

// One client; it comes back as soon as it was shown the door.
class Pest {
  public:
    Pest(int port, int number) : port_(port), kind_(number % 3) {}

    void act() {
        if (client_ && !go_on()) client_.reset();
        if (client_) return;
        client_ = std::make_unique<Rude>(port_);
        ++visits_;
        begin();
    }
    int visits() const { return visits_; }

  private:
    void begin() {
        switch (kind_) {
        case 0: {  // several megabytes of picture
            const std::string body =
                R"({"command":"draw","puzzle":"mosaic","board":"300x300:)" + std::string(300 * 300, '5') + R"("})";
            client_->send("POST /api/v1 HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: " +
                          std::to_string(body.size()) + "\r\n\r\n" + body);
            break;
        }
        case 1: {
            std::string ranges = "Range: bytes=0-";
            while (ranges.size() < 8000) ranges += ",0-";
            client_->send("GET /js/view.js HTTP/1.1\r\nHost: localhost\r\n" + ranges + "\r\n\r\n");
            break;
        }
        default: client_->send("GET / HTTP/1.1\r\nHost: localhost\r\n");
        }
    }
    bool go_on() {
        switch (kind_) {
        case 0: return client_->sip(100);
        case 1: return true;
        default: return client_->send("X" + std::to_string(++lines_) + ": " + std::string(100, 'a') + "\r\n") && client_->sip(1);
        }
    }

    int port_, kind_, visits_ = 0, lines_ = 0;
    std::unique_ptr<Rude> client_;
};

}  // namespace

TEST_SUITE("service") {
    TEST_CASE("two hundred slow readers, askers for ranges and senders of headers hold up no small question") {
        const double lasts = std::getenv("GRIDLOOM_LONG") ? 60 : 3;
        const ServedProgram served;
        std::vector<Pest> pests;
        for (int i = 0; i < connections; ++i) pests.emplace_back(served.port(), i);
        std::vector<double> waited;
        const auto start = std::chrono::steady_clock::now();
        while (std::chrono::steady_clock::now() - start < std::chrono::duration<double>(lasts)) {
            for (Pest& pest : pests) pest.act();
            waited.push_back(seconds_of([&] { answers_count(served); }));
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        }
        std::sort(waited.begin(), waited.end());
        int visits = 0;
        for (const Pest& pest : pests) visits += pest.visits();
        MESSAGE(connections, " connections, opened ", visits, " times in ", lasts, " s: peak ", served.peak(), " MiB, now ",
                served.memory(), "; ", waited.size(), " small questions answered after ", waited[waited.size() / 2],
                " s (median), ", waited.back(), " s (longest)");
        if (std::getenv("GRIDLOOM_LONG")) CHECK(waited.back() < 1);  // in a few seconds a busy machine does not come round
        if (!sanitized) CHECK(served.peak() < 400);
    }
}
