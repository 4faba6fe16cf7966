// What connectivity forbids, kept up to date as options go.
//
// Cells that certainly hang together are one component. A link is joined once both ends are
// certainly open, cut once one end is certainly shut, and open before that; the open links of a
// component are its exits. An option goes if it would join a component to itself (a loop, in a
// tree), or leave a component without exits while other cells still have to be reached.
//
// Components are merged as links are joined: the smaller list of exits is walked, so that a board
// costs n log n whatever order its wires appear in. A copy of the whole is its own undo.
#pragma once

#include <memory>
#include <vector>

#include "gridloom/model.h"

namespace gridloom::engine {

class NetworkPropagator {
  public:
    NetworkPropagator(const Model& model, const std::vector<OptionSet>& domains);

    // A cell lost options. False: contradiction.
    bool touch(Cell cell, const std::vector<OptionSet>& domains);
    // The next cell to examine, or false if all is quiet.
    bool next(Cell& cell);
    // The options of a cell that connectivity leaves.
    OptionSet allowed(Cell cell, const std::vector<OptionSet>& domains);
    bool broken() const { return broken_; }
    // Once every cell is settled: whether all that is present hangs together.
    bool whole();
    // Forgets what was queued (after a contradiction).
    void clear_queue();

  private:
    enum class Status : std::uint8_t { open, joined, cut };
    static constexpr std::uint32_t none = ~std::uint32_t{0};

    std::uint32_t find(std::uint32_t c) {
        while (parent_[c] != c) c = parent_[c] = parent_[parent_[c]];
        return c;
    }
    struct Door;
    Door door(std::uint32_t end, Cell c, const std::vector<OptionSet>& domains);
    void queue(Cell c);
    void queue_exits(std::uint32_t root);
    void remove_exit(std::uint32_t end);
    bool cut(std::uint32_t link);
    bool join(std::uint32_t link);
    bool update(std::uint32_t link, const std::vector<OptionSet>& domains);
    bool stranded(std::uint32_t root) const { return exits_[root] == 0 && size_[root] < present_; }

    std::span<const std::uint32_t> ends_at(Cell c) const {
        return {ends_->list.data() + ends_->begin[c], ends_->list.data() + ends_->begin[c + 1]};
    }

    // An end 2*i or 2*i+1 is link i seen from its cell a or b.
    Cell cell_of(std::uint32_t end) const { return end & 1 ? rule_->links[end / 2].b : rule_->links[end / 2].a; }
    OptionSet open_of(std::uint32_t end) const {
        return end & 1 ? rule_->links[end / 2].open_b : rule_->links[end / 2].open_a;
    }

    const Connected* rule_;
    struct Ends {  // at each cell; shared between copies
        std::vector<std::uint32_t> begin, list;
    };
    std::shared_ptr<const Ends> ends_;
    std::vector<Status> status_;                   // of each link
    std::vector<std::uint32_t> parent_;
    std::vector<std::uint32_t> size_;   // of a root: cells that are certainly present
    std::vector<std::uint32_t> exits_;  // of a root: how many ends are open
    std::vector<std::uint32_t> first_;  // of a root: its ring of open ends
    std::vector<std::uint32_t> next_, previous_;
    std::vector<std::uint8_t> certain_;  // the cell is certainly present
    std::uint32_t present_ = 0;          // cells that are
    std::vector<Cell> queue_;
    std::vector<std::uint8_t> queued_;
    bool broken_ = false;
};

}  // namespace gridloom::engine
