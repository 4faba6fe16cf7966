// Lines from a file or a stream, waiting in slices so that an interrupt is noticed.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>

namespace gridloom::cli {

class Lines {
  public:
    explicit Lines(int descriptor) : descriptor_(descriptor) {}

    // False at the end of input or on an interrupt. `idle` is called while nothing comes. The last
    // line may lack its end; a line too long for anyone is cut, and refused later.
    bool next(std::string& line, const std::function<void()>& idle = {});
    // Bytes of the lines given out. Any thread may ask.
    std::uint64_t consumed() const { return consumed_; }

  private:
    bool read_more(const std::function<void()>& idle);

    int descriptor_;
    std::string held_;
    std::size_t begin_ = 0, searched_ = 0;
    std::atomic<std::uint64_t> consumed_ = 0;
    bool ended_ = false;
};

}  // namespace gridloom::cli
