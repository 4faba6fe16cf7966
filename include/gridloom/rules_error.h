// A rule of a rules file that can not become a model of a board: it says what the engine has no rule for, or too much of it. Thrown by every
// question about the board.
#pragma once

#include <stdexcept>

#include "gridloom/error.h"

namespace gridloom {

class RulesError : public std::invalid_argument {
  public:
    explicit RulesError(Error error) : std::invalid_argument(error.text()), error_(std::move(error)) {}
    // Its place is one in the rules file.
    const Error& error() const { return error_; }

  private:
    Error error_;
};

}  // namespace gridloom
