#include "many/distributed_batch.h"

#include <algorithm>
#include <chrono>
#include <thread>

namespace gridloom::many {
namespace {

using Clock = std::chrono::steady_clock;

constexpr double seconds_a_chunk = 0.02;
constexpr std::size_t max_lines = 512, max_bytes = std::size_t{1} << 20;

// The first character of a message says what it is.
constexpr char is_lines = 'L', is_end = 'E', is_answer = 'A', is_nothing = 'N';

std::string wait_for_text(Communicator& communicator, std::size_t from) {
    auto pause = std::chrono::microseconds(20);
    while (true) {
        if (auto text = communicator.poll(from)) return std::move(*text);
        std::this_thread::sleep_for(pause);
        pause = std::min(pause * 2, std::chrono::microseconds(1000));
    }
}

std::optional<std::string> answer_all(const std::string& chunk, const AnswerLine& answer) {
    std::string answers;
    for (std::size_t at = 0; at <= chunk.size();) {
        const std::size_t end = std::min(chunk.find('\n', at), chunk.size());
        const auto one = answer(chunk.substr(at, end - at));
        if (!one) return std::nullopt;
        if (at > 0) answers += '\n';
        answers += *one;
        at = end + 1;
    }
    return answers;
}

}  // namespace

void serve_lines(Communicator& communicator, const AnswerLine& answer) {
    while (true) {
        const std::string message = wait_for_text(communicator, 0);
        if (message[0] == is_end) return;
        const auto answers = answer_all(message.substr(1), answer);
        communicator.send(0, answers ? is_answer + *answers : std::string(1, is_nothing));
    }
}

DistributedBatch::DistributedBatch(Communicator& communicator, int own, AnswerLine answer)
    : communicator_(communicator), answer_(std::move(answer)), free_(static_cast<std::size_t>(own), 0) {
    for (std::size_t r = 1; r < communicator.ranks(); ++r) free_.push_back(r);
}

DistributedBatch::~DistributedBatch() {
    for (std::size_t r = 1; r < communicator_.ranks(); ++r) communicator_.send(r, std::string(1, is_end));
}

int DistributedBatch::threads() const { return static_cast<int>(free_.size()); }

bool DistributedBatch::next(const std::function<bool(std::string& line)>& next_line, std::string& chunk) {
    chunk.clear();
    std::string line;
    for (std::size_t n = 0; n < lines_a_chunk_ && chunk.size() < max_bytes && next_line(line); ++n) {
        if (n > 0) chunk += '\n';
        chunk += line;
    }
    return !chunk.empty();
}

std::optional<std::string> DistributedBatch::answer(const std::string& chunk) {
    std::size_t rank = 0;
    {
        const std::lock_guard lock(mutex_);
        rank = free_.back();
        free_.pop_back();
    }
    const auto start = Clock::now();
    auto answers = rank == 0 ? answer_all(chunk, answer_) : answer_there(rank, chunk);
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    const auto lines = 1 + static_cast<double>(std::count(chunk.begin(), chunk.end(), '\n'));
    const double fair = lines * seconds_a_chunk / std::max(seconds, 1e-6);
    lines_a_chunk_ = static_cast<std::size_t>(std::clamp(fair, 1.0, static_cast<double>(max_lines)));
    const std::lock_guard lock(mutex_);
    free_.insert(free_.begin(), rank);
    return answers;
}

std::optional<std::string> DistributedBatch::answer_there(std::size_t rank, const std::string& chunk) {
    communicator_.send(rank, is_lines + chunk);
    std::string message = wait_for_text(communicator_, rank);
    if (message[0] != is_answer) return std::nullopt;
    return message.substr(1);
}

}  // namespace gridloom::many
