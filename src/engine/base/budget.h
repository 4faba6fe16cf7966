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
// Where the question has the process for itself, looking at the time also looks, every few milliseconds, at what the process
// holds: that counts what nobody charged, such as numbers, texts and what a library takes. Code that builds something step by
// step calls insist(), or Glances in its inner loops: past a limit they throw LimitReached. prepare() and the methods that return
// Swept, Found or Recorded catch it; none of their own threads may throw it.
//
// Memory is the exception: a method that runs out of it is only that method's end. While it runs, all its threads see a spent
// budget; when it returns, it takes that back with take_out_of_memory() and says so in its result (Swept, Found, Recorded:
// `out_of_memory`), on which its caller decides what to try next.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <exception>

#include "gridloom/limits.h"

namespace gridloom::engine {

// A limit was reached in the midst of building something. Which one, the budget tells.
struct LimitReached : std::exception {
    const char* what() const noexcept override { return "a limit was reached, and nobody heard"; }
};

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

    // False once time is up, the question was cancelled, or the process holds too much. Cheap enough for every few hundred steps.
    bool go_on();
    // The same, thrown.
    void insist() {
        if (!go_on()) throw LimitReached{};
    }
    // Whether so many bytes more could be charged now. Nothing is charged or spent.
    bool could_charge(std::size_t bytes);
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
    // The limits with the time that is left, at least a millisecond where there is a limit.
    Limits rest() const {
        Limits rest = limits_;
        if (rest.seconds > 0) rest.seconds = std::max(0.001, rest.seconds - seconds());
        return rest;
    }
    double seconds() const;

    void report(const Progress& progress);

  private:
    bool has_room(std::size_t bytes) const;
    void look_at_memory(std::chrono::steady_clock::time_point now);
    bool has_process() const { return !limits_.shared_process; }

    using Clock = std::chrono::steady_clock;
    const Limits& limits_;
    Clock::time_point start_ = Clock::now();
    Clock::time_point reported_ = start_;
    std::size_t memory_ = 0;          // 0: not asked yet
    std::size_t at_start_ = 0;        // bytes that the process held then, where it has a limit
    std::atomic<Clock::rep> looked_;  // at the memory of the process
    std::atomic<std::size_t> used_ = 0;
    std::atomic<Stop> stopped_ = Stop::none;
};

// Looks at a budget every few steps of a loop that builds something. Throws LimitReached.
class Glances {
  public:
    explicit Glances(Budget* budget) : budget_(budget) {}
    // After so many elementary steps more.
    void after(std::size_t steps) {
        if ((left_ -= static_cast<std::ptrdiff_t>(steps)) > 0) return;
        left_ = between;
        if (budget_) budget_->insist();
    }

  private:
    static constexpr std::ptrdiff_t between = 4096;
    Budget* budget_;
    std::ptrdiff_t left_ = between;
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
