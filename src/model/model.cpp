// The public builder: cells and local rules.
#include "gridloom/model.h"

#include "model/instance.h"
#include "model/model_checks.h"

namespace gridloom {

using namespace builder;

Model::Model() : Model(Instance()) {}
Model::Model(Instance instance)
    : instance_(std::make_unique<Instance>(std::move(instance))), wide_(std::make_unique<WideCells>()) {}
Model::~Model() = default;
Model::Model(const Model& other)
    : instance_(std::make_unique<Instance>(*other.instance_)), wide_(std::make_unique<WideCells>(*other.wide_)) {}
Model::Model(Model&&) noexcept = default;
Model& Model::operator=(const Model& other) {
    if (this != &other) *this = Model(other);
    return *this;
}
Model& Model::operator=(Model&&) noexcept = default;
Instance Model::take() && { return std::move(*instance_); }
Site Model::site() { return {*instance_, *wide_}; }

Cell Model::cell(int options) {
    if (options < 1 || options > WideCells::most)
        refuse("a cell has 1 to " + number(WideCells::most) + " options, not " + number(options));
    return wide_->add(*instance_, options);
}

std::size_t Model::cells() const { return wide_->count(*instance_); }

int Model::options(Cell cell) const {
    need_cell({*instance_, *wide_}, cell);
    return wide_->options_of(*instance_, cell);
}

void Model::restrict(Cell cell, const Options& options) {
    need_cell(site(), cell);
    own_options(site(), cell, options);
    for (const auto& piece : wide_->pieces_of(*instance_, cell)) {
        OptionSet set = wide_->is_wide(cell) ? OptionSet{1} << piece.count : 0;
        for (const int o : options)
            if (o >= piece.first && o < piece.first + piece.count) set |= OptionSet{1} << (o - piece.first);
        instance_->restrict(piece.cell, set);
    }
}

void Model::hide(Cell cell) {
    need_cell(site(), cell);
    wide_->hide(*instance_, cell);
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
        need_weights(site(), t);
        for (const auto& piece : wide_->pieces_of(*instance_, t.cell))
            own.push_back({piece.cell, instance_->weigh(instance_->kind_id(piece.cell), [&](int option) {
                               return option == shows_nothing ? 0 : t.weights[static_cast<std::size_t>(option)];
                           })});
        cells.push_back(t.cell);
    }
    need_cells(site(), cells);
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
        need_weights(site(), t);
        cells.push_back(t.cell);
        std::set<long long> next;
        for (const long long total : reached)
            for (const int w : t.weights) next.insert(total + w);
        for (const long long total : next) state.try_emplace(total, static_cast<int>(state.size()));
        if (state.size() > 100'000) refuse("a sum whose totals have gaps runs through more than 100,000 partial totals");
        reached = std::move(next);
    }
    need_cells(site(), cells);
    if (cells.empty()) return instance_->sum({}, sorted.contains(0) ? 0 : 1, 1), void();
    std::vector<long long> total_of(state.size());
    std::vector<int> accept;
    for (const auto& [total, s] : state) {
        total_of[static_cast<std::size_t>(s)] = total;
        if (sorted.contains(static_cast<int>(total))) accept.push_back(s);
    }
    along(cells, static_cast<int>(state.size()), accept, [&](int s, std::size_t i, int o) {
        // Not known: two pieces of one cell, which never say something both.
        const auto to = state.find(total_of[static_cast<std::size_t>(s)] + terms[i].weights[static_cast<std::size_t>(o)]);
        return to == state.end() ? -1 : to->second;
    });
}

// A piece that says "elsewhere" leaves the state as it is.
void Model::along(const std::vector<Cell>& cells, int states, const std::vector<int>& accept,
                  const std::function<int(int state, std::size_t cell, int option)>& next) {
    std::vector<Cell> own;
    std::vector<std::size_t> of;  // by piece its cell's place in the list
    std::vector<int> options, first;
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (const auto& piece : wide_->pieces_of(*instance_, cells[i])) {
            own.push_back(piece.cell);
            of.push_back(i);
            first.push_back(piece.first);
            options.push_back(static_cast<int>(instance_->kind_of(piece.cell).values.size()));
        }
    auto automaton = unrolled(options, states, 0, accept, [&](int s, std::size_t i, int o) {
        if (wide_->is_wide(cells[of[i]]) && o + 1 == options[i]) return s;
        return next(s, of[i], first[i] + o);
    });
    instance_->automaton({std::move(own), std::make_shared<LayeredAutomaton>(std::move(automaton)), {}});
}

