// What is to be had from the server: the page's files, and the API.
#pragma once

#include <string>
#include <unordered_map>

#include "service/http/mailbox.h"
#include "service/http/origin.h"
#include "service/http/reply.h"
#include "service/http/server.h"
#include "service/http/turnstile.h"
#include "service/jobs.h"

namespace gridloom::service {

class Site {
  public:
    explicit Site(const ServeOptions& options);

    // Answers a request; false where the connection is to end.
    bool answer(Connection& connection, const HttpRequest& request, const std::string& client);
    // The reply to what was no request.
    static HttpReply refusal_of(int status);
    void cancel_all() { jobs_.cancel_all(); }

  private:
    struct File {
        std::string_view bytes, type;
        std::string tag;
    };

    HttpReply file(const File& file, const HttpRequest& request) const;
    HttpReply now(const Json& body, std::size_t bytes, ReplyRoom::Place& place);
    bool post(Connection& connection, const HttpRequest& request, const std::string& client);
    bool events(Connection& connection, const HttpRequest& request, const std::string& text, const std::string& client);
    Result<Json> read(const std::string& text);
    Answer as_text(const Response& response) const;
    HttpReply reply_with(Answer answer, ReplyRoom::Place& place);

    ServeOptions options_;
    Gate gate_;
    std::unordered_map<std::string, File> files_;  // by path
    Turnstile turnstile_{2};
    ReplyRoom room_;
    Jobs jobs_;
};

}  // namespace gridloom::service
