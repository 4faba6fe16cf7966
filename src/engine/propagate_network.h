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

#include <memory>
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

  private:
    enum class Status : std::uint8_t { open, joined, cut };
    static constexpr std::uint32_t none = ~std::uint32_t{0};

    std::uint32_t find(std::uint32_t c) {
        // Paths are not shortened where that would have to be undone.
        if (!marks_.empty()) {
            while (nodes_[c].parent != c) c = nodes_[c].parent;
            return c;
        }
        while (nodes_[c].parent != c) c = nodes_[c].parent = nodes_[nodes_[c].parent].parent;
        return c;
    }
    struct Door;
    Door door(std::uint32_t end, Cell c, const std::vector<OptionSet>& domains);
    void queue(Cell c);
    void queue_exits(std::uint32_t root);
    void remove_exit(std::uint32_t end);
    bool cut(std::uint32_t link);
    bool join(std::uint32_t link);
    bool follow(Cell c, const std::vector<OptionSet>& domains);
    bool update(std::uint32_t link, const std::vector<OptionSet>& domains);
    bool stranded(std::uint32_t root) const { return nodes_[root].exits == 0 && nodes_[root].size < present_; }

    std::span<const std::uint32_t> ends_at(Cell c) const {
        if (open_->links.empty()) return {};
        return {open_->ends.data() + open_->begin[c], open_->ends.data() + open_->begin[c + 1]};
    }

    // An end 2*i or 2*i+1 is link i seen from its cell a or b.
    Cell cell_of(std::uint32_t end) const { return open_->cells[end]; }
    const Link& link_at(std::uint32_t i) const { return rule_->links[open_->links[i]]; }
    OptionSet open_of(std::uint32_t end) const { return end & 1 ? link_at(end / 2).open_b : link_at(end / 2).open_a; }

    struct Node {  // of a cell
        std::uint32_t parent;
        std::uint32_t size = 0;      // of a root: cells that are certainly present
        std::uint32_t exits = 0;     // of a root: how many ends are open
        std::uint32_t first = none;  // of a root: its ring of open ends
        bool certain = false;        // the cell is certainly present
        bool queued = false;
        bool touched = false;
    };
    struct Place {  // of an end, in its component's ring
        std::uint32_t next, previous;
    };
    struct Open {  // what was open when it began; shared between copies
        std::vector<std::uint32_t> links;        // as the rule numbers them
        std::vector<Cell> cells;                 // of each end
        std::vector<std::uint32_t> begin, ends;  // at each cell
    };
    Node& change_node(std::uint32_t c) {
        if (!marks_.empty()) nodes_before_.push_back({c, nodes_[c]});
        return nodes_[c];
    }
    Place& change_place(std::uint32_t end) {
        if (!marks_.empty()) places_before_.push_back({end, ring_[end]});
        return ring_[end];
    }
    void close(std::uint32_t link, Status status) {
        if (!marks_.empty()) closed_.push_back(link);
        status_[link] = status;
    }
    void join_settled(const std::vector<OptionSet>& domains, Open& open);
    void index_ends(Open& open);

    const Connected* rule_;
    std::shared_ptr<const Open> open_;
    std::vector<Status> status_;  // of each link
    std::vector<Node> nodes_;
    std::vector<Place> ring_;
    std::uint32_t present_ = 0;  // cells that are certainly present
    std::vector<Cell> queue_;
    std::vector<Cell> touched_;
    bool broken_ = false;

    struct Mark {
        std::size_t nodes, places, closed;
        std::uint32_t present;
    };
    std::vector<Mark> marks_;
    std::vector<std::pair<std::uint32_t, Node>> nodes_before_;
    std::vector<std::pair<std::uint32_t, Place>> places_before_;
    std::vector<std::uint32_t> closed_;  // links that were open
};

}  // namespace gridloom::engine
