// Ctrl-C is a limit like any other: the first asks the engine to stop, which answers with what it
// has; the second ends the program as usual.
#pragma once

#include <atomic>

namespace gridloom::cli {

void catch_interrupts();
const std::atomic<bool>& interrupt_flag();

}  // namespace gridloom::cli
