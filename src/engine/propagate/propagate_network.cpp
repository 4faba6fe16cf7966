#include "engine/propagate/propagate_network.h"

#include <algorithm>
#include <array>
#include <bit>

namespace gridloom::engine {
namespace {

// With so few exits left, one choice at one of them can close a component.
constexpr std::uint32_t few = 2;

std::uint32_t bit_of(std::uint32_t bits) { return static_cast<std::uint32_t>(std::countr_zero(bits)); }

}  // namespace

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
        nodes_[c].queued = nodes_[c].touched = false;  // the flags were logged too
    }
    for (; places_before_.size() > mark.places; places_before_.pop_back()) {
        const Place& before = places_before_.back();
        ends_[before.end].next = before.next;
        ends_[before.end].previous = before.previous;
    }
    for (; closed_.size() > mark.closed; closed_.pop_back())
        ends_[closed_.back()].open = ends_[ends_[closed_.back()].twin].open = 1;
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

std::vector<NetworkPropagator::OpenLink> NetworkPropagator::open_links() {
    std::vector<OpenLink> open;
    for (EndId end = 0; end < ends_.size(); ++end)
        if (const End& e = ends_[end]; e.open && end < e.twin) open.push_back({e.link, find(e.cell), find(e.beyond)});
    return open;
}

// Queues the cells on both sides of a component's exits: what closing forbids there may have changed.
void NetworkPropagator::queue_exits(std::uint32_t root) {
    const EndId first = nodes_[root].first;
    if (first == none) return;
    EndId end = first;
    do {
        queue(ends_[end].cell);
        queue(ends_[end].beyond);
        end = ends_[end].next;
    } while (end != first);
}

void NetworkPropagator::remove_exit(EndId end) {
    const EndId next = ends_[end].next, previous = ends_[end].previous;
    Node& root = change_node(find(ends_[end].cell));
    --root.exits;
    if (next == end) {
        root.first = none;
        return;
    }
    change_place(previous).next = next;
    change_place(next).previous = previous;
    if (root.first == end) root.first = next;
}

void NetworkPropagator::close(EndId end) {
    if (!marks_.empty()) closed_.push_back(end);
    const EndId twin = ends_[end].twin;
    ends_[end].open = ends_[twin].open = 0;
    remove_exit(end);
    remove_exit(twin);
}

bool NetworkPropagator::cut(EndId end) {
    close(end);
    for (const Cell c : {ends_[end].cell, ends_[end].beyond}) {
        const std::uint32_t root = find(c);
        if (nodes_[c].certain && stranded(root)) return false;
        // Each of the few exits may now be the last one.
        if (nodes_[root].exits <= few) queue_exits(root);
    }
    return true;
}

