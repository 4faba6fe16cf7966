// Model: a puzzle as the engine sees it. Cells, each with a few options, and rules over them.
//
// Every local rule is kept in one form: a sum of weights, one weight for each option of each cell
// it reads, that must end between `minimum` and `maximum`. Pairs, tables and automata along a line are
// written as such sums (see pair() and line()), so that propagation, sweeping and encoding each
// know one kind of local rule. The one rule that is not local is connected().
//
// A Model knows no puzzle. It is built once and then only read.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace gridloom {

using Cell = std::uint32_t;
using RuleId = std::uint32_t;
using KindId = std::uint32_t;
using WeightId = std::uint32_t;
using PairId = std::uint32_t;
using OptionSet = std::uint64_t;  // one bit for each option of a cell

inline constexpr int max_options = 64;

// One option left (of a set that is not empty).
inline bool is_settled(OptionSet options) { return (options & (options - 1)) == 0; }

inline constexpr int no_square = -1;  // an auxiliary cell that no player sees

// A kind of cell: its options in order, and the value each shows in the cell's square.
struct Kind {
    std::vector<int> values;
    OptionSet all() const {
        return values.size() == 64 ? ~OptionSet{0} : (OptionSet{1} << values.size()) - 1;
    }
};

// Weights of a kind's options, kept as levels: the distinct weights in ascending order, each with
// the set of options that have it. Nearly all have two, and those are answered at once.
struct Weighing {
    struct Level {
        int weight;
        OptionSet options;
    };
    KindId kind = 0;
    bool short_list = true;         // at most two levels
    Level first{0, 0}, last{0, 0};  // copies of the outermost
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
    // Whether a set that shrinks changes its lightest or heaviest weight.
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

// The options of one cell that a sum over two cells, each of at most two weights, supports by what is left of the other.
struct SupportTable {
    OptionSet light, heavy;  // the other's options of either weight; none where all weigh alike
    OptionSet supported[4];  // once it has neither, only light, only heavy ones; while it has both

    OptionSet after(OptionSet other) const { return supported[int{(other & light) != 0} + 2 * int{(other & heavy) != 0}]; }
};

// The kinds of cells and the weighings of their options that a model's rules speak of. Models may
// share one: a puzzle whose cells are the same on every board makes it once.
class Vocabulary {
  public:
    KindId kind(std::vector<int> values);
    WeightId weigh(KindId kind, const std::function<int(int value)>& weight);
    WeightId weigh_options(KindId kind, const std::function<int(int option)>& weight);
    WeightId negated(WeightId w);
    // A sum over two cells that stands at many pairs of them, such as the edges of a board: what it tells is worked out once.
    // Both weighings have at most two weights.
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

struct Term {
    Cell cell;
    WeightId weights;
};

// Where a rule comes from, in the puzzle's own terms: the square that shows the clue, and which
// sort of rule it is (an index into the puzzle's table of sentences).
struct Origin {
    int square = no_square;
    int sort = 0;
};

inline constexpr PairId no_pair = ~PairId{0};

struct Sum {
    std::uint32_t begin, end;  // its terms
    int minimum, maximum;           // allowed totals
    Origin origin;
    PairId pair = no_pair;  // of the vocabulary, where it was written as one
};

// One possible join of two cells: it is there when both ends are open.
struct Link {
    Cell a;
    OptionSet open_a;  // the options of a that reach out along this link
    Cell b;
    OptionSet open_b;
};

enum class Network { tree, connected };

// All cells that show an option of `present` belong to one component over the open links.
struct Connected {
    Network network = Network::tree;
    bool matched = false;  // other rules make both ends of a link agree: propagation may rely on it
    std::vector<Link> links;
    std::vector<OptionSet> present;  // for each cell; 0 where the cell takes no part
};

class Model {
  public:
    Model() = default;
    explicit Model(std::shared_ptr<Vocabulary> shared) : vocabulary_(std::move(shared)) {}

    // A shared vocabulary is copied before it is added to.
    KindId kind(std::vector<int> values) { return vocabulary().kind(std::move(values)); }
    WeightId weigh(KindId kind, const std::function<int(int value)>& weight) { return vocabulary().weigh(kind, weight); }

    // Room for what is to come; worth it for small boards.
    void reserve(std::size_t cells, std::size_t sums, std::size_t terms);
    Cell cell(KindId kind, int square = no_square) {
        kind_.push_back(kind);
        square_.push_back(square);
        domains_.push_back(vocabulary_->kind_at(kind).all());
        return static_cast<Cell>(domains_.size() - 1);
    }

    // Cells of one kind, on the squares from 0 on: for a model that has no cells yet.
    void squares(KindId kind, std::size_t count);

    // How many columns the squares stand in, for orders that go by them; 0: none.
    void lay_out(int columns) { columns_ = columns; }
    int columns() const { return columns_; }

