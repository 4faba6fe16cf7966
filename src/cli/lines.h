// Lines from a file or a stream, waiting in slices so that an interrupt is noticed.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>

namespace gridloom::cli {

class Lines {
  public:
    // Reading ends early once `over` is set.
    explicit Lines(int descriptor, const std::atomic<bool>* over = nullptr) : descriptor_(descriptor), over_(over) {}

    // False at the end of input or on an interrupt. `idle` is called while nothing comes. The last line may lack its
    // end. Of a line longer than service::largest_line only so much and one byte more is given: its length tells that
    // it was too long. The next line is the one behind it.
    bool next(std::string& line, const std::function<void()>& idle = {});
    // Bytes of the lines given out. Any thread may ask.
    std::uint64_t consumed() const { return consumed_; }

  private:
    bool read_more(const std::function<void()>& idle);
    bool is_over() const;

    int descriptor_;
    const std::atomic<bool>* over_;
    std::string held_;
    std::size_t begin_ = 0, searched_ = 0;
    std::atomic<std::uint64_t> consumed_ = 0;
    bool ended_ = false;
    bool dropping_ = false;  // the rest of a line that was too long
};

}  // namespace gridloom::cli
