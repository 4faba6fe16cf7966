// Gauge: follows a sweep on paper. It knows how many bits the state would have after each cell: for
// every unfinished sum the logarithm of the values it can still have, and something for every
// piece of a network that is in sight but not done with.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/part.h"

namespace gridloom::engine {

class Gauge {
  public:
    explicit Gauge(const Part& part);

    // Back to the start.
    void reset();

    double width() const { return width_; }
    bool chosen(std::uint32_t cell) const { return chosen_[cell]; }
    // The width if these cells came next.
    double after(std::span<const std::uint32_t> cells);
    void choose(std::uint32_t cell);

    // What binds cells together: sums first, then links, then contracted pieces of a network.
    std::size_t bonds() const { return bonds_.size(); }
    std::span<const std::uint32_t> cells_of(std::size_t bond) const {
        return {bond_cells_.data() + bonds_[bond].begin, bond_cells_.data() + bonds_[bond].end};
    }
    std::span<const std::uint32_t> bonds_of(std::uint32_t cell) const {
        return {cell_bonds_.data() + cell_begin_[cell], cell_bonds_.data() + cell_begin_[cell + 1]};
    }
    std::uint32_t open(std::size_t bond) const { return state_[bond].open; }
    // Contracted pieces are bonds, not cells: an order places each before its first neighbour.
    bool is_piece(std::uint32_t cell) const { return piece_[cell]; }
    // Elementary operations so far: a measure of time that is the same on every machine.
    std::uint64_t work() const { return work_; }

  private:
    struct Bond {
        std::uint32_t begin, end;  // its cells
        int least, most;           // of a sum
        double link_bits;          // of a link or a piece; 0 for a sum
    };
    struct State {
        int low = 0, high = 0, rest_low = 0, rest_high = 0;
        std::uint32_t open = 0;
        double bits = 0;
    };
    double bits(const Bond& bond, const State& state) const;

    std::vector<Bond> bonds_;
    std::vector<std::uint32_t> bond_cells_;
    std::vector<std::uint32_t> cell_begin_, cell_bonds_;
    struct Range {
        int low, high;
    };
    std::vector<Range> ranges_;  // beside cell_bonds_: what the cell gives
    std::vector<State> start_, state_, trial_;
    std::vector<std::uint8_t> chosen_, piece_, marked_;
    std::vector<std::uint32_t> touched_;
    double width_ = 0;
    std::uint64_t work_ = 0;
};

}  // namespace gridloom::engine
