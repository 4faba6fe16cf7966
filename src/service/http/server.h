// The page and the API over HTTP, from the one binary. Made for strangers: requests have a largest
// size, a time to arrive in and a time to be read back; connections that wait make room for others;
// answers come from Jobs, which has limits of its own. It never trusts a client to be quick, honest
// or there at all.
#pragma once

#include <atomic>
#include <memory>
#include <string>

#include "gridloom/error.h"
#include "service/handle.h"

namespace gridloom::service {

struct ServeOptions {
    std::string host = "127.0.0.1";
    int port = 0;  // 0: any that is free
    int jobs = 2;  // questions answered at a time
    double turn_seconds = 10;  // which a long question is given whoever waits
    Maxima most = {};
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
    class Listener;
    std::unique_ptr<Listener> listener_;
};

}  // namespace gridloom::service
