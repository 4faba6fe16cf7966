#include "engine/part/part_writer.h"

namespace gridloom::engine {

std::uint32_t PartWriter::rule(std::uint32_t r, int minimum, int maximum) {
    rule_[r] = static_cast<std::uint32_t>(part_.rules.size());
    part_.rules.push_back({minimum, maximum, 0, 0, from_.rules[r].origin});
    return rule_[r];
}

std::uint32_t PartWriter::new_rule(int minimum, int maximum) {
    part_.rules.push_back({minimum, maximum, 0, 0, 0});
    return static_cast<std::uint32_t>(part_.rules.size() - 1);
}

// A cell at the place of one of the other part, without options and rules.
Part::PartCell PartWriter::begin_cell(std::uint32_t at) const {
    Part::PartCell cell = from_.cells[at];
    cell.options_begin = cell.options_end = static_cast<std::uint32_t>(part_.options.size());
    cell.members_begin = cell.members_end = static_cast<std::uint32_t>(part_.members.size());
    cell.uses_begin = cell.uses_end = static_cast<std::uint32_t>(part_.uses.size());
    return cell;
}

std::uint32_t PartWriter::cell(std::uint32_t c) {
    std::vector<std::uint64_t> ways;
    for (const PartOption& o : from_.options_of(c)) ways.push_back(o.ways);
    return cell(c, ways);
}

std::uint32_t PartWriter::cell(std::uint32_t c, const std::vector<std::uint64_t>& ways) {
    Part::PartCell cell = begin_cell(c);
    for (std::size_t o = 0; o < ways.size(); ++o) {
        if (ways[o] == 0) continue;
        part_.options.push_back(from_.options_of(c)[o]);
        part_.options.back().ways = ways[o];
    }
    for (const Cell m : from_.members_of(c)) part_.members.push_back(m);
    for (const PartUse& use : from_.uses_of(c)) {
        if (rule_[use.rule] == none) continue;
        part_.uses.push_back({rule_[use.rule], static_cast<std::uint32_t>(part_.weights.size())});
        for (std::size_t o = 0; o < ways.size(); ++o)
            if (ways[o] > 0) part_.weights.push_back(from_.weights[use.weights + o]);
    }
    cell.options_end = static_cast<std::uint32_t>(part_.options.size());
    cell.members_end = static_cast<std::uint32_t>(part_.members.size());
    cell.uses_end = static_cast<std::uint32_t>(part_.uses.size());
    part_.cells.push_back(cell);
    return static_cast<std::uint32_t>(part_.cells.size() - 1);
}

std::uint32_t PartWriter::new_cell(std::uint32_t at, std::uint32_t rule, const std::vector<int>& weights,
                                   const std::vector<std::uint64_t>& ways) {
    Part::PartCell cell = begin_cell(at);
    for (const std::uint64_t w : ways) part_.options.push_back({0, 0, 0, w});
    part_.members.push_back(from_.members_of(at)[0]);
    cell.options_end = static_cast<std::uint32_t>(part_.options.size());
    cell.members_end = static_cast<std::uint32_t>(part_.members.size());
    part_.cells.push_back(cell);
    read(rule, weights);
    return static_cast<std::uint32_t>(part_.cells.size() - 1);
}

void PartWriter::read(std::uint32_t rule, const std::vector<int>& weights) {
    part_.uses.push_back({rule, static_cast<std::uint32_t>(part_.weights.size())});
    part_.weights.insert(part_.weights.end(), weights.begin(), weights.end());
    part_.cells.back().uses_end = static_cast<std::uint32_t>(part_.uses.size());
}

}  // namespace gridloom::engine
