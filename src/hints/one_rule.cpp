#include <algorithm>

#include "hints/sums.h"

namespace gridloom::hints {

SumSays sum_says(const Knowledge& known, RuleId rule, std::vector<Narrow>* narrows) {
    const Model& m = known.model();
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
    if (says.low > sum.maximum || says.high < sum.minimum) {
        says.broken = true;
        return says;
    }
    const int to_maximum = sum.maximum - says.low, to_minimum = says.high - sum.minimum;
    if (to_maximum >= spread && to_minimum >= spread) return says;
    for (const Term& t : m.terms(rule)) {
        const OptionSet d = known.domains()[t.cell];
        if (is_settled(d)) continue;
        const Weighing& w = m.weighing(t.weights);
        const int light = w.lightest(d), heavy = w.heaviest(d);
        const int heaviest = light + to_maximum, lightest = heavy - to_minimum;
        if (heavy <= heaviest && light >= lightest) continue;
        const OptionSet keep = d & w.within(lightest, heaviest);
        if (keep == d) continue;
        says.by_low |= heavy > heaviest;
        says.by_high |= light < lightest;
        if (keep == 0) {
            says.broken = true;
            return says;
        }
        says.excludes = true;
        says.settles |= is_settled(keep) && m.square_of(t.cell) != no_square;
        if (narrows) narrows->push_back({t.cell, keep});
    }
    return says;
}

Inference sum_inference(const Knowledge& known, RuleId rule, const SumSays& says, std::span<const Narrow> narrows) {
    const Model& m = known.model();
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
        // The one cell it is about gives no reason itself.
        if (narrows.size() == 1 && narrows[0].cell == t.cell) continue;
        known.need(t.cell, i.needs, [&](OptionSet wider) {
            return (!says.by_low || w.lightest(wider) == light) && (!says.by_high || w.heaviest(wider) == heavy);
        });
    }
    return i;
}

}  // namespace gridloom::hints
