// The socket that connections come in by.
#pragma once

#include <chrono>
#include <string>

#include "gridloom/error.h"

namespace gridloom::service {

class Listener {
  public:
    Listener() = default;
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;
    ~Listener();

    // Takes the port; 0 is any that is free. Gives the one taken. A port that another process listens on is not shared.
    Result<int> listen(const std::string& host, int port);
    // The next connection, or -1 where none came in time.
    int accept(std::chrono::milliseconds within) const;

  private:
    int socket_ = -1;
};

}  // namespace gridloom::service
