// Biconnected components (Tarjan 1972), with an explicit stack: the graph of a large board is deeper than the machine's stack.
#include "engine/part/cut_points.h"

#include <algorithm>

namespace gridloom::engine {
namespace {

class BlockFinder {
  public:
    explicit BlockFinder(const Part& part)
        : part_(part), cells_(static_cast<std::uint32_t>(part.cells.size())), nodes_(cells_ + part.rules.size()) {
        blocks_.blocks_at.assign(nodes_.size(), 0);
    }

    Blocks run() {
        for (std::uint32_t r = cells_; r < nodes_.size(); ++r)
            if (!nodes_[r].seen) search_from(r);
        return std::move(blocks_);
    }

  private:
    struct Node {
        std::uint32_t seen = 0, low = 0;  // discovery number from 1, and the lowest that its subtree reaches
        std::uint32_t next = 0;           // the neighbour to visit next
    };

    std::uint32_t degree(std::uint32_t n) const {
        return static_cast<std::uint32_t>(n < cells_ ? part_.uses_of(n).size() : part_.cells_of(part_.rules[n - cells_]).size());
    }
    std::uint32_t neighbour(std::uint32_t n, std::uint32_t i) const {
        return n < cells_ ? cells_ + part_.uses_of(n)[i].rule : part_.cells_of(part_.rules[n - cells_])[i];
    }
    bool is_node(std::uint32_t n) const { return n >= cells_ || degree(n) > 1; }

    void enter(std::uint32_t n) {
        nodes_[n].seen = nodes_[n].low = ++clock_;
        path_.push_back(n);
        open_.push_back(n);
    }

    void search_from(std::uint32_t root) {
        enter(root);
        while (!path_.empty()) {
            const std::uint32_t n = path_.back();
            Node& node = nodes_[n];
            if (node.next < degree(n)) {
                const std::uint32_t m = neighbour(n, node.next++);
                if (!is_node(m)) continue;
                if (!nodes_[m].seen)
                    enter(m);
                else
                    node.low = std::min(node.low, nodes_[m].seen);
                continue;
            }
            path_.pop_back();
            if (path_.empty()) break;
            const std::uint32_t up = path_.back();
            nodes_[up].low = std::min(nodes_[up].low, node.low);
            if (node.low >= nodes_[up].seen) close(up, n);
        }
        open_.clear();
    }

    // All nodes on the stack from `below` on, and the cut point `up`, are a block.
    void close(std::uint32_t up, std::uint32_t below) {
        std::vector<std::uint32_t> block = {up};
        do {
            block.push_back(open_.back());
            open_.pop_back();
        } while (block.back() != below);
        for (const std::uint32_t n : block) ++blocks_.blocks_at[n];
        blocks_.nodes.push_back(std::move(block));
    }

    const Part& part_;
    std::uint32_t cells_;
    std::vector<Node> nodes_;
    std::vector<std::uint32_t> path_, open_;
    std::uint32_t clock_ = 0;
    Blocks blocks_;
};

}  // namespace

Blocks blocks_of(const Part& part) { return BlockFinder(part).run(); }

}  // namespace gridloom::engine
