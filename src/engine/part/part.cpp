#include "engine/part/part.h"

namespace gridloom::engine {

void index_rules(Part& part) {
    for (const PartUse& u : part.uses) ++part.rules[u.rule].end;
    std::uint32_t at = 0;
    for (PartRule& r : part.rules) {
        r.begin = at;
        at += r.end;
        r.end = r.begin;
    }
    part.rule_cells.resize(at);
    for (std::uint32_t c = 0; c < part.cells.size(); ++c)
        for (const PartUse& u : part.uses_of(c)) part.rule_cells[part.rules[u.rule].end++] = c;
}

}  // namespace gridloom::engine
