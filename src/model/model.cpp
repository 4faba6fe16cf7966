// The public builder: cells and local rules.
#include "gridloom/model.h"

#include "model/instance.h"
#include "model/model_checks.h"

namespace gridloom {

using namespace builder;

Model::Model() : instance_(std::make_unique<Instance>()) {}
Model::Model(Instance instance) : instance_(std::make_unique<Instance>(std::move(instance))) {}
Model::~Model() = default;
Model::Model(const Model& other) : instance_(std::make_unique<Instance>(*other.instance_)) {}
Model::Model(Model&&) noexcept = default;
Model& Model::operator=(const Model& other) {
    if (this != &other) instance_ = std::make_unique<Instance>(*other.instance_);
    return *this;
}
Model& Model::operator=(Model&&) noexcept = default;
Instance Model::take() && { return std::move(*instance_); }

Cell Model::cell(int options) {
    if (options < 1 || options > max_options)
        refuse("a cell has 1 to " + number(max_options) + " options, not " + number(options));
    std::vector<int> values(static_cast<std::size_t>(options));
    std::iota(values.begin(), values.end(), 0);
    const KindId kind = instance_->kind(std::move(values));
    return instance_->cell(kind, static_cast<int>(instance_->cells()));
}

std::size_t Model::cells() const { return instance_->cells(); }

int Model::options(Cell cell) const {
    need_cell(*instance_, cell);
    return options_of(*instance_, cell);
}

void Model::restrict(Cell cell, const Options& options) {
    need_cell(*instance_, cell);
    instance_->restrict(cell, set_of(*instance_, cell, options));
}

void Model::hide(Cell cell) {
    need_cell(*instance_, cell);
    instance_->hide(cell);
}

void Model::lay_out(int columns) {
    if (columns < 1) refuse("a board has at least one column, not " + number(columns));
    instance_->lay_out(columns);
}

void Model::sum(const std::vector<Term>& terms, int minimum, int maximum) {
    need_small(terms, minimum, maximum);
    std::vector<Cell> cells;
    std::vector<gridloom::Term> own;
    for (const Term& t : terms) {
        own.push_back({t.cell, weights_of(*instance_, t)});
        cells.push_back(t.cell);
    }
    need_cells(*instance_, cells);
    instance_->sum(own, minimum, maximum);
}

// Totals with gaps are an automaton whose states are the totals so far.
void Model::sum(const std::vector<Term>& terms, const std::vector<int>& totals) {
    const std::set<int> sorted(totals.begin(), totals.end());
    if (sorted.empty()) refuse("a sum needs at least one allowed total");
    need_small(terms, *sorted.begin(), *sorted.rbegin());
    if (*sorted.rbegin() - *sorted.begin() + 1 == static_cast<int>(sorted.size()))
        return sum(terms, *sorted.begin(), *sorted.rbegin());
    std::vector<Cell> cells;
    std::map<long long, int> state = {{0, 0}};
    std::set<long long> reached = {0};
    for (const Term& t : terms) {
        weights_of(*instance_, t);
        cells.push_back(t.cell);
        std::set<long long> next;
        for (const long long total : reached)
            for (const int w : t.weights) next.insert(total + w);
        for (const long long total : next) state.try_emplace(total, static_cast<int>(state.size()));
        if (state.size() > 100'000) refuse("a sum whose totals have gaps runs through more than 100,000 partial totals");
        reached = std::move(next);
    }
    need_cells(*instance_, cells);
    std::vector<long long> total_of(state.size());
    std::vector<int> accept, options;
    for (const auto& [total, s] : state) {
        total_of[static_cast<std::size_t>(s)] = total;
        if (sorted.contains(static_cast<int>(total))) accept.push_back(s);
    }
    for (const Cell c : cells) options.push_back(options_of(*instance_, c));
    auto unrolled_sum = unrolled(options, static_cast<int>(state.size()), 0, accept, [&](int s, std::size_t i, int o) {
        return state.at(total_of[static_cast<std::size_t>(s)] + terms[i].weights[static_cast<std::size_t>(o)]);
    });
    if (cells.empty()) return instance_->sum({}, sorted.contains(0) ? 0 : 1, 1), void();
    instance_->automaton({cells, std::make_shared<LayeredAutomaton>(std::move(unrolled_sum)), {}});
}

void Model::count(const std::vector<Cell>& cells, const Options& options, int minimum, int maximum) {
    need_cells(*instance_, cells);
    std::vector<Term> terms;
    for (const Cell c : cells) {
        const OptionSet set = common_set(*instance_, c, options);
        Term& t = terms.emplace_back(Term{c, {}});
        for (int o = 0; o < options_of(*instance_, c); ++o) t.weights.push_back(static_cast<int>(set >> o & 1));
    }
    sum(terms, minimum, maximum);
}

void Model::different(const std::vector<Cell>& cells) {
    need_cells(*instance_, cells);
    instance_->different(cells, [](Cell, int value) { return value; });
}

void Model::different(const std::vector<Cell>& cells, const Options& among) {
    need_cells(*instance_, cells);
    for (const Cell c : cells) common_set(*instance_, c, among);
    instance_->different(cells, [&](Cell, int value) {
        return std::find(among.begin(), among.end(), value) == among.end() ? Instance::not_a_value : value;
    });
}

void Model::table(Cell a, Cell b, const Pairs& allowed) {
    need_cells(*instance_, {a, b});
    std::vector<OptionSet> rows(static_cast<std::size_t>(options_of(*instance_, a)), 0);
    for (const auto& [x, y] : allowed) {
        set_of(*instance_, a, {x});
        rows[static_cast<std::size_t>(x)] |= set_of(*instance_, b, {y});
    }
    instance_->pair(a, b, rows);
}

void Model::automaton(const std::vector<Cell>& cells, int states, const std::vector<int>& accept,
                      const std::function<int(int, int)>& next) {
    need_cells(*instance_, cells);
    if (states < 1 || states > largest_automaton)
        refuse("an automaton has 1 to " + number(largest_automaton) + " states, not " + number(states));
    for (const int s : accept) need_place(s, static_cast<std::size_t>(states), "state");
    instance_->line(cells, states, 0, accept, [&](int state, int value) {
        const int to = next(state, value);
        if (to >= states) refuse("an automaton of " + number(states) + " states moves to state " + number(to));
        return to;
    });
}

}  // namespace gridloom
