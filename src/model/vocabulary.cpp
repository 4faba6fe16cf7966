#include "model/vocabulary.h"

#include <algorithm>
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
    return weigh_options(kind, [&](int option) { return weight(kinds_[kind].values[static_cast<std::size_t>(option)]); });
}

WeightId Vocabulary::weigh_options(KindId kind, const std::function<int(int)>& weight) {
    Weighing w;
    w.kind = kind;
    for (int option = 0; option < static_cast<int>(kinds_[kind].values.size()); ++option) {
        const int weighs = weight(option);
        auto level = std::find_if(w.levels.begin(), w.levels.end(), [&](const auto& l) { return l.weight >= weighs; });
        if (level == w.levels.end() || level->weight != weighs) level = w.levels.insert(level, {weighs, 0});
        level->options |= OptionSet{1} << option;
    }
    const auto same = [&](const Weighing& other) {
        return other.kind == w.kind &&
               std::equal(other.levels.begin(), other.levels.end(), w.levels.begin(), w.levels.end(),
                          [](const auto& x, const auto& y) { return x.weight == y.weight && x.options == y.options; });
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

// The table of options of a cell (weighed by `mine`) that the other cell (weighed by `theirs`) supports.
static SupportTable support_of(const Weighing& theirs, const Weighing& mine, int minimum, int maximum) {
    const int light = theirs.first.weight, heavy = theirs.last.weight;
    const auto supported = [&](int lightest, int heaviest) { return mine.within(minimum - heaviest, maximum - lightest); };
    if (light == heavy) return {0, 0, {supported(light, light), 0, 0, 0}};
    return {theirs.first.options,
            theirs.last.options,
            {0, supported(light, light), supported(heavy, heavy), supported(light, heavy)}};
}

PairId Vocabulary::pair(WeightId a, WeightId b, int minimum, int maximum) {
    if (!weighings_[a].short_list || !weighings_[b].short_list)
        throw std::invalid_argument("the weighings of a pair have at most two weights");
    for (PairId p = 0; p < pairs_.size(); ++p)
        if (const Pair& known = pairs_[p]; known.a == a && known.b == b && known.minimum == minimum && known.maximum == maximum)
            return p;
    pairs_.push_back({a, b, minimum, maximum});
    supports_.push_back(support_of(weighings_[a], weighings_[b], minimum, maximum));
    supports_.push_back(support_of(weighings_[b], weighings_[a], minimum, maximum));
    return static_cast<PairId>(pairs_.size() - 1);
}

WeightId Vocabulary::negated(WeightId w) {
    const Weighing original = weighings_[w];
    return weigh_options(original.kind, [&](int option) { return -original.of(option); });
}

}  // namespace gridloom
