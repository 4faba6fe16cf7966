// Where a batch's answers go: standard output, or a file that a later run can go on with.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace gridloom::cli {

class BatchOutput {
  public:
    BatchOutput() = default;  // standard output
    // A file of answers, made where it is not there. What was cut off in the middle of a line is
    // taken away. Throws Complaint.
    explicit BatchOutput(const std::string& file);
    BatchOutput(const BatchOutput&) = delete;
    BatchOutput& operator=(const BatchOutput&) = delete;
    ~BatchOutput();

    std::uint64_t lines() const { return lines_; }  // that were there before
    const std::string& last_line() const { return last_line_; }

    // False: it can not be written; then why() says more.
    bool write(std::string_view text);
    std::string why() const;

  private:
    void find_last_line();

    std::string name_ = "standard output";
    int descriptor_ = 1;
    int error_ = 0;
    std::uint64_t lines_ = 0;
    std::string last_line_;
};

}  // namespace gridloom::cli
