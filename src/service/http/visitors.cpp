#include "service/http/visitors.h"

#include <sys/socket.h>
#include <unistd.h>

#include <map>

namespace gridloom::service {
namespace {

using namespace std::chrono_literals;

constexpr auto grace = 300ms;  // no connection is closed before this

}  // namespace

Visitors::~Visitors() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
        for (const int socket : waiting_) ::close(socket);
        waiting_.clear();
    }
    changed_.notify_all();
    for (std::thread& t : threads_) t.join();
}

void Visitors::enter(int socket) {
    const std::lock_guard lock(mutex_);
    if (ending_ || waiting_.size() >= most_) {
        ::close(socket);
        return;
    }
    waiting_.push_back(socket);
    if (waiting_.size() > idle_ && threads_.size() < most_) threads_.emplace_back([this] { work(); });
    crowded_ = waiting_.size() > idle_;
    changed_.notify_one();
}

Visitors::Visitor* Visitors::who_may_go() {
    std::map<std::string, std::size_t> connections;
    for (const Visitor& v : served_) ++connections[v.client];
    const auto latest = Connection::Clock::now() - grace;
    Visitor* found = nullptr;
    const auto goes_before = [&](const Visitor& a, const Visitor& b) {
        const std::size_t of_a = connections[a.client], of_b = connections[b.client];
        return of_a != of_b ? of_a > of_b : a.turn.since.load() < b.turn.since.load();
    };
    for (Visitor& v : served_)
        if (!v.turn.is_ours && v.turn.since.load() < latest && !v.shown_out && (!found || goes_before(v, *found))) found = &v;
    return found;
}

bool Visitors::is_empty() {
    const std::lock_guard lock(mutex_);
    return served_.empty() && waiting_.empty();
}

void Visitors::make_room() {
    const std::lock_guard lock(mutex_);
    crowded_ = waiting_.size() > idle_;
    if (!crowded_ || threads_.size() < most_) return;
    for (std::size_t n = waiting_.size() - idle_; n > 0; --n) {
        Visitor* leaves = who_may_go();
        if (!leaves) return;
        // Its thread notices, and takes the next connection.
        ::shutdown(leaves->socket, SHUT_RDWR);
        leaves->shown_out = true;
    }
}

void Visitors::work() {
    std::unique_lock lock(mutex_);
    while (true) {
        ++idle_;
        changed_.wait(lock, [&] { return !waiting_.empty() || ending_; });
        --idle_;
        if (waiting_.empty()) return;
        Visitor& visitor = served_.emplace_back();
        visitor.socket = waiting_.front();
        visitor.client = client_of(visitor.socket);
        waiting_.pop_front();
        crowded_ = waiting_.size() > idle_;
        const auto place = std::prev(served_.end());
        lock.unlock();
        serve_(visitor);
        lock.lock();
        ::close(place->socket);
        served_.erase(place);
    }
}

}  // namespace gridloom::service
