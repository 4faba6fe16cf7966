// Parsing of HTTP/1.1 requests, as far as the page and the API need: GET, HEAD, and POST with a Content-Length. Refused with a
// status code: chunked bodies, encodings, several hosts, folded headers. Ranges are ignored, which the protocol allows.
//
// All sizes are checked before data is read, so a connection never holds more than one request of the largest size.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <variant>

#include "service/http/connection.h"

namespace gridloom::service {

inline constexpr std::size_t largest_head = 16 * 1024;  // request line and headers
inline constexpr std::size_t most_headers = 100;
inline constexpr std::size_t largest_body = 256 * 1024;

enum class HttpVersion { v1_0, v1_1 };

struct HttpRequest {
    HttpVersion version = HttpVersion::v1_1;
    std::string method, path, query;
    std::map<std::string, std::string, std::less<>> headers;  // by name, in small letters
    std::string body;
    bool keep_alive = true;

    std::string_view header(std::string_view name) const;
    // The value of a field of the query, decoded; empty where it is not there.
    std::string parameter(std::string_view name) const;
};

// Why there is no request: a status to reply with, or 0: the client is gone.
struct NoRequest {
    int status = 0;
};

// The next request of a connection. The head must arrive within `patience`, the body within as long again plus a second for each
// 16 KiB; otherwise 408.
std::variant<HttpRequest, NoRequest> read_request(Connection& connection, Connection::Clock::duration patience);

// The head alone, up to its empty line, for the tests.
std::variant<HttpRequest, NoRequest> parse_head(std::string_view head);

}  // namespace gridloom::service
