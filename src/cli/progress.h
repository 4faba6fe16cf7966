// One line on a terminal's standard error that is rewritten while the engine works.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>

#include "gridloom/limits.h"

namespace gridloom::cli {

// Empty where no line is wanted: `never`, or standard error is not a terminal.
std::function<void(const Progress&)> progress_line(const std::string& when);
// The same for whoever has words of their own.
std::function<void(const std::string&)> talk_line(const std::string& when);
// Removes the line again, before an answer is printed.
void end_progress_line();

// The same for many boards: how many, how fast, and how long the rest will take where the size of
// the input is known.
class BatchProgress {
  public:
    BatchProgress(const std::string& when, std::uint64_t bytes, std::uint64_t already);
    void show(std::uint64_t boards, std::uint64_t consumed);

  private:
    using Clock = std::chrono::steady_clock;
    bool wanted_;
    std::uint64_t bytes_, already_;  // of the input; passed over before the start
    Clock::time_point start_ = Clock::now(), shown_ = start_;
};

}  // namespace gridloom::cli
