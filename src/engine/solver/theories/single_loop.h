// SingleLoopTheory: the true edges form at most one loop, and nothing else is true once it is closed. Other constraints make
// every degree 0 or 2.
//
// mate_ of a path's end is its other end (Knuth's simpath, 7.1.4; here with undo). While there are two paths, none may be closed;
// once a loop is closed, all other edges are false.
#pragma once

#include <vector>

#include "engine/solver/cdcl.h"
#include "engine/solver/theories/adjacency.h"

namespace gridloom::engine {

class SingleLoopTheory final : public Theory {
  public:
    struct Edge {
        std::uint32_t a, b;
        Literal literal;
    };
    SingleLoopTheory(std::size_t vertices, std::vector<Edge> edges);

    void attach(Cdcl& solver) override;
    bool assigned(std::uint32_t edge) override;
    void unassigned(std::uint32_t edge) override;
    bool propagate(Cdcl& solver) override;
    void explain(const Cdcl& solver, Literal implied, std::uint32_t tag, std::uint32_t before,
                 std::vector<Literal>& causes) override;
    int cost() const override { return 0; }

  private:
    bool forbid_rest(Cdcl& solver);
    bool forbid_closing(Cdcl& solver, std::uint32_t vertex);
    void add_path(const Cdcl& solver, std::uint32_t edge, std::uint32_t before, std::vector<Literal>& causes);
    void add_other(const Cdcl& solver, std::uint32_t before, std::vector<Literal>& causes);

    std::vector<Edge> edges_;
    Adjacency beside_;
    std::vector<std::uint32_t> mate_;  // itself: no edge here; meaningless for inner vertices
    struct Change {
        std::uint32_t edge, a, mate_of_a, b, mate_of_b;
    };
    std::vector<Change> changes_;
    std::vector<std::uint32_t> closing_;  // true edges that closed a loop
    std::vector<std::uint32_t> trail_;    // all true edges, in order
    std::uint32_t paths_ = 0;
    std::vector<std::uint8_t> on_path_;  // by edge; scratch of explanations
    std::vector<std::uint32_t> ends_;    // ends whose path changed since the last propagate()
    bool look_at_all_ = false;
};

}  // namespace gridloom::engine
