// The start of a NetworkPropagator: components of what is joined already, and the ring of open ends of each.
#include "engine/propagate/propagate_network.h"

#include <utility>

namespace gridloom::engine {

NetworkPropagator::NetworkPropagator(const Instance& model, const std::vector<OptionSet>& domains)
    : rule_(&model.cell_networks().front()), nodes_(model.cells()), begin_(model.cells() + 1, 0) {
    for (std::uint32_t c = 0; c < nodes_.size(); ++c) {
        Node& n = nodes_[c];
        n.parent = c;
        n.certain = rule_->present[c] && !(domains[c] & ~rule_->present[c]);
        n.size = n.certain;
        present_ += n.certain;
    }
    index_ends(join_settled(domains));
    for (std::uint32_t c = 0; c < nodes_.size(); ++c)
        if (nodes_[c].certain && nodes_[c].parent == c && stranded(c)) broken_ = true;
}

// Joins the links that are certainly joined; returns those that are neither joined nor cut.
std::vector<std::uint32_t> NetworkPropagator::join_settled(const std::vector<OptionSet>& domains) {
    std::vector<std::uint32_t> open;
    for (std::uint32_t i = 0; i < rule_->links.size(); ++i) {
        const Link& l = rule_->links[i];
        const OptionSet a = domains[l.a], b = domains[l.b];
        if (!(a & l.open_a) || !(b & l.open_b)) continue;
        if (a & ~l.open_a || b & ~l.open_b) {
            if (open.empty()) open.reserve(rule_->links.size() - i);
            open.push_back(i);
            ++begin_[l.a], ++begin_[l.b];
            continue;
        }
        std::uint32_t more = find(l.a), less = find(l.b);
        if (more == less) {
            broken_ |= rule_->network == Network::tree;
            continue;
        }
        if (nodes_[more].size < nodes_[less].size) std::swap(more, less);
        nodes_[less].parent = more;
        nodes_[more].size += nodes_[less].size;
    }
    return open;
}

// Stores the open links as ends, sorted by cell, and links the ends of each component to a ring.
void NetworkPropagator::index_ends(const std::vector<std::uint32_t>& open) {
    if (open.empty()) return;
    std::uint32_t total = 0;
    for (EndId& begin : begin_) begin = total += begin;
    ends_.resize(total);
    for (std::size_t i = open.size(); i-- > 0;) {
        const Link& l = rule_->links[open[i]];
        const EndId a = --begin_[l.a], b = --begin_[l.b];
        ends_[a] = {l.open_a, l.a, l.b, b, a, a, open[i] & ~(1u << 31), 1};
        ends_[b] = {l.open_b, l.b, l.a, a, b, b, open[i] & ~(1u << 31), 1};
    }
    for (EndId end = 0; end < total; ++end) {
        if (rule_->present[ends_[end].cell]) queue(ends_[end].cell);
        add_to_ring(end);
    }
}

void NetworkPropagator::add_to_ring(EndId end) {
    Node& root = nodes_[find(ends_[end].cell)];
    ++root.exits;
    if (root.first == none) {
        root.first = end;
        return;
    }
    const EndId first = root.first, last = ends_[first].previous;
    ends_[last].next = ends_[first].previous = end;
    ends_[end].next = first;
    ends_[end].previous = last;
}

}  // namespace gridloom::engine
