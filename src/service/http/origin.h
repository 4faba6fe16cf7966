// Who may ask. A browser sends its user's requests for any page that tells it to, so the server looks at what the browser says of them:
//
// Host: a page of a stranger's can have a name that leads to this machine (DNS rebinding), and is then one site with ours to
// the browser. Such a request carries that name. Taken are addresses written as numbers, localhost, and names that the
// server was told are its own.
//
// Origin, Sec-Fetch-Site: pages of other sites may not make the browser ask. A link to the page is no such request.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "service/http/request.h"

namespace gridloom::service {

class Gate {
  public:
    explicit Gate(std::vector<std::string> names) : names_(std::move(names)) {}

    // What keeps a request out; empty: nothing.
    std::string refused(const HttpRequest& request) const;

  private:
    bool is_ours(std::string_view host) const;
    std::vector<std::string> names_;
};

}  // namespace gridloom::service
