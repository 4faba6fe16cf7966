#include "service/http/server.h"

#include <sys/socket.h>
#include <unistd.h>

#include <condition_variable>
#include <deque>
#include <mutex>
#include <semaphore>
#include <unordered_map>

#include "service/http/connection.h"
#include "service/http/task_queue.h"
#include "service/http/web_files.h"
#include "service/jobs.h"

namespace gridloom::service {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t largest_body = std::size_t{256} * 1024;
constexpr std::size_t most_connections = 256;
constexpr std::size_t most_waiting = 64;  // of one client, short and long
constexpr auto patience = 10s;        // for a request to arrive, for an answer to be taken
constexpr auto idle_patience = 15s;   // for the next request of a connection
constexpr auto fresh_patience = 2s;   // for the first one, while others wait
constexpr auto glance = 50ms;         // between two looks at whether a client is still there
constexpr double short_seconds = 3;   // requests up to this long have a thread of their own

// The connection that this thread serves: httplib hands a request over without it.
thread_local Connection* connection_here = nullptr;

const httplib::Headers safe_headers = {
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; "
     "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"X-Frame-Options", "DENY"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy", "camera=(), microphone=(), geolocation=()"},
};

// A question that was read and understood as one has been answered, even where the answer is what was
// wrong with its board: browsers take any other status for a fault of the page.
int status_of(Outcome outcome) { return outcome == Outcome::bug ? 500 : 200; }

void send_json(httplib::Response& out, int status, const Json& body) {
    out.status = status;
    out.set_header("Cache-Control", "no-store");
    out.set_content(to_text(body) + "\n", "application/json");
}

std::string status_text(int status) {
    switch (status) {
        case 400: return "this is not HTTP as it should be";
        case 404: return "there is nothing here";
        case 413: return "the request is larger than " + std::to_string(largest_body) + " bytes";
        case 414: return "the address is too long; send the request with POST";
        default: return "status " + std::to_string(status);
    }
}

Json said(const std::string& message) { return {{"version", api_version}, {"error", {{"message", message}}}}; }

// What a job tells and answers, handed from its thread to the connection's.
class Mailbox {
  public:
    void tell(Json event) {
        const std::lock_guard lock(mutex_);
        // A client that reads slowly misses progress, never the answer.
        if (events_.size() < 16) events_.push_back(std::move(event));
        changed_.notify_one();
    }
    void answer(Response response) {
        const std::lock_guard lock(mutex_);
        answer_ = std::move(response);
        changed_.notify_one();
    }
    // The next event or the answer, or neither after a glance.
    struct Mail {
        std::optional<Json> event;
        std::optional<Response> answer;
    };
    Mail next() {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, glance, [&] { return !events_.empty() || answer_; });
        Mail mail;
        if (!events_.empty()) {
            mail.event = std::move(events_.front());
            events_.pop_front();
        } else {
            mail.answer = std::move(answer_);
        }
        return mail;
    }

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Json> events_;
    std::optional<Response> answer_;
};

// Few connections work at a time, however many there are: those that answer long questions get their share of the machine.
using BusyPlaces = std::counting_semaphore<>;
class Busy {
  public:
    explicit Busy(BusyPlaces& places) : places_(places) { places_.acquire(); }
    Busy(const Busy&) = delete;
    Busy& operator=(const Busy&) = delete;
    ~Busy() { places_.release(); }

  private:
    BusyPlaces& places_;
};

bool wants_events(const httplib::Request& in) {
    return in.get_header_value("Accept").find("text/event-stream") != std::string::npos;
}

// Other sites may not make a visitor's browser work for them.
bool comes_from_elsewhere(const httplib::Request& in) {
    const std::string site = in.get_header_value("Sec-Fetch-Site");
    return !site.empty() && site != "same-origin" && site != "none";
}

std::string tag_of(std::string_view bytes) {
    std::uint64_t hash = 14695981039346656037u;  // FNV-1a
    for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211u;
    return "\"" + std::to_string(hash) + "\"";
}

}  // namespace