void Model::count(const std::vector<Cell>& cells, const Options& options, int minimum, int maximum) {
    need_cells(site(), cells);
    std::vector<Term> terms;
    for (const Cell c : cells) {
        Term& t = terms.emplace_back(Term{c, std::vector<int>(static_cast<std::size_t>(this->options(c)), 0)});
        for (const int o : common_options(site(), c, options)) t.weights[static_cast<std::size_t>(o)] = 1;
    }
    sum(terms, minimum, maximum);
}

void Model::different(const std::vector<Cell>& cells) {
    need_cells(site(), cells);
    int most = 0;
    for (const Cell c : cells) most = std::max(most, options(c));
    Options all(static_cast<std::size_t>(most));
    std::iota(all.begin(), all.end(), 0);
    different(cells, all);
}

void Model::different(const std::vector<Cell>& cells, const Options& among) {
    need_cells(site(), cells);
    std::set<int> values;
    bool always = true;  // every option of every cell is one of these
    for (const Cell c : cells) {
        const Options common = common_options(site(), c, among);
        values.insert(common.begin(), common.end());
        always = always && static_cast<int>(std::set<int>(common.begin(), common.end()).size()) == options(c);
    }
    std::vector<Cell> own;
    for (const Cell c : cells)
        for (const auto& piece : wide_->pieces_of(*instance_, c)) own.push_back(piece.cell);
    instance_->different(own, [&](Cell, int value) { return values.contains(value) ? value : Instance::not_a_value; });
    // As many values as cells, of which some are wide: each is taken once.
    if (own.size() == cells.size() || !always || values.size() > cells.size()) return;
    if (values.size() < cells.size()) return instance_->sum({}, 1, 1), void();  // more cells than values
    for (const int value : values) count(cells, {value}, 1, 1);
}

void Model::table(Cell a, Cell b, const Pairs& allowed) {
    need_cells(site(), {a, b});
    if (!wide_->is_wide(a) && !wide_->is_wide(b)) {
        const Cell own_a = wide_->pieces_of(*instance_, a)[0].cell, own_b = wide_->pieces_of(*instance_, b)[0].cell;
        std::vector<OptionSet> rows(static_cast<std::size_t>(options(a)), 0);
        for (const auto& [x, y] : allowed) {
            own_options(site(), a, {x});
            own_options(site(), b, {y});
            rows[static_cast<std::size_t>(x)] |= OptionSet{1} << y;
        }
        return instance_->pair(own_a, own_b, rows);
    }
    std::set<std::pair<int, int>> pairs;
    for (const auto& [x, y] : allowed) {
        own_options(site(), a, {x});
        own_options(site(), b, {y});
        pairs.insert({x, y});
    }
    const int end = options(a) + 1;
    along({a, b}, end + 1, {end}, [&](int state, std::size_t cell, int option) {
        if (cell == 0) return option + 1;
        return pairs.contains({state - 1, option}) ? end : -1;
    });
}

void Model::automaton(const std::vector<Cell>& cells, int states, const std::vector<int>& accept,
                      const std::function<int(int, int)>& next) {
    need_cells(site(), cells);
    if (states < 1 || states > largest_automaton)
        refuse("an automaton has 1 to " + number(largest_automaton) + " states, not " + number(states));
    for (const int s : accept) need_place(s, static_cast<std::size_t>(states), "state");
    if (cells.empty() && std::find(accept.begin(), accept.end(), 0) == accept.end())
        return instance_->sum({}, 1, 1), void();  // the empty word is not accepted: no solution
    along(cells, states, accept, [&](int state, std::size_t, int value) {
        const int to = next(state, value);
        if (to >= states) refuse("an automaton of " + number(states) + " states moves to state " + number(to));
        return to;
    });
}

}  // namespace gridloom
