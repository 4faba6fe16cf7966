#include <algorithm>

#include "hints/sums.h"

namespace gridloom::hints {

SumSays sum_says(const Knowledge& known, RuleId rule, std::vector<Narrow>* narrows) {
    const Instance& m = known.model();
    const Sum& sum = m.sum_at(rule);
    SumSays says;
    int spread = 0;
    for (const Term& t : m.terms(rule)) {
        const Weighing& w = m.weighing(t.weights);
        const OptionSet d = known.domains()[t.cell];
        const int light = w.lightest(d), heavy = w.heaviest(d);
        says.low += light;
        says.high += heavy;
        spread = std::max(spread, heavy - light);
    }
    if (sum.maximum - says.low >= spread && says.high - sum.minimum >= spread) return says;  // no term can lose an option
    const auto exclude = [&](const Term& t, OptionSet keep, bool by_low, bool by_high) {
        says.by_low |= by_low;
        says.by_high |= by_high;
        if (keep == 0) return;
        says.excludes = true;
        says.settles |= is_settled(keep) && m.square_of(t.cell) != no_square;
        if (narrows) narrows->push_back({t.cell, keep});
    };
    says.broken = !bound_terms(known, m.terms(rule), says.low, says.high, sum.minimum, sum.maximum, exclude);
    return says;
}

Inference sum_inference(const Knowledge& known, RuleId rule, const SumSays& says, std::span<const Narrow> narrows) {
    const Instance& m = known.model();
    const Sum& sum = m.sum_at(rule);
    Inference i;
    i.why = Why::sum;
    i.level = Level::one_rule;
    i.rules = {rule};
    i.shape = says.high == sum.minimum ? Shape::all : says.low == sum.maximum ? Shape::none : Shape::some;
    i.need = sum.minimum - says.low;
    for (const Term& t : m.terms(rule)) {
        const Weighing& w = m.weighing(t.weights);
        const OptionSet d = known.domains()[t.cell];
        const int light = w.lightest(d), heavy = w.heaviest(d);
        i.left += light != heavy;
        // If the step is about one cell, that cell is not a reason.
        if (narrows.size() == 1 && narrows[0].cell == t.cell) continue;
        known.need(t.cell, i.needs, [&](OptionSet wider) {
            return (!says.by_low || w.lightest(wider) == light) && (!says.by_high || w.heaviest(wider) == heavy);
        });
    }
    return i;
}

}  // namespace gridloom::hints
