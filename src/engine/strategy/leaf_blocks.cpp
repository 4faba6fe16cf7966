#include "engine/strategy/leaf_blocks.h"

#include <algorithm>
#include <limits>
#include <optional>

#include "engine/part/cut_points.h"
#include "engine/part/part_writer.h"
#include "engine/strategy/distribution.h"

namespace gridloom::engine {
namespace {

constexpr std::uint32_t no_node = ~std::uint32_t{0};

// A block that is eliminated, and its distribution.
struct LeafBlock {
    std::uint32_t at;                         // its cut point
    std::vector<std::uint32_t> rules, cells;  // without the cut point
    std::vector<int> given;                   // what it gives to the rule at its cut point, or the option of the cell there
    std::vector<std::uint64_t> ways;          // of each
};

constexpr std::uint64_t max_ways = std::numeric_limits<std::uint64_t>::max();

// eval_gcd instead of gcd(): the latter returns an expression template that refers to its temporaries.
void add_to_gcd(Natural& divisor, const Natural& number) {
    const Natural before = divisor;
    eval_gcd(divisor.backend(), before.backend(), number.backend());
}

// Divides the counts by their greatest common divisor so that they, and their sum, fit a machine word. False: they do not.
bool fit(const std::vector<std::pair<int, Natural>>& given, LeafBlock& leaf, Natural& divisor) {
    divisor = 0;
    Natural sum = 0;
    for (const auto& [total, count] : given) add_to_gcd(divisor, count), sum += count;
    if (sum / divisor > max_ways) return false;
    for (const auto& [total, count] : given) {
        leaf.given.push_back(total);
        leaf.ways.push_back(static_cast<std::uint64_t>(Natural(count / divisor)));
    }
    return true;
}

class Eliminator {
  public:
    Eliminator(const Part& part, Budget& budget) : budget_(budget) { core_.part = part; }

    CoreBlock run() {
        while (core_.finished && core_.factor != 0 && eliminate_leaves()) {}
        return std::move(core_);
    }

  private:
    const Part& part() const { return core_.part; }
    std::uint32_t cells() const { return static_cast<std::uint32_t>(part().cells.size()); }
    bool is_rule(std::uint32_t node) const { return node >= cells(); }

    // Eliminates all leaves of the block-cut tree but the largest block. False: there was none.
    bool eliminate_leaves() {
        const Blocks blocks = blocks_of(part());
        if (blocks.nodes.size() < 2) return false;
        const auto largest = std::max_element(blocks.nodes.begin(), blocks.nodes.end(),
                                              [](const auto& a, const auto& b) { return a.size() < b.size(); });
        std::vector<LeafBlock> cut;
        std::vector<std::uint8_t> taken(cells(), 0);  // one leaf a cell and round: its ways change
        for (const auto& nodes : blocks.nodes) {
            if (&nodes == &*largest) continue;
            std::optional<LeafBlock> leaf = leaf_of(nodes, blocks);
            if (!leaf || (!is_rule(leaf->at) && taken[leaf->at]) || !sweep(*leaf)) continue;
            if (!is_rule(leaf->at)) taken[leaf->at] = 1;
            cut.push_back(std::move(*leaf));
            if (!core_.finished || core_.factor == 0) break;
        }
        core_.leaves += cut.size();
        if (cut.empty() || core_.factor == 0) return false;
        core_.part = without(cut);
        return true;
    }

    std::optional<LeafBlock> leaf_of(const std::vector<std::uint32_t>& nodes, const Blocks& blocks) const {
        LeafBlock leaf{no_node, {}, {}, {}, {}};
        for (const std::uint32_t n : nodes) {
            if (blocks.blocks_at[n] > 1) {
                if (leaf.at != no_node) return std::nullopt;
                leaf.at = n;
                continue;
            }
            if (!is_rule(n)) {
                leaf.cells.push_back(n);
                continue;
            }
            leaf.rules.push_back(n - cells());
            for (const std::uint32_t c : part().cells_of(part().rules[n - cells()]))
                if (part().uses_of(c).size() == 1) leaf.cells.push_back(c);  // a cell of this rule alone
        }
        std::sort(leaf.cells.begin(), leaf.cells.end());  // in the order of the board
        return leaf;
    }

