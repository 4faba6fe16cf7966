// In order: lines answered by several threads, their answers written in the order of the lines.
//
// Each thread takes the next line itself, answers it and puts the answer in its place; whoever fills
// the oldest empty place writes all that are ready behind it. The places are bounded, in number and
// in bytes, so that a stream without end is answered in constant memory: a thread that is too far
// ahead of a slow line waits for it.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace gridloom::service {

struct InOrder {
    int threads = 1;
    std::size_t places = 1024;                       // lines taken and not yet written, for each thread
    std::size_t bytes = std::size_t{64} << 20;       // of those lines and answers together

    // The next line; false at the end. Never called by two threads at once. While it waits it calls
    // `idle` now and then, so that what is ready is seen.
    std::function<bool(std::string& line, const std::function<void()>& idle)> next;
    // Nothing: the line was not answered, and nothing from it on is written.
    std::function<std::optional<std::string>(const std::string& line)> answer;
    // Whole lines; false: they can not be written, and all ends.
    std::function<bool(std::string_view text)> write;
    // Told after each write how many answers are out.
    std::function<void(std::uint64_t written)> wrote = {};
};

// The number of answers written, or nothing if writing failed.
std::optional<std::uint64_t> run_in_order(const InOrder& task);

}  // namespace gridloom::service