class HttpServer::Listener final : public httplib::Server {
  public:
    explicit Listener(const ServeOptions& options)
        : options_(options), jobs_({options.jobs, most_waiting, short_seconds, options.turn_seconds, options.most}) {
        new_task_queue = [this] { return new TaskQueue(most_connections, waiting_); };
        set_payload_max_length(largest_body);
        set_tcp_nodelay(true);
        set_default_headers(safe_headers);
        // Files are found here: the library would match the path with a pattern for each of them.
        set_pre_routing_handler([this](const httplib::Request& in, httplib::Response& out) {
            if (in.path.rfind("/api/", 0) != 0) return give_file(in, out) ? HandlerResponse::Handled : HandlerResponse::Unhandled;
            if (!comes_from_elsewhere(in)) return HandlerResponse::Unhandled;
            send_json(out, 403, said("this is for pages of this server only"));
            return HandlerResponse::Handled;
        });
        set_error_handler([](const httplib::Request&, httplib::Response& out) {
            if (out.body.empty()) send_json(out, out.status, said(status_text(out.status)));
        });
        Get("/api/v1", [this](const auto&, auto& out) { answer_now({{"command", "puzzles"}}, out); });
        Post("/api/v1", [this](const auto& in, auto& out) { post(in, out); });
        Get("/api/v1/events", [this](const auto& in, auto& out) { events(in.get_param_value("request"), out); });
        for (const WebFile& file : web_files())
            files_[file.path == "index.html" ? "/" : "/" + std::string(file.path)] = {file.bytes, std::string(file.type), tag_of(file.bytes)};
    }

    Result<std::string> bind() {
        int port = options_.port;
        if (port == 0)
            port = bind_to_any_port(options_.host);
        else if (!bind_to_port(options_.host, port))
            port = -1;
        if (port < 0)
            return Error{1, 1, "expected a host and a port that are free, found " + options_.host + " " +
                                   std::to_string(options_.port)};
        ::listen(svr_sock_, 128);  // the library's own queue holds 5
        const bool v6 = options_.host.find(':') != std::string::npos;
        return "http://" + (v6 ? "[" + options_.host + "]" : options_.host) + ":" + std::to_string(port) + "/";
    }

    void run(const std::atomic<bool>& stop_asked) {
        std::thread watcher([&] {
            while (!stop_asked && !ended_) std::this_thread::sleep_for(glance);
            stopping_ = true;
            jobs_.cancel_all();
            stop();
        });
        listen_after_bind();
        ended_ = true;
        watcher.join();
    }

  private:
    // One connection, request by request.
    bool process_and_close_socket(socket_t socket) override {
        for (bool closed = false, fresh = true; !closed && next_request_is_here(socket, fresh); fresh = false) {
            Connection connection(socket, patience, stopping_);
            connection_here = &connection;
            if (!process_request(connection, stopping_, closed, nullptr)) break;
        }
        connection_here = nullptr;
        ::shutdown(socket, SHUT_RDWR);
        ::close(socket);
        return true;
    }

    // Waits for it, but not for long while others wait for this thread. A connection that was just made
    // has a little time to say what it wants.
    bool next_request_is_here(socket_t socket, bool fresh) {
        const auto start = std::chrono::steady_clock::now();
        while (!stopping_) {
            if (has_input(socket, glance)) return true;
            const auto waited = std::chrono::steady_clock::now() - start;
            if (waited > idle_patience || (waiting_ > 0 && (!fresh || waited > fresh_patience))) return false;
        }
        return false;
    }

    bool give_file(const httplib::Request& in, httplib::Response& out) const {
        const auto file = files_.find(in.path);
        if (file == files_.end() || (in.method != "GET" && in.method != "HEAD")) return false;
        const auto& [bytes, type, tag] = file->second;
        out.set_header("Cache-Control", "no-cache");
        out.set_header("ETag", tag);
        out.status = in.get_header_value("If-None-Match") == tag ? 304 : 200;
        if (out.status == 200) out.set_content(bytes.data(), bytes.size(), type);
        return true;
    }

