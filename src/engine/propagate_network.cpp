#include "engine/propagate_network.h"

#include <algorithm>
#include <array>
#include <bit>

namespace gridloom::engine {
namespace {

// A component with so few exits may be closed by the next choice at one of them.
constexpr std::uint32_t few = 2;

}  // namespace

NetworkPropagator::NetworkPropagator(const Model& model, const std::vector<OptionSet>& domains)
    : rule_(&model.networks().front()), nodes_(model.cells()) {
    for (std::uint32_t c = 0; c < nodes_.size(); ++c) {
        Node& n = nodes_[c];
        n.parent = c;
        n.certain = rule_->present[c] && !(domains[c] & ~rule_->present[c]);
        n.size = n.certain;
        present_ += n.certain;
    }
    auto open = std::make_shared<Open>();
    join_settled(domains, *open);
    if (!open->links.empty()) index_ends(*open);
    open_ = std::move(open);
    for (std::uint32_t c = 0; c < nodes_.size(); ++c)
        if (nodes_[c].certain && nodes_[c].parent == c && stranded(c)) broken_ = true;
}

// Joins what is certainly joined; what is neither joined nor cut is open.
void NetworkPropagator::join_settled(const std::vector<OptionSet>& domains, Open& open) {
    for (std::uint32_t i = 0; i < rule_->links.size(); ++i) {
        const Link& l = rule_->links[i];
        const OptionSet a = domains[l.a], b = domains[l.b];
        if (!(a & l.open_a) || !(b & l.open_b)) continue;
        if (a & ~l.open_a || b & ~l.open_b) {
            open.links.push_back(i);
            open.cells.push_back(l.a);
            open.cells.push_back(l.b);
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
}

// The open ends at each cell, and the ring of each component.
void NetworkPropagator::index_ends(Open& open) {
    const auto ends = static_cast<std::uint32_t>(2 * open.links.size());
    status_.assign(open.links.size(), Status::open);
    ring_.resize(ends);
    open.ends.resize(ends);
    open.begin.assign(nodes_.size() + 1, 0);
    for (std::uint32_t end = 0; end < ends; ++end) ++open.begin[open.cells[end]];
    std::uint32_t total = 0;
    for (std::uint32_t& begin : open.begin) begin = total += begin;
    for (std::uint32_t end = ends; end-- > 0;) {
        const Cell c = open.cells[end];
        open.ends[--open.begin[c]] = end;
        if (rule_->present[c]) queue(c);
        Node& root = nodes_[find(c)];
        ++root.exits;
        if (root.first == none) {
            root.first = ring_[end].next = ring_[end].previous = end;
        } else {
            const std::uint32_t first = root.first, last = ring_[first].previous;
            ring_[last].next = ring_[first].previous = end;
            ring_[end] = {first, last};
        }
    }
}

void NetworkPropagator::queue(Cell c) {
    if (nodes_[c].queued) return;
    nodes_[c].queued = true;
    queue_.push_back(c);
}

void NetworkPropagator::clear_queue() {
    for (const Cell c : queue_) nodes_[c].queued = false;
    for (const Cell c : touched_) nodes_[c].touched = false;
    queue_.clear();
    touched_.clear();
}

void NetworkPropagator::pop() {
    const Mark mark = marks_.back();
    marks_.pop_back();
    for (; nodes_before_.size() > mark.nodes; nodes_before_.pop_back()) {
        const auto& [c, before] = nodes_before_.back();
        nodes_[c] = before;
        nodes_[c].queued = nodes_[c].touched = false;  // it may have been when this was written down
    }
    for (; places_before_.size() > mark.places; places_before_.pop_back())
        ring_[places_before_.back().first] = places_before_.back().second;
    for (; closed_.size() > mark.closed; closed_.pop_back()) status_[closed_.back()] = Status::open;
    present_ = mark.present;
}

bool NetworkPropagator::next(Cell& cell) {
    if (queue_.empty()) return false;
    cell = queue_.back();
    queue_.pop_back();
    nodes_[cell].queued = false;
    return true;
}

bool NetworkPropagator::whole() {
    for (std::uint32_t c = 0; c < nodes_.size(); ++c)
        if (nodes_[c].certain) return nodes_[find(c)].size == present_;
    return true;
}

// Cells at either side of a component's exits: what they may do has changed.
void NetworkPropagator::queue_exits(std::uint32_t root) {
    const std::uint32_t first = nodes_[root].first;
    if (first == none) return;
    std::uint32_t end = first;
    do {
        queue(cell_of(end));
        queue(cell_of(end ^ 1));
        end = ring_[end].next;
    } while (end != first);
}

void NetworkPropagator::remove_exit(std::uint32_t end) {
    Node& root = change_node(find(cell_of(end)));
    --root.exits;
    const auto [next, previous] = ring_[end];
    if (next == end) {
        root.first = none;
    } else {
        change_place(previous).next = next;
        change_place(next).previous = previous;
        if (root.first == end) root.first = next;
    }
}

bool NetworkPropagator::cut(std::uint32_t link) {
    close(link, Status::cut);
    for (const std::uint32_t end : {2 * link, 2 * link + 1}) {
        remove_exit(end);
        const std::uint32_t root = find(cell_of(end));
        if (nodes_[cell_of(end)].certain && stranded(root)) return false;
        // Few exits left: each of them may be the last one.
        if (nodes_[root].exits <= few) queue_exits(root);
    }
    return true;
}

bool NetworkPropagator::join(std::uint32_t link) {
    close(link, Status::joined);
    remove_exit(2 * link);
    remove_exit(2 * link + 1);
    std::uint32_t a = find(cell_of(2 * link)), b = find(cell_of(2 * link + 1));
    if (a == b) return rule_->network != Network::tree && !stranded(a);
    if (nodes_[a].exits < nodes_[b].exits) std::swap(a, b);
    queue_exits(b);
    Node& small = change_node(b);
    Node& large = change_node(a);
    if (small.first != none) {
        if (large.first == none) {
            large.first = small.first;
        } else {  // two rings become one
            const std::uint32_t fa = large.first, fb = small.first, la = ring_[fa].previous, lb = ring_[fb].previous;
            change_place(la).next = fb, change_place(fb).previous = la;
            change_place(lb).next = fa, change_place(fa).previous = lb;
        }
    }
    large.exits += small.exits;
    large.size += small.size;
    small.parent = a;
    if (large.exits <= few) queue_exits(a);
    return !stranded(a);
}

bool NetworkPropagator::update(std::uint32_t link, const std::vector<OptionSet>& domains) {
    if (status_[link] != Status::open) return true;
    const Link& l = link_at(link);
    if (!(domains[l.a] & l.open_a) || !(domains[l.b] & l.open_b)) return cut(link);
    if (!(domains[l.a] & ~l.open_a) && !(domains[l.b] & ~l.open_b)) return join(link);
    return true;
}

bool NetworkPropagator::follow(const std::vector<OptionSet>& domains) {
    while (!touched_.empty()) {
        const Cell c = touched_.back();
        touched_.pop_back();
        nodes_[c].touched = false;
        if (!follow(c, domains)) return false;
    }
    return true;
}

bool NetworkPropagator::follow(Cell c, const std::vector<OptionSet>& domains) {
    if (!nodes_[c].certain && !(domains[c] & ~rule_->present[c])) {
        change_node(c).certain = true;
        ++present_;
        const std::uint32_t root = find(c);
        ++change_node(root).size;
        if (stranded(root)) return false;
    }
    bool few_ways_on = nodes_[find(c)].exits <= few;
    for (const std::uint32_t end : ends_at(c)) {
        if (!update(end / 2, domains)) return false;
        // Fewer options here may leave a neighbour no way on through this cell.
        if (status_[end / 2] == Status::open && few_ways_on) queue(cell_of(end ^ 1));
    }
    return true;
}

// A link of the cell that is still open, and what opening it would join.
struct NetworkPropagator::Door {
    OptionSet open;       // the cell's options that open it
    std::uint32_t root;   // the component behind it
    std::uint32_t exits;  // ways on from there, once it is joined through this link
    std::uint32_t size;   // certain cells it would add
    bool sure;            // opened here, it is joined: the other end takes it up
};

// What lies behind one end of a cell's link. Exits of the neighbour itself count only where an
// option that takes up this link leaves them open: a tile with one port has none.
NetworkPropagator::Door NetworkPropagator::door(std::uint32_t end, Cell c, const std::vector<OptionSet>& domains) {
    const std::uint32_t there = end ^ 1;
    const Cell d = cell_of(there);
    Door door{open_of(end), find(d), 0, 0, rule_->matched || !(domains[d] & ~open_of(there))};
    door.exits = nodes_[door.root].exits;
    door.size = nodes_[door.root].size + (nodes_[d].certain ? 0 : 1);
    const OptionSet taking = domains[d] & open_of(there);
    for (const std::uint32_t e : ends_at(d))
        if (status_[e / 2] == Status::open && (cell_of(e ^ 1) == c || !(taking & open_of(e)))) --door.exits;
    return door;
}

OptionSet NetworkPropagator::allowed(Cell c, const std::vector<OptionSet>& domains) {
    if (broken_) return 0;
    const OptionSet domain = domains[c];
    static constexpr std::size_t most_doors = 16;
    std::array<Door, most_doors> doors;
    std::size_t count = 0;
    const std::uint32_t own = find(c);
    std::uint32_t outside = nodes_[own].exits;  // exits of our component that are not at this cell
    bool may_loop = false;
    for (const std::uint32_t e : ends_at(c)) {
        if (status_[e / 2] != Status::open) continue;
        if (count == most_doors) return domain;  // too many to look at: leave the cell alone
        doors[count] = door(e, c, domains);
        --outside;
        if (doors[count].root == own) {
            may_loop = true;
            if (cell_of(e ^ 1) != c) --outside;
        }
        for (std::size_t i = 0; i < count; ++i) may_loop |= doors[i].root == doors[count].root;
        ++count;
    }
    if (rule_->network != Network::tree) may_loop = false;
    if (count == 0 || (outside > 0 && !may_loop)) return domain;

    OptionSet keep = 0;
    for (OptionSet rest = domain; rest; rest &= rest - 1) {
        const OptionSet option = rest & (~rest + 1);
        if (!(option & rule_->present[c])) {  // the cell stays out
            keep |= option;
            continue;
        }
        std::uint32_t exits = outside, size = nodes_[own].size + (nodes_[c].certain ? 0 : 1);
        bool loop = false;
        for (std::size_t i = 0; i < count; ++i) {
            if (!(doors[i].open & option)) continue;
            if (!doors[i].sure) {
                ++exits;  // it may be joined or not: an exit either way
                continue;
            }
            bool again = doors[i].root == own;
            for (std::size_t j = 0; j < i; ++j)
                again |= doors[j].root == doors[i].root && (doors[j].open & option) && doors[j].sure;
            loop |= again;
            if (again) continue;
            exits += doors[i].exits;
            size += doors[i].size;
        }
        if (loop && may_loop) continue;
        if (exits == 0 && size < present_ + (nodes_[c].certain ? 0 : 1)) continue;
        keep |= option;
    }
    return keep;
}

}  // namespace gridloom::engine
