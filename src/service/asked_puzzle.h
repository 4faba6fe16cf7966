// The puzzle that a request is about: its name in "puzzle", or the text of its rules file in "rules"; with neither, what its board names.
#pragma once

#include <memory>

#include "service/command.h"

namespace gridloom::service {

std::variant<std::shared_ptr<const Puzzle>, Refused> asked_puzzle(const Json& body);
// Its name, as far as the request tells.
std::string puzzle_name(const Json& body);

}  // namespace gridloom::service
