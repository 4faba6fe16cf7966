// WidthEstimate: follows a sweep on paper. It knows how many bits the state would have after each cell: for
// every unfinished sum the logarithm of the values it can still have, and something for every
// piece of a network that is in sight but not done with.
//
// The estimate itself is what binds the cells of a part together, and does not change; a Cursor is where one sweep stands,
// and many may stand at different places.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/part/part.h"

namespace gridloom::engine {

class WidthEstimate {
  public:
    explicit WidthEstimate(const Part& part);

    class Cursor {
      public:
        double width() const { return width_; }
        bool chosen(std::uint32_t cell) const { return chosen_[cell]; }
        // Cells of a hyperedge that are still to come.
        std::uint32_t open(std::size_t hyperedge) const { return states_[hyperedge].open; }

      private:
        friend class WidthEstimate;
        struct EdgeState {  // of a hyperedge
            int low = 0, high = 0;  // what it can have been given
            std::uint32_t open = 0;
            float bits = 0;
        };
        std::vector<EdgeState> states_;
        std::vector<std::uint8_t> chosen_;
        double width_ = 0;
    };
    // Where a sweep begins.
    const Cursor& start() const { return start_; }
    // The width if these cells came next.
    double after(const Cursor& cursor, std::span<const std::uint32_t> cells);
    void choose(Cursor& cursor, std::uint32_t cell);
    // Of some cells that may come next the place of the one that leaves the narrowest state; the first of several.
    std::size_t narrowest(const Cursor& cursor, std::span<const std::uint32_t> cells);

    // What binds cells together: sums first, then links, then contracted pieces of a network.
    std::size_t hyperedges() const { return hyperedges_.size(); }
    std::span<const std::uint32_t> cells_of(std::size_t hyperedge) const {
        return {hyperedge_cells_.data() + hyperedges_[hyperedge].begin, hyperedge_cells_.data() + hyperedges_[hyperedge].end};
    }
    std::size_t cells() const { return piece_.size(); }
    std::span<const std::uint32_t> hyperedges_of(std::uint32_t cell) const {
        return {cell_hyperedges_.data() + cell_begin_[cell], cell_hyperedges_.data() + cell_begin_[cell + 1]};
    }
    // Contracted pieces are hyperedges, not cells: an order places each before its first neighbour.
    bool is_piece(std::uint32_t cell) const { return piece_[cell]; }
    std::size_t bytes_per_cursor() const { return hyperedges_.size() * sizeof(EdgeState) + piece_.size(); }
    // Elementary operations so far: a measure of time that is the same on every machine.
    std::uint64_t work() const { return work_; }

  private:
    using EdgeState = Cursor::EdgeState;
    struct Hyperedge {
        std::uint32_t begin = 0, end = 0;  // its cells
        int minimum = 0, maximum = 0;           // of a sum
        int low = 0, high = 0;             // what all its cells can give
        float link_bits = 0;               // of a link or a piece; 0 for a sum
    };
    struct Range {
        int low, high;
    };
    struct Incidence {
        std::uint32_t cell, hyperedge;
        Range range;
    };
    std::vector<Incidence> incidences_of(const Part& part);
    void index(const std::vector<Incidence>& incidences);
    void pass(EdgeState& state, std::uint32_t incidence) const {
        state.low += ranges_[incidence].low, state.high += ranges_[incidence].high;
        --state.open;
    }
    float bits(const Hyperedge& hyperedge, const EdgeState& state) const;

    std::vector<Hyperedge> hyperedges_;
    std::vector<std::uint32_t> hyperedge_cells_;
    std::vector<std::uint32_t> cell_begin_, cell_hyperedges_;
    std::vector<Range> ranges_;  // beside cell_hyperedges_: what the cell gives
    std::vector<std::uint8_t> piece_;
    Cursor start_;
    std::vector<EdgeState> trial_;  // scratch of after()
    std::vector<std::uint8_t> marked_;
    std::vector<std::uint32_t> touched_;
    std::uint64_t work_ = 0;
};

}  // namespace gridloom::engine