    // Sweeps a leaf by itself. False: it stays in the part.
    bool sweep(LeafBlock& leaf) {
        PartWriter writer(part());
        for (const std::uint32_t r : leaf.rules) writer.rule(r);
        std::uint32_t kept;
        if (is_rule(leaf.at)) {
            const Range rest = given_by_others(leaf);
            const PartRule& rule = part().rules[leaf.at - cells()];
            kept = writer.rule(leaf.at - cells(), rule.minimum - rest.high, rule.maximum - rest.low);
        } else {
            std::vector<int> options(part().option_count(leaf.at));
            for (std::size_t o = 0; o < options.size(); ++o) options[o] = static_cast<int>(o);
            kept = writer.new_rule(0, static_cast<int>(options.size()) - 1);
            writer.cell(leaf.at, std::vector<std::uint64_t>(options.size(), 1));
            writer.read(kept, options);
        }
        for (const std::uint32_t c : leaf.cells) writer.cell(c);
        const Swept swept = distribution_of(writer.take(), kept, budget_);
        core_.states += swept.states;
        core_.peak = std::max(core_.peak, swept.peak);
        if (!swept.finished) {
            core_.finished = budget_.stopped() == Stop::none;
            return false;
        }
        if (swept.given.empty()) {  // the leaf has no solution, so the part has none
            core_.factor = 0;
            return true;
        }
        Natural divisor;
        if (!fit(swept.given, leaf, divisor) || leaf.given.size() > max_options || !fits_cell(leaf)) return false;
        core_.factor *= divisor;
        return true;
    }

    struct Range {
        int low = 0, high = 0;
    };
    // Bounds of what cells outside the leaf give to the rule at its cut point.
    Range given_by_others(const LeafBlock& leaf) const {
        const std::uint32_t rule = leaf.at - cells();
        Range range;
        for (const std::uint32_t c : part().cells_of(part().rules[rule])) {
            if (std::binary_search(leaf.cells.begin(), leaf.cells.end(), c)) continue;
            for (const PartUse& use : part().uses_of(c)) {
                if (use.rule != rule) continue;
                const int* w = &part().weights[use.weights];
                const auto [low, high] = std::minmax_element(w, w + part().option_count(c));
                range.low += *low, range.high += *high;
            }
        }
        return range;
    }

    // Whether the ways of the cell's options, multiplied by those of the leaf, add up to at most a machine word.
    bool fits_cell(const LeafBlock& leaf) const {
        if (is_rule(leaf.at)) return true;
        Natural sum = 0;
        for (std::size_t i = 0; i < leaf.given.size(); ++i)
            sum += Natural(part().options_of(leaf.at)[static_cast<std::size_t>(leaf.given[i])].ways) * leaf.ways[i];
        return sum <= max_ways;
    }

    Part without(const std::vector<LeafBlock>& cut) const;

    Budget& budget_;
    CoreBlock core_;
};

// The part with each leaf replaced: by one cell at its rule, or by new ways of the options of its cell.
Part Eliminator::without(const std::vector<LeafBlock>& cut) const {
    std::vector<std::uint8_t> gone(cells() + part().rules.size(), 0);
    std::vector<std::vector<std::uint64_t>> ways(cells());
    for (std::uint32_t c = 0; c < cells(); ++c)
        for (const PartOption& o : part().options_of(c)) ways[c].push_back(o.ways);
    for (const LeafBlock& b : cut) {
        for (const std::uint32_t c : b.cells) gone[c] = 1;
        for (const std::uint32_t r : b.rules) gone[cells() + r] = 1;
        if (is_rule(b.at)) continue;
        std::vector<std::uint64_t> remaining(ways[b.at].size(), 0);
        for (std::size_t i = 0; i < b.given.size(); ++i) {
            const auto o = static_cast<std::size_t>(b.given[i]);
            remaining[o] = ways[b.at][o] * b.ways[i];
        }
        ways[b.at] = std::move(remaining);
    }
    PartWriter writer(part());
    std::vector<std::uint32_t> rule(part().rules.size(), no_node);
    for (std::uint32_t r = 0; r < part().rules.size(); ++r)
        if (!gone[cells() + r]) rule[r] = writer.rule(r);
    for (std::uint32_t c = 0; c < cells(); ++c)
        if (!gone[c]) writer.cell(c, ways[c]);
    for (const LeafBlock& b : cut)
        if (is_rule(b.at)) writer.new_cell(b.cells.front(), rule[b.at - cells()], b.given, b.ways);
    return writer.take();
}

}  // namespace

CoreBlock eliminate_leaf_blocks(const Part& part, Budget& budget) {
    if (part.is_structured() || part.any_hidden) return {};
    return Eliminator(part, budget).run();
}

}  // namespace gridloom::engine
