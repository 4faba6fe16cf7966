// handle(): a request as JSON in, its answer as JSON out. All interfaces use it: the engine on standard input, the HTTP server,
// the browser, C and Python. The requests are described in docs/api.md, whose examples are tests.
#pragma once

#include <atomic>
#include <functional>
#include <nlohmann/json.hpp>
#include <string_view>

#include "gridloom/error.h"
#include "gridloom/limits.h"

namespace gridloom::service {

using Json = nlohmann::ordered_json;

inline constexpr int api_version = 1;
// A line of a stream of requests or boards that is longer than this is refused.
inline constexpr std::size_t largest_line = std::size_t{64} << 20;

// What the host allows at most, whatever a request asks for.
struct Maxima {
    double seconds = 30;                        // 0: as long as it takes
    std::size_t memory = std::size_t{1} << 30;  // 0: three quarters of what is free
    int squares = 100'000;
    int solutions = 1'000;   // in one answer
    std::size_t answer = 0;  // bytes of its text; 0: any number
};

struct Request {
    Json body;
    Maxima most = {};
    bool shared_process = false;  // other requests are answered beside this one
    const std::atomic<bool>* cancel = nullptr;
    std::function<void(const Progress&)> progress = {};
};

enum class Outcome { answered, gave_up, refused, bug };

struct Response {
    Outcome outcome = Outcome::answered;
    Json body;
};

// Never throws: a request that makes no sense is refused, and a bug is an answer too.
Response handle(const Request& request);

// A request from its text, or what is wrong with that as JSON. Every text from outside is read by this.
Result<Json> read_body(std::string_view text);

// Cheap whatever it is asked about: may be answered at once, without a place among the jobs.
bool is_quick(const Json& body);
// The seconds a request will be given.
double seconds_of(const Json& body, const Maxima& most);

Response refusal(const Json& body, const Error& error, std::string_view where);
// A message on the way to an answer.
Json progress_event(const Json& body, const Progress& progress);
// An answer as text. Bytes that are not UTF-8 are replaced, since they can come from a request.
std::string to_text(const Json& body);

}  // namespace gridloom::service
