// NetworkPropagator: the options that one network of cells (connected, or a tree) forbids, kept up to date while domains shrink.
//
// Every link is in one of three states:
//
//     joined   both ends are open in every option left        a === b
//     cut      one end is shut in every option left           a     b
//     open     neither is known                               a - ? - b
//
// Cells that joined links connect are one component (union-find). The open links that leave it are its exits:
//
//     +-----------+        +------+
//     | A === A --?--------?-- B  |     component {A, A} has two exits, {B} has one
//     | |         |        +------+
//     | ?         |
//     +-|---------+
//
// Two arguments remove options of a cell:
// - loop (trees only): the option joins a component to itself, by one link or by two links to the same other component.
// - closing: the option leaves its component without exits while a cell outside is certainly present and must be reached.
// What only follows from the whole graph (a link that alone holds two parts together) is left to bridges.h.
//
// Invariants: `exits` of a root is the length of its ring of open ends, `size` its number of certainly present cells. A cell is
// queued when its component, or one behind its links, may have come to few exits.
//
// Cost: a join walks the smaller ring to queue cells and concatenates the rings in O(1), so a whole board costs O(n log n)
// whatever the order of joins. Links that are joined or cut at the start are never stored. After push() every change is logged
// first, and pop() restores it; path halving is off meanwhile, since it would have to be logged too.
#pragma once

#include <span>
#include <vector>

#include "model/instance.h"

namespace gridloom::engine {

class NetworkPropagator {
  public:
    NetworkPropagator(const Instance& model, const std::vector<OptionSet>& domains);

    // A cell lost options: follow() will look at it, once for any number of calls.
    void touch(Cell c) {
        if (nodes_[c].touched || !rule_->present[c]) return;
        nodes_[c].touched = true;
        touched_.push_back(c);
    }
    // Brings links and components up to date. False: contradiction.
    bool follow(const std::vector<OptionSet>& domains);
    // The next queued cell, for allowed(). False: none.
    bool next(Cell& cell);
    // The options of a cell that connectivity leaves.
    OptionSet allowed(Cell cell, const std::vector<OptionSet>& domains);
    bool broken() const { return broken_; }
    // Once every cell is settled: whether all present cells are one component.
    bool whole();
    // Forgets what was queued (after a contradiction).
    void clear_queue();

    // pop() restores the state at the last push(). Nothing may be queued at either.
    void push() { marks_.push_back({nodes_before_.size(), places_before_.size(), closed_.size(), present_}); }
    void pop();

    // A link that can still be joined or cut, between two components.
    struct OpenLink {
        std::uint32_t link;  // as the rule numbers it
        Cell a, b;           // the roots of the two components
    };
    std::vector<OpenLink> open_links();
    // Certainly present cells: in the component with root a, and in all.
    std::uint32_t certain_at(Cell a) const { return nodes_[a].size; }
    std::uint32_t certain() const { return present_; }

  private:
    static constexpr std::uint32_t none = ~std::uint32_t{0};
    using EndId = std::uint32_t;

    struct Node {  // of a cell
        std::uint32_t parent;
        std::uint32_t size = 0;   // of a root: cells that are certainly present
        std::uint32_t exits = 0;  // of a root: how many ends are open
        EndId first = none;       // of a root: an end of its ring
        bool certain = false;     // the cell is certainly present
        bool queued = false;
        bool touched = false;
    };
    // One end of a link. The ends at a cell lie side by side in memory.
    struct End {
        OptionSet opening;  // the cell's options that open the link
        Cell cell, beyond;
        EndId twin;               // the other end of the link
        EndId next, previous;     // in its component's ring
        std::uint32_t link : 31;  // as the rule numbers it
        std::uint32_t open : 1;
    };
    struct Door;

    std::uint32_t find(std::uint32_t c) {
        // No path halving while changes are logged.
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

    const CellNetwork* rule_;
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
    std::vector<EndId> closed_;  // log: one end of each link that was closed
};

}  // namespace gridloom::engine
