#include "service/in_order.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

namespace gridloom::service {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t enough_to_write = std::size_t{1} << 16;
constexpr auto longest_unwritten = std::chrono::milliseconds(50);

class Run {
  public:
    explicit Run(const InOrder& task) : task_(task), places_(task.places * static_cast<std::size_t>(std::max(1, task.threads))) {}

    std::optional<std::uint64_t> run() {
        std::vector<std::thread> others;
        for (int t = 1; t < task_.threads; ++t) others.emplace_back([this] { work(); });
        work();
        for (std::thread& t : others) t.join();
        const std::lock_guard lock(out_);
        flush();
        if (failed_) return std::nullopt;
        return written_;
    }

  private:
    struct Place {
        bool ready = false;
        std::size_t bytes = 0;
        std::string answer;
    };

    void work() {
        std::string line;
        std::uint64_t number = 0;
        while (take(line, number)) put(number, task_.answer(line));
    }

    bool take(std::string& line, std::uint64_t& number) {
        const std::lock_guard lock(in_);
        number = taken_;
        {
            std::unique_lock out(out_);
            const auto room = [&] {
                return over_ || number == written_ || (number - written_ < places_.size() && held_ < task_.bytes);
            };
            if (!room()) {
                flush();  // show what is ready while a slow line holds up the rest
                moved_.wait(out, room);
            }
        }
        const auto idle = [this] {
            const std::lock_guard out(out_);
            starving_ = true;
            flush();
        };
        if (over_ || !task_.next(line, idle)) over_ = true;
        if (over_) return false;
        const std::lock_guard out(out_);
        starving_ = false;
        held_ += line.size();
        places_[number % places_.size()].bytes = line.size();
        ++taken_;
        return true;
    }

    void put(std::uint64_t number, std::optional<std::string> answer) {
        const std::lock_guard lock(out_);
        if (!answer) {
            end_ = std::min(end_, number);
            over_ = true;
        } else {
            Place& place = places_[number % places_.size()];
            place.answer = std::move(*answer);
            place.bytes += place.answer.size();
            held_ += place.answer.size();
            place.ready = true;
        }
        drain();
        if (text_.size() >= enough_to_write || starving_ || Clock::now() - flushed_ > longest_unwritten) flush();
        moved_.notify_all();
    }

    // Moves finished answers, in order, to the output text. Requires out_.
    void drain() {
        for (Place* place; written_ < end_ && (place = &places_[written_ % places_.size()])->ready; ++written_) {
            text_ += place->answer;
            text_ += '\n';
            held_ -= place->bytes;
            *place = {};
        }
    }

    void flush() {
        if (text_.empty() || failed_) return;
        failed_ = !task_.write(text_);
        if (failed_) over_ = true;
        text_.clear();
        flushed_ = Clock::now();
        if (task_.wrote) task_.wrote(written_);
    }

    const InOrder& task_;
    std::mutex in_, out_;  // lock order: in_, then out_
    std::condition_variable moved_;
    std::atomic<bool> over_{false};
    std::uint64_t taken_ = 0;  // under in_
    // Under out_:
    std::vector<Place> places_;
    std::uint64_t written_ = 0;
    std::uint64_t end_ = ~std::uint64_t{0};  // the first line that was not answered
    std::size_t held_ = 0;
    std::string text_;
    bool starving_ = false;  // no input is available: answers are written at once
    bool failed_ = false;
    Clock::time_point flushed_ = Clock::now();
};

}  // namespace

std::optional<std::uint64_t> run_in_order(const InOrder& task) { return Run(task).run(); }

}  // namespace gridloom::service
