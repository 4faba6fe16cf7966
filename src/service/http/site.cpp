#include "service/http/site.h"

#include <fmt/format.h>

#include "service/http/web_files.h"

namespace gridloom::service {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t most_waiting = 64;                          // of one client, short and long
constexpr std::size_t room_for_answers = std::size_t{128} << 20;  // bytes, of all connections
constexpr auto glance = 50ms;                                     // between two looks at whether a client is still there
constexpr double short_seconds = 3;                               // requests up to this long have a thread of their own

// Also 200 for a request that was refused with an error: browsers log any other status as a fault of the page.
int status_of(Outcome outcome) { return outcome == Outcome::bug ? 500 : 200; }

std::string status_text(int status) {
    switch (status) {
    case 400: return "this is not HTTP as it should be";
    case 404: return "there is nothing here";
    case 405: return "expected GET or POST";
    case 408: return "the request did not arrive in time";
    case 411: return "expected a body with Content-Length, not in chunks and not encoded";
    case 413: return fmt::format("the request is larger than {} bytes", largest_body);
    case 414: return "the address is too long; send the request with POST";
    case 431: return fmt::format("expected at most {} headers of {} bytes in all", most_headers, largest_head);
    case 505: return "expected HTTP/1.1";
    default: return fmt::format("status {}", status);
    }
}

HttpReply json_reply(int status, std::string text) {
    HttpReply reply;
    reply.status = status;
    reply.body = std::move(text);
    reply.headers = {{"Cache-Control", "no-store"}};
    return reply;
}

HttpReply said(int status, const std::string& message) {
    return json_reply(status, to_text({{"version", api_version}, {"error", {{"message", message}}}}));
}

HttpReply busy() {
    HttpReply reply = said(503, "busy: too many questions are waiting");
    reply.headers.emplace_back("Retry-After", "1");
    return reply;
}

bool wants_events(const HttpRequest& request) {
    return request.header("accept").find("text/event-stream") != std::string_view::npos;
}

std::string tag_of(std::string_view bytes) {
    std::uint64_t hash = 14695981039346656037u;  // FNV-1a
    for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211u;
    return "\"" + std::to_string(hash) + "\"";
}

}  // namespace

Site::Site(const ServeOptions& options)
    : options_(options),
      gate_(options.known_as),
      room_(room_for_answers),
      jobs_({options.jobs, most_waiting, short_seconds, options.turn_seconds, options.most}) {
    for (const WebFile& f : web_files())
        files_[f.path == "index.html" ? "/" : "/" + std::string(f.path)] = {f.bytes, f.type, tag_of(f.bytes)};
}

HttpReply Site::refusal_of(int status) { return said(status, status_text(status)); }

bool Site::answer(Connection& connection, const HttpRequest& request, const std::string& client) {
    connection.take_turn();
    const auto reply = [&](const HttpReply& r) { return send(connection, request, r); };
    if (const std::string why = gate_.refused(request); !why.empty()) return reply(said(403, why));
    const bool gets = request.method == "GET" || request.method == "HEAD";
    if (!gets && request.method != "POST") return reply(refusal_of(405));
    if (const auto found = files_.find(request.path); found != files_.end())
        return reply(gets ? file(found->second, request) : refusal_of(405));
    if (request.path == "/api/v1") {
        ReplyRoom::Place place;
        return gets ? reply(now({{"command", "puzzles"}}, 0, place)) : post(connection, request, client);
    }
    if (request.path != "/api/v1/events" || request.method != "GET") return reply(refusal_of(404));
    if (!wants_events(request)) return reply(said(406, "expected Accept: text/event-stream"));
    return events(connection, request, request.parameter("request"), client);
}

HttpReply Site::file(const File& file, const HttpRequest& request) const {
    HttpReply reply;
    reply.headers = {{"Cache-Control", "no-cache"}, {"ETag", file.tag}};
    reply.type = file.type;
    reply.status = request.header("if-none-match") == file.tag ? 304 : 200;
    reply.file = file.bytes;
    return reply;
}

