// Rules over a list of cells: automata, and all-different.
#include <algorithm>
#include <map>

#include "model/instance.h"

namespace gridloom {

void Instance::line(std::span<const Cell> cells, int states, int start, std::span<const int> accept,
                    const std::function<int(int, int)>& next, Origin origin) {
    std::vector<int> options;
    for (const Cell c : cells) options.push_back(static_cast<int>(kind_of(c).values.size()));
    auto unrolled_here =
        std::make_shared<LayeredAutomaton>(unrolled(options, states, start, accept, [&](int state, std::size_t cell, int option) {
            return next(state, kind_of(cells[cell]).values[static_cast<std::size_t>(option)]);
        }));
    if (cells.empty() && std::find(accept.begin(), accept.end(), start) == accept.end()) {
        sum({}, 1, 1, origin);  // the empty word is not accepted: no solution
        return;
    }
    automaton({{cells.begin(), cells.end()}, std::move(unrolled_here), origin});
}

// One sum for each value: at most one cell shows it; exactly one if there are as many values as cells (hidden singles follow).
void Instance::different(std::span<const Cell> cells, const std::function<int(Cell, int)>& of, Origin origin) {
    std::map<int, std::vector<Term>> by_value;
    bool always = true;  // every option of every cell shows a value
    for (const Cell c : cells) {
        const auto& values = kind_of(c).values;
        std::map<int, OptionSet> shows;
        for (std::size_t o = 0; o < values.size(); ++o) {
            const int value = of(c, values[o]);
            if (value == not_a_value)
                always = false;
            else
                shows[value] |= OptionSet{1} << o;
        }
        for (const auto& show : shows) {
            const OptionSet options = show.second;
            by_value[show.first].push_back(
                {c, weigh_options(kind_[c], [&](int o) { return static_cast<int>(options >> o & 1); })});
        }
    }
    const int least = always && by_value.size() == cells.size() ? 1 : 0;
    for (const auto& [value, terms] : by_value)
        if (terms.size() > 1 || least) sum(terms, least, 1, origin);
    if (always && by_value.size() < cells.size()) sum({}, 1, 1, origin);  // more cells than values
}

}  // namespace gridloom
