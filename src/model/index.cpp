// The index from cells to the sums that read them, and for sums over two cells to the other cell.
#include "model/instance.h"

namespace gridloom {

// Counting sort of the terms by cell, in place: filled from the back.
void Instance::finish() {
    for (CellNetwork& network : cell_networks_) network.present.resize(cells(), 0);  // cells may be added after it
    use_begin_.assign(cells() + 1, 0);
    for (const Term& t : terms_) ++use_begin_[t.cell];
    std::uint32_t end = 0;
    for (std::uint32_t& begin : use_begin_) begin = end += begin;
    uses_.resize(terms_.size());
    if (tabulated_ > 0) watchers_.resize(terms_.size());
    for (auto r = static_cast<RuleId>(sums_.size()); r-- > 0;) {
        const Sum& s = sums_[r];
        if (s.pair == no_pair) {
            for (std::uint32_t t = s.end; t-- > s.begin;) uses_[--use_begin_[terms_[t].cell]] = {r, terms_[t].weights};
            continue;
        }
        const Term &a = terms_[s.begin], &b = terms_[s.begin + 1];
        const std::uint32_t at_b = --use_begin_[b.cell], at_a = --use_begin_[a.cell];
        uses_[at_a] = {r, a.weights};
        uses_[at_b] = {r, b.weights};
        watchers_[at_a] = {b.cell, 2 * s.pair};
        watchers_[at_b] = {a.cell, 2 * s.pair + 1};
    }
}

}  // namespace gridloom
