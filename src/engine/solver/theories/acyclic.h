// AcyclicTheory: the true edges form a forest. Or its counterpart: no edge is false whose ends are joined by true ones (false
// edges are only between components).
//
// Components are a union-find without path compression, so that joins can be undone in reverse order. An edge whose ends are
// joined already is implied false (true); the explanation is the path between them.
#pragma once

#include <vector>

#include "engine/solver/cdcl.h"
#include "engine/solver/theories/adjacency.h"

namespace gridloom::engine {

class AcyclicTheory final : public Theory {
  public:
    struct Edge {
        std::uint32_t a, b;
        Literal literal;
    };
    enum class Closing { forbidden, required };
    AcyclicTheory(std::size_t vertices, std::vector<Edge> edges, Closing closing = Closing::forbidden);

    void attach(Cdcl& solver) override;
    bool assigned(std::uint32_t edge) override;
    void unassigned(std::uint32_t edge) override;
    bool propagate(Cdcl& solver) override;
    void explain(const Cdcl& solver, Literal implied, std::uint32_t tag, std::uint32_t before,
                 std::vector<Literal>& causes) override;

  private:
    std::uint32_t find(std::uint32_t v) const {
        while (parent_[v] != v) v = parent_[v];
        return v;
    }
    void add_path(const Cdcl& solver, std::uint32_t closing, std::uint32_t before, std::vector<Literal>& causes);

    std::vector<Edge> edges_;
    Closing closed_;
    Adjacency beside_;
    std::vector<std::uint32_t> parent_, size_;
    struct Join {
        std::uint32_t edge, root;  // the root that was attached to another
    };
    std::vector<Join> joins_;
    std::vector<std::uint32_t> closing_;  // edges that became true although their ends were joined
    std::vector<std::uint32_t> via_, queue_;
};

}  // namespace gridloom::engine
