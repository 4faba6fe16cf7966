// A server to ask, and clients who behave and who do not.
#pragma once

#include <arpa/inet.h>
#include <fcntl.h>
#include <httplib.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <fstream>
#include <functional>
#include <thread>

#include "service/http/server.h"
#include "support/endless.h"
#include "support/process.h"
#include "support/sanitized.h"

namespace gridloom::testing {

using service::Json;

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

// The program itself, `gridloom serve`, with its memory as the system sees it.
class ServedProgram {
  public:
    explicit ServedProgram(const std::string& options = "") {
        const std::string command = "exec " GRIDLOOM_BINARY " serve --port 0 " + options + " 2>&1";
        int ends[2];
        REQUIRE(::pipe2(ends, O_CLOEXEC) == 0);
        const char* const words[] = {"/bin/sh", "-c", command.c_str(), nullptr};
        posix_spawn_file_actions_t actions;
        posix_spawn_file_actions_init(&actions);
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
        REQUIRE(::posix_spawn(&pid_, words[0], &actions, nullptr, const_cast<char* const*>(words), environ) == 0);
        posix_spawn_file_actions_destroy(&actions);
        ::close(ends[1]);
        std::string said;
        for (char c; ::read(ends[0], &c, 1) == 1 && c != '\n';) said += c;
        ::close(ends[0]);
        const auto colon = said.rfind(':');
        REQUIRE_MESSAGE(said.rfind("http://", 0) == 0, said);
        port_ = std::stoi(said.substr(colon + 1));
    }
    ServedProgram(const ServedProgram&) = delete;
    ServedProgram& operator=(const ServedProgram&) = delete;
    ~ServedProgram() {
        ::kill(pid_, SIGINT);
        int status = 0;
        ::waitpid(pid_, &status, 0);
        CHECK(WIFEXITED(status));
        CHECK(WEXITSTATUS(status) == 0);
    }
    int port() const { return port_; }
    // In MiB: now, and at most.
    std::size_t memory() const { return figure("VmRSS:"); }
    std::size_t peak() const { return figure("VmHWM:"); }
    httplib::Client client() const {
        httplib::Client c("127.0.0.1", port_);
        c.set_read_timeout(20, 0);
        return c;
    }

  private:
    std::size_t figure(const std::string& name) const {
        std::ifstream status("/proc/" + std::to_string(pid_) + "/status");
        for (std::string line; std::getline(status, line);)
            if (line.rfind(name, 0) == 0) return std::stoull(line.substr(name.size())) / 1024;
        return 0;
    }
    pid_t pid_ = 0;
    int port_ = 0;
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
    // False where the other end is closed.
    bool send(const std::string& bytes) {
        return ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(bytes.size());
    }
    // At most so many bytes of what has come, without waiting. False where the other end is closed.
    bool sip(std::size_t bytes) {
        std::string some(bytes, 0);
        const ssize_t got = ::recv(socket_, some.data(), bytes, MSG_DONTWAIT);
        return got > 0 || (got < 0 && errno == EAGAIN);
    }
    // All that comes until the other end is closed, or nothing more for so long.
    std::string receive(double seconds = 20) {
        std::string all;
        char bytes[65536];
        for (pollfd one{socket_, POLLIN, 0}; ::poll(&one, 1, static_cast<int>(seconds * 1000)) > 0;) {
            const ssize_t got = ::recv(socket_, bytes, sizeof bytes, 0);
            if (got <= 0) break;
            all.append(bytes, static_cast<std::size_t>(got));
        }
        return all;
    }
    // What comes until this is in it, or until the other end is closed.
    std::string receive_until(const std::string& text) {
        std::string all;
        char bytes[4096];
        while (all.find(text) == std::string::npos) {
            const ssize_t got = ::recv(socket_, bytes, sizeof bytes, 0);
            if (got <= 0) break;
            all.append(bytes, static_cast<std::size_t>(got));
        }
        return all;
    }

  private:
    int socket_;
};

inline const std::string count_request = R"({"command":"count","puzzle":"mosaic","board":"3x3:h2","id":1})";

inline std::string endless(double seconds = 20) {
    return R"({"command":"count","puzzle":"mosaic","board":")" + endless_board() + R"(","limits":{"seconds":)" +
           std::to_string(seconds) + "}}";
}

// Seconds after which a sweep has told something of itself.
inline constexpr double long_enough = sanitized ? 4 : 2;

inline double seconds_of(const std::function<void()>& action) {
    const auto start = std::chrono::steady_clock::now();
    action();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

// A short question, which long ones never keep waiting.
inline const std::string short_request = R"({"command":"count","puzzle":"mosaic","board":"3x3:h2","limits":{"seconds":2}})";
template <class Server>
void answers_count(const Server& served) {
    auto client = served.client();
    const auto answer = client.Post("/api/v1", short_request, "application/json");
    REQUIRE(answer);
    CHECK(answer->status == 200);
    CHECK(Json::parse(answer->body)["count"] == "192");
}

}  // namespace gridloom::testing
