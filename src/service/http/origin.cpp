#include "service/http/origin.h"

#include <arpa/inet.h>

#include <algorithm>

namespace gridloom::service {
namespace {

std::string lowered(std::string_view text) {
    std::string out(text);
    for (char& c : out)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
}

// `name:port` or `[address]:port`, without the port; a dot at the end is one more way to write a name.
std::string_view name_of(std::string_view host) {
    const bool bracketed = host.starts_with('[');
    const std::size_t end = bracketed ? host.find(']') : host.rfind(':');
    std::string_view name = end == host.npos ? host : host.substr(0, end + (bracketed ? 1 : 0));
    if (name.ends_with('.')) name.remove_suffix(1);
    return name;
}

bool is_address(const std::string& name) {
    unsigned char bytes[16];
    if (::inet_pton(AF_INET, name.c_str(), bytes) == 1) return true;
    return name.size() > 2 && name.front() == '[' && name.back() == ']' &&
           ::inet_pton(AF_INET6, name.substr(1, name.size() - 2).c_str(), bytes) == 1;
}

}  // namespace

bool Gate::is_ours(std::string_view host) const {
    const std::string name = lowered(name_of(host));
    return name == "localhost" || name.ends_with(".localhost") || is_address(name) ||
           std::any_of(names_.begin(), names_.end(), [&](const std::string& n) { return lowered(n) == name; });
}

std::string Gate::refused(const HttpRequest& request) const {
    const std::string_view host = request.header("host");
    if (!is_ours(host)) return "this server is not known as '" + std::string(host) + "' (serve --known-as NAME)";
    const std::string_view origin = request.header("origin");
    const auto is_origin = [&](std::string_view scheme) {
        return origin.starts_with(scheme) && lowered(origin.substr(scheme.size())) == lowered(host);
    };
    if (!origin.empty() && !is_origin("http://") && !is_origin("https://")) return "this is for pages of this server only";
    const std::string_view site = request.header("sec-fetch-site");
    const bool link =
        request.method == "GET" && request.header("sec-fetch-mode") == "navigate" && !request.path.starts_with("/api/");
    if (!site.empty() && site != "same-origin" && site != "none" && !link) return "this is for pages of this server only";
    return "";
}

}  // namespace gridloom::service
