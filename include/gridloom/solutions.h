// Solutions: all solutions of a board, compiled once. Then every question is a short walk: the
// k-th of them, the rank of one, a fair random one, how many have a square like this, the best by
// some weight. Every solution that comes out has passed the puzzle's judge.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "gridloom/answers.h"
#include "gridloom/random.h"

namespace gridloom {

// Of a square: how many solutions show each value it could have, the impossible ones (0) too.
struct Marginal {
    int value;
    Natural count;
};
struct SquareMarginals {
    int square;
    std::vector<Marginal> values;
};

// What showing a value in a square costs.
using Weight = std::function<long long(int square, int value)>;

struct Extreme {
    long long weight;
    Natural count;     // of the solutions with that weight
    Filling solution;  // one of them
};
struct Extremes {
    Extreme least, most;
};

class Solutions {
  public:
    // With a position (`unfilled` where nothing is known): the solutions that agree with it.
    Solutions(const Puzzle& puzzle, const Board& board, const Settings& settings = {}, const Position* position = nullptr);
    // Of a model, a filling is the option that each cell takes.
    explicit Solutions(const Model& model, const Settings& settings = {});
    ~Solutions();
    Solutions(Solutions&&) noexcept;
    Solutions& operator=(Solutions&&) noexcept;

    // False: a limit was reached, see stats(); then nothing else may be asked.
    bool known() const;
    const Stats& stats() const;
    const Natural& count() const;
    // How many squares marginals() tells of.
    std::size_t squares() const;
    // The limit that was reached by now, if any. at(), rank() and sample() do not stop for one: whoever asks for many looks here.
    Stop stopped() const;

    // Solution number `index`, from 0 to count() - 1: always in the same order, no walking there.
    Filling at(Natural index) const;
    // The index of a filling, or nothing if it is no solution. at(*rank(s)) is s.
    std::optional<Natural> rank(const Filling& solution) const;
    // Each solution is exactly as likely as any other.
    Filling sample(Random& random) const;
    // Every square that has a choice of values, in order. Nothing: a limit was reached.
    std::optional<std::vector<SquareMarginals>> marginals() const;
    // The lightest and heaviest solutions; at least one solution must exist. Nothing: a limit was reached.
    std::optional<Extremes> extremes(const Weight& weight) const;
    // How many solutions have each total weight. Nothing: a limit was reached.
    std::optional<std::map<long long, Natural>> by_weight(const Weight& weight) const;

    struct Space;  // inside

  private:
    std::unique_ptr<Board> board_;  // that the judge reads
    std::unique_ptr<Space> space_;
};

}  // namespace gridloom
