// One line on a terminal's standard error that is rewritten while the engine works.
#pragma once

#include <functional>
#include <string>

#include "gridloom/limits.h"

namespace gridloom::cli {

// Empty where no line is wanted: `never`, or standard error is not a terminal.
std::function<void(const Progress&)> progress_line(const std::string& when);
// The same for whoever has words of their own.
std::function<void(const std::string&)> talk_line(const std::string& when);
// Removes the line again, before an answer is printed.
void end_progress_line();

}  // namespace gridloom::cli
