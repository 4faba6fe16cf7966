#include "engine/solver/grouped_rules.h"

#include <algorithm>
#include <bit>

#include "engine/propagate/propagate.h"
#include "engine/solver/encode_structure.h"

namespace gridloom::engine {
namespace {

// As for decide(): scores that fade slowly and fewer restarts where rules are not sums.
constexpr Cdcl::Pace structured_pace{0.95, 1.25, true};

}  // namespace

GroupedRules::GroupedRules(const Instance& model, std::size_t groups, GroupOf group_of, Budget& budget)
    : model_(model), group_of_(std::move(group_of)), budget_(budget), adapter_(~std::uint64_t{0}, &budget) {
    for (std::size_t g = 0; g < groups; ++g) groups_.push_back(new_literal());
    literals_.resize(model.cells());
    if (!prepare(model) || impossible_) return;
    for (const Part& part : reduced_.parts) encode(part);
    for (Cell c = 0; c < model_.cells(); ++c)
        if (literals_[c].empty() && !is_settled(domains_[c])) add_free(c);
    add_restrictions();
    if (model_.is_structured()) adapter_.cdcl().set_pace(structured_pace);
}

// What the rules that always hold leave, and the parts that all rules make of it. A clue's sum that this contradicts is taken out:
// its group can not hold.
bool GroupedRules::prepare(const Instance& model) {
    std::vector<AnyRule> always, possible;
    for (const AnyRule r : model.rules())
        if (group_of_(model.origin_of(r)) < 0) always.push_back(r);
    const Instance base = model.only(always);
    Propagator propagator(base, &budget_);
    impossible_ = !propagator.settle();
    if (impossible_) return true;
    domains_ = propagator.take_domains();
    for (const AnyRule r : model.rules()) {
        if (r.kind == RuleKind::restriction) continue;
        const int group = group_of_(model.origin_of(r));
        if (r.kind == RuleKind::sum && group >= 0) {
            int low = 0, high = 0;
            for (const Term& t : model.terms(r.index)) {
                low += model.weighing(t.weights).lightest(domains_[t.cell]);
                high += model.weighing(t.weights).heaviest(domains_[t.cell]);
            }
            if (low > model.sum_at(r.index).maximum || high < model.sum_at(r.index).minimum) {
                adapter_.cdcl().clause({negated(groups_[static_cast<std::size_t>(group)])});
                continue;
            }
        }
        possible.push_back(r);
    }
    reduced_from_ = model.only(possible);
    reduced_ = reduce(reduced_from_, domains_, {false}, &budget_);
    supported_ = !reduced_.contradiction;
    return supported_;
}

void GroupedRules::encode(const Part& part) {
    Cdcl& solver = adapter_.cdcl();
    solver.under(no_literal);
    Encoding encoding(part, adapter_, Encoding::What::cells);
    for (std::uint32_t r = 0; r < part.rules.size(); ++r) {
        under(group_of_(reduced_from_.sum_at(part.rules[r].origin).origin));
        encoding.add_sum(r);
    }
    StructureEncoder(part, encoding, solver, budget_).run([&](const Origin& origin) { under(group_of_(origin)); });
    solver.under(no_literal);
    for (std::uint32_t c = 0; c < part.cells.size(); ++c) split(part, c, encoding);
}

// Options that every rule weighs alike are one option of the part: each of the model's gets a literal of its own.
void GroupedRules::split(const Part& part, std::uint32_t cell, const Encoding& encoding) {
    Cdcl& solver = adapter_.cdcl();
    for (const Cell c : part.members_of(cell)) {
        auto& literals = literals_[c];
        literals.assign(static_cast<std::size_t>(std::bit_width(domains_[c])), no_literal);
        for (std::uint32_t o = 0; o < part.option_count(cell); ++o) {
            const Literal taken = literal_of(encoding.option(cell, o));
            const OptionSet options = part.options_of(cell)[o].light;
            if (std::has_single_bit(options)) {
                literals[static_cast<std::size_t>(std::countr_zero(options))] = taken;
                continue;
            }
            std::vector<Literal> one = {negated(taken)};
            for (OptionSet rest = options; rest; rest &= rest - 1) {
                const Literal l = literals[static_cast<std::size_t>(std::countr_zero(rest))] = new_literal();
                solver.clause({negated(l), taken});
                for (std::size_t i = 1; i < one.size(); ++i) solver.clause({negated(l), negated(one[i])});
                one.push_back(l);
            }
            solver.clause(one);
        }
    }
}

// A cell that no rule reads any more.
void GroupedRules::add_free(Cell cell) {
    Cdcl& solver = adapter_.cdcl();
    auto& literals = literals_[cell];
    literals.assign(static_cast<std::size_t>(std::bit_width(domains_[cell])), no_literal);
    std::vector<Literal> one;
    for (OptionSet rest = domains_[cell]; rest; rest &= rest - 1) {
        const Literal l = literals[static_cast<std::size_t>(std::countr_zero(rest))] = new_literal();
        for (const Literal other : one) solver.clause({negated(l), negated(other)});
        one.push_back(l);
    }
    solver.clause(one);
}

void GroupedRules::add_restrictions() {
    for (const Restriction& r : model_.restrictions()) {
        const int group = group_of_(r.origin);
        if (group < 0) continue;
        std::vector<Literal> allowed = {negated(groups_[static_cast<std::size_t>(group)])};
        const OptionSet left = r.options & domains_[r.cell];
        if (left == domains_[r.cell]) continue;
        for (OptionSet rest = left; rest; rest &= rest - 1)
            allowed.push_back(literals_[r.cell][static_cast<std::size_t>(std::countr_zero(rest))]);
        adapter_.cdcl().clause(allowed);
    }
}

GroupedRules::Found GroupedRules::find(std::span<const std::size_t> groups, std::span<const std::size_t> excluded) {
    core_.clear();
    if (impossible_) return Found::none;
    std::vector<Literal> assumed;
    for (const std::size_t set : excluded) assumed.push_back(sets_[set]);
    for (const std::size_t g : groups) assumed.push_back(groups_[g]);
    Cdcl& solver = adapter_.cdcl();
    switch (solver.solve([&] { return budget_.go_on(); }, assumed)) {
    case Cdcl::Status::unknown: return Found::unknown;
    case Cdcl::Status::unsatisfiable:
        for (const Literal l : solver.core())
            if (const auto found = std::find(groups_.begin(), groups_.end(), l); found != groups_.end())
                core_.push_back(static_cast<std::size_t>(found - groups_.begin()));
        std::sort(core_.begin(), core_.end());
        return Found::none;
    case Cdcl::Status::satisfiable: break;
    }
    options_.resize(literals_.size());
    for (Cell c = 0; c < literals_.size(); ++c) {
        options_[c] = std::countr_zero(domains_[c]);
        for (std::size_t o = 0; o < literals_[c].size(); ++o)
            if (const Literal l = literals_[c][o]; l != no_literal && solver.value(variable_of(l)) != is_negative(l))
                options_[c] = static_cast<int>(o);
    }
    return Found::solution;
}

std::size_t GroupedRules::new_set() {
    sets_.push_back(new_literal());
    return sets_.size() - 1;
}

void GroupedRules::exclude(std::size_t set, const std::vector<int>& options) {
    std::vector<Literal> other = {negated(sets_[set])};
    for (Cell c = 0; c < literals_.size(); ++c)
        if (!literals_[c].empty() && model_.shown_at(c) != no_square)
            other.push_back(negated(literals_[c][static_cast<std::size_t>(options[c])]));
    adapter_.cdcl().clause(other);
}

}  // namespace gridloom::engine
