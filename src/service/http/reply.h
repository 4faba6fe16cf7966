// HTTP replies: status, security headers, and a body: a file of the page (not copied) or an answer. All answers that wait for
// slow readers share a size limit (ReplyRoom), so slow readers can not fill the memory.
#pragma once

#include <atomic>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "service/http/connection.h"
#include "service/http/request.h"

namespace gridloom::service {

struct HttpReply {
    int status = 200;
    std::string_view type = "application/json";
    std::string body = {};
    std::string_view file = {};  // in place of a body
    std::vector<std::pair<std::string_view, std::string>> headers = {};
};

// False: it was not read in time, or the connection must be closed.
bool send(Connection& connection, const HttpRequest& request, const HttpReply& reply);
// An error reply to something that was no valid request; the connection is closed afterwards.
void send_refusal(Connection& connection, const HttpReply& reply);

// A reply of unknown length, as server-sent events.
class EventStream {
  public:
    // Sends the head.
    EventStream(Connection& connection, const HttpRequest& request);
    // `event: NAME`, `data: TEXT`; false where it was not taken.
    bool send(std::string_view name, std::string_view data);
    bool end();

  private:
    Connection& connection_;
    bool in_chunks_;  // chunked, so that its end differs from a broken connection; not in HTTP/1.0
};

// The size limit of all waiting answers together. An answer that does not fit is dropped.
class ReplyRoom {
  public:
    explicit ReplyRoom(std::size_t bytes) : free_(static_cast<std::ptrdiff_t>(bytes)) {}

    class Place {
      public:
        Place() = default;
        Place(ReplyRoom& room, std::ptrdiff_t bytes) : room_(&room), bytes_(bytes) {}
        Place(Place&& other) noexcept : room_(std::exchange(other.room_, nullptr)), bytes_(other.bytes_) {}
        Place& operator=(Place&& other) noexcept {
            std::swap(room_, other.room_);
            std::swap(bytes_, other.bytes_);
            return *this;
        }
        ~Place() {
            if (room_) room_->free_ += bytes_;
        }
        explicit operator bool() const { return room_; }

      private:
        ReplyRoom* room_ = nullptr;
        std::ptrdiff_t bytes_ = 0;
    };
    Place take(std::size_t bytes) {
        const auto size = static_cast<std::ptrdiff_t>(bytes);
        if (free_.fetch_sub(size) >= size) return {*this, size};
        free_ += size;
        return {};
    }

  private:
    std::atomic<std::ptrdiff_t> free_;
};

}  // namespace gridloom::service
