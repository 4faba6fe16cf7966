// A batch over the ranks of a job. Rank 0 reads lines, gives chunks of them to free ranks, and works on chunks itself; the other
// ranks answer what they receive. A chunk, and its answer, is a text of lines.
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

// The loop of all ranks but 0, until rank 0 ends it.
void serve_lines(Communicator& communicator, const AnswerLine& answer);

class DistributedBatch {
  public:
    // `own`: threads of rank 0 that work on chunks.
    DistributedBatch(Communicator& communicator, int own, AnswerLine answer);
    ~DistributedBatch();  // ends the loops of the other ranks

    int threads() const;  // how many should call answer() concurrently
    // Builds a chunk from next_line(), of a size that adapts to the time the last ones took. False: no line is left.
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
