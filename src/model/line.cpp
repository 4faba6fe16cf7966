// An automaton along a list of cells, written as sums over auxiliary cells: the automaton's state
// between two cells is a cell of its own, and "from state s, reading v, to state t" is the sum
// [before is s] + [cell shows v] + [after is not t] <= 2. A deterministic automaton settles every
// auxiliary cell, so that counts are not changed by them.
#include <algorithm>

#include "gridloom/model.h"

namespace gridloom {

void Model::line(std::span<const Cell> cells, int states, int start, std::span<const int> accept,
                 const std::function<int(int, int)>& next, Origin origin) {
    std::vector<int> names(static_cast<std::size_t>(states));
    for (int s = 0; s < states; ++s) names[static_cast<std::size_t>(s)] = s;
    const KindId state_kind = kind(names);
    const auto is = [](int wanted) { return [wanted](int at) { return at == wanted ? 1 : 0; }; };
    const auto is_not = [](int wanted) { return [wanted](int at) { return at == wanted ? 0 : 1; }; };

    Cell before = cell(state_kind);
    restrict(before, OptionSet{1} << start);
    for (const Cell c : cells) {
        const Cell after = cell(state_kind);
        const auto& values = kind_of(c).values;
        for (int s = 0; s < states; ++s)
            for (int option = 0; option < static_cast<int>(values.size()); ++option) {
                const int to = next(s, values[static_cast<std::size_t>(option)]);
                std::vector<Term> terms = {{before, weigh_options(state_kind, is(s))},
                                           {c, weigh_options(kind_[c], is(option))}};
                if (to >= 0) terms.push_back({after, weigh_options(state_kind, is_not(to))});
                sum(terms, 0, to >= 0 ? 2 : 1, origin);
            }
        before = after;
    }
    OptionSet accepting = 0;
    for (const int s : accept) accepting |= OptionSet{1} << s;
    restrict(before, accepting);
}

}  // namespace gridloom
