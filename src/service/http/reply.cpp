#include "service/http/reply.h"

#include <fmt/format.h>

namespace gridloom::service {
namespace {

using namespace std::chrono_literals;

constexpr auto patience = 10s;                      // for a reply to be read,
constexpr std::size_t slowest_reader = 256 * 1024;  // plus one second for each so many bytes

constexpr std::string_view safe_headers =
    "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "X-Frame-Options: DENY\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Permissions-Policy: camera=(), microphone=(), geolocation=()\r\n";

std::string_view reason(int status) {
    switch (status) {
    case 200: return "OK";
    case 304: return "Not Modified";
    case 400: return "Bad Request";
    case 403: return "Forbidden";
    case 404: return "Not Found";
    case 405: return "Method Not Allowed";
    case 406: return "Not Acceptable";
    case 408: return "Request Timeout";
    case 411: return "Length Required";
    case 413: return "Content Too Large";
    case 414: return "URI Too Long";
    case 415: return "Unsupported Media Type";
    case 431: return "Request Header Fields Too Large";
    case 503: return "Service Unavailable";
    case 505: return "HTTP Version Not Supported";
    default: return "Internal Server Error";
    }
}

std::string head_of(const HttpReply& reply, std::string_view length, bool keep_alive) {
    std::string head = fmt::format("HTTP/1.1 {} {}\r\n{}", reply.status, reason(reply.status), safe_headers);
    for (const auto& [name, value] : reply.headers) head += fmt::format("{}: {}\r\n", name, value);
    if (reply.status != 304) head += fmt::format("Content-Type: {}\r\n{}", reply.type, length);
    return head + (keep_alive ? "Connection: keep-alive\r\n\r\n" : "Connection: close\r\n\r\n");
}

bool send_all(Connection& connection, const HttpReply& reply, bool with_body, bool keep_alive) {
    const std::string_view body = reply.file.empty() ? std::string_view(reply.body) : reply.file;
    connection.give(patience + std::chrono::seconds(body.size() / slowest_reader));
    std::string head = head_of(reply, fmt::format("Content-Length: {}\r\n", body.size()), keep_alive);
    with_body &= reply.status != 304;
    // A short body goes out with its head, in one packet.
    constexpr std::size_t one_packet = 4096;
    if (!with_body) return connection.write(head);
    if (body.size() <= one_packet) return connection.write(head.append(body));
    return connection.write(head) && connection.write(body);
}

}  // namespace

bool send(Connection& connection, const HttpRequest& request, const HttpReply& reply) {
    return send_all(connection, reply, request.method != "HEAD", request.keep_alive) && request.keep_alive;
}

void send_refusal(Connection& connection, const HttpReply& reply) {
    if (send_all(connection, reply, true, false)) connection.finish();
}

EventStream::EventStream(Connection& connection, const HttpRequest& request)
    : connection_(connection), in_chunks_(request.version == HttpVersion::v1_1) {
    HttpReply reply;
    reply.type = "text/event-stream";
    reply.headers = {{"Cache-Control", "no-store"}};
    connection_.give(patience);
    connection_.write(head_of(reply, in_chunks_ ? "Transfer-Encoding: chunked\r\n" : "", request.keep_alive));
}

bool EventStream::send(std::string_view name, std::string_view data) {
    const std::string begin = fmt::format("event: {}\ndata: ", name);
    constexpr std::string_view end = "\n\n";
    connection_.give(patience + std::chrono::seconds(data.size() / slowest_reader));
    const std::size_t size = begin.size() + data.size() + end.size();
    return connection_.write((in_chunks_ ? fmt::format("{:x}\r\n", size) : "") + begin) && connection_.write(data) &&
           connection_.write(in_chunks_ ? "\n\n\r\n" : end);
}

bool EventStream::end() { return in_chunks_ && connection_.write("0\r\n\r\n"); }

}  // namespace gridloom::service
