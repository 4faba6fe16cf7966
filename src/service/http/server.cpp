#include "service/http/server.h"

#include <thread>

#include "service/http/listener.h"
#include "service/http/site.h"
#include "service/http/visitors.h"

namespace gridloom::service {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t most_connections = 256;
constexpr auto idle_patience = 15s;  // for the next request of a connection
constexpr auto fresh_patience = 2s;  // for the first one, while others wait
constexpr auto glance = 50ms;

}  // namespace

class HttpServer::Running {
  public:
    explicit Running(const ServeOptions& options) : options_(options), site_(options) {}

    Result<std::string> bind() {
        const auto port = listener_.listen(options_.host, options_.port);
        if (!port) return port.error();
        const bool v6 = options_.host.find(':') != std::string::npos;
        return "http://" + (v6 ? "[" + options_.host + "]" : options_.host) + ":" + std::to_string(*port) + "/";
    }

    void run(const std::atomic<bool>& stop_asked) {
        Visitors visitors(most_connections, [&](Visitors::Visitor& v) { serve(v, visitors); });
        while (!stop_asked) {
            const int socket = listener_.accept(glance);
            if (socket >= 0) visitors.enter(socket);
            visitors.make_room();
        }
        stopping_ = true;
        for (; !visitors.is_empty(); std::this_thread::sleep_for(1ms)) site_.cancel_all();
    }

  private:
    // One connection, request by request.
    void serve(Visitors::Visitor& visitor, const Visitors& visitors) {
        Connection connection(visitor.socket, visitor.turn, stopping_);
        for (bool fresh = true; next_is_here(connection, visitors, fresh); fresh = false) {
            auto next = read_request(connection, options_.patience);
            if (const auto* none = std::get_if<NoRequest>(&next)) {
                if (none->status) send_refusal(connection, Site::refusal_of(none->status));
                return;
            }
            if (!site_.answer(connection, std::get<HttpRequest>(next), visitor.client)) return;
        }
    }

    // Waits for the next request; not for long while other connections wait for a thread. A new connection gets a little more
    // time.
    bool next_is_here(Connection& connection, const Visitors& visitors, bool fresh) {
        const auto start = Connection::Clock::now();
        connection.give(idle_patience);
        while (!stopping_) {
            if (connection.has_input(glance)) return true;
            const auto waited = Connection::Clock::now() - start;
            if (waited > idle_patience || (visitors.is_crowded() && (!fresh || waited > fresh_patience))) return false;
        }
        return false;
    }

    ServeOptions options_;
    std::atomic<bool> stopping_{false};
    Listener listener_;
    Site site_;
};

HttpServer::HttpServer(const ServeOptions& options) : running_(std::make_unique<Running>(options)) {}
HttpServer::~HttpServer() = default;
Result<std::string> HttpServer::bind() { return running_->bind(); }
void HttpServer::run(const std::atomic<bool>& stop) { running_->run(stop); }

}  // namespace gridloom::service
