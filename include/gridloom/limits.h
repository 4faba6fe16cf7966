// Limits are part of every question, and reaching one is part of the answer.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

namespace gridloom {

namespace engine {
struct Resources;  // disk and other machines: src/engine/base/resources.h
}

// What a long answer tells while it works. `done` is the share of the current part's steps.
struct Progress {
    std::size_t part = 0;
    std::size_t parts = 0;
    std::size_t step = 0;
    std::size_t steps = 0;
    std::uint64_t states = 0;
    std::uint64_t layer = 0;
    std::size_t memory = 0;
    double seconds = 0;
};

struct Limits {
    std::size_t memory = 0;                         // bytes; 0: three quarters of what is free
    bool shared_process = false;                    // others work in it: `memory` is for this question alone
    double seconds = 0;                             // wall-clock seconds; 0: no limit
    const std::atomic<bool>* cancel = nullptr;      // set by another thread or a signal handler
    std::function<void(const Progress&)> progress;  // called at most ten times a second
    int threads = 1;                                // for one sweep; the answer is the same for any number
    std::size_t wide = 0;                           // states from which on a layer is swept in shards; 0: where that pays
    engine::Resources* resources = nullptr;         // what the sweep may use beside this process
};

enum class Stop { none, memory, time, cancelled, disk };

// The figures of a question, answered or given up.
struct Stats {
    std::size_t cells = 0;      // of the model
    std::size_t forced = 0;     // settled before anything was swept
    std::size_t parts = 0;      // independent parts of the rest
    std::uint64_t states = 0;   // distinct states met
    std::uint64_t peak = 0;     // states of the widest layer
    double seconds = 0;         // own time, from board to answer
    Stop stopped = Stop::none;  // which limit was reached, if any
    double done = 1;            // share of the sweep that was finished
};

}  // namespace gridloom
