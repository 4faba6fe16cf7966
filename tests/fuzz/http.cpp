// What the reader of HTTP promises, whatever the bytes: a request whose parts are what they should be, or the status of a refusal.
#include <stdexcept>
#include <string>

#include "fuzz/bodies.h"
#include "service/http/origin.h"
#include "service/http/request.h"

namespace gridloom::fuzz {
namespace {

void promise(bool kept, const char* what) {
    if (!kept) throw std::logic_error(what);
}

}  // namespace

void http(Bytes bytes) {
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    const auto parsed = service::parse_head(text);
    if (const auto* none = std::get_if<service::NoRequest>(&parsed)) {
        promise(none->status == 400 || none->status == 414 || none->status == 431 || none->status == 505,
                "a status of a refusal");
        return;
    }
    const auto& request = std::get<service::HttpRequest>(parsed);
    promise(request.path.starts_with('/') && request.path.find('?') == request.path.npos, "a path");
    promise(!request.method.empty() && request.method.find(' ') == request.method.npos, "a method");
    promise(!request.header("host").empty(), "a host");
    promise(request.headers.size() <= service::most_headers, "few headers");
    for (const auto& [name, value] : request.headers) {
        promise(name.find_first_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ: \t\r\n") == name.npos, "a name");
        promise(value.find_first_of("\r\n") == value.npos, "a value of one line");
    }
    promise(request.parameter("request").size() <= text.size(), "what is decoded is no longer than what it was");
    const service::Gate gate({"here.example"});
    const bool let_in = gate.refused(request).empty();
    const std::string_view origin = request.header("origin");
    promise(!let_in || origin.empty() || origin.ends_with(request.header("host")) ||
                request.header("host").size() == origin.size() - 7 || request.header("host").size() == origin.size() - 8,
            "an origin that is the host");
}

}  // namespace gridloom::fuzz
