#include "answers/clue_weight.h"

#include <algorithm>
#include <bit>

namespace gridloom::answers {
namespace {

// More than any sum: of an option that the clue excludes.
constexpr long long excluded = 1'000'000;

using Weights = std::map<std::pair<int, int>, long long>;

// Adds what the options of a cell weigh. False: it does not show all of them, each as a value of its own.
bool add(const Instance& model, Cell cell, const std::function<long long(int option)>& weight, Weights& weights) {
    if (model.shown_at(cell) == no_square) return false;
    for (OptionSet rest = model.kind_of(cell).all(); rest; rest &= rest - 1) {
        const int option = std::countr_zero(rest);
        const long long w = weight(option);
        if (w == 0) continue;
        if (!model.is_shown(cell, option)) return false;
        weights[{model.shown_at(cell), model.value_of(cell, option)}] += w;
    }
    return true;
}

// The rules that the clue brings, as weights and a range of totals.
std::optional<std::pair<Weights, std::pair<long long, long long>>> read(const Instance& model, const Place& place) {
    const ClueGroups is_of_clue({place});
    Weights weights;
    std::pair<long long, long long> range = {0, excluded - 1};
    int sums = 0;
    for (const AnyRule r : model.rules()) {
        if (is_of_clue(model.origin_of(r)) < 0) continue;
        if (r.kind == RuleKind::restriction) {
            const Restriction& given = model.restrictions()[r.index];
            const auto weight = [&](int option) { return given.options >> option & 1 ? 0 : excluded; };
            if (!add(model, given.cell, weight, weights)) return std::nullopt;
        } else if (r.kind == RuleKind::sum) {
            if (++sums > 1) return std::nullopt;
            const Sum& sum = model.sum_at(r.index);
            for (const Term& t : model.terms(r.index)) {
                const Weighing& w = model.weighing(t.weights);
                if (!add(
                        model, t.cell, [&](int option) { return static_cast<long long>(w.of(option)); }, weights))
                    return std::nullopt;
            }
            range = {sum.minimum, std::min<long long>(sum.maximum, excluded - 1)};
        } else {
            return std::nullopt;
        }
    }
    return std::pair{std::move(weights), range};
}

}  // namespace

std::optional<std::vector<ClueWeight>> weights_of_clue(WorthSubject& subject, const ClueBook::Slot& slot,
                                                       const std::vector<ClueValue>& values) {
    std::vector<ClueWeight> all;
    if (values.empty()) return std::nullopt;
    for (const ClueValue& value : values) {
        subject.budget.insist();
        Board more = subject.board;
        subject.book.put(more, slot.number, value);
        if (board_fault(subject.puzzle, more)) continue;
        if (!subject.book.is_separate(more)) return std::nullopt;
        const auto model = clue_by_clue(subject.puzzle, more, subject.budget);
        if (!model) throw engine::LimitReached{};
        auto told = read(*model, slot.place);
        if (!told) return std::nullopt;
        auto known = std::find_if(all.begin(), all.end(), [&](const ClueWeight& w) { return w.weights == told->first; });
        if (known == all.end()) known = all.insert(all.end(), {std::move(told->first), {}});
        known->totals.push_back({value, told->second});
    }
    return all;
}

}  // namespace gridloom::answers