    void post(const httplib::Request& in, httplib::Response& out) {
        if (in.get_header_value("Content-Type").rfind("application/json", 0) != 0)
            return send_json(out, 415, said("expected Content-Type: application/json"));
        if (wants_events(in)) return events(in.body, out);
        Response refused;
        Json body = read(in.body, refused);
        if (body.is_discarded()) return send_json(out, 400, refused.body);
        if (is_quick(body)) return answer_now(body, out);
        auto mailbox = std::make_shared<Mailbox>();
        const auto job = jobs_.start(std::move(body), nullptr, [mailbox](Response r) { mailbox->answer(std::move(r)); },
                                     client_of(connection_here->socket()));
        if (!job) return turn_away(out);
        while (true) {
            const auto mail = mailbox->next();
            if (mail.answer && job->turned_away()) return turn_away(out);
            if (mail.answer) {
                connection_here->extend();
                return send_json(out, status_of(mail.answer->outcome), mail.answer->body);
            }
            if (connection_here->is_gone()) job->cancel();
        }
    }

    Json read(const std::string& text, Response& refused) {
        const Busy busy(busy_);
        return read_body(text, refused);
    }

    void answer_now(const Json& body, httplib::Response& out) {
        Request request;
        request.body = body;
        request.most = options_.most;
        request.shared_process = true;
        Response response;
        {
            const Busy busy(busy_);
            response = handle(request);
        }
        connection_here->extend();
        send_json(out, status_of(response.outcome), response.body);
    }

    void turn_away(httplib::Response& out) {
        out.set_header("Retry-After", "1");
        send_json(out, 503, said("busy: too many questions are waiting"));
    }

    // Server-sent events: `progress` any number of times, then `answer` once. A client that closes
    // the connection cancels its question.
    void events(const std::string& text, httplib::Response& out) {
        Response refused;
        Json body = read(text, refused);
        if (body.is_discarded()) return send_json(out, 400, refused.body);
        auto mailbox = std::make_shared<Mailbox>();
        const auto job = jobs_.start(std::move(body), [mailbox](const Json& event) { mailbox->tell(event); },
                                     [mailbox](Response r) { mailbox->answer(std::move(r)); },
                                     client_of(connection_here->socket()));
        if (!job) return turn_away(out);
        out.set_header("Cache-Control", "no-store");
        Connection* connection = connection_here;
        out.set_chunked_content_provider(
            "text/event-stream",
            [mailbox, job, connection](std::size_t, httplib::DataSink& sink) {
                connection->extend();
                if (connection->is_gone()) return false;
                const auto mail = mailbox->next();
                const Json* sent = mail.answer ? &mail.answer->body : mail.event ? &*mail.event : nullptr;
                if (!sent) return true;
                const std::string message =
                    std::string("event: ") + (mail.answer ? "answer" : "progress") + "\ndata: " + to_text(*sent) + "\n\n";
                if (!sink.write(message.data(), message.size())) return false;
                if (mail.answer) sink.done();
                return true;
            },
            [job](bool) { job->cancel(); });
    }

    struct File {
        std::string_view bytes;
        std::string type, tag;
    };

    ServeOptions options_;
    std::unordered_map<std::string, File> files_;  // by path
    BusyPlaces busy_{2};
    std::atomic<int> waiting_{0};
    std::atomic<bool> stopping_{false}, ended_{false};
    Jobs jobs_;
};

HttpServer::HttpServer(const ServeOptions& options) : listener_(std::make_unique<Listener>(options)) {}
HttpServer::~HttpServer() = default;
Result<std::string> HttpServer::bind() { return listener_->bind(); }
void HttpServer::run(const std::atomic<bool>& stop) { listener_->run(stop); }

}  // namespace gridloom::service
