// The bookkeeping: kinds and weighings, cells and sums. (The index from cells to sums: index.cpp)
#include "gridloom/model.h"

#include <algorithm>
#include <numeric>
#include <stdexcept>

namespace gridloom {

KindId Vocabulary::kind(std::vector<int> values) {
    if (values.size() > max_options) throw std::invalid_argument("a cell has at most 64 options");
    for (KindId k = 0; k < kinds_.size(); ++k)
        if (kinds_[k].values == values) return k;
    kinds_.push_back({std::move(values)});
    return static_cast<KindId>(kinds_.size() - 1);
}

WeightId Vocabulary::weigh(KindId kind, const std::function<int(int)>& weight) {
    return weigh_options(kind, [&](int option) {
        return weight(kinds_[kind].values[static_cast<std::size_t>(option)]);
    });
}

WeightId Vocabulary::weigh_options(KindId kind, const std::function<int(int)>& weight) {
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
        w.short_list = w.levels.size() <= 2;
    }
    weighings_.push_back(std::move(w));
    return static_cast<WeightId>(weighings_.size() - 1);
}

// What another cell supports of a cell so weighed.
static SupportTable support_of(const Weighing& theirs, const Weighing& mine, int minimum, int maximum) {
    const int light = theirs.first.weight, heavy = theirs.last.weight;
    const auto supported = [&](int lightest, int heaviest) { return mine.within(minimum - heaviest, maximum - lightest); };
    if (light == heavy) return {0, 0, {supported(light, light), 0, 0, 0}};
    return {theirs.first.options, theirs.last.options, {0, supported(light, light), supported(heavy, heavy), supported(light, heavy)}};
}

PairId Vocabulary::pair(WeightId a, WeightId b, int minimum, int maximum) {
    if (!weighings_[a].short_list || !weighings_[b].short_list) throw std::invalid_argument("the weighings of a pair have at most two weights");
    for (PairId p = 0; p < pairs_.size(); ++p)
        if (const Pair& known = pairs_[p]; known.a == a && known.b == b && known.minimum == minimum && known.maximum == maximum) return p;
    pairs_.push_back({a, b, minimum, maximum});
    supports_.push_back(support_of(weighings_[a], weighings_[b], minimum, maximum));
    supports_.push_back(support_of(weighings_[b], weighings_[a], minimum, maximum));
    return static_cast<PairId>(pairs_.size() - 1);
}

WeightId Vocabulary::negated(WeightId w) {
    const Weighing original = weighings_[w];
    return weigh_options(original.kind, [&](int option) { return -original.of(option); });
}

Vocabulary& Model::vocabulary() {
    if (!vocabulary_)
        vocabulary_ = std::make_shared<Vocabulary>();
    else if (vocabulary_.use_count() > 1)
        vocabulary_ = std::make_shared<Vocabulary>(*vocabulary_);
    return *vocabulary_;
}

void Model::squares(KindId kind, std::size_t count) {
    kind_.assign(count, kind);
    square_.resize(count);
    std::iota(square_.begin(), square_.end(), 0);
    domains_.assign(count, vocabulary_->kind_at(kind).all());
}

void Model::reserve(std::size_t cells, std::size_t sums, std::size_t terms) {
    kind_.reserve(cells);
    square_.reserve(cells);
    domains_.reserve(cells);
    sums_.reserve(sums);
    terms_.reserve(terms);
}

RuleId Model::equal(Term a, Term b, Origin origin) {
    const Term terms[] = {a, {b.cell, vocabulary().negated(b.weights)}};
    return sum(terms, 0, 0, origin);
}

int Model::option_showing(Cell c, int value) const {
    const auto& values = kind_of(c).values;
    const auto at = std::find(values.begin(), values.end(), value);
    return at == values.end() ? -1 : static_cast<int>(at - values.begin());
}

}  // namespace gridloom
