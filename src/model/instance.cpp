// Adding cells and sums. The index from cells to sums is in index.cpp.
#include "model/instance.h"

#include <algorithm>
#include <numeric>
#include <stdexcept>

namespace gridloom {

Vocabulary& Instance::vocabulary() {
    if (!vocabulary_)
        vocabulary_ = std::make_shared<Vocabulary>();
    else if (vocabulary_.use_count() > 1)
        vocabulary_ = std::make_shared<Vocabulary>(*vocabulary_);
    return *vocabulary_;
}

void Instance::squares(KindId kind, std::size_t count) {
    kind_.assign(count, kind);
    square_.resize(count);
    std::iota(square_.begin(), square_.end(), 0);
    domains_.assign(count, vocabulary_->kind_at(kind).all());
}

void Instance::reserve(std::size_t cells, std::size_t sums, std::size_t terms) {
    kind_.reserve(cells);
    square_.reserve(cells);
    domains_.reserve(cells);
    sums_.reserve(sums);
    terms_.reserve(terms);
}

void Instance::restrict(Cell cell, OptionSet options, Origin origin) {
    if (unrestricted_.empty()) unrestricted_ = domains_;
    restrictions_.push_back({cell, options, origin});
    domains_[cell] &= options;
}

void Instance::hide(Cell cell) {
    if (hidden_.empty()) hidden_.resize(cells(), 0);
    hidden_[cell] = 1;
}

RuleId Instance::equal(Term a, Term b, Origin origin) {
    const Term terms[] = {a, {b.cell, vocabulary().negated(b.weights)}};
    return sum(terms, 0, 0, origin);
}

int Instance::option_showing(Cell c, int value) const {
    const auto& values = kind_of(c).values;
    auto at = std::find(values.begin(), values.end(), value);
    if (at == values.end()) at = std::find(values.begin(), values.end(), shows_nothing);
    return at == values.end() ? -1 : static_cast<int>(at - values.begin());
}

}  // namespace gridloom
