// run_in_order(): several threads answer lines; answers are written in the order of the lines.
//
// A ring of places: each thread takes the next line, answers it and stores the answer in the line's place; the thread that fills
// the oldest empty place writes all finished answers from there on. The ring is bounded in entries and bytes, so an endless
// stream needs constant memory: a thread too far ahead of a slow line waits.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace gridloom::service {

struct InOrder {
    int threads = 1;
    std::size_t places = 1024;                  // lines taken and not yet written, for each thread
    std::size_t bytes = std::size_t{64} << 20;  // of those lines and answers together

    // The next line; false at the end. Never called by two threads at once. While it waits it calls
    // `idle` now and then, so that what is ready is seen.
    std::function<bool(std::string& line, const std::function<void()>& idle)> next;
    // Nothing: cancelled; nothing from this line on is written.
    std::function<std::optional<std::string>(const std::string& line)> answer;
    // Writes whole lines. False: writing failed, and everything ends.
    std::function<bool(std::string_view text)> write;
    // Told after each write how many answers are out.
    std::function<void(std::uint64_t written)> wrote = {};
};

// The number of answers written, or nothing if writing failed.
std::optional<std::uint64_t> run_in_order(const InOrder& task);

}  // namespace gridloom::service