Result<Json> Site::read(const std::string& text) {
    const Turnstile::Pass pass(turnstile_, text.size());
    return read_body(text);
}

// Called on the job's thread, so that few answers exist both as JSON and as text.
Answer Site::as_text(const Response& response) const {
    Answer answer{response.outcome, to_text(response.body)};
    answer.text += '\n';
    if (options_.most.answer == 0 || answer.text.size() <= options_.most.answer) return answer;
    const Error error{
        1, 1, fmt::format("expected an answer of at most {} bytes, this one has {}", options_.most.answer, answer.text.size())};
    return {Outcome::refused, to_text(refusal(response.body, error, "command").body)};
}

// If the answer does not fit the room for waiting answers, replies 503: the client may ask again.
HttpReply Site::reply_with(Answer answer, ReplyRoom::Place& place) {
    place = room_.take(answer.text.size());
    return place ? json_reply(status_of(answer.outcome), std::move(answer.text)) : busy();
}

HttpReply Site::now(const Json& body, std::size_t bytes, ReplyRoom::Place& place) {
    Request request;
    request.body = body;
    request.most = options_.most;
    request.shared_process = true;
    const Turnstile::Pass pass(turnstile_, bytes);
    return reply_with(as_text(handle(request)), place);
}

bool Site::post(Connection& connection, const HttpRequest& request, const std::string& client) {
    const auto reply = [&](const HttpReply& r) { return send(connection, request, r); };
    if (!request.header("content-type").starts_with("application/json"))
        return reply(said(415, "expected Content-Type: application/json"));
    if (wants_events(request)) return events(connection, request, request.body, client);
    auto body = read(request.body);
    if (!body) return reply(json_reply(400, to_text(refusal({}, body.error(), "").body)));
    ReplyRoom::Place place;
    if (is_quick(*body)) return reply(now(*body, request.body.size(), place));
    auto mailbox = std::make_shared<Mailbox>();
    const auto job = jobs_.start(
        request.body, *body, nullptr, [this, mailbox](Response r) { mailbox->answer(as_text(r)); }, client);
    *body = nullptr;  // it is kept as text
    if (!job) return reply(busy());
    while (true) {
        auto mail = mailbox->next(glance);
        if (mail.answer && job->turned_away()) return reply(busy());
        if (mail.answer) return reply(reply_with(std::move(*mail.answer), place));
        if (connection.is_gone()) job->cancel();
    }
}

// Server-sent events: `progress` any number of times, then `answer` once. A client that closes
// the connection cancels its question.
bool Site::events(Connection& connection, const HttpRequest& request, const std::string& text, const std::string& client) {
    const auto body = read(text);
    if (!body) return send(connection, request, json_reply(400, to_text(refusal({}, body.error(), "").body)));
    auto mailbox = std::make_shared<Mailbox>();
    const auto job = jobs_.start(
        text, *body, [mailbox](const Json& event) { mailbox->tell(to_text(event)); },
        [this, mailbox](Response r) { mailbox->answer(as_text(r)); }, client);
    if (!job) return send(connection, request, busy());
    EventStream stream(connection, request);
    const std::string no_room = busy().body;
    while (true) {
        const auto mail = mailbox->next(glance);
        if (mail.answer) {
            const ReplyRoom::Place place = room_.take(mail.answer->text.size());
            const std::string& told = place ? mail.answer->text : no_room;
            const bool sent = stream.send("answer", std::string_view(told).substr(0, told.find_last_not_of('\n') + 1));
            return sent && stream.end() && request.keep_alive;
        }
        const bool there = mail.event ? stream.send("progress", *mail.event) : !connection.is_gone();
        connection.take_turn();
        if (!there) job->cancel();
    }
}

}  // namespace gridloom::service
