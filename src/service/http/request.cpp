#include "service/http/request.h"

#include <algorithm>
#include <charconv>

namespace gridloom::service {
namespace {

constexpr std::size_t slowest_body = 16 * 1024;  // minimum bytes a second of a body, beyond the patience
constexpr std::size_t longest_target = 8 * 1024;

char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::string small(std::string_view text) {
    std::string out(text);
    for (char& c : out) c = small(c);
    return out;
}

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t");
    if (first == text.npos) return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

bool is_token(std::string_view text) {
    constexpr std::string_view others = "!#$%&'*+-.^_`|~";
    return !text.empty() && std::all_of(text.begin(), text.end(), [&](char c) {
        return (c >= '0' && c <= '9') || (small(c) >= 'a' && small(c) <= 'z') || others.find(c) != others.npos;
    });
}

bool is_printable(std::string_view text) {
    return std::none_of(text.begin(), text.end(), [](char c) { return (c >= 0 && c < ' ' && c != '\t') || c == 127; });
}

// The next line, without its end; the text goes on behind it.
std::string_view next_line(std::string_view& text) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end == text.npos ? text.size() : end + 1);
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

// METHOD SP TARGET SP VERSION. The status of what is wrong, or 0.
int read_request_line(std::string_view line, HttpRequest& request) {
    const std::size_t first = line.find(' '), last = line.rfind(' ');
    if (first == line.npos || first == last) return 400;
    const std::string_view version = line.substr(last + 1), target = line.substr(first + 1, last - first - 1);
    request.method = line.substr(0, first);
    if (!is_token(request.method) || !version.starts_with("HTTP/")) return 400;
    if (version != "HTTP/1.1" && version != "HTTP/1.0") return 505;
    if (target.size() > longest_target) return 414;
    if (!target.starts_with('/') || target.find(' ') != target.npos || !is_printable(target)) return 400;
    const std::size_t query = target.find('?');
    request.path = target.substr(0, query);
    if (query != target.npos) request.query = target.substr(query + 1);
    request.version = version == "HTTP/1.1" ? HttpVersion::v1_1 : HttpVersion::v1_0;
    request.keep_alive = request.version == HttpVersion::v1_1;
    return 0;
}

int read_header(std::string_view line, HttpRequest& request) {
    const std::size_t colon = line.find(':');
    if (colon == line.npos || !is_token(line.substr(0, colon))) return 400;
    const std::string_view value = trimmed(line.substr(colon + 1));
    if (!is_printable(value)) return 400;
    const auto [place, added] = request.headers.emplace(small(line.substr(0, colon)), value);
    if (added) return 0;
    // Repeated headers are joined as a list, except those that must be single: with two, parties may read different ones.
    if (place->first == "host" || place->first == "origin" || place->first == "content-length" ||
        place->first == "content-type" || place->first == "transfer-encoding")
        return 400;
    place->second.append(", ").append(value);
    return 0;
}

// Its length, or the status of what is wrong.
struct Length {
    std::size_t bytes = 0;
    int status = 0;
};
Length body_length(const HttpRequest& request) {
    if (!request.header("transfer-encoding").empty() || !request.header("content-encoding").empty()) return {0, 411};
    const std::string_view text = request.header("content-length");
    if (text.empty()) return {0, request.method == "POST" ? 411 : 0};
    std::size_t bytes = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), bytes);
    if (failure == std::errc::result_out_of_range) return {0, 413};
    if (failure != std::errc() || end != text.data() + text.size()) return {0, 400};
    return {bytes, bytes > largest_body ? 413 : 0};
}

