// The recursion that the textbook solutions share: settle square after square in every way, and remember of each state (the
// square, and what the walk keeps of those before it) what came of it. A walk is a puzzle's own part:
//
//   State, start()                  what is kept of the squares before the first
//   Key, key(state)                 what two states have to agree on to have the same future
//   each_way(pos, state, go_on)     go_on(after, value) for each way to settle a square, until one returns true
//   outside(key)                    bytes of a key outside of itself
//   refusal(board)                  why a board is not for this walk; empty if it is
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <boost/unordered/unordered_flat_set.hpp>

#include "classic/classic.h"
#include "engine/base/budget.h"

namespace gridloom::classic {

constexpr int deepest = 10'000;  // squares: safe on a stack of 8 MiB, twice over

template <class Walk>
class Recursion {
  public:
    using State = typename Walk::State;
    using Key = typename Walk::Key;

    Recursion(const Board& board, const Limits& limits)
        : walk_(board), squares_(static_cast<std::size_t>(board.squares())), budget_(limits) {}

    void tell(ClassicAnswer& answer) const {
        answer.states = states_;
        answer.stopped = budget_.stopped();
    }

  protected:
    bool stop() const { return budget_.stopped() != Stop::none; }
    // One more state is remembered, with so many bytes of what came of it.
    void remember(const Key& key, std::size_t bytes) {
        ++states_;
        if (budget_.charge(2 * (sizeof(Key) + bytes) + walk_.outside(key)) && states_ % 1024 == 0) budget_.go_on();
    }

    Walk walk_;
    std::size_t squares_;

  private:
    engine::Budget budget_;
    std::uint64_t states_ = 0;
};

// Depth first; states that fail are remembered.
template <class Walk>
class Solver : public Recursion<Walk> {
    using Base = Recursion<Walk>;

  public:
    using Base::Base;
    bool solve() { return solve(0, this->walk_.start()); }
    Filling filling = Filling(this->squares_, unfilled);

  private:
    bool solve(std::size_t pos, const typename Base::State& state) {
        if (pos == this->squares_) return true;
        auto key = this->walk_.key(state);
        if (failed_[pos].contains(key)) return false;
        const bool found = this->walk_.each_way(pos, state, [&](const typename Base::State& after, int value) {
            filling[pos] = value;
            return solve(pos + 1, after) || this->stop();
        });
        if (found) return !this->stop();
        this->remember(key, 0);
        failed_[pos].insert(std::move(key));
        return false;
    }

    std::vector<boost::unordered_flat_set<typename Base::Key>> failed_{this->squares_};
};

// The same recursion with a count for every state. Number is a machine word as long as that holds.
template <class Walk, class Number>
class Counter : public Recursion<Walk> {
    using Base = Recursion<Walk>;

  public:
    using Base::Base;
    Number count() { return count(0, this->walk_.start()); }
    bool overflowed = false;

  private:
    Number count(std::size_t pos, const typename Base::State& state) {
        if (pos == this->squares_) return 1;
        auto key = this->walk_.key(state);
        if (const auto known = known_[pos].find(key); known != known_[pos].end()) return known->second;
        Number total = 0;
        const bool broken_off = this->walk_.each_way(pos, state, [&](const typename Base::State& after, int) {
            add(total, count(pos + 1, after));
            return this->stop() || overflowed;
        });
        if (broken_off) return 0;
        this->remember(key, sizeof(Number));
        known_[pos].emplace(std::move(key), total);
        return total;
    }
    void add(Number& total, const Number& more) {
        if constexpr (std::is_same_v<Number, std::uint64_t>)
            overflowed |= __builtin_add_overflow(total, more, &total);
        else
            total += more;
    }

    std::vector<boost::unordered_flat_map<typename Base::Key, Number>> known_{this->squares_};
};

template <class Walk>
std::optional<ClassicAnswer> refused(const Board& board) {
    ClassicAnswer answer;
    answer.why = Walk::refusal(board);
    if (answer.why.empty() && board.squares() > deepest)
        answer.why = "the classic method holds boards up to " + std::to_string(deepest) + " squares, this one has " +
                     std::to_string(board.squares());
    answer.refused = !answer.why.empty();
    return answer.refused ? std::optional(answer) : std::nullopt;
}

template <class Walk>
ClassicAnswer solve_by(const Board& board, const Limits& limits) {
    if (auto no = refused<Walk>(board)) return *no;
    Solver<Walk> solver(board, limits);
    ClassicAnswer answer;
    if (solver.solve()) answer.solution = std::move(solver.filling);
    solver.tell(answer);
    return answer;
}

template <class Walk>
ClassicAnswer count_by(const Board& board, const Limits& limits) {
    if (auto no = refused<Walk>(board)) return *no;
    ClassicAnswer answer;
    Counter<Walk, std::uint64_t> narrow(board, limits);
    answer.count = narrow.count();
    narrow.tell(answer);
    if (narrow.overflowed) {
        Counter<Walk, Natural> wide(board, limits);
        answer.count = wide.count();
        wide.tell(answer);
    }
    return answer;
}

}  // namespace gridloom::classic
