// Room `base`: what every other room of the engine stands on. It knows no model.
//
// Key types: Budget and Charge (limits of one question, memory charged before it is taken), Charged (an allocator that charges),
// BlockPool, ThreadTeam, PushBuffer, UnionFind, Resources (disk, checkpoints and other processes that a caller lends).
// It does no input or output itself: Resources are interfaces, implemented in src/many and src/mpi.
//
// Budget: the limits of one question while it is being answered. Memory is charged before it is
// taken, and for large amounts the system is asked too; time and cancellation are looked at
// every so often. Once a limit is reached the budget stays spent. The threads of one sweep share it;
// memory() is asked before they start, and report() is for one of them.
//
// Memory is the exception: a method that runs out of it is only that method's end. While it runs, all its threads see a spent
// budget; when it returns, it takes that back with take_out_of_memory() and says so in its result (Swept, Found, Recorded:
// `out_of_memory`), on which its caller decides what to try next.
#pragma once

#include <atomic>
#include <chrono>

#include "gridloom/limits.h"

namespace gridloom::engine {

class Budget {
  public:
    explicit Budget(const Limits& limits);
    explicit Budget(Limits&&) = delete;  // a reference is kept

    // Reserves bytes; false (and spent) if they are not there.
    bool charge(std::size_t bytes);
    // The same for what can be done without: nothing is spent if they are not there.
    bool charge_if_free(std::size_t bytes);
    void release(std::size_t bytes) { used_.fetch_sub(bytes, std::memory_order_relaxed); }
    std::size_t used() const { return used_.load(std::memory_order_relaxed); }
    // Bytes that may be charged in all. The system is asked at the first call only: most boards never come to it.
    std::size_t memory();

    // False once time is up or the question was cancelled. Cheap enough for every few hundred steps.
    bool go_on();
    Stop stopped() const { return stopped_.load(std::memory_order_relaxed); }
    void stop(Stop why) {
        Stop none = Stop::none;
        stopped_.compare_exchange_strong(none, why, std::memory_order_relaxed);
    }
    // For a method about to return: whether it ran out of memory. The budget is not spent by that any more.
    bool take_out_of_memory() {
        Stop memory = Stop::memory;
        return stopped_.compare_exchange_strong(memory, Stop::none, std::memory_order_relaxed);
    }
    const Limits& limits() const { return limits_; }
    double seconds() const;

    void report(const Progress& progress);

  private:
    bool has_room(std::size_t bytes) const;

    using Clock = std::chrono::steady_clock;
    const Limits& limits_;
    Clock::time_point start_ = Clock::now();
    Clock::time_point reported_ = start_;
    std::size_t memory_ = 0;  // 0: not asked yet
    std::atomic<std::size_t> used_ = 0;
    std::atomic<Stop> stopped_ = Stop::none;
};

// Bytes held for as long as this lives.
class Charge {
  public:
    explicit Charge(Budget& budget) : budget_(&budget) {}
    Charge(const Charge&) = delete;
    Charge& operator=(const Charge&) = delete;
    Charge(Charge&& other) noexcept : budget_(other.budget_), bytes_(other.bytes_) { other.bytes_ = 0; }
    Charge& operator=(Charge&& other) noexcept {
        std::swap(budget_, other.budget_);
        std::swap(bytes_, other.bytes_);
        return *this;
    }
    ~Charge() { budget_->release(bytes_); }

    bool add(std::size_t bytes) {
        if (!budget_->charge(bytes)) return false;
        bytes_ += bytes;
        return true;
    }
    // See Budget::charge_if_free.
    bool add_if_free(std::size_t bytes) {
        if (!budget_->charge_if_free(bytes)) return false;
        bytes_ += bytes;
        return true;
    }
    void drop(std::size_t bytes) {
        budget_->release(bytes);
        bytes_ -= bytes;
    }
    Budget& budget() const { return *budget_; }

  private:
    Budget* budget_;
    std::size_t bytes_ = 0;
};

}  // namespace gridloom::engine
