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
    : rule_(&model.networks().front()) {
    const std::size_t cells = model.cells(), links = rule_->links.size();
    auto ends = std::make_shared<Ends>();
    ends->begin.assign(cells + 1, 0);
    for (const Link& l : rule_->links) ++ends->begin[l.a + 1], ++ends->begin[l.b + 1];
    for (std::size_t c = 0; c < cells; ++c) ends->begin[c + 1] += ends->begin[c];
    ends->list.resize(2 * links);
    std::vector<std::uint32_t> at(ends->begin.begin(), ends->begin.end() - 1);
    status_.assign(links, Status::open);
    next_.resize(2 * links);
    previous_.resize(2 * links);
    parent_.resize(cells);
    size_.assign(cells, 0);
    exits_.assign(cells, 0);
    first_.assign(cells, none);
    certain_.assign(cells, 0);
    queued_.assign(cells, 0);
    for (std::uint32_t c = 0; c < cells; ++c) {
        parent_[c] = c;
        if (rule_->present[c] && !(domains[c] & ~rule_->present[c])) {
            certain_[c] = 1;
            size_[c] = 1;
            ++present_;
        }
    }
    for (std::uint32_t end = 0; end < 2 * links; ++end) {
        const Cell c = cell_of(end);
        ends->list[at[c]++] = end;
        if (first_[c] == none) {
            first_[c] = next_[end] = previous_[end] = end;
        } else {
            const std::uint32_t f = first_[c], last = previous_[f];
            next_[last] = previous_[f] = end;
            previous_[end] = last;
            next_[end] = f;
        }
        ++exits_[c];
    }
    ends_ = std::move(ends);
    for (std::uint32_t l = 0; l < links && !broken_; ++l) broken_ = !update(l, domains);
    for (std::uint32_t c = 0; c < cells; ++c)
        if (rule_->present[c]) {
            queue(c);
            if (certain_[c] && stranded(find(c))) broken_ = true;
        }
}

void NetworkPropagator::queue(Cell c) {
    if (queued_[c]) return;
    queued_[c] = 1;
    queue_.push_back(c);
}

void NetworkPropagator::clear_queue() {
    for (const Cell c : queue_) queued_[c] = 0;
    queue_.clear();
}

bool NetworkPropagator::next(Cell& cell) {
    if (queue_.empty()) return false;
    cell = queue_.back();
    queue_.pop_back();
    queued_[cell] = 0;
    return true;
}

bool NetworkPropagator::whole() {
    std::size_t components = 0;
    for (std::uint32_t c = 0; c < parent_.size(); ++c) components += certain_[c] && find(c) == c;
    return components <= 1;
}

// Cells at either side of a component's exits: what they may do has changed.
void NetworkPropagator::queue_exits(std::uint32_t root) {
    const std::uint32_t first = first_[root];
    if (first == none) return;
    std::uint32_t end = first;
    do {
        queue(cell_of(end));
        queue(cell_of(end ^ 1));
        end = next_[end];
    } while (end != first);
}

void NetworkPropagator::remove_exit(std::uint32_t end) {
    const std::uint32_t root = find(cell_of(end));
    --exits_[root];
    if (next_[end] == end) {
        first_[root] = none;
    } else {
        next_[previous_[end]] = next_[end];
        previous_[next_[end]] = previous_[end];
        if (first_[root] == end) first_[root] = next_[end];
    }
}

bool NetworkPropagator::cut(std::uint32_t link) {
    status_[link] = Status::cut;
    for (const std::uint32_t end : {2 * link, 2 * link + 1}) {
        remove_exit(end);
        const std::uint32_t root = find(cell_of(end));
        if (certain_[cell_of(end)] && stranded(root)) return false;
        // Few exits left: each of them may be the last one.
        if (exits_[root] <= few) queue_exits(root);
    }
    return true;
}

bool NetworkPropagator::join(std::uint32_t link) {
    status_[link] = Status::joined;
    remove_exit(2 * link);
    remove_exit(2 * link + 1);
    std::uint32_t a = find(cell_of(2 * link)), b = find(cell_of(2 * link + 1));
    if (a == b) return rule_->network != Network::tree && !stranded(a);
    if (exits_[a] < exits_[b]) std::swap(a, b);
    queue_exits(b);
    if (first_[b] != none) {
        if (first_[a] == none) {
            first_[a] = first_[b];
        } else {  // two rings become one
            const std::uint32_t fa = first_[a], fb = first_[b], la = previous_[fa], lb = previous_[fb];
            next_[la] = fb, previous_[fb] = la;
            next_[lb] = fa, previous_[fa] = lb;
        }
    }
    exits_[a] += exits_[b];
    parent_[b] = a;
    size_[a] += size_[b];
    if (exits_[a] <= few) queue_exits(a);
    return !stranded(a);
}

bool NetworkPropagator::update(std::uint32_t link, const std::vector<OptionSet>& domains) {
    if (status_[link] != Status::open) return true;
    const Link& l = rule_->links[link];
    if (!(domains[l.a] & l.open_a) || !(domains[l.b] & l.open_b)) return cut(link);
    if (!(domains[l.a] & ~l.open_a) && !(domains[l.b] & ~l.open_b)) return join(link);
    return true;
}

bool NetworkPropagator::touch(Cell c, const std::vector<OptionSet>& domains) {
    if (!rule_->present[c]) return true;
    if (!certain_[c] && !(domains[c] & ~rule_->present[c])) {
        certain_[c] = 1;
        ++present_;
        const std::uint32_t root = find(c);
        ++size_[root];
        if (stranded(root)) return false;
    }
    bool few_ways_on = exits_[find(c)] <= few;
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
    door.exits = exits_[door.root];
    door.size = size_[door.root] + (certain_[d] ? 0 : 1);
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
    std::uint32_t outside = exits_[own];  // exits of our component that are not at this cell
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
        std::uint32_t exits = outside, size = size_[own] + (certain_[c] ? 0 : 1);
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
        if (exits == 0 && size < present_ + (certain_[c] ? 0 : 1)) continue;
        keep |= option;
    }
    return keep;
}

}  // namespace gridloom::engine
