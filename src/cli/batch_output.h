// Where a batch's answers go: standard output, or a file that a later run can go on with. Beside such a file lies another, FILE.question, which
// says what was asked, so that answers to one question are never followed by answers to another.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

namespace gridloom::cli {

class BatchOutput {
  public:
    BatchOutput() = default;  // standard output
    // A file of answers, or what else is in its lines, made where it is not there. Throws Complaint.
    explicit BatchOutput(const std::string& file, std::string what = "answers");
    BatchOutput(const BatchOutput&) = delete;
    BatchOutput& operator=(const BatchOutput&) = delete;
    ~BatchOutput();

    // Goes through the answers that are there, in order. What was cut off in the middle of a line is taken away. Throws Complaint.
    void read_answers(const std::function<void(const std::string& answer)>& see);
    // The question that they answer; empty where no one has told.
    std::string question() const;
    // Tells it, whole or not at all. Throws Complaint.
    void tell_question(const std::string& text);

    // Takes away all that is there.
    void clear();

    std::uint64_t lines() const { return lines_; }  // that were there before

    // False: it can not be written; then why() says more.
    bool write(std::string_view text);
    std::string why() const;

  private:
    std::string name_ = "standard output", what_;
    int descriptor_ = 1;
    int error_ = 0;
    std::uint64_t lines_ = 0;
};

// Makes sure that the answers that are there answer this question, an object, and says what differs where they do not. Throws Complaint.
void match_question(const BatchOutput& output, const nlohmann::ordered_json& ours, const std::string& file);

}  // namespace gridloom::cli