    // Leaves only these options to a cell. An empty set is a model without solutions.
    void restrict(Cell cell, OptionSet options) { domains_[cell] &= options; }

    RuleId sum(std::span<const Term> terms, int minimum, int maximum, Origin origin = {}) {
        const auto begin = static_cast<std::uint32_t>(terms_.size());
        for (const Term& t : terms) terms_.push_back(t);
        sums_.push_back({begin, static_cast<std::uint32_t>(terms_.size()), minimum, maximum, origin, no_pair});
        return static_cast<RuleId>(sums_.size() - 1);
    }
    RuleId exactly(std::span<const Term> terms, int total, Origin origin = {}) {
        return sum(terms, total, total, origin);
    }
    // A pair of the vocabulary, over two different cells.
    RuleId edge(Cell a, Cell b, PairId pair, Origin origin = {}) {
        const Vocabulary::Pair& p = vocabulary_->pair_at(pair);
        const auto begin = static_cast<std::uint32_t>(terms_.size());
        terms_.push_back({a, p.a});
        terms_.push_back({b, p.b});
        sums_.push_back({begin, begin + 2, p.minimum, p.maximum, origin, pair});
        ++tabulated_;
        return static_cast<RuleId>(sums_.size() - 1);
    }
    // Both terms weigh the same: the two halves of an edge agree.
    RuleId equal(Term a, Term b, Origin origin = {});
    // A table over two cells: allowed[i] are the options of b that go with option i of a.
    void pair(Cell a, Cell b, std::span<const OptionSet> allowed, Origin origin = {});
    // An automaton along a list of cells: next(state, value) or -1; it must end in `accept`.
    void line(std::span<const Cell> cells, int states, int start, std::span<const int> accept,
              const std::function<int(int state, int value)>& next, Origin origin = {});
    void connected(Connected rule) { networks_.push_back(std::move(rule)); }

    // The same cells with some of the rules only, finished. (src/model/subset.cpp)
    Model only(const std::vector<std::uint8_t>& keep_sums, bool keep_networks) const;

    // Builds the index from cells to the sums that read them. Call once, after the last rule.
    void finish();

    std::size_t cells() const { return domains_.size(); }
    std::size_t sums() const { return sums_.size(); }
    const Kind& kind_of(Cell c) const { return vocabulary_->kind_at(kind_[c]); }
    KindId kind_id(Cell c) const { return kind_[c]; }
    int square_of(Cell c) const { return square_[c]; }
    const std::vector<OptionSet>& domains() const { return domains_; }
    const Sum& sum_at(RuleId r) const { return sums_[r]; }
    const Weighing* all_weighings() const { return vocabulary_ ? vocabulary_->weighings() : nullptr; }
    const Term* all_terms() const { return terms_.data(); }  // a sum's are at [begin, end)
    std::span<const Term> terms(RuleId r) const {
        return {terms_.data() + sums_[r].begin, terms_.data() + sums_[r].end};
    }
    const Weighing& weighing(WeightId w) const { return vocabulary_->weighing(w); }
    const std::vector<Connected>& networks() const { return networks_; }

    struct Use {
        RuleId rule;
        WeightId weights;
    };
    std::span<const Use> uses(Cell c) const {
        return {uses_.data() + use_begin_[c], uses_.data() + use_begin_[c + 1]};
    }

    // Beside the uses of a cell, for those whose sum is a pair of the vocabulary: who is at its other end, and which support table
    // leads there.
    struct Watcher {
        Cell cell;
        std::uint32_t table = no_table;
    };
    static constexpr std::uint32_t no_table = ~std::uint32_t{0};
    // Empty where there are no such sums.
    std::span<const Watcher> watchers(Cell c) const {
        if (watchers_.empty()) return {};
        return {watchers_.data() + use_begin_[c], watchers_.data() + use_begin_[c + 1]};
    }
    bool all_tabulated() const { return tabulated_ == sums_.size(); }
    bool any_tabulated() const { return tabulated_ > 0; }
    const SupportTable* support_tables() const { return vocabulary_ ? vocabulary_->support_tables() : nullptr; }

    // The option of a cell that shows a value, or -1.
    int option_showing(Cell c, int value) const;

  private:
    Vocabulary& vocabulary();
    WeightId weigh_options(KindId kind, const std::function<int(int option)>& weight) {
        return vocabulary().weigh_options(kind, weight);
    }

    std::shared_ptr<Vocabulary> vocabulary_;
    int columns_ = 0;
    std::vector<KindId> kind_;
    std::vector<int> square_;
    std::vector<OptionSet> domains_;
    std::vector<Term> terms_;
    std::vector<Sum> sums_;
    std::vector<Connected> networks_;
    std::vector<std::uint32_t> use_begin_;
    std::vector<Use> uses_;
    std::vector<Watcher> watchers_;  // beside uses_
    std::size_t tabulated_ = 0;  // sums that are pairs of the vocabulary
};

}  // namespace gridloom
