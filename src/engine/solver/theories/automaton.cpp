#include "engine/solver/theories/automaton.h"

#include <algorithm>
#include <bit>

namespace gridloom::engine {

AutomatonTheory::AutomatonTheory(std::shared_ptr<const LayeredAutomaton> automaton, std::vector<std::vector<Literal>> literals)
    : automaton_(std::move(automaton)), literals_(std::move(literals)) {
    std::uint32_t words = 0;
    for (const auto& layer : automaton_->layers) {
        begin_.push_back(words);
        words += (layer.states + 63) / 64;
    }
    begin_.push_back(words);
    words += 1;
    begin_.push_back(words);
    for (Bits* sets : {&forward_, &backward_, &back_, &reach_}) sets->assign(words, 0);
    forward_[0] = 1;
    backward_[begin_[automaton_->layers.size()]] = 1;
}

void AutomatonTheory::attach(Cdcl& solver) {
    for (std::uint32_t i = 0; i < literals_.size(); ++i)
        for (const Literal l : literals_[i]) solver.watch(negated(l), i);
}

bool AutomatonTheory::assigned(std::uint32_t layer) {
    if (changed_to_ == ~std::uint32_t{0}) return true;  // all layers are due anyway
    changed_from_ = std::min(changed_from_, layer);
    changed_to_ = std::max(changed_to_, layer);
    return true;
}

void AutomatonTheory::step_forward(const Cdcl& solver, std::size_t i) {
    const auto& layer = automaton_->layers[i];
    std::fill(&forward_[begin_[i + 1]], &forward_[begin_[i + 1]] + (begin_[i + 2] - begin_[i + 1]), 0);
    std::uint64_t* const to = bits(forward_, i + 1);
    for (std::uint32_t o = 0; o < layer.options; ++o) {
        if (solver.is_false(literals_[i][o])) continue;
        const std::uint32_t* next = &layer.next[std::size_t{o} * layer.states];
        for (std::uint32_t w = begin_[i]; w < begin_[i + 1]; ++w)
            for (std::uint64_t rest = forward_[w]; rest; rest &= rest - 1) {
                const std::uint32_t q = next[(w - begin_[i]) * 64 + static_cast<std::uint32_t>(std::countr_zero(rest))];
                if (q != LayeredAutomaton::dead) to[q / 64] |= std::uint64_t{1} << q % 64;
            }
    }
}

void AutomatonTheory::step_backward(const Cdcl& solver, std::size_t i) {
    const auto& layer = automaton_->layers[i];
    std::fill(&backward_[begin_[i]], &backward_[begin_[i]] + (begin_[i + 1] - begin_[i]), 0);
    std::uint64_t* const to = bits(backward_, i);
    for (std::uint32_t o = 0; o < layer.options; ++o) {
        if (solver.is_false(literals_[i][o])) continue;
        const std::uint32_t* next = &layer.next[std::size_t{o} * layer.states];
        for (std::uint32_t q = 0; q < layer.states; ++q)
            if (next[q] != LayeredAutomaton::dead && has(backward_, i + 1, next[q])) to[q / 64] |= std::uint64_t{1} << q % 64;
    }
}

bool AutomatonTheory::propagate(Cdcl& solver) {
    const std::size_t n = automaton_->layers.size();
    const bool all = changed_to_ == ~std::uint32_t{0};
    // Forward sets change only behind the first changed layer, backward sets only before the last one.
    for (std::size_t i = all ? 0 : changed_from_; i < n; ++i) step_forward(solver, i);
    for (std::size_t i = all ? n : changed_to_ + 1; i-- > 0;) step_backward(solver, i);
    changed_from_ = static_cast<std::uint32_t>(n);
    changed_to_ = 0;
    if (!has(backward_, 0, 0)) {
        std::vector<Literal> causes;
        add_causes(solver, n, 0, solver.now(), causes);
        return solver.conflict(causes);
    }
    for (std::uint32_t i = 0; i < n; ++i) {
        const auto& layer = automaton_->layers[i];
        for (std::uint32_t o = 0; o < layer.options; ++o) {
            if (!solver.is_unset(literals_[i][o])) continue;
            const std::uint32_t* next = &layer.next[std::size_t{o} * layer.states];
            bool supported = false;
            for (std::uint32_t w = begin_[i]; w < begin_[i + 1] && !supported; ++w)
                for (std::uint64_t rest = forward_[w]; rest && !supported; rest &= rest - 1) {
                    const std::uint32_t q = next[(w - begin_[i]) * 64 + static_cast<std::uint32_t>(std::countr_zero(rest))];
                    supported = q != LayeredAutomaton::dead && has(backward_, i + 1, q);
                }
            if (!supported && !solver.imply(negated(literals_[i][o]), i)) return false;
        }
    }
    return true;
}

void AutomatonTheory::explain(const Cdcl& solver, Literal implied, std::uint32_t tag, std::uint32_t before,
                              std::vector<Literal>& causes) {
    std::uint32_t option = 0;
    while (literals_[tag][option] != negated(implied)) ++option;
    add_causes(solver, tag, option, before, causes);
}

// Explains why no accepted word has this option at layer `fixed` (at the end: why none is accepted at all).
void AutomatonTheory::add_causes(const Cdcl& solver, std::size_t fixed, std::uint32_t option, std::uint32_t before,
                                 std::vector<Literal>& causes) {
    const std::size_t n = automaton_->layers.size();
    const auto may_take = [&](std::size_t i, std::uint32_t o) {
        return i == fixed ? o == option : !is_gone(solver, i, o, before);
    };
    // States from which the end was reachable with the options of that time.
    std::fill(back_.begin(), back_.end(), 0);
    back_[begin_[n]] = 1;
    for (std::size_t i = n; i-- > 0;) {
        const auto& layer = automaton_->layers[i];
        for (std::uint32_t o = 0; o < layer.options; ++o) {
            if (!may_take(i, o)) continue;
            for (std::uint32_t q = 0; q < layer.states; ++q) {
                const std::uint32_t to = layer.next[std::size_t{o} * layer.states + q];
                if (to != LayeredAutomaton::dead && has(back_, i + 1, to)) bits(back_, i)[q / 64] |= std::uint64_t{1} << q % 64;
            }
        }
    }
    // From the front: a removed option is a cause only if it would lead to such a state; otherwise it is put back.
    std::fill(reach_.begin(), reach_.end(), 0);
    reach_[0] = 1;
    for (std::size_t i = 0; i < n; ++i) {
        const auto& layer = automaton_->layers[i];
        for (std::uint32_t o = 0; o < layer.options; ++o) {
            if (i == fixed && o != option) continue;
            const std::uint32_t* next = &layer.next[std::size_t{o} * layer.states];
            const auto leads_to_end = [&] {
                for (std::uint32_t q = 0; q < layer.states; ++q)
                    if (has(reach_, i, q) && next[q] != LayeredAutomaton::dead && has(back_, i + 1, next[q])) return true;
                return false;
            };
            if (!may_take(i, o) && leads_to_end()) {
                causes.push_back(negated(literals_[i][o]));
                continue;
            }
            for (std::uint32_t q = 0; q < layer.states; ++q)
                if (has(reach_, i, q) && next[q] != LayeredAutomaton::dead)
                    bits(reach_, i + 1)[next[q] / 64] |= std::uint64_t{1} << next[q] % 64;
        }
    }
}

}  // namespace gridloom::engine
