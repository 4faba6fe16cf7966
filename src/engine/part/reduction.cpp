#include "engine/part/reduction.h"

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>

#include "engine/part/ways.h"

namespace gridloom::engine {

void Reduction::shrink_sums() {
    for (RuleId r = 0; r < model_.sums(); ++r) {
        const Sum& s = model_.sum_at(r);
        int low = 0, high = 0, fixed = 0;
        glances_.after(s.end - s.begin);
        for (const Term& t : model_.terms(r)) {
            const Weighing& w = model_.weighing(t.weights);
            const OptionSet d = domains_[t.cell];
            const int light = w.lightest(d);
            low += light;
            high += w.heaviest(d);
            if (is_settled(d)) fixed += light;
        }
        if (low > s.maximum || high < s.minimum) result_.contradiction = true;
        if (low >= s.minimum && high <= s.maximum) continue;
        remainders_[r] = {true, s.minimum - fixed, s.maximum - fixed};
    }
}

void Reduction::join_sums() {
    for (RuleId r = 0; r < model_.sums(); ++r) {
        if (!remainders_[r].open) continue;
        Cell first = no_index;
        for (const Term& t : model_.terms(r)) {
            if (is_settled(domains_[t.cell])) continue;
            if (first == no_index) first = t.cell;
            together_.join(first, t.cell);
        }
    }
}

namespace {

// Whether 64 bits hold the ways of every option of a group. They add up to (light_ways + heavy_ways)^size.
bool holds_ways(int size, int light_ways, int heavy_ways) { return ways_of_group(size, 0, light_ways + heavy_ways, 0) != 0; }

}  // namespace

void Reduction::add_cell(Part& part, const CellClasses& d, std::span<const Cell> members) {
    const int size = static_cast<int>(members.size());
    Part::PartCell cell{};
    cell.options_begin = static_cast<std::uint32_t>(part.options.size());
    cell.members_begin = static_cast<std::uint32_t>(part.members.size());
    cell.uses_begin = static_cast<std::uint32_t>(part.uses.size());
    part.members.insert(part.members.end(), members.begin(), members.end());
    if (size > 1) {
        for (int h = 0; h <= size; ++h)
            part.options.push_back({d.classes[0], d.classes[1], h,
                                    ways_of_group(size, h, std::popcount(d.classes[0]), std::popcount(d.classes[1]))});
    } else {
        // A hidden cell counts once, whichever option it takes.
        for (const OptionSet options : d.classes)
            part.options.push_back(
                {options, 0, 0, model_.is_hidden(members[0]) ? 1 : static_cast<std::uint64_t>(std::popcount(options))});
    }
    cell.options_end = static_cast<std::uint32_t>(part.options.size());
    for (std::size_t u = 0; u < d.rules.size(); ++u) {
        part.uses.push_back({rule_index_[d.rules[u]], static_cast<std::uint32_t>(part.weights.size())});
        for (std::uint32_t o = cell.options_begin; o < cell.options_end; ++o) {
            const int h = part.options[o].heavies;
            part.weights.push_back(size > 1 ? (size - h) * d.profiles[0][u] + h * d.profiles[1][u]
                                            : d.profiles[o - cell.options_begin][u]);
        }
    }
    cell.uses_end = static_cast<std::uint32_t>(part.uses.size());
    cell.members_end = static_cast<std::uint32_t>(part.members.size());
    const Instance::Spot spot = model_.spot_of(members[0]);
    cell.row = spot.row, cell.column = spot.column;
    for (const Cell m : members) {
        cell_index_[m] = static_cast<std::uint32_t>(part.cells.size());
        part_of_[m] = part_number_;
        if (!model_.is_hidden(m)) continue;
        part.any_hidden = true;
        part.hidden.resize(part.cells.size() + 1, 0);
        part.hidden.back() = 1;
    }
    part.cells.push_back(cell);
}

Part Reduction::write(const std::vector<Cell>& cells) {
    Part part;
    part.has_columns = model_.is_laid_out();
    ++part_number_;
    std::vector<std::vector<Cell>> groups;
    std::vector<CellClasses> drafts;
    std::map<std::pair<std::vector<std::uint32_t>, std::vector<std::vector<int>>>, std::size_t> alike;
    for (const Cell c : cells) {
        glances_.after(64);
        CellClasses d = classes_of(model_, c, domains_[c], structured_[c], [&](RuleId r) { return remainders_[r].open; });
        if (how_.group && !structured_[c] && !model_.is_hidden(c) && d.classes.size() == 2) {
            const auto [known, fresh] = alike.try_emplace({d.rules, d.profiles}, groups.size());
            // Only cells with the same ways in each class are interchangeable; they share a domain.
            if (!fresh) {
                auto& group = groups[known->second];
                const CellClasses& first = drafts[known->second];
                const int size = static_cast<int>(group.size()) + 1;
                if (size < max_options && first.classes == d.classes &&
                    holds_ways(size, std::popcount(d.classes[0]), std::popcount(d.classes[1]))) {
                    group.push_back(c);
                    continue;
                }
                known->second = groups.size();
            }
        }
        groups.push_back({c});
        drafts.push_back(std::move(d));
    }
    for (const CellClasses& d : drafts)
        for (const std::uint32_t r : d.rules)
            if (rule_index_[r] == no_index) {
                rule_index_[r] = static_cast<std::uint32_t>(part.rules.size());
                part.rules.push_back({remainders_[r].minimum, remainders_[r].maximum, 0, 0, r});
            }
    for (std::size_t g = 0; g < groups.size(); ++g) {
        glances_.after(16);
        add_cell(part, drafts[g], groups[g]);
    }
    add_structures(part);
    if (part.any_hidden) part.hidden.resize(part.cells.size(), 0);
    index_rules(part);
    return part;
}

Reduced Reduction::run() {
    shrink_sums();
    shrink_automata();
    if (result_.contradiction || !contract_networks() || !holds_where_settled()) {
        result_.contradiction = true;
        return std::move(result_);
    }
    join_sums();
    join_structures();
    rule_index_.assign(model_.sums(), no_index);
    cell_index_.assign(model_.cells(), no_index);
    part_of_.assign(model_.cells(), no_index);
    std::vector<std::vector<Cell>> sets;
    std::vector<std::uint32_t> set_of(model_.cells(), no_index);
    for (Cell c = 0; c < model_.cells(); ++c) {
        if (is_settled(domains_[c])) continue;
        const auto root = together_.find(c);
        if (set_of[root] == no_index) {
            set_of[root] = static_cast<std::uint32_t>(sets.size());
            sets.emplace_back();
        }
        sets[set_of[root]].push_back(c);
    }
    for (const auto& set : sets) {
        Part part = write(set);
        if (!part.rules.empty() || part.is_structured())
            result_.parts.push_back(std::move(part));
        else
            for (const Cell c : set)
                if (!model_.is_hidden(c)) result_.free.push_back(c);
    }
    return std::move(result_);
}

}  // namespace gridloom::engine
