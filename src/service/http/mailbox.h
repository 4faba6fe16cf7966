// Mailbox: passes progress and the answer of a job from its thread to the connection's.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <string>

#include "service/handle.h"

namespace gridloom::service {

// An answer as text, which is smaller than as JSON; it may wait for a slow reader.
struct Answer {
    Outcome outcome = Outcome::answered;
    std::string text;
};

class Mailbox {
  public:
    void tell(std::string event) {
        const std::lock_guard lock(mutex_);
        // A client that reads slowly misses progress, never the answer.
        if (events_.size() < 16) events_.push_back(std::move(event));
        changed_.notify_one();
    }
    void answer(Answer answer) {
        const std::lock_guard lock(mutex_);
        answer_ = std::move(answer);
        changed_.notify_one();
    }
    // The next event or the answer, or neither after this long.
    struct Mail {
        std::optional<std::string> event;
        std::optional<Answer> answer;
    };
    Mail next(std::chrono::milliseconds within) {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, within, [&] { return !events_.empty() || answer_; });
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
    std::deque<std::string> events_;
    std::optional<Answer> answer_;
};

}  // namespace gridloom::service
