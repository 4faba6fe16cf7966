#include "cli/means.h"

#include <fmt/format.h>

#include <thread>

#include "cli/progress.h"

namespace gridloom::cli {
namespace {

// All that the count depends on but the program's own code, which a sweep's fingerprint stands for.
std::string identity(const Asked& asked) {
    const Settings& s = asked.settings;
    return fmt::format("{} {} {} {} {} {}", asked.puzzle->name, asked.board.rule, s.propagate, s.group, s.order,
                       find_format(*asked.puzzle, "gridloom")->print(asked.board));
}

template <class T>
std::unique_ptr<T> opened(Result<std::unique_ptr<T>> result) {
    if (!result) throw Complaint{result.error()};
    return std::move(*result);
}

}  // namespace

std::vector<Option> means_options() {
    return {
        {"--threads", &Words::threads, nullptr, "for a sweep with wide layers; as many as there are cores"},
        {"--spill", &Words::spill, nullptr, "a folder: layers that do not fit the memory limit go there"},
        {"--checkpoint", &Words::checkpoint, nullptr, "a folder: where the count stands is kept there"},
        {"--every", &Words::every, nullptr, "the time between two checkpoints: 60s, 10m"},
        {"--wide", &Words::wide, nullptr, "sweep layers of so many states and more in shards, for experiments"},
        {"--resume", nullptr, &Words::go_on, "go on from the newest checkpoint"},
    };
}

Means::Means(const Words& words, Asked& asked) {
    Limits& limits = asked.settings.limits;
    resources_.communicator = many::communicator();
    const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    limits.threads = words.threads.empty() ? (resources_.communicator ? 1 : cores)
                                           : whole_number(words.threads, 1, 1024, "a number of threads");
    if (!words.wide.empty()) limits.wide = whole_number_64(words.wide, "--wide");
    if (resources_.communicator) limits.memory = many::minimum_memory(*resources_.communicator, limits);
    if (words.go_on && words.checkpoint.empty()) complain("expected --checkpoint with --resume");
    if (!words.checkpoint.empty() && resources_.communicator)
        complain("expected no --checkpoint in an MPI job: its ranks keep none");
    if (!words.spill.empty()) {
        spill_ = opened(many::SpillFiles::open(words.spill));
        resources_.spill = spill_.get();
    }
    if (!words.checkpoint.empty()) {
        const auto warn = [](const std::string& what) {
            end_progress_line();
            fmt::print(stderr, "gridloom: {}\n", what);
        };
        checkpoints_ =
            opened(many::Checkpoints::open({words.checkpoint, identity(asked), seconds(words.every), words.go_on, warn}));
        resources_.checkpoints = checkpoints_.get();
    }
    limits.resources = &resources_;
}

void Means::finish() {
    if (checkpoints_) checkpoints_->remove_all();
}

}  // namespace gridloom::cli
