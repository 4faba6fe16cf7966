// Adjacency: who is beside whom in a graph, in one array (compressed sparse rows).
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace gridloom::engine {

class Adjacency {
  public:
    struct Neighbour {
        std::uint32_t node, edge;  // the edge by its place in the list it was made from
    };

    Adjacency() = default;
    Adjacency(std::size_t nodes, std::span<const std::pair<std::uint32_t, std::uint32_t>> edges) : begin_(nodes + 1, 0) {
        for (const auto& [a, b] : edges) ++begin_[a + 1], ++begin_[b + 1];
        for (std::size_t i = 0; i < nodes; ++i) begin_[i + 1] += begin_[i];
        neighbours_.resize(2 * edges.size());
        std::vector<std::uint32_t> at(begin_.begin(), begin_.end() - 1);
        for (std::uint32_t e = 0; e < edges.size(); ++e) {
            neighbours_[at[edges[e].first]++] = {edges[e].second, e};
            neighbours_[at[edges[e].second]++] = {edges[e].first, e};
        }
    }

    std::size_t nodes() const { return begin_.size() - 1; }
    std::span<const Neighbour> of(std::uint32_t node) const {
        return {neighbours_.data() + begin_[node], neighbours_.data() + begin_[node + 1]};
    }

  private:
    std::vector<std::uint32_t> begin_{0};
    std::vector<Neighbour> neighbours_;
};

}  // namespace gridloom::engine
