// Room `part`: from a model and what propagation left of it to independent parts, and pieces of parts.
//
// Key types: Part (what the sweep and the solver read), Reduced (reduce.h: all parts of a model), Blocks (cut_points.h: the
// block-cut tree), PartWriter, Found and Choices (solutions of a part). ways.h numbers the ways that a part's option stands for.
// It narrows no options: that is the room `propagate`, which works on models.
//
// Part: a connected component of what propagation left of a model. Parts share no rule, so their counts multiply. Settled cells
// are taken out, their weights subtracted from the bounds of sums. A part is a small model of its own, in the form that the sweep
// reads.
//
// Three reductions keep it small:
// - Options of a cell that every rule weighs alike become one option with several `ways`.
// - Cells that every rule reads alike become one cell (a group); its options say how many members take the heavier choice, and
//   their ways are binomial coefficients.
// - Settled cells of a network are contracted: each connected piece of them is one cell with one option.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "gridloom/natural.h"
#include "model/instance.h"

namespace gridloom::engine {

// What a part's option stands for: `heavies` of the cell's members take an option of the set `heavy`, the others one of the
// set `light`. A cell with one member has no heavy ones.
struct PartOption {
    OptionSet light = 0;  // options of the model that the other members take
    OptionSet heavy = 0;
    int heavies = 0;
    std::uint64_t ways = 1;
};

struct PartUse {
    std::uint32_t rule;
    std::uint32_t weights;  // index of its first weight; one for each option of the cell
};

struct PartRule {
    int minimum, maximum;
    std::uint32_t begin, end;  // the cells that read it
    RuleId origin;             // the model's sum
};

struct Part {
    struct PartCell {
        std::uint32_t options_begin, options_end;
        std::uint32_t members_begin, members_end;  // model cells; none for a contracted piece
        std::uint32_t uses_begin, uses_end;
        int row = 0, column = 0;  // of its first member, where the model's squares stand in columns
    };
    std::vector<PartCell> cells;
    std::vector<PartOption> options;
    std::vector<Cell> members;
    std::vector<PartUse> uses;
    std::vector<int> weights;
    std::vector<PartRule> rules;
    std::vector<std::uint32_t> rule_cells;
    bool has_columns = false;
    // Rules that are not sums, over the part's own cells and options. A settled cell that such a rule still reads is a cell with
    // one option and no members; in a network there is one for each contracted piece.
    std::vector<AutomatonRule> automata;
    std::vector<CellNetwork> networks;
    std::vector<LineNetwork> line_networks;
    std::vector<Groups> groups;
    std::vector<GroupSizeAt> group_sizes_at;
    bool any_hidden = false;           // some cell is hidden: it need only be possible to fill
    std::vector<std::uint8_t> hidden;  // by cell; empty: none is

    bool is_hidden(std::size_t c) const { return any_hidden && hidden[c]; }

    // Whether there is any rule but sums.
    bool is_structured() const {
        return !(automata.empty() && networks.empty() && line_networks.empty() && groups.empty() && group_sizes_at.empty());
    }

    std::size_t option_count(std::size_t c) const { return cells[c].options_end - cells[c].options_begin; }
    std::span<const PartOption> options_of(std::size_t c) const {
        return {options.data() + cells[c].options_begin, option_count(c)};
    }
    std::span<const Cell> members_of(std::size_t c) const {
        return {members.data() + cells[c].members_begin, members.data() + cells[c].members_end};
    }
    std::span<const PartUse> uses_of(std::size_t c) const {
        return {uses.data() + cells[c].uses_begin, uses.data() + cells[c].uses_end};
    }
    std::span<const std::uint32_t> cells_of(const PartRule& r) const {
        return {rule_cells.data() + r.begin, rule_cells.data() + r.end};
    }
};

// Bytes that a part holds.
inline std::size_t bytes_of(const Part& p) {
    const auto held = [](const auto&... parts) { return ((parts.capacity() * sizeof(parts[0])) + ...); };
    std::size_t links = 0;
    for (const CellNetwork& n : p.networks) links += held(n.links, n.present);
    return links + held(p.cells, p.options, p.members, p.uses, p.weights, p.rules, p.rule_cells);
}

// Builds the index from rules to the cells they read. Called once, after the last cell.
void index_rules(Part& part);

}  // namespace gridloom::engine
