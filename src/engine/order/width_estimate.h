// WidthEstimate: simulates a sweep without states. After each cell it tells how many bits a state would have: for every
// unfinished sum log2 of the values it can have, and constants for pending links, pieces of networks and vertices.
//
// The part is seen as a hypergraph: hyperedges are sums, links, pieces and vertices, each with the cells it reads. The hypergraph
// is built once and only read; a Cursor is the position of one simulated sweep, and there may be many.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/base/budget.h"
#include "engine/part/part.h"

namespace gridloom::engine {

class WidthEstimate {
  public:
    // Given a budget, throws LimitReached where it is spent.
    explicit WidthEstimate(const Part& part, Budget* budget = nullptr);

    class Cursor {
      public:
        double width() const { return width_; }
        bool chosen(std::uint32_t cell) const { return chosen_[cell]; }
        // Cells of a hyperedge that were not passed yet.
        std::uint32_t open(std::size_t hyperedge) const { return states_[hyperedge].open; }

      private:
        friend class WidthEstimate;
        struct EdgeState {          // of a hyperedge
            int low = 0, high = 0;  // bounds of what it was given so far
            std::uint32_t open = 0;
            float bits = 0;
        };
        std::vector<EdgeState> states_;
        std::vector<std::uint8_t> chosen_;
        double width_ = 0;
    };
    // The position before the first cell.
    const Cursor& start() const { return start_; }
    // The width if these cells came next.
    double after(const Cursor& cursor, std::span<const std::uint32_t> cells);
    void choose(Cursor& cursor, std::uint32_t cell);
    // The index, among these cells, of the one that leaves the narrowest state if it comes next; the first of equals.
    std::size_t narrowest(const Cursor& cursor, std::span<const std::uint32_t> cells);

    // Numbered: sums first, then links, then contracted pieces of networks.
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
    // Work units used so far.
    std::uint64_t work() const { return work_; }

  private:
    using EdgeState = Cursor::EdgeState;
    struct Hyperedge {
        std::uint32_t begin = 0, end = 0;  // its cells
        int minimum = 0, maximum = 0;      // of a sum
        int low = 0, high = 0;             // bounds of its total
        float link_bits = 0;               // of a link, a piece or a vertex; 0 for a sum
        std::uint32_t automaton = none;    // index of its first entry in automaton_bits_
    };
    static constexpr std::uint32_t none = ~std::uint32_t{0};
    struct Range {
        int low, high;
    };
    struct Incidence {
        std::uint32_t cell, hyperedge;
        Range range;
    };
    std::vector<Incidence> incidences_of(const Part& part, Budget* budget);
    void index(const std::vector<Incidence>& incidences);
    void pass(EdgeState& state, std::uint32_t incidence) const {
        state.low += ranges_[incidence].low, state.high += ranges_[incidence].high;
        --state.open;
    }
    float bits(const Hyperedge& hyperedge, const EdgeState& state) const;
    void add_structures(const Part& part, std::vector<Incidence>& incidences);
    std::uint32_t new_hyperedge(float bits);

    std::vector<Hyperedge> hyperedges_;
    std::vector<float> automaton_bits_;  // log2 of its states, by cells passed
    std::vector<std::uint32_t> hyperedge_cells_;
    std::vector<std::uint32_t> cell_begin_, cell_hyperedges_;
    std::vector<Range> ranges_;  // parallel to cell_hyperedges_: bounds of what the cell gives
    std::vector<std::uint8_t> piece_;
    Cursor start_;
    std::vector<EdgeState> trial_;  // scratch of after()
    std::vector<std::uint8_t> marked_;
    std::vector<std::uint32_t> touched_;
    std::uint64_t work_ = 0;
};

}  // namespace gridloom::engine
