// Resources: what a sweep may use beside the memory of its own process. The engine does no input or
// output itself; whoever asks a question lends it these.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "gridloom/natural.h"

namespace gridloom::engine {

using WordSpan = std::span<const std::uint64_t>;

// Spill: sequential files of words ("piles") on disk, each written and read front to back. Different threads may use different
// piles at the same time. False: the disk failed.
class Spill {
  public:
    virtual ~Spill() = default;
    // Reserves so many new, empty piles with consecutive numbers; the first number.
    virtual std::uint64_t piles(std::size_t how_many) = 0;
    virtual bool append(std::uint64_t pile, std::span<const WordSpan> pieces) = 0;
    // Calls show() with all of a pile, piece by piece.
    virtual bool read(std::uint64_t pile, const std::function<bool(WordSpan)>& show) = 0;
    virtual void remove(std::uint64_t pile) = 0;
};

// Where a sweep stands: before step `step` of the program with this fingerprint.
struct SweepPoint {
    std::uint64_t fingerprint = 0;
    std::uint64_t step = 0;
    std::uint64_t states = 0, peak = 0;  // met so far
    std::uint64_t words = 0;             // of the layer's records
};

// The result of a finished sweep, so that a resumed count skips it.
struct SweepResult {
    std::uint64_t fingerprint = 0;
    std::uint64_t states = 0, peak = 0;
    Natural count = 0;
};

// Checkpoints. A layer is saved as records of words, from which a sweep of the same program rebuilds it, on any number of
// threads.
class CheckpointStore {
  public:
    virtual ~CheckpointStore() = default;
    virtual bool due() = 0;
    // fill(put) calls put for each piece of the layer, and says whether that went well. A checkpoint that can not be written is
    // reported by the store; the sweep goes on without it.
    using Put = std::function<bool(WordSpan)>;
    virtual void save(const SweepPoint& point, const std::function<bool(const Put&)>& fill) = 0;
    // The point that was saved of this sweep, and its pieces, each as it was put.
    virtual std::optional<SweepPoint> find(std::uint64_t fingerprint) = 0;
    virtual bool load(const std::function<bool(WordSpan)>& show) = 0;

    virtual void remember(const SweepResult& result) = 0;
    virtual const SweepResult* recall(std::uint64_t fingerprint) = 0;
};

// The other processes of a job. All run the same sweep; each holds its share of every wide layer. All calls are collective.
class Communicator {
  public:
    virtual ~Communicator() = default;
    virtual std::size_t rank() const = 0;
    virtual std::size_t ranks() const = 0;
    virtual std::uint64_t maximum(std::uint64_t mine) = 0;
    virtual std::uint64_t sum(std::uint64_t mine) = 0;
    // Sends out[r] to rank r; in[r] becomes what rank r sent here.
    virtual void exchange(const std::vector<std::vector<std::uint64_t>>& out, std::vector<std::vector<std::uint64_t>>& in) = 0;
};

struct Resources {
    Spill* spill = nullptr;
    CheckpointStore* checkpoints = nullptr;
    Communicator* communicator = nullptr;
};

}  // namespace gridloom::engine
