// Vocabulary: kinds of cells, weighings of their options, and pairs, shared by the rules of an instance.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

namespace gridloom {

using Cell = std::uint32_t;
using KindId = std::uint32_t;
using WeightId = std::uint32_t;
using PairId = std::uint32_t;
using OptionSet = std::uint64_t;  // one bit for each option of a cell

inline constexpr int max_options = 64;

// As a value: the option shows nothing. A place with more than 64 values has several cells, of which all but one take this option.
inline constexpr int shows_nothing = std::numeric_limits<int>::min();

// Whether one option is left; the set must not be empty.
inline bool is_settled(OptionSet options) { return (options & (options - 1)) == 0; }

// A kind of cell: its options in order, and the value each shows in the cell's square.
struct Kind {
    std::vector<int> values;
    OptionSet all() const { return values.size() == 64 ? ~OptionSet{0} : (OptionSet{1} << values.size()) - 1; }
};

// Weights of a kind's options, as levels: the distinct weights in ascending order, each with its set of options. Nearly all
// weighings have one or two levels; those take a fast path.
struct Weighing {
    struct Level {
        int weight;
        OptionSet options;
    };
    KindId kind = 0;
    bool short_list = true;         // at most two levels
    Level first{0, 0}, last{0, 0};  // copies of the first and last level
    std::vector<Level> levels;

    // The lightest and heaviest option of a set that is not empty.
    int lightest(OptionSet set) const {
        if (set & first.options) return first.weight;
        if (short_list) return last.weight;
        std::size_t i = 1;
        while (!(levels[i].options & set)) ++i;
        return levels[i].weight;
    }
    int heaviest(OptionSet set) const {
        if (set & last.options) return last.weight;
        if (short_list) return first.weight;
        std::size_t i = levels.size() - 2;
        while (!(levels[i].options & set)) --i;
        return levels[i].weight;
    }
    // Whether shrinking a set changes its lightest or heaviest weight.
    bool moves(OptionSet from, OptionSet to) const {
        if (short_list)
            return (!(to & first.options) & !!(from & first.options)) | (!(to & last.options) & !!(from & last.options));
        return lightest(from) != lightest(to) || heaviest(from) != heaviest(to);
    }
    // The options of a set that weigh within bounds.
    OptionSet within(int minimum, int maximum) const {
        OptionSet keep = 0;
        if (short_list) {
            if (first.weight >= minimum && first.weight <= maximum) keep = first.options;
            if (last.weight >= minimum && last.weight <= maximum) keep |= last.options;
            return keep;
        }
        for (const Level& level : levels)
            if (level.weight >= minimum && level.weight <= maximum) keep |= level.options;
        return keep;
    }
    int of(int option) const { return lightest(OptionSet{1} << option); }
};

// For a sum over two cells with at most two weights each: the supported options of one cell, by what is left of the other.
struct SupportTable {
    OptionSet light, heavy;  // the other cell's light and heavy options; none if all weigh alike
    OptionSet supported[4];  // by what the other has left: neither, light, heavy, both

    OptionSet after(OptionSet other) const { return supported[int{(other & light) != 0} + 2 * int{(other & heavy) != 0}]; }
};

// Models may share a vocabulary: a puzzle whose cells are the same on every board builds it once.
class Vocabulary {
  public:
    KindId kind(std::vector<int> values);
    WeightId weigh(KindId kind, const std::function<int(int value)>& weight);
    WeightId weigh_options(KindId kind, const std::function<int(int option)>& weight);
    WeightId negated(WeightId w);
    // A sum over two cells that occurs at many pairs of cells, such as the edges of a board. Its support tables are computed
    // once. Both weighings have at most two weights.
    PairId pair(WeightId a, WeightId b, int minimum, int maximum);

    const Kind& kind_at(KindId k) const { return kinds_[k]; }
    const Weighing& weighing(WeightId w) const { return weighings_[w]; }
    const Weighing* weighings() const { return weighings_.data(); }
    struct Pair {
        WeightId a, b;
        int minimum, maximum;
    };
    const Pair& pair_at(PairId p) const { return pairs_[p]; }
    // Of pair p: [2p] propagates a to b, [2p+1] b to a.
    const SupportTable* support_tables() const { return supports_.data(); }

  private:
    std::vector<Kind> kinds_;
    std::vector<Weighing> weighings_;
    std::vector<Pair> pairs_;
    std::vector<SupportTable> supports_;
};

}  // namespace gridloom
