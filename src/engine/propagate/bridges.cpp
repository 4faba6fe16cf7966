// Bridges (Tarjan 1974) of the graph whose nodes are components and whose edges are open links. The depth-first search also
// counts the certain cells below each edge: a bridge with certain cells on both sides must be joined. Linear in the open links.
#include "engine/propagate/bridges.h"

#include <algorithm>
#include <utility>

namespace gridloom::engine {
namespace {

using OpenLink = NetworkPropagator::OpenLink;

class BridgeFinder {
  public:
    explicit BridgeFinder(NetworkPropagator& network) : network_(network), links_(network.open_links()) {
        std::erase_if(links_, [](const OpenLink& l) { return l.a == l.b; });
        for (const OpenLink& l : links_) roots_.push_back(l.a), roots_.push_back(l.b);
        std::sort(roots_.begin(), roots_.end());
        roots_.erase(std::unique(roots_.begin(), roots_.end()), roots_.end());
        nodes_.resize(roots_.size() + 1);
        for (OpenLink& l : links_) {
            l.a = place_of(l.a), l.b = place_of(l.b);
            ++nodes_[l.a].begin, ++nodes_[l.b].begin;
        }
        std::uint32_t total = 0;
        for (Node& n : nodes_) n.begin = total += n.begin;
        at_.resize(total);
        for (std::uint32_t i = 0; i < links_.size(); ++i) at_[--nodes_[links_[i].a].begin] = at_[--nodes_[links_[i].b].begin] = i;
    }

    // False: two certain cells are in different components of the graph.
    bool run() {
        for (std::uint32_t n = 0; n < roots_.size(); ++n)
            if (network_.certain_at(roots_[n]) > 0) return search_from(n) == network_.certain();
        return true;
    }
    const std::vector<std::uint32_t>& bridges() const { return bridges_; }

  private:
    static constexpr std::uint32_t none = ~std::uint32_t{0};
    struct Node {
        std::uint32_t begin = 0;          // index of its first link
        std::uint32_t seen = 0, low = 0;  // discovery number from 1, and the lowest that its subtree reaches
        std::uint32_t below = 0;          // certain cells in its subtree
        std::uint32_t by = none;          // the link it was reached by
        std::uint32_t next = 0;           // the link to follow next
    };

    std::uint32_t place_of(Cell root) const {
        return static_cast<std::uint32_t>(std::lower_bound(roots_.begin(), roots_.end(), root) - roots_.begin());
    }

    void enter(std::uint32_t n, std::uint32_t by) {
        Node& node = nodes_[n];
        node.seen = node.low = ++clock_;
        node.by = by;
        node.below = network_.certain_at(roots_[n]);
        node.next = node.begin;
        path_.push_back(n);
    }

    // Depth-first search with an explicit stack. Returns the number of certain cells reached.
    std::uint32_t search_from(std::uint32_t from) {
        std::vector<std::pair<std::uint32_t, std::uint32_t>> apart;  // a bridge, and the certain cells below it
        enter(from, none);
        for (;;) {
            const std::uint32_t n = path_.back();
            Node& node = nodes_[n];
            if (node.next < nodes_[n + 1].begin) {
                const std::uint32_t i = at_[node.next++];
                const std::uint32_t other = links_[i].a == n ? links_[i].b : links_[i].a;
                if (!nodes_[other].seen)
                    enter(other, i);
                else if (i != node.by)
                    node.low = std::min(node.low, nodes_[other].seen);
                continue;
            }
            path_.pop_back();
            if (path_.empty()) break;
            Node& up = nodes_[path_.back()];
            up.low = std::min(up.low, node.low);
            up.below += node.below;
            if (node.low > up.seen && node.below > 0) apart.push_back({node.by, node.below});
        }
        for (const auto& [i, beyond] : apart)
            if (beyond < nodes_[from].below) bridges_.push_back(links_[i].link);
        return nodes_[from].below;
    }

    NetworkPropagator& network_;
    std::vector<OpenLink> links_;  // ends are indices into roots_
    std::vector<Cell> roots_;
    std::vector<Node> nodes_;  // and a sentinel
    std::vector<std::uint32_t> at_, bridges_, path_;
    std::uint32_t clock_ = 0;
};

}  // namespace

bool build_bridges(Propagator& propagator) {
    NetworkPropagator* network = propagator.network();
    if (!network) return true;
    BridgeFinder finder(*network);
    if (network->broken() || !finder.run()) return false;
    const CellNetwork& rule = propagator.model().cell_networks().front();
    for (const std::uint32_t i : finder.bridges()) {
        const Link& l = rule.links[i];
        if (!propagator.narrow(l.a, l.open_a) || !propagator.narrow(l.b, l.open_b)) return false;
    }
    return true;
}

}  // namespace gridloom::engine
