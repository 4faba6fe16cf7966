#include "engine/solver/encode.h"

#include <algorithm>
#include <bit>

namespace gridloom::engine {
namespace {

OptionSet all_options(std::size_t count) { return count == 64 ? ~OptionSet{0} : (OptionSet{1} << count) - 1; }

// With more clauses than this, a counter is shorter.
constexpr double max_clauses = 300;

double binomial(std::size_t n, std::size_t k) {
    double result = 1;
    for (std::size_t i = 1; i <= k; ++i) result = result * static_cast<double>(n - k + i) / static_cast<double>(i);
    return result;
}

}  // namespace

Encoding::Encoding(const Part& part, sat::Solver& solver, What what) : part_(part), solver_(solver), named_(part.cells.size()) {
    true_ = solver_.new_variable();
    solver_.clause(std::array{true_});
    for (std::uint32_t c = 0; c < part.cells.size(); ++c) add_cell(c);
    if (what == What::cells) return;
    for (std::uint32_t r = 0; r < part.rules.size(); ++r) add_sum(r);
}

// Two options: one variable. More: one variable each, of which exactly one is true.
void Encoding::add_cell(std::uint32_t cell) {
    const std::size_t options = part_.option_count(cell);
    first_.push_back(options == 1 ? true_ : solver_.new_variable());
    if (options <= 2) return;
    std::vector<int> any = {first_.back()};
    for (std::size_t o = 1; o < options; ++o) any.push_back(solver_.new_variable());
    solver_.clause(any);
    at_most_one(any);
}

// Pairs while they are few, else the product encoding (Chen 2010): the options are laid out in a grid, at most one row and at most
// one column is taken. It propagates as pairs do, with a few clauses a literal.
void Encoding::at_most_one(std::span<const int> literals) {
    constexpr std::size_t few = 12;
    if (literals.size() <= few) {
        for (std::size_t i = 0; i < literals.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) solver_.clause(std::array{-literals[i], -literals[j]});
        return;
    }
    std::size_t columns = 1;
    while (columns * columns < literals.size()) ++columns;
    std::vector<int> row((literals.size() + columns - 1) / columns), column(columns);
    for (int& r : row) r = solver_.new_variable();
    for (int& c : column) c = solver_.new_variable();
    for (std::size_t i = 0; i < literals.size(); ++i) {
        solver_.clause(std::array{-literals[i], row[i / columns]});
        solver_.clause(std::array{-literals[i], column[i % columns]});
    }
    at_most_one(row);
    at_most_one(column);
}

int Encoding::option(std::uint32_t cell, std::uint32_t o) const {
    if (part_.option_count(cell) == 2) return o == 1 ? first_[cell] : -first_[cell];
    return first_[cell] + static_cast<int>(o);
}

int Encoding::any_of(std::uint32_t cell, OptionSet options) {
    const OptionSet all = all_options(part_.option_count(cell));
    options &= all;
    if (options == 0) return -true_;
    if (options == all) return true_;
    if (std::has_single_bit(options)) return option(cell, static_cast<std::uint32_t>(std::countr_zero(options)));
    if (std::has_single_bit(all & ~options)) return -option(cell, static_cast<std::uint32_t>(std::countr_zero(all & ~options)));
    for (const Named& n : named_[cell]) {
        if (n.options == options) return n.literal;
        if (n.options == (all & ~options)) return -n.literal;
    }
    const int literal = solver_.new_variable();
    std::vector<int> some = {-literal};
    for (OptionSet rest = options; rest; rest &= rest - 1) {
        const int o = option(cell, static_cast<std::uint32_t>(std::countr_zero(rest)));
        some.push_back(o);
        solver_.definition(std::array{-o, literal});
    }
    solver_.definition(some);
    named_[cell].push_back({cell, options, literal});
    return literal;
}

// Order encoding: the total is the least possible one plus, for every cell and every weight it can reach, the step up to that
// weight if the cell weighs at least that much.
void Encoding::add_sum(std::uint32_t r) {
    const PartRule& rule = part_.rules[r];
    std::vector<int> literals;
    int base = 0;
    for (const std::uint32_t c : part_.cells_of(rule)) {
        const auto uses = part_.uses_of(c);
        const auto use = std::find_if(uses.begin(), uses.end(), [&](const PartUse& u) { return u.rule == r; });
        const int* w = &part_.weights[use->weights];
        const std::size_t options = part_.option_count(c);
        std::vector<int> weights(w, w + options);
        std::sort(weights.begin(), weights.end());
        weights.erase(std::unique(weights.begin(), weights.end()), weights.end());
        base += weights[0];
        for (std::size_t i = 1; i < weights.size(); ++i) {
            OptionSet as_heavy = 0;
            for (std::size_t o = 0; o < options; ++o)
                if (w[o] >= weights[i]) as_heavy |= OptionSet{1} << o;
            literals.insert(literals.end(), static_cast<std::size_t>(weights[i] - weights[i - 1]), any_of(c, as_heavy));
        }
    }
    const int count = static_cast<int>(literals.size());
    const int maximum = rule.maximum - base, minimum = rule.minimum - base;
    if (maximum < 0 || minimum > count) {
        solver_.clause(std::array{-true_});
        return;
    }
    if (maximum < count) at_most(literals, static_cast<std::size_t>(maximum));
    if (minimum > 0) {  // at least: so many may be false
        for (int& l : literals) l = -l;
        at_most(literals, static_cast<std::size_t>(count - minimum));
    }
}

// One clause for each set of maximum + 1 literals.
void Encoding::at_most(std::span<const int> literals, std::size_t maximum) {
    if (solver_.at_most(literals, maximum)) return;
    const std::size_t n = literals.size(), k = maximum + 1;
    if (binomial(n, k) > max_clauses) return count_up(literals, maximum);
    std::vector<std::size_t> pick(k);
    for (std::size_t i = 0; i < k; ++i) pick[i] = i;
    std::vector<int> clause(k);
    for (;;) {
        for (std::size_t i = 0; i < k; ++i) clause[i] = -literals[pick[i]];
        solver_.clause(clause);
        std::size_t i = k;
        while (i > 0 && pick[i - 1] == n - k + i - 1) --i;
        if (i == 0) return;
        ++pick[i - 1];
        for (; i < k; ++i) pick[i] = pick[i - 1] + 1;
    }
}

// Sequential counter (Sinz 2005): counted[j] is true if more than j of the literals so far are.
void Encoding::count_up(std::span<const int> literals, std::size_t maximum) {
    std::vector<int> counted;
    for (std::size_t i = 0; i < literals.size(); ++i) {
        std::vector<int> next;
        for (std::size_t j = 0; j < std::min(i + 1, maximum); ++j) {
            next.push_back(solver_.new_variable());
            if (j < counted.size()) solver_.clause(std::array{-counted[j], next[j]});
            if (j == 0)
                solver_.clause(std::array{-literals[i], next[j]});
            else if (j - 1 < counted.size())
                solver_.clause(std::array{-counted[j - 1], -literals[i], next[j]});
        }
        if (maximum == 0)
            solver_.clause(std::array{-literals[i]});
        else if (counted.size() == maximum)
            solver_.clause(std::array{-counted[maximum - 1], -literals[i]});
        counted = std::move(next);
    }
}

Choices Encoding::choices() const {
    Choices result;
    for (std::uint32_t c = 0; c < part_.cells.size(); ++c) {
        const std::size_t options = part_.option_count(c);
        std::uint32_t chosen = 0;
        if (options == 2)
            chosen = solver_.value(first_[c]);
        else
            while (chosen + 1 < options && !solver_.value(first_[c] + static_cast<int>(chosen))) ++chosen;
        result.push_back(options == 1 ? 0 : chosen);
    }
    return result;
}

}  // namespace gridloom::engine
