// A series of boards in a file that a later run can go on with. What comes next depends on the boards that are there alone
// (make/distinct.h), so a run that was killed comes to the same series.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "cli/batch_output.h"
#include "cli/command.h"
#include "make/distinct.h"

namespace gridloom::cli {

using make::Distinct;

// Where the boards of a series go: standard output, or the file of -o. With --resume it goes on after the boards in the file, beside
// which FILE.question says what was asked.
class SeriesOutput {
  public:
    // Gives the lines that are there to `see`, in order. Throws Complaint where they are of another series.
    SeriesOutput(const Words& words, const Puzzle& puzzle, const std::function<void(const std::string& line)>& see);

    std::uint64_t already() const { return file_ ? file_->lines() : 0; }
    bool is_file() const { return file_.has_value(); }
    // Throws std::runtime_error where it can not be written.
    void write(const std::string& text);

  private:
    std::optional<BatchOutput> file_;
};

// What the words ask for of one puzzle's boards; throws Complaint.
MakeRequest asked_to_make(const Words& words, const Puzzle& puzzle);
// The format asked for, or the first that is one line.
const Format& board_format(const Words& words, const Puzzle& puzzle, const Board& board);
// The board of a line of a series.
Board board_of_line(const Puzzle& puzzle, const std::string& line, bool json);

}  // namespace gridloom::cli
