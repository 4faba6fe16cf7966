// The main loop, and the easy levels: given, one rule, two rules, connectivity. The hard ones are in reasoner_hard.cpp and
// reasoner_proof.cpp.
#include "hints/reasoner.h"

#include <algorithm>
#include <cstdlib>

#include "hints/plain_sentences.h"

namespace gridloom::hints {

Reasoner::Reasoner(const Puzzle& puzzle, const Board& board, const Instance& model, const Position& position,
                   engine::Budget& budget)
    : puzzle_(puzzle),
      board_(board),
      model_(model),
      budget_(budget),
      groups_(model, sentences_of(puzzle)),
      known_(model),
      propagator_(model),
      ready_(model.sums(), Ready::idle),
      paired_(model.sums(), 0),
      at_length_queued_(groups_.size(), 0),
      probe_state_(model.cells(), 0),
      seen_(model.cells(), 0) {
    if (!model.cell_networks().empty()) {
        network_.emplace(model, known_.domains());
        reasons_.emplace(model);
    }
    trial_.emplace(known_, network_ ? &*network_ : nullptr, reasons_ ? &*reasons_ : nullptr);
    std::vector<Narrow> filled;
    for (Cell c = 0; c < model.cells(); ++c) {
        const int square = model.square_of(c);
        if (square == no_square) continue;
        const int value = position[static_cast<std::size_t>(square)];
        if (value != unfilled)
            filled.push_back({c, OptionSet{1} << model.option_showing(c, value)});
        else if (is_settled(model.domains()[c]) && model.kind_of(c).values.size() > 1)
            given_.push_back(c);
    }
    apply({}, filled);
    for (RuleId r = 0; r < model.sums(); ++r) {
        assess(r);
        if (model.terms(r).size() >= 3 && !paired_[r]) paired_[r] = 1, pairs_.push_back(r);
    }
    if (groups_.any_plain())
        for (std::uint32_t g = 0; g < groups_.size(); ++g)
            if (!groups_.is_plain(g) && !at_length_queued_[g]) at_length_queued_[g] = 1, at_length_.push_back(g);
    for (Cell c = 0; c < model.cells(); ++c)
        if (known_.is_open(c)) to_probe_.push_back(c);
}

void Reasoner::apply(Inference inference, std::span<const Narrow> narrows) {
    const auto from = static_cast<ChangeId>(known_.changes().size());
    known_.apply(std::move(inference), narrows);
    for (ChangeId i = from; i < known_.changes().size(); ++i) touched(known_.changes()[i].cell);
}

// Notifies all levels that a cell changed.
void Reasoner::touched(Cell cell) {
    const OptionSet domain = known_.domains()[cell];
    propagator_.narrow(cell, domain);
    if (network_) {
        network_->touch(cell);
        network_->follow(known_.domains());  // a contradiction will show as a cell without options
    }
    for (const auto& use : model_.uses(cell)) {
        assess(use.rule);
        if (!paired_[use.rule] && model_.terms(use.rule).size() >= 3) {
            paired_[use.rule] = 1;
            pairs_.push_back(use.rule);
        }
        const std::uint32_t g = groups_.of(use.rule);
        const auto at_length = [&](std::uint32_t group) {
            if (groups_.is_plain(group) || at_length_queued_[group]) return;
            at_length_queued_[group] = 1;
            at_length_.push_back(group);
        };
        if (groups_.any_plain()) at_length(g);
        for (const Term& t : model_.terms(use.rule)) {
            if (!known_.is_open(t.cell)) continue;
            if (probe_state_[t.cell]) {
                probe_state_[t.cell] = 0;
                to_probe_.push_back(t.cell);
            }
            if (groups_.any_plain() && groups_.is_plain(g))
                for (const auto& near : model_.uses(t.cell)) at_length(groups_.of(near.rule));
        }
    }
}

void Reasoner::assess(RuleId rule) {
    const SumSays says = sum_says(known_, rule);
    const Ready now = says.settles ? Ready::settles : says.excludes ? Ready::excludes : Ready::idle;
    if (now == ready_[rule]) return;
    settling_count_ += (now == Ready::settles) - (ready_[rule] == Ready::settles);
    ready_[rule] = now;
    if (now == Ready::settles) settling_.push_back(rule);
    if (now == Ready::excludes) excluding_.push_back(rule);
}

bool Reasoner::settles_square(const Inference& inference) const {
    for (const Change& c : known_.made_by(inference))
        if (is_settled(c.after) && model_.square_of(c.cell) != no_square) return true;
    return false;
}

std::optional<InferenceId> Reasoner::next() {
    using Level = bool (Reasoner::*)();
    static constexpr Level in_order[] = {&Reasoner::given,     &Reasoner::one_rule,     &Reasoner::one_rule_at_length,
                                         &Reasoner::two_rules, &Reasoner::connectivity, &Reasoner::window,
                                         &Reasoner::guess,     &Reasoner::proof};
    for (;;) {
        if (!budget_.go_on()) return std::nullopt;
        bool found = false;
        for (const Level level : in_order)
            if ((found = (this->*level)())) break;
        if (!found) return std::nullopt;
        const auto id = static_cast<InferenceId>(known_.inferences() - 1);
        const Inference& last = known_.inference(id);
        if (last.why != Why::given && !settles_square(last)) continue;
        for (const Change& c : known_.made_by(last))
            if (const int s = model_.square_of(c.cell); s != no_square) focus_ = s;
        return id;
    }
}

// Level 0: squares with one option by the board itself. A run of neighbours of the same sort is one step.
bool Reasoner::given() {
    if (given_head_ == given_.size()) return false;
    const auto sort_of = [&](Cell c) { return sentences_of(puzzle_).given_sort(board_, model_.square_of(c)); };
    Inference i;
    i.why = Why::given;
    std::size_t end = given_head_ + 1;
    const auto follows = [&](Cell a, Cell b) {
        return model_.square_of(b) == model_.square_of(a) + 1 &&
               board_.row(model_.square_of(a)) == board_.row(model_.square_of(b)) && sort_of(a) == sort_of(b);
    };
    while (end < given_.size() && follows(given_[end - 1], given_[end])) ++end;
    i.cells.assign(given_.begin() + static_cast<std::ptrdiff_t>(given_head_), given_.begin() + static_cast<std::ptrdiff_t>(end));
    given_head_ = end;
    i.choices = static_cast<int>(given_.size() - given_head_) + settling_count_ + 1;
    apply(std::move(i), {});
    return true;
}

RuleId Reasoner::nearest_ready() {
    constexpr std::size_t look_at = 2000;
    constexpr RuleId nothing = no_id;
    RuleId best = nothing;
    int best_distance = 0;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < settling_.size(); ++i) {
        const RuleId r = settling_[i];
        if (ready_[r] != Ready::settles || (kept > 0 && settling_[kept - 1] == r)) continue;
        settling_[kept++] = r;
        if (kept > look_at) continue;
        const int square = model_.sum_at(r).origin.square;
        const int distance = square == no_square ? board_.width + board_.height
                                                 : std::abs(board_.row(square) - board_.row(focus_)) +
                                                       std::abs(board_.column(square) - board_.column(focus_));
        if (best == nothing || distance < best_distance) best = r, best_distance = distance;
    }
    settling_.resize(kept);
    return best;
}

