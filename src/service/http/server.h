// Server: the page and the API over HTTP. Clients are not trusted to be fast, honest or there at all: requests have a size limit
// and a time to arrive in, answers a time to be read in, idle connections make room for others, and questions are answered by
// Jobs, with its own limits.
//
// Bounds on memory: one thread and one request (request.h) for each of 256 connections, all waiting answers (ReplyRoom), and the
// memory limit of Jobs.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "gridloom/error.h"
#include "service/handle.h"

namespace gridloom::service {

struct ServeOptions {
    std::string host = "127.0.0.1";
    int port = 0;                                // 0: any that is free
    std::vector<std::string> known_as = {};      // names beside its address and localhost
    int jobs = 2;                                // questions answered at a time
    double turn_seconds = 10;                    // a long question runs at least this long
    std::chrono::milliseconds patience{10'000};  // for a request to arrive
    Maxima most = {.answer = std::size_t{32} << 20};
};

class HttpServer {
  public:
    explicit HttpServer(const ServeOptions& options);
    ~HttpServer();

    // Takes the port; gives the address to type into a browser.
    Result<std::string> bind();
    // Serves until `stop` is set; ends what is under way.
    void run(const std::atomic<bool>& stop);

  private:
    class Running;
    std::unique_ptr<Running> running_;
};

}  // namespace gridloom::service
