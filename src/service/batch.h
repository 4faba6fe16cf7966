// Batch: one question, asked of board after board. A line is a board in any one-line form, or an
// object {"board": ..., "position": ..., ...} with what else the command takes; its answer is a line
// of JSON. A board that can not be read is that line's answer too.
#pragma once

#include <optional>
#include <string>

#include "service/handle.h"

namespace gridloom::service {

struct BatchQuestion {
    Json body;  // a request that lacks its board
    Maxima most = {};
    bool stats = false;  // with figures; they make answers differ from run to run
    const std::atomic<bool>* cancel = nullptr;
};

// What is wrong with the question itself, independent of the boards.
std::optional<Error> refuse_batch(const BatchQuestion& question);

// The answer to a line, without its line end. Nothing: it was cancelled on the way.
std::optional<std::string> answer_line(const BatchQuestion& question, std::string_view line);

// Whether an answer from an earlier run is for the board of this line.
bool answers_line(const BatchQuestion& question, std::string_view line, std::string_view answer);

}  // namespace gridloom::service