bool Reasoner::one_rule() {
    std::vector<Narrow> narrows;
    RuleId rule = nearest_ready();
    while (rule == no_id && excluding_head_ < excluding_.size()) {
        const RuleId r = excluding_[excluding_head_++];
        if (ready_[r] == Ready::excludes) rule = r;
    }
    if (rule == no_id) {
        excluding_.clear();
        excluding_head_ = 0;
        return false;
    }
    const SumSays says = sum_says(known_, rule, &narrows);
    Inference i = sum_inference(known_, rule, says, narrows);
    i.choices = std::max(1, settling_count_);
    apply(std::move(i), narrows);
    assess(rule);
    return true;
}

bool Reasoner::two_rules() {
    Inference inference;
    std::vector<Narrow> narrows;
    while (!pairs_.empty()) {
        const RuleId r = pairs_.back();
        if (overlaps_.find(known_, r, inference, narrows)) {
            inference.level = level_of(groups_, inference.rules);
            apply(std::move(inference), narrows);
            return true;
        }
        pairs_.pop_back();
        paired_[r] = 0;
    }
    return false;
}

bool Reasoner::connectivity() {
    Cell c;
    while (network_ && network_->next(c)) {
        const OptionSet domain = known_.domains()[c], keep = network_->allowed(c, known_.domains()) & domain;
        if (keep == domain) continue;
        const Narrow narrow{c, keep};
        apply(reasons_->inference(known_, c, domain & ~keep), {&narrow, 1});
        return true;
    }
    return false;
}

}  // namespace gridloom::hints
