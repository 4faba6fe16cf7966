#include "engine/part/part_model.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <numeric>

#include "engine/part/reduce.h"

namespace gridloom::engine {
namespace {

Connected network_of(const Part& part) {
    Connected rule;
    rule.network = part.network;
    for (const PartLink& l : part.links) rule.links.push_back({l.a, l.open_a, l.b, l.open_b});
    for (const Part::PartCell& c : part.cells) rule.present.push_back(c.present);
    return rule;
}

template <class T>
void append(std::string& bytes, T value) {
    char raw[sizeof value];
    std::memcpy(raw, &value, sizeof value);
    bytes.append(raw, sizeof value);
}

}  // namespace

Model model_of(const Part& part) {
    Model m;
    std::vector<std::vector<Term>> terms(part.rules.size());
    for (std::uint32_t c = 0; c < part.cells.size(); ++c) {
        std::vector<int> values(part.option_count(c));
        std::iota(values.begin(), values.end(), 0);
        const KindId kind = m.kind(std::move(values));
        m.cell(kind);
        for (const PartUse& use : part.uses_of(c)) {
            const int* weights = &part.weights[use.weights];
            terms[use.rule].push_back({c, m.weigh(kind, [&](int option) { return weights[option]; })});
        }
    }
    for (std::size_t r = 0; r < part.rules.size(); ++r) m.sum(terms[r], part.rules[r].minimum, part.rules[r].maximum);
    if (part.has_network) m.connected(network_of(part));
    m.finish();
    return m;
}

std::uint64_t ways_among(const Part& part, Cell cell, OptionSet options) {
    std::uint64_t ways = 0;
    for (; options; options &= options - 1) ways += part.options_of(cell)[static_cast<std::size_t>(std::countr_zero(options))].ways;
    return ways;
}

Narrowed narrowed(const Part& part, const Model& model, const std::vector<OptionSet>& domains) {
    // Cells were grouped when the part was made; alike ones now may differ in their ways.
    Reduced reduced = reduce(model, domains, {false});
    Narrowed result;
    result.contradiction = reduced.contradiction;
    if (result.contradiction) return result;
    result.parts = std::move(reduced.parts);
    std::stable_sort(result.parts.begin(), result.parts.end(),
                     [](const Part& a, const Part& b) { return a.cells.size() < b.cells.size(); });
    result.loose = std::move(reduced.free);
    for (Cell c = 0; c < domains.size(); ++c)
        if (is_settled(domains[c])) result.loose.push_back(c);
    for (Part& p : result.parts)
        for (std::uint32_t c = 0; c < p.cells.size(); ++c) {
            if (p.members_of(c).empty()) continue;
            for (std::uint32_t o = p.cells[c].options_begin; o < p.cells[c].options_end; ++o)
                p.options[o].ways = ways_among(part, p.members_of(c)[0], p.options[o].light);
        }
    return result;
}

std::string signature_of(const Part& part) {
    std::string s;
    append(s, part.cells.size());
    append(s, part.rules.size());
    append(s, part.links.size());
    append(s, part.has_network);
    append(s, part.network);
    for (std::uint32_t c = 0; c < part.cells.size(); ++c) {
        append(s, part.option_count(c));
        append(s, part.cells[c].present);
        append(s, part.uses_of(c).size());
        for (const PartOption& o : part.options_of(c)) append(s, o.ways);
        for (const PartUse& use : part.uses_of(c)) {
            append(s, use.rule);
            for (std::size_t o = 0; o < part.option_count(c); ++o) append(s, part.weights[use.weights + o]);
        }
    }
    for (const PartRule& r : part.rules) append(s, r.minimum), append(s, r.maximum);
    for (const PartLink& l : part.links) append(s, l.a), append(s, l.open_a), append(s, l.b), append(s, l.open_b);
    return s;
}

}  // namespace gridloom::engine
