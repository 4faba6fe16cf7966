// The Model's bookkeeping: kinds, weighings, cells, sums and the index from cells to sums.
#include "gridloom/model.h"

#include <algorithm>
#include <cassert>

namespace gridloom {

KindId Model::kind(std::vector<int> values) {
    assert(values.size() <= max_options && "a cell has at most 64 options");
    for (KindId k = 0; k < kinds_.size(); ++k)
        if (kinds_[k].values == values) return k;
    kinds_.push_back({std::move(values)});
    return static_cast<KindId>(kinds_.size() - 1);
}

WeightId Model::weigh(KindId kind, const std::function<int(int)>& weight) {
    return weigh_options(kind, [&](int option) {
        return weight(kinds_[kind].values[static_cast<std::size_t>(option)]);
    });
}

WeightId Model::weigh_options(KindId kind, const std::function<int(int)>& weight) {
    Weighing w;
    w.kind = kind;
    for (int option = 0; option < static_cast<int>(kinds_[kind].values.size()); ++option) {
        const int weighs = weight(option);
        auto level = std::find_if(w.levels.begin(), w.levels.end(),
                                  [&](const auto& l) { return l.weight >= weighs; });
        if (level == w.levels.end() || level->weight != weighs)
            level = w.levels.insert(level, {weighs, 0});
        level->options |= OptionSet{1} << option;
    }
    const auto same = [&](const Weighing& other) {
        return other.kind == w.kind &&
               std::equal(other.levels.begin(), other.levels.end(), w.levels.begin(),
                          w.levels.end(), [](const auto& x, const auto& y) {
                              return x.weight == y.weight && x.options == y.options;
                          });
    };
    const auto known = std::find_if(weighings_.begin(), weighings_.end(), same);
    if (known != weighings_.end()) return static_cast<WeightId>(known - weighings_.begin());
    if (!w.levels.empty()) {
        w.first = w.levels.front();
        w.last = w.levels.back();
    }
    weighings_.push_back(std::move(w));
    return static_cast<WeightId>(weighings_.size() - 1);
}

WeightId Model::negated(WeightId w) {
    const Weighing original = weighings_[w];
    return weigh_options(original.kind, [&](int option) { return -original.of(option); });
}

Cell Model::cell(KindId kind, int square) {
    kind_.push_back(kind);
    square_.push_back(square);
    domains_.push_back(kinds_[kind].all());
    return static_cast<Cell>(domains_.size() - 1);
}

RuleId Model::sum(std::span<const Term> terms, int least, int most, Origin origin) {
    const auto begin = static_cast<std::uint32_t>(terms_.size());
    terms_.insert(terms_.end(), terms.begin(), terms.end());
    sums_.push_back({begin, static_cast<std::uint32_t>(terms_.size()), least, most, origin});
    return static_cast<RuleId>(sums_.size() - 1);
}

RuleId Model::equal(Term a, Term b, Origin origin) {
    const Term terms[] = {a, {b.cell, negated(b.weights)}};
    return sum(terms, 0, 0, origin);
}

int Model::option_showing(Cell c, int value) const {
    const auto& values = kind_of(c).values;
    const auto at = std::find(values.begin(), values.end(), value);
    return at == values.end() ? -1 : static_cast<int>(at - values.begin());
}

// A counting sort of the terms by cell.
void Model::finish() {
    use_begin_.assign(cells() + 1, 0);
    for (const Term& t : terms_) ++use_begin_[t.cell + 1];
    for (std::size_t c = 0; c < cells(); ++c) use_begin_[c + 1] += use_begin_[c];
    uses_.resize(terms_.size());
    std::vector<std::uint32_t> next(use_begin_.begin(), use_begin_.end() - 1);
    for (RuleId r = 0; r < sums_.size(); ++r)
        for (const Term& t : terms(r)) uses_[next[t.cell]++] = {r, t.weights};
}

}  // namespace gridloom
