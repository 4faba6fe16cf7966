#include "hints/trial.h"

#include <algorithm>

namespace gridloom::hints {

std::optional<Failure> Trial::run(Cell cell, OptionSet option, bool overlaps) {
    const Knowledge::Mark mark = known_.mark();
    if (before_) network_ = *before_;
    queue_.clear();
    head_ = 0;
    std::fill(queued_.begin(), queued_.end(), std::uint8_t{0});
    broken_ = {};
    Inference assumed;
    assumed.why = Why::guess;
    const Narrow narrow{cell, option};
    const bool holds = apply(std::move(assumed), {&narrow, 1}) && follow(overlaps);
    std::optional<Failure> failed;
    if (!holds) failed = failure(cell, option, mark);
    known_.rollback(mark);
    return failed;
}

bool Trial::apply(Inference inference, std::span<const Narrow> narrows) {
    const ChangeId from = static_cast<ChangeId>(known_.changes().size());
    known_.apply(std::move(inference), narrows);
    for (ChangeId i = from; i < known_.changes().size(); ++i) {
        const Cell c = known_.changes()[i].cell;
        for (const auto& use : known_.model().uses(c))
            if (!queued_[use.rule]) {
                queued_[use.rule] = 1;
                queue_.push_back(use.rule);
            }
        if (!network_) continue;
        network_->touch(c);
        if (!network_->follow(known_.domains())) return break_at_network(c);
    }
    return true;
}

bool Trial::break_at_network(Cell cell) {
    const Barred why = reasons_->why_broken(known_, cell);
    broken_.what = why.loop ? Broken::What::loop : Broken::What::island;
    broken_.cells = why.cells;
    reasons_->needs(known_, why, no_id, broken_.needs);
    return false;
}

bool Trial::by_sum(RuleId rule) {
    std::vector<Narrow> narrows;
    const SumSays says = sum_says(known_, rule, &narrows);
    if (says.broken) {
        broken_.what = Broken::What::rule;
        broken_.rule = rule;
        for (const Term& t : known_.model().terms(rule)) known_.need_all(t.cell, broken_.needs);
        return false;
    }
    return narrows.empty() || apply(sum_inference(known_, rule, says, narrows), narrows);
}

bool Trial::by_network(Cell cell) {
    const OptionSet domain = known_.domains()[cell], keep = network_->allowed(cell, known_.domains()) & domain;
    if (keep == domain) return true;
    Inference i = reasons_->inference(known_, cell, domain & ~keep);
    if (keep == 0) {
        broken_.what = i.barred.front().loop ? Broken::What::loop : Broken::What::island;
        broken_.cells = i.barred.front().cells;
        broken_.needs = i.needs;
        known_.need_all(cell, broken_.needs);
        return false;
    }
    const Narrow narrow{cell, keep};
    return apply(std::move(i), {&narrow, 1});
}

bool Trial::follow(bool overlaps) {
    for (;;) {
        if (head_ < queue_.size()) {
            const RuleId r = queue_[head_++];
            queued_[r] = 0;
            if (!by_sum(r)) return false;
            continue;
        }
        Cell c;
        if (network_ && network_->next(c)) {
            if (!by_network(c)) return false;
            continue;
        }
        if (!overlaps) return true;
        // All rules that changed, each with its neighbours.
        bool moved = false;
        for (std::size_t i = 0; i < queue_.size() && !moved; ++i) {
            Inference inference;
            std::vector<Narrow> narrows;
            const RuleId r = queue_[i];
            const auto terms = known_.model().terms(r);
            if (terms.size() < 3) continue;
            if (overlaps_.find(known_, r, inference, narrows)) {
                moved = true;
                if (!apply(std::move(inference), narrows)) return false;
            } else if (overlaps_.broken()) {
                broken_.what = Broken::What::rule;
                broken_.rule = r;
                for (const RuleId read : {r, overlaps_.broken_with()})
                    for (const Term& t : known_.model().terms(read)) known_.need_all(t.cell, broken_.needs);
                return false;
            }
        }
        if (!moved) return true;
    }
}

Failure Trial::failure(Cell cell, OptionSet option, const Knowledge::Mark& mark) {
    Failure f;
    f.tried = {cell, option, 0, std::move(broken_)};
    f.by_network = f.tried.broken.what == Broken::What::loop || f.tried.broken.what == Broken::What::island;
    if (f.tried.broken.what == Broken::What::rule) f.rules.push_back(f.tried.broken.rule);
    std::vector<char> used(known_.inferences(), 0);
    for (const ChangeId id : known_.roots_of(f.tried.broken.needs)) {
        if (id < mark.changes) {
            f.needs.push_back(id);
            continue;
        }
        const InferenceId by = known_.changes()[id].inference;
        if (used[by]) continue;
        used[by] = 1;
        const Inference& i = known_.inference(by);
        f.by_network |= i.why == Why::network;
        f.tried.steps += i.why != Why::guess;
        f.rules.insert(f.rules.end(), i.rules.begin(), i.rules.end());
    }
    std::sort(f.rules.begin(), f.rules.end());
    f.rules.erase(std::unique(f.rules.begin(), f.rules.end()), f.rules.end());
    f.tried.broken.needs.clear();
    return f;
}

}  // namespace gridloom::hints
