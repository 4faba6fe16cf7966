// Models of random sums: weights of either sign, intervals, cells of several options.
#pragma once

#include <algorithm>
#include <numeric>

#include "model/instance.h"
#include "support/random_boards.h"

namespace gridloom::testing {

// Sums over some cells, of weights from -4 to 4, that must end in an interval; half the models
// keep a filling.
inline Instance random_sums(Dice& dice, bool solvable) {
    Instance m;
    const int cells = dice.between(1, 8);
    std::vector<int> filling;
    for (int c = 0; c < cells; ++c) {
        std::vector<int> values(static_cast<std::size_t>(dice.between(2, cells > 6 ? 2 : 3)));
        std::iota(values.begin(), values.end(), dice.between(-2, 2));
        filling.push_back(dice.below(static_cast<int>(values.size())));
        m.cell(m.kind(values), c);
    }
    for (int s = dice.between(1, 4); s > 0; --s) {
        std::vector<Term> terms;
        int total = 0;
        for (int t = dice.between(1, 7); t > 0; --t) {
            const auto c = static_cast<Cell>(dice.below(cells));
            if (std::any_of(terms.begin(), terms.end(), [&](const Term& other) { return other.cell == c; })) continue;
            const int a = dice.between(-4, 4), b = dice.between(-1, 1);
            const WeightId w = m.weigh(m.kind_id(c), [&](int value) { return a + b * value * value; });
            terms.push_back({c, w});
            total += m.weighing(w).of(filling[c]);
        }
        const int slack_below = dice.below(4), slack_above = dice.below(4);
        const int middle = solvable ? total : dice.between(-8, 8);
        m.sum(terms, middle - slack_below, middle + slack_above);
    }
    return m;
}

}  // namespace gridloom::testing
