#include "engine/propagate_network.h"

#include <algorithm>
#include <array>
#include <bit>

namespace gridloom::engine {

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
        queue(cell_of(end));
        // Few exits left: each of them may be the last one.
        if (exits_[root] <= 4) queue_exits(root);
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
    if (exits_[a] <= 4) queue_exits(a);
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
    for (const std::uint32_t end : ends_at(c))
        if (!update(end / 2, domains)) return false;
    queue(c);
    return true;
}

OptionSet NetworkPropagator::allowed(Cell c, const std::vector<OptionSet>& domains) {
    if (broken_) return 0;
    OptionSet keep = 0;
    const std::uint32_t own = find(c);
    for (OptionSet rest = domains[c]; rest; rest &= rest - 1) {
        const OptionSet option = rest & -rest;
        if (!(option & rule_->present[c])) {  // the cell stays out
            keep |= option;
            continue;
        }
        // The components this option would join, its own first.
        std::array<std::uint32_t, 64> joined;
        std::size_t count = 1;
        joined[0] = own;
        bool loop = false;
        std::uint32_t exits = exits_[own], size = size_[own] + (certain_[c] ? 0 : 1);
        const auto holds = [&](std::uint32_t root) {
            return std::find(joined.begin(), joined.begin() + static_cast<std::ptrdiff_t>(count), root) !=
                   joined.begin() + static_cast<std::ptrdiff_t>(count);
        };
        bool certain = true;  // that every link the option opens is taken up at the other end
        for (const std::uint32_t e : ends_at(c)) {
            if (status_[e / 2] != Status::open || !(open_of(e) & option)) continue;
            const Cell d = cell_of(e ^ 1);
            if (!rule_->matched && (domains[d] & ~open_of(e ^ 1))) {
                certain = false;
                continue;
            }
            const std::uint32_t root = find(d);
            if (holds(root)) {
                loop = true;
                continue;
            }
            if (count == joined.size()) {
                certain = false;
                continue;
            }
            joined[count++] = root;
            exits += exits_[root];
            size += size_[root] + (certain_[d] ? 0 : 1);
        }
        if (loop && rule_->network == Network::tree) continue;
        // Links at this cell are exits no longer, on either side if both are inside.
        for (const std::uint32_t e : ends_at(c)) {
            if (status_[e / 2] != Status::open) continue;
            if (!rule_->matched && (open_of(e) & option)) continue;  // may stay an exit
            exits -= 1 + (holds(find(cell_of(e ^ 1))) && cell_of(e ^ 1) != c ? 1 : 0);
        }
        if (certain && exits == 0 && size < present_ + (certain_[c] ? 0 : 1)) continue;
        keep |= option;
    }
    return keep;
}

}  // namespace gridloom::engine
