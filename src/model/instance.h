// Instance: a model in the form the engine reads. Cells, each with a few options, and rules over them. It was checked when it
// was built (gridloom/model.h does that for everybody else), is indexed by finish(), and is only read from then on. It knows
// no puzzle.
//
// Local rules are sums (weights, one for each option of each cell they read, whose total lies between a minimum and a maximum)
// and automata along a list of cells (automaton.h). Rules that are not local are networks and groups (structure.h).
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "model/automaton.h"
#include "model/structure.h"
#include "model/vocabulary.h"

namespace gridloom {

using RuleId = std::uint32_t;

struct Term {
    Cell cell;
    WeightId weights;
};

inline constexpr PairId no_pair = ~PairId{0};

struct Sum {
    std::uint32_t begin, end;  // its terms
    int minimum, maximum;      // allowed totals
    Origin origin;
    PairId pair = no_pair;  // of the vocabulary, if it is one
};

// An automaton along cells; no cell comes twice.
struct AutomatonRule {
    std::vector<Cell> cells;
    std::shared_ptr<const LayeredAutomaton> automaton;  // rules may share one
    Origin origin{};
};

// A clue that restricts a cell: unlike a domain, a rule that only() can leave out.
struct Restriction {
    Cell cell;
    OptionSet options;
    Origin origin;
};

// A rule of any kind: its kind, and its index among those.
enum class RuleKind : std::uint8_t { restriction, sum, automaton, cell_network, line_network, groups, group_size_at };
struct AnyRule {
    RuleKind kind;
    std::uint32_t index;
    friend auto operator<=>(const AnyRule&, const AnyRule&) = default;
};

class Instance {
  public:
    Instance() = default;
    explicit Instance(std::shared_ptr<Vocabulary> shared) : vocabulary_(std::move(shared)) {}

    // A shared vocabulary is copied before it is added to.
    KindId kind(std::vector<int> values) { return vocabulary().kind(std::move(values)); }
    WeightId weigh(KindId kind, const std::function<int(int value)>& weight) { return vocabulary().weigh(kind, weight); }

    // Reserves memory; measurable on small boards.
    void reserve(std::size_t cells, std::size_t sums, std::size_t terms);
    Cell cell(KindId kind, int square = no_square) {
        if (!unrestricted_.empty()) unrestricted_.push_back(vocabulary_->kind_at(kind).all());
        if (!hidden_.empty()) hidden_.push_back(0);
        kind_.push_back(kind);
        square_.push_back(square);
        domains_.push_back(vocabulary_->kind_at(kind).all());
        return static_cast<Cell>(domains_.size() - 1);
    }

    // Cells of one kind, on the squares from 0 on: for a model that has no cells yet.
    void squares(KindId kind, std::size_t count);

    // Where the cells lie, for orders that go by rows and columns: on squares in so many columns, or each on its own spot.
    struct Spot {
        int row = 0, column = 0;
    };
    void lay_out(int columns) { columns_ = columns; }
    void lay_out(std::vector<Spot> by_cell) { spots_ = std::move(by_cell); }
    bool is_laid_out() const { return columns_ > 0 || !spots_.empty(); }
    Spot spot_of(Cell c) const {
        if (c < spots_.size()) return spots_[c];
        return columns_ == 0 || square_[c] == no_square ? Spot{} : Spot{square_[c] / columns_, square_[c] % columns_};
    }

    // Leaves only these options to a cell. An empty set is an instance without solutions.
    void restrict(Cell cell, OptionSet options) {
        domains_[cell] &= options;
        if (!unrestricted_.empty()) unrestricted_[cell] &= options;
    }
    // The same because of a clue: it can be left out by only().
    void restrict(Cell cell, OptionSet options, Origin origin);
    // Hides a cell: solutions that differ only in hidden cells count as one.
    void hide(Cell cell);
    bool is_hidden(Cell cell) const { return !hidden_.empty() && hidden_[cell]; }
    bool any_hidden() const { return !hidden_.empty(); }
    // The square in which a solution shows the cell; none if it is hidden.
    int shown_at(Cell c) const { return is_hidden(c) ? no_square : square_[c]; }

