// A batch over the ranks of a job: the first rank reads the lines, hands them out in chunks to whoever is free,
// and works itself; the others answer what they get. A chunk is lines with line ends between them, and
// so is its answer.
#pragma once

#include <atomic>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "many/communicator.h"

namespace gridloom::many {

// Nothing: a line was not answered.
using AnswerLine = std::function<std::optional<std::string>(const std::string& line)>;

// What ranks but the first do until they are told that all is done.
void serve_lines(Communicator& communicator, const AnswerLine& answer);

class DistributedBatch {
  public:
    // With so many threads of the first rank's own.
    DistributedBatch(Communicator& communicator, int own, AnswerLine answer);
    ~DistributedBatch();  // lets the others go

    int threads() const;  // that should call answer() beside each other
    // A chunk as long as the last ones suggest, from lines that next() gives; false if there is none.
    bool next(const std::function<bool(std::string& line)>& next_line, std::string& chunk);
    std::optional<std::string> answer(const std::string& chunk);

  private:
    std::optional<std::string> answer_there(std::size_t rank, const std::string& chunk);

    Communicator& communicator_;
    AnswerLine answer_;
    std::mutex mutex_;
    std::vector<std::size_t> free_;  // ranks; 0 once for each own thread
    std::atomic<std::size_t> lines_a_chunk_{1};
};

}  // namespace gridloom::many
