// The boards of a book as they come, with their solutions, and what ends that early.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "cli/command.h"
#include "draw/book.h"

namespace gridloom::cli {

// What stopped before all boards were there: an interrupt or a limit. Carries what is said of it.
struct Stopped {
    int code;
    std::string why;
};
// `otherwise`: what is said where no limit was reached.
[[noreturn]] void stop(const Stats& stats, const std::string& otherwise);

// Its limits are for the whole book; reaching one throws Stopped.
class Gathering {
  public:
    // `n`: how many there will be; 0: nobody knows.
    Gathering(const Words& words, std::uint64_t n);

    // With its only solution; complains of a board that has none or several.
    void solved(const Puzzle& puzzle, Board board, const std::string& where);
    void add(draw::BookBoard board);
    // What is left of the limits.
    Limits rest() const;
    const std::vector<draw::BookBoard>& boards() const { return boards_; }

  private:
    double seconds() const;
    Settings settings() const;

    const Words& words_;
    std::uint64_t n_;
    Limits limits_;
    std::function<void(const std::string&)> talk_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    double told_ = 0;
    std::vector<draw::BookBoard> boards_;
};

}  // namespace gridloom::cli
