// What connectivity forbids, kept up to date as options go.
//
// Cells that certainly hang together are one component. A link is joined once both ends are
// certainly open, cut once one end is certainly shut, and open before that; the open links of a
// component are its exits. An option goes if it would join a component to itself (a loop, in a
// tree), or leave a component without exits while other cells still have to be reached.
//
// Components are merged as links are joined: the smaller list of exits is walked, so that a board
// costs n log n whatever order its wires appear in. Links that are joined or cut when it begins are
// not kept. What changes after a push() is written down first, and put back by pop().
#pragma once

#include <span>
#include <vector>

#include "gridloom/model.h"

namespace gridloom::engine {

class NetworkPropagator {
  public:
    NetworkPropagator(const Model& model, const std::vector<OptionSet>& domains);

    // A cell lost options: to be looked at by follow(), once however often it did.
    void touch(Cell c) {
        if (nodes_[c].touched || !rule_->present[c]) return;
        nodes_[c].touched = true;
        touched_.push_back(c);
    }
    // Brings links and components up to date. False: contradiction.
    bool follow(const std::vector<OptionSet>& domains);
    // The next cell to examine, or false if all is quiet.
    bool next(Cell& cell);
    // The options of a cell that connectivity leaves.
    OptionSet allowed(Cell cell, const std::vector<OptionSet>& domains);
    bool broken() const { return broken_; }
    // Once every cell is settled: whether all that is present hangs together.
    bool whole();
    // Forgets what was queued (after a contradiction).
    void clear_queue();

    // What is touched after push() is taken back by pop(). Nothing may be queued at either.
    void push() { marks_.push_back({nodes_before_.size(), places_before_.size(), closed_.size(), present_}); }
    void pop();

    // A link that can still be joined or cut, between two components.
    struct OpenLink {
        std::uint32_t link;  // as the rule numbers it
        Cell a, b;           // one cell of each component, the same for all its links
    };
    std::vector<OpenLink> open_links();
    // Cells that are certainly present: in the component that such a cell stands for, and in all.
    std::uint32_t certain_at(Cell a) const { return nodes_[a].size; }
    std::uint32_t certain() const { return present_; }

  private:
    static constexpr std::uint32_t none = ~std::uint32_t{0};
    using EndId = std::uint32_t;

    struct Node {  // of a cell
        std::uint32_t parent;
        std::uint32_t size = 0;      // of a root: cells that are certainly present
        std::uint32_t exits = 0;     // of a root: how many ends are open
        EndId first = none;          // of a root: its ring of open ends
        bool certain = false;        // the cell is certainly present
        bool queued = false;
        bool touched = false;
    };
    // A link as one of its cells sees it. The ends at a cell lie side by side: all that is asked of a cell is near.
    struct End {
        OptionSet opening;  // the cell's options that reach out along this link
        Cell cell, beyond;
        EndId twin;            // the same link seen from beyond
        EndId next, previous;  // in its component's ring
        std::uint32_t link : 31;  // as the rule numbers it
        std::uint32_t open : 1;
    };
    struct Door;

    std::uint32_t find(std::uint32_t c) {
        // Paths are not shortened where that would have to be undone.
        if (!marks_.empty()) {
            while (nodes_[c].parent != c) c = nodes_[c].parent;
            return c;
        }
        while (nodes_[c].parent != c) c = nodes_[c].parent = nodes_[nodes_[c].parent].parent;
        return c;
    }
    void queue(Cell c) {
        if (nodes_[c].queued) return;
        nodes_[c].queued = true;
        queue_.push_back(c);
    }
    void queue_exits(std::uint32_t root);
    void remove_exit(EndId end);
    void close(EndId end);
    bool cut(EndId end);
    bool join(EndId end);
    bool follow(Cell c, const std::vector<OptionSet>& domains);
    bool follow(Cell c, EndId first, EndId last, const std::vector<OptionSet>& domains, bool few_ways_on);
    void look_behind(Door& door, Cell c, const std::vector<OptionSet>& domains) const;
    OptionSet closing(std::span<const Door> doors, Cell c, std::uint32_t own, OptionSet options) const;
    bool stranded(std::uint32_t root) const { return nodes_[root].exits == 0 && nodes_[root].size < present_; }
    std::vector<std::uint32_t> join_settled(const std::vector<OptionSet>& domains);
    void index_ends(const std::vector<std::uint32_t>& open);
    void add_to_ring(EndId end);

    Node& change_node(std::uint32_t c) {
        if (!marks_.empty()) nodes_before_.push_back({c, nodes_[c]});
        return nodes_[c];
    }
    End& change_place(EndId end) {
        End& e = ends_[end];
        if (!marks_.empty()) places_before_.push_back({end, e.next, e.previous});
        return e;
    }

    const Connected* rule_;
    std::vector<Node> nodes_;
    std::vector<End> ends_;
    std::vector<EndId> begin_;   // of the ends at each cell
    std::uint32_t present_ = 0;  // cells that are certainly present
    std::vector<Cell> queue_;
    std::vector<Cell> touched_;
    bool broken_ = false;

    struct Mark {
        std::size_t nodes, places, closed;
        std::uint32_t present;
    };
    struct Place {
        EndId end, next, previous;
    };
    std::vector<Mark> marks_;
    std::vector<std::pair<std::uint32_t, Node>> nodes_before_;
    std::vector<Place> places_before_;
    std::vector<EndId> closed_;  // one end of each link that was open
};

}  // namespace gridloom::engine
