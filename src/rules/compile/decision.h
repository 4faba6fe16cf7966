// Decisions: reduced ordered decision diagrams with integer leaves (algebraic decision diagrams; Bahar et al. 1993) over model cells.
//
// A node of a circuit over a few cells becomes a diagram bottom up, gate by gate, and the diagram an automaton along the cells:
// levels are cells, in the order given; equal parts are one vertex, so the automaton is minimal. Cells are
// levels in the order in which the formula first reads them, which for rays and lines is the order along them.
#pragma once

#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "model/automaton.h"
#include "rules/compile/circuit.h"

namespace gridloom::rules {

class Decisions {
  public:
    // Over these cells of the circuit. Gives up beyond so many vertices.
    Decisions(const Circuit& circuit, std::vector<Cell> order, std::size_t most_vertices);
    Decisions(const Decisions&) = delete;
    Decisions& operator=(const Decisions&) = delete;
    ~Decisions() { circuit_.watch().gave_back(bytes_); }

    // The automaton along the cells that accepts where the node holds; nothing: too large.
    std::optional<LayeredAutomaton> automaton(Node node);

  private:
    using Vertex = std::uint32_t;
    struct TooLarge {};
    void took(std::size_t bytes) {
        bytes_ += bytes;
        circuit_.watch().took(bytes);
    }
    struct Stored {
        std::uint32_t level;  // of a leaf: none
        std::uint32_t first;  // its children; of a leaf its value
    };
    static constexpr std::uint32_t leaf_level = ~std::uint32_t{0};
    Vertex leaf(int value);
    Vertex vertex(std::uint32_t level, const std::vector<Vertex>& children);
    Vertex diagram(Node node);
    Vertex literal(Node node);
    enum class Op : std::uint8_t { both, either, sum };
    Vertex apply(Op op, Vertex a, Vertex b);
    Vertex scaled(Vertex v, int weight);  // of a truth
    Vertex within(Vertex v, const Totals& totals, std::unordered_map<Vertex, Vertex>& done);
    bool is_leaf(Vertex v) const { return vertices_[v].level == leaf_level; }
    int value_of(Vertex v) const { return static_cast<int>(vertices_[v].first); }
    Vertex child(Vertex v, std::uint32_t level, std::size_t option) const {
        return vertices_[v].level == level ? children_[vertices_[v].first + option] : v;
    }

    const Circuit& circuit_;
    std::vector<Cell> order_;
    std::unordered_map<Cell, std::uint32_t> level_of_;
    std::size_t most_;
    std::vector<Stored> vertices_;
    std::vector<Vertex> children_;
    std::unordered_map<std::uint64_t, std::vector<Vertex>> known_;
    std::unordered_map<int, Vertex> leaves_;
    std::unordered_map<Node, Vertex> diagrams_;
    std::unordered_map<std::uint64_t, Vertex> applied_[3];
    std::size_t bytes_ = 0;  // told to the watch
};

}  // namespace gridloom::rules
