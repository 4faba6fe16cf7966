// Watch: lets whoever waits for a model stop its making. Whatever grows while a board is compiled tells the watch what it took; every
// so often the watch asks whether to go on.
#pragma once

#include <algorithm>
#include <cstddef>

#include "rules/compile.h"

namespace gridloom::rules {

class Watch {
  public:
    struct Stopped {};

    explicit Watch(const GoOn& go_on) : go_on_(go_on) {}
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;

    // One step more, which took so many bytes. Throws Stopped.
    void took(std::size_t bytes) {
        bytes_ += bytes;
        if (++steps_ % steps_between == 0 || bytes_ > asked_ + bytes_between) ask();
    }
    void gave_back(std::size_t bytes) {
        bytes_ -= bytes;
        asked_ = std::min(asked_, bytes_);
    }

  private:
    static constexpr std::size_t steps_between = 256, bytes_between = 256 * 1024;
    void ask() {
        asked_ = bytes_;
        if (go_on_ && !go_on_(bytes_)) throw Stopped{};
    }

    const GoOn& go_on_;
    std::size_t bytes_ = 0, asked_ = 0, steps_ = 0;
};

}  // namespace gridloom::rules