bool NetworkPropagator::join(EndId end) {
    close(end);
    std::uint32_t a = find(ends_[end].cell), b = find(ends_[end].beyond);
    if (a == b) return rule_->network != Network::tree && !stranded(a);
    if (nodes_[a].exits < nodes_[b].exits) std::swap(a, b);
    queue_exits(b);
    Node& small = change_node(b);
    Node& large = change_node(a);
    if (small.first != none) {
        if (large.first == none) {
            large.first = small.first;
        } else {  // splice the two rings
            const EndId fa = large.first, fb = small.first, la = ends_[fa].previous, lb = ends_[fb].previous;
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
    const OptionSet mine = domains[c];
    if (!nodes_[c].certain && !(mine & ~rule_->present[c])) {
        change_node(c).certain = true;
        ++present_;
        const std::uint32_t root = find(c);
        ++change_node(root).size;
        if (stranded(root)) return false;
    }
    if (begin_[c] == begin_[c + 1]) return true;
    const bool few_ways_on = nodes_[find(c)].exits <= few;
    for (EndId first = begin_[c]; first < begin_[c + 1]; first += 32)
        if (!follow(c, first, std::min(begin_[c + 1], first + 32), domains, few_ways_on)) return false;
    return true;
}

// Classifies up to 32 links without branches into bit sets first, and applies the changes then: which case a link is in is
// unpredictable, and a mispredicted branch costs more than the comparisons.
bool NetworkPropagator::follow(Cell c, EndId first, EndId last, const std::vector<OptionSet>& domains, bool few_ways_on) {
    const OptionSet mine = domains[c];
    std::uint32_t cuts = 0, joins = 0, stays = 0;
    for (EndId end = first; end < last; ++end) {
        const End& e = ends_[end];
        const OptionSet theirs = domains[e.beyond], taking = ends_[e.twin].opening;
        const std::uint32_t bit = std::uint32_t{e.open} << (end - first);
        const bool can = ((mine & e.opening) != 0) & ((theirs & taking) != 0);
        const bool must = ((mine & ~e.opening) == 0) & ((theirs & ~taking) == 0);
        cuts |= can ? 0 : bit;
        joins |= (can & must) ? bit : 0;
        stays |= (can & !must) ? bit : 0;
    }
    for (; cuts; cuts &= cuts - 1)
        if (const EndId end = first + bit_of(cuts); ends_[end].open && !cut(end)) return false;
    for (; joins; joins &= joins - 1)
        if (const EndId end = first + bit_of(joins); ends_[end].open && !join(end)) return false;
    // With fewer options here, a neighbour may have lost its way out through this cell.
    if (few_ways_on)
        for (; stays; stays &= stays - 1) queue(ends_[first + bit_of(stays)].beyond);
    return true;
}

// An open link at the cell that allowed() examines, and the component behind it.
struct NetworkPropagator::Door {
    EndId end;            // this cell's end
    OptionSet opening;    // the cell's options that open it
    std::uint32_t root;   // the component behind it
    std::uint32_t exits;  // exits that remain behind it if it is joined through this link
    std::uint32_t size;   // certain cells it would add
    bool sure;            // opening it here joins it: the other end is open in any case, or must match
};

// Counts the exits behind a door. Those at the neighbour itself count only if some option of it opens both the door and the
// exit: a tile with one port has none.
void NetworkPropagator::look_behind(Door& door, Cell c, const std::vector<OptionSet>& domains) const {
    const Cell d = ends_[door.end].beyond;
    const OptionSet taking = domains[d] & ends_[ends_[door.end].twin].opening;
    door.exits = nodes_[door.root].exits;
    door.size = nodes_[door.root].size + (nodes_[d].certain ? 0 : 1);
    for (EndId end = begin_[d]; end < begin_[d + 1]; ++end) {
        const End& e = ends_[end];
        const bool shut = (e.beyond == c) | ((taking & e.opening) == 0);
        door.exits -= std::uint32_t{e.open} & std::uint32_t{shut};
    }
}

// Of options without an exit, those that close the component although some certain cell is outside of it.
OptionSet NetworkPropagator::closing(std::span<const Door> doors, Cell c, std::uint32_t own, OptionSet options) const {
    OptionSet bad = 0;
    for (; options; options &= options - 1) {
        const OptionSet option = options & (~options + 1);
        std::uint32_t size = nodes_[own].size + (nodes_[c].certain ? 0 : 1);
        for (std::size_t i = 0; i < doors.size(); ++i) {
            if (!(doors[i].opening & option)) continue;
            bool again = doors[i].root == own;
            for (std::size_t j = 0; j < i; ++j) again |= doors[j].root == doors[i].root && (doors[j].opening & option);
            if (!again) size += doors[i].size;
        }
        if (size < present_ + (nodes_[c].certain ? 0 : 1)) bad |= option;
    }
    return bad;
}

// The options of a cell that make no loop and close no component early. Works on sets of options, not option by option.
// O(doors^2) with at most 16 doors.
OptionSet NetworkPropagator::allowed(Cell c, const std::vector<OptionSet>& domains) {
    if (broken_) return 0;
    const OptionSet domain = domains[c];
    static constexpr std::size_t max_doors = 16;
    std::array<Door, max_doors + 1> doors;
    std::size_t count = 0;
    const std::uint32_t own = find(c);
    std::uint32_t outside = nodes_[own].exits;  // exits of its component elsewhere than at this cell
    OptionSet looping = 0;
    for (EndId end = begin_[c]; end < begin_[c + 1]; ++end) {
        const End& e = ends_[end];
        if (!e.open) continue;
        if (count == max_doors) return domain;  // too many: nothing is removed
        const bool sure = rule_->matched || !(domains[e.beyond] & ~ends_[e.twin].opening);
        const std::uint32_t root = find(e.beyond);
        outside -= root == own && e.beyond != c ? 2u : 1u;
        // A loop: the door leads back to the own component, or opens together with another door to the same one.
        const OptionSet surely = sure ? e.opening : 0;
        looping |= root == own ? surely : 0;
        for (std::size_t i = 0; i < count; ++i) looping |= doors[i].root == root && doors[i].sure ? surely & doors[i].opening : 0;
        doors[count++] = {end, e.opening, root, 0, 0, sure};
    }
    if (count == 0) return domain;
    OptionSet keep = rule_->network == Network::tree ? domain & ~(looping & rule_->present[c]) : domain;
    if (outside > 0) return keep;
    OptionSet leading_on = ~rule_->present[c];  // an option outside the network closes nothing
    for (std::size_t i = 0; i < count; ++i) {
        look_behind(doors[i], c, domains);
        if (!doors[i].sure || (doors[i].root != own && doors[i].exits > 0)) leading_on |= doors[i].opening;
    }
    return keep & ~closing({doors.data(), count}, c, own, keep & ~leading_on);
}

}  // namespace gridloom::engine
