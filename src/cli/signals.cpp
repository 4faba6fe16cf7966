#include "cli/signals.h"

#include <csignal>

namespace gridloom::cli {
namespace {

std::atomic<bool> flag{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may set it");

extern "C" void on_interrupt(int signal) {
    flag.store(true, std::memory_order_relaxed);
    std::signal(signal, SIG_DFL);
}

}  // namespace

void catch_interrupts() {
    std::signal(SIGINT, on_interrupt);
    std::signal(SIGTERM, on_interrupt);
}

const std::atomic<bool>& interrupt_flag() { return flag; }

}  // namespace gridloom::cli
