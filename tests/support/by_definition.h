// All solutions of a small instance by trying every choice of options, and by what its rules are defined to mean.
#pragma once

#include <bit>
#include <set>
#include <vector>

#include "model/definition.h"
#include "model/instance.h"

namespace gridloom::testing {

using Solution = std::vector<int>;

// Hidden cells are left out: -1 stands in their place.
inline std::set<Solution> by_definition(const Instance& m) {
    std::set<Solution> all;
    std::vector<std::vector<std::uint8_t>> options(m.cells());
    for (Cell c = 0; c < m.cells(); ++c) {
        for (OptionSet rest = m.domains()[c]; rest; rest &= rest - 1)
            options[c].push_back(static_cast<std::uint8_t>(std::countr_zero(rest)));
        if (options[c].empty()) return all;
    }
    std::vector<std::size_t> at(m.cells(), 0);
    std::vector<std::uint8_t> chosen(m.cells());
    for (Cell c = 0; c < m.cells(); ++c) chosen[c] = options[c][0];
    for (;;) {
        if (is_solution(m, chosen)) {
            Solution solution(chosen.begin(), chosen.end());
            for (Cell c = 0; c < m.cells(); ++c)
                if (m.is_hidden(c)) solution[c] = -1;
            all.insert(std::move(solution));
        }
        std::size_t c = 0;
        for (; c < chosen.size(); ++c) {
            if (++at[c] == options[c].size()) at[c] = 0;
            chosen[c] = options[c][at[c]];
            if (at[c] > 0) break;
        }
        if (c == chosen.size()) return all;
    }
}

}  // namespace gridloom::testing
