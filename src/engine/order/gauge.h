// Gauge: follows a sweep on paper. It knows how many bits the state would have after each cell: for
// every unfinished sum the logarithm of the values it can still have, and something for every
// piece of a network that is in sight but not done with.
//
// The gauge itself is what binds the cells of a part together, and does not change; a Reading is where one sweep stands,
// and many may stand at different places.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/part/part.h"

namespace gridloom::engine {

class Gauge {
  public:
    explicit Gauge(const Part& part);

    class Reading {
      public:
        double width() const { return width_; }
        bool chosen(std::uint32_t cell) const { return chosen_[cell]; }
        // Cells of a bond that are still to come.
        std::uint32_t open(std::size_t bond) const { return stands_[bond].open; }

      private:
        friend class Gauge;
        struct Stand {  // of a bond
            int low = 0, high = 0;  // what it can have been given
            std::uint32_t open = 0;
            float bits = 0;
        };
        std::vector<Stand> stands_;
        std::vector<std::uint8_t> chosen_;
        double width_ = 0;
    };
    // Where a sweep begins.
    const Reading& start() const { return start_; }
    // The width if these cells came next.
    double after(const Reading& reading, std::span<const std::uint32_t> cells);
    void choose(Reading& reading, std::uint32_t cell);
    // Of some cells that may come next the place of the one that leaves the narrowest state; the first of several.
    std::size_t narrowest(const Reading& reading, std::span<const std::uint32_t> cells);

    // What binds cells together: sums first, then links, then contracted pieces of a network.
    std::size_t bonds() const { return bonds_.size(); }
    std::span<const std::uint32_t> cells_of(std::size_t bond) const {
        return {bond_cells_.data() + bonds_[bond].begin, bond_cells_.data() + bonds_[bond].end};
    }
    std::size_t cells() const { return piece_.size(); }
    std::span<const std::uint32_t> bonds_of(std::uint32_t cell) const {
        return {cell_bonds_.data() + cell_begin_[cell], cell_bonds_.data() + cell_begin_[cell + 1]};
    }
    // Contracted pieces are bonds, not cells: an order places each before its first neighbour.
    bool is_piece(std::uint32_t cell) const { return piece_[cell]; }
    std::size_t bytes_a_reading() const { return bonds_.size() * sizeof(Stand) + piece_.size(); }
    // Elementary operations so far: a measure of time that is the same on every machine.
    std::uint64_t work() const { return work_; }

  private:
    using Stand = Reading::Stand;
    struct Bond {
        std::uint32_t begin = 0, end = 0;  // its cells
        int least = 0, most = 0;           // of a sum
        int low = 0, high = 0;             // what all its cells can give
        float link_bits = 0;               // of a link or a piece; 0 for a sum
    };
    struct Range {
        int low, high;
    };
    struct Pull {
        std::uint32_t cell, bond;
        Range range;
    };
    std::vector<Pull> pulls_of(const Part& part);
    void index(const std::vector<Pull>& pulls);
    void pass(Stand& stand, std::uint32_t pull) const {
        stand.low += ranges_[pull].low, stand.high += ranges_[pull].high;
        --stand.open;
    }
    float bits(const Bond& bond, const Stand& stand) const;

    std::vector<Bond> bonds_;
    std::vector<std::uint32_t> bond_cells_;
    std::vector<std::uint32_t> cell_begin_, cell_bonds_;
    std::vector<Range> ranges_;  // beside cell_bonds_: what the cell gives
    std::vector<std::uint8_t> piece_;
    Reading start_;
    std::vector<Stand> trial_;  // scratch of after()
    std::vector<std::uint8_t> marked_;
    std::vector<std::uint32_t> touched_;
    std::uint64_t work_ = 0;
};

}  // namespace gridloom::engine