// The bytes up to and with the empty line behind the headers, or the status of what is wrong: 0 where the client is gone.
struct Head {
    std::size_t bytes = 0;
    int status = 0;
};
Head wait_for_head(Connection& connection, Connection::Clock::duration patience) {
    connection.give(patience);
    for (std::size_t searched = 0;;) {
        const std::string& held = connection.held();
        for (std::size_t end; (end = held.find('\n', searched)) != held.npos; searched = end + 1) {
            const std::string_view rest = std::string_view(held).substr(end + 1, 2);
            if (rest.starts_with('\n') || rest == "\r\n") {
                const std::size_t bytes = end + 1 + (rest.starts_with('\n') ? 1 : 2);
                return {bytes, bytes > largest_head ? 431 : 0};
            }
            if (rest.empty() || rest == "\r") break;  // the line after it has not come yet
        }
        if (held.size() > largest_head) return {0, held.find('\n') == held.npos ? 414 : 431};
        if (!connection.read_more(largest_head + 1 - held.size())) {
            const bool late = !held.empty() && !connection.is_gone();
            return {0, late ? 408 : 0};
        }
    }
}

bool read_body(Connection& connection, std::size_t bytes, Connection::Clock::duration patience) {
    connection.give(patience + std::chrono::seconds(bytes / slowest_body));
    while (connection.held().size() < bytes)
        if (!connection.read_more(bytes - connection.held().size())) return false;
    return true;
}

int hex_digit(char c) { return c >= '0' && c <= '9' ? c - '0' : small(c) >= 'a' && small(c) <= 'f' ? small(c) - 'a' + 10 : -1; }

std::string decoded(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool coded = text[i] == '%' && i + 2 < text.size() && hex_digit(text[i + 1]) >= 0 && hex_digit(text[i + 2]) >= 0;
        if (coded) {
            out += static_cast<char>(hex_digit(text[i + 1]) * 16 + hex_digit(text[i + 2]));
            i += 2;
        } else {
            out += text[i] == '+' ? ' ' : text[i];
        }
    }
    return out;
}

}  // namespace

std::string_view HttpRequest::header(std::string_view name) const {
    const auto found = headers.find(name);
    return found == headers.end() ? std::string_view() : std::string_view(found->second);
}

std::string HttpRequest::parameter(std::string_view name) const {
    for (std::string_view rest = query; !rest.empty();) {
        const std::string_view field = rest.substr(0, rest.find('&'));
        rest.remove_prefix(std::min(field.size() + 1, rest.size()));
        const std::size_t equals = field.find('=');
        if (equals != field.npos && field.substr(0, equals) == name) return decoded(field.substr(equals + 1));
    }
    return "";
}

std::variant<HttpRequest, NoRequest> parse_head(std::string_view head) {
    HttpRequest request;
    if (const int status = read_request_line(next_line(head), request)) return NoRequest{status};
    std::size_t headers = 0;
    for (std::string_view line; !(line = next_line(head)).empty();) {
        if (++headers > most_headers) return NoRequest{431};
        if (const int status = read_header(line, request)) return NoRequest{status};
    }
    if (request.header("host").empty()) return NoRequest{400};
    const std::string connection = small(request.header("connection"));
    if (connection.find("close") != connection.npos) request.keep_alive = false;
    return request;
}

std::variant<HttpRequest, NoRequest> read_request(Connection& connection, Connection::Clock::duration patience) {
    const Head head = wait_for_head(connection, patience);
    if (head.bytes == 0 || head.status) return NoRequest{head.status};
    auto parsed = parse_head(std::string_view(connection.held()).substr(0, head.bytes));
    connection.drop(head.bytes);
    auto* request = std::get_if<HttpRequest>(&parsed);
    if (!request) return parsed;
    const Length length = body_length(*request);
    if (length.status) return NoRequest{length.status};
    if (length.bytes > connection.held().size() && small(request->header("expect")) == "100-continue" &&
        !connection.write("HTTP/1.1 100 Continue\r\n\r\n"))
        return NoRequest{};
    if (!read_body(connection, length.bytes, patience)) return NoRequest{connection.is_gone() ? 0 : 408};
    request->body = connection.held().substr(0, length.bytes);
    connection.drop(length.bytes);
    return parsed;
}

}  // namespace gridloom::service
