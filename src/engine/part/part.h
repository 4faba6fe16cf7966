// Room `part`: from a model and what propagation left of it to independent parts, and pieces of parts.
//
// Key types: Part (what the sweep and the solver read), Reduced (reduce.h: all parts of a model), Blocks (cut_points.h: the
// block-cut tree), PartWriter, Found and Choices (solutions of a part). ways.h numbers the ways that a part's option stands for.
// It narrows no options: that is the room `propagate`, which works on models.
//
// Part: what is left of a model after propagation, cut into pieces that share no rule, with all
// that is settled taken out. A part is a small model of its own, in the form the sweep reads.
//
// Options of a cell that every rule weighs alike are one option with several ways. Cells that all
// rules read alike are one cell, whose options say how many of them take the heavier choice.
// The settled cells of a network are contracted: each of its pieces is a cell with one option.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "gridloom/model.h"
#include "gridloom/natural.h"

namespace gridloom::engine {

// What a part's option stands for: of `members`, `heavy` cells take an option of `choices[1]` and
// the others one of `choices[0]`. A cell that stands for itself alone has one choice an option.
struct PartOption {
    OptionSet light = 0;  // model options of those that do not count as heavy
    OptionSet heavy = 0;
    int heavies = 0;
    std::uint64_t ways = 1;
};

struct PartUse {
    std::uint32_t rule;
    std::uint32_t weights;  // where its weights begin, one for each option of the cell
};

struct PartRule {
    int minimum, maximum;
    std::uint32_t begin, end;  // the cells that read it
    RuleId origin;             // the model's sum
};

struct PartLink {
    std::uint32_t a;
    OptionSet open_a;
    std::uint32_t b;
    OptionSet open_b;
};

struct Part {
    struct PartCell {
        std::uint32_t options_begin, options_end;
        std::uint32_t members_begin, members_end;  // model cells; none for a contracted piece
        std::uint32_t uses_begin, uses_end;
        OptionSet present = 0;  // of the part's options, those that belong to the network
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
    bool has_network = false;
    Network network = Network::tree;
    std::vector<PartLink> links;

    std::size_t option_count(std::size_t c) const {
        return cells[c].options_end - cells[c].options_begin;
    }
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

// What it takes of memory.
inline std::size_t bytes_of(const Part& p) {
    const auto held = [](const auto&... parts) { return ((parts.capacity() * sizeof(parts[0])) + ...); };
    return held(p.cells, p.options, p.members, p.uses, p.weights, p.rules, p.rule_cells, p.links);
}

// Finds the cells that read each rule: the last thing to be written.
void index_rules(Part& part);

}  // namespace gridloom::engine
