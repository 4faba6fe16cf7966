// Tarjan's bridges, over the links that can still be open, with the certain cells below each link counted on the way.
#include "engine/bridges.h"

#include <algorithm>
#include <utility>

namespace gridloom::engine {
namespace {

constexpr std::uint32_t no_link = ~std::uint32_t{0};

class Walk {
  public:
    Walk(const Connected& rule, const std::vector<OptionSet>& domains) : rule_(rule), nodes_(domains.size()) {
        std::vector<std::uint32_t> degree(domains.size() + 1, 0);
        for (std::uint32_t i = 0; i < rule.links.size(); ++i) {
            const Link& l = rule.links[i];
            if (!(domains[l.a] & l.open_a) || !(domains[l.b] & l.open_b) || l.a == l.b) continue;
            open_.push_back(i);
            ++degree[l.a], ++degree[l.b];
        }
        std::uint32_t total = 0;
        for (std::uint32_t& d : degree) total += std::exchange(d, total);
        links_.resize(total);
        begin_ = degree;
        for (const std::uint32_t i : open_) {
            links_[degree[rule.links[i].a]++] = i;
            links_[degree[rule.links[i].b]++] = i;
        }
        for (Cell c = 0; c < domains.size(); ++c) nodes_[c].certain = !(domains[c] & ~rule.present[c]);
    }

    // False: two certain cells have no way to each other.
    bool run() {
        bool found = false;
        for (Cell c = 0; c < nodes_.size(); ++c) {
            if (!nodes_[c].certain || nodes_[c].seen) continue;
            if (std::exchange(found, true)) return false;
            walk(c);
        }
        return true;
    }
    const std::vector<std::uint32_t>& bridges() const { return bridges_; }

  private:
    struct Node {
        std::uint32_t seen = 0, low = 0;  // in the order of the walk, from 1
        std::uint32_t below = 0;          // certain cells in its subtree
        std::uint32_t by = no_link;       // the link it was reached by
        std::uint32_t next = 0;           // of its links, the one to look at
        bool certain = false;
    };

    Cell other(std::uint32_t link, Cell c) const { return rule_.links[link].a == c ? rule_.links[link].b : rule_.links[link].a; }

    void enter(Cell c, std::uint32_t by) {
        Node& n = nodes_[c];
        n.seen = n.low = ++clock_;
        n.by = by;
        n.below = n.certain;
        n.next = begin_[c];
        path_.push_back(c);
    }

    void walk(Cell root) {
        std::vector<std::pair<std::uint32_t, std::uint32_t>> apart;  // a link, and the certain cells beyond it
        enter(root, no_link);
        while (!path_.empty()) {
            const Cell c = path_.back();
            Node& n = nodes_[c];
            if (n.next < begin_[c + 1]) {
                const std::uint32_t link = links_[n.next++];
                const Cell d = other(link, c);
                if (!nodes_[d].seen)
                    enter(d, link);
                else if (link != n.by)
                    n.low = std::min(n.low, nodes_[d].seen);
                continue;
            }
            path_.pop_back();
            if (path_.empty()) break;
            Node& up = nodes_[path_.back()];
            up.low = std::min(up.low, n.low);
            up.below += n.below;
            if (n.low > up.seen && n.below > 0) apart.push_back({n.by, n.below});
        }
        for (const auto& [link, beyond] : apart)
            if (beyond < nodes_[root].below) bridges_.push_back(link);
    }

    const Connected& rule_;
    std::vector<Node> nodes_;
    std::vector<std::uint32_t> open_, begin_, links_, bridges_;
    std::vector<Cell> path_;
    std::uint32_t clock_ = 0;
};

}  // namespace

bool build_bridges(Propagator& propagator) {
    if (propagator.model().networks().empty()) return true;
    const Connected& rule = propagator.model().networks().front();
    Walk walk(rule, propagator.domains());
    if (!walk.run()) return false;
    for (const std::uint32_t i : walk.bridges()) {
        const Link& l = rule.links[i];
        const Reason reason{Reason::Why::bridge, i, 0};
        if (!propagator.narrow(l.a, l.open_a, reason) || !propagator.narrow(l.b, l.open_b, reason)) return false;
    }
    return true;
}

}  // namespace gridloom::engine