    RuleId sum(std::span<const Term> terms, int minimum, int maximum, Origin origin = {}) {
        const auto begin = static_cast<std::uint32_t>(terms_.size());
        for (const Term& t : terms) terms_.push_back(t);
        sums_.push_back({begin, static_cast<std::uint32_t>(terms_.size()), minimum, maximum, origin, no_pair});
        return static_cast<RuleId>(sums_.size() - 1);
    }
    RuleId exactly(std::span<const Term> terms, int total, Origin origin = {}) { return sum(terms, total, total, origin); }
    PairId pair_of(WeightId a, WeightId b, int minimum, int maximum) { return vocabulary().pair(a, b, minimum, maximum); }
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
    // Both terms have equal weights, such as the two halves of an edge.
    RuleId equal(Term a, Term b, Origin origin = {});
    // A table over two cells: allowed[i] are the options of b that go with option i of a.
    void pair(Cell a, Cell b, std::span<const OptionSet> allowed, Origin origin = {});
    // An automaton along a list of cells: next(state, value) or -1; it must end in `accept`.
    void line(std::span<const Cell> cells, int states, int start, std::span<const int> accept,
              const std::function<int(int state, int value)>& next, Origin origin = {});
    void automaton(AutomatonRule rule) { automata_.push_back(std::move(rule)); }
    // All different: each value of(cell, option value) occurs in at most one cell; not_a_value may occur any number of times.
    static constexpr int not_a_value = -1;
    void different(std::span<const Cell> cells, const std::function<int(Cell cell, int value)>& of, Origin origin = {});
    void connected(CellNetwork rule) { cell_networks_.push_back(std::move(rule)); }
    void lines(LineNetwork rule) { line_networks_.push_back(std::move(rule)); }
    void groups(Groups rule) { groups_.push_back(std::move(rule)); }
    void group_size_at(GroupSizeAt rule) { group_sizes_at_.push_back(std::move(rule)); }

    // Some rules define cells (Origin::is_definition): these are not listed, and never left out.
    void has_definitions() { any_definition_ = true; }
    // All other rules, and where each comes from.
    std::vector<AnyRule> rules() const;
    const Origin& origin_of(AnyRule rule) const;
    // The same cells with some of the rules only, finished. (subset.cpp)
    Instance only(std::span<const AnyRule> keep) const;

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
    std::span<const Term> terms(RuleId r) const { return {terms_.data() + sums_[r].begin, terms_.data() + sums_[r].end}; }
    const Weighing& weighing(WeightId w) const { return vocabulary_->weighing(w); }
    const std::vector<Restriction>& restrictions() const { return restrictions_; }
    const std::vector<AutomatonRule>& automata() const { return automata_; }
    const std::vector<CellNetwork>& cell_networks() const { return cell_networks_; }
    const std::vector<LineNetwork>& line_networks() const { return line_networks_; }
    const std::vector<Groups>& all_groups() const { return groups_; }
    const std::vector<GroupSizeAt>& group_sizes_at() const { return group_sizes_at_; }
    // Whether there is any rule that the Propagator does not know: all but sums and a single cell network without `forest`.
    bool is_structured() const {
        return cell_networks_.size() > 1 || (!cell_networks_.empty() && cell_networks_[0].network == Network::forest) ||
               any_hidden() || !automata_.empty() || !line_networks_.empty() || !groups_.empty() || !group_sizes_at_.empty();
    }

    struct Use {
        RuleId rule;
        WeightId weights;
    };
    std::span<const Use> uses(Cell c) const { return {uses_.data() + use_begin_[c], uses_.data() + use_begin_[c + 1]}; }

    // Parallel to the uses of a cell: for sums that are pairs of the vocabulary, the other cell and the support table for it.
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

    // The option of a cell that shows a value, else the one that shows nothing, else -1.
    int option_showing(Cell c, int value) const;
    int value_of(Cell c, int option) const { return kind_of(c).values[static_cast<std::size_t>(option)]; }
    // The cell shows this option somewhere.
    bool is_shown(Cell c, int option) const { return shown_at(c) != no_square && value_of(c, option) != shows_nothing; }

  private:
    void add_definitions(std::vector<AnyRule>& to) const;
    Vocabulary& vocabulary();
    WeightId weigh_options(KindId kind, const std::function<int(int option)>& weight) {
        return vocabulary().weigh_options(kind, weight);
    }

    std::shared_ptr<Vocabulary> vocabulary_;
    int columns_ = 0;
    std::vector<Spot> spots_;
    std::vector<KindId> kind_;
    std::vector<int> square_;
    std::vector<OptionSet> domains_;
    std::vector<Term> terms_;
    std::vector<Sum> sums_;
    std::vector<OptionSet> unrestricted_;  // domains without the restrictions; empty where there are none
    std::vector<Restriction> restrictions_;
    std::vector<std::uint8_t> hidden_;  // by cell; empty: none is
    bool any_definition_ = false;
    std::vector<AutomatonRule> automata_;
    std::vector<CellNetwork> cell_networks_;
    std::vector<LineNetwork> line_networks_;
    std::vector<Groups> groups_;
    std::vector<GroupSizeAt> group_sizes_at_;
    std::vector<std::uint32_t> use_begin_;
    std::vector<Use> uses_;
    std::vector<Watcher> watchers_;  // parallel to uses_
    std::size_t tabulated_ = 0;      // sums that are pairs of the vocabulary
};

}  // namespace gridloom
