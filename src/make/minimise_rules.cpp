#include "make/minimise_rules.h"
#include "model/instance.h"

#include "make/decide_rule.h"
#include "make/learner.h"

namespace gridloom::make {
namespace {

// Decisions of the search for another solution; nearly every clue needs far fewer.
constexpr std::uint64_t few_decisions = 400;
constexpr std::size_t one_dead_end = 1, some_dead_ends = 200, many_dead_ends = 5'000;  // between two looks at the budget

// One engine a way of proving; what it has to say of a clue is `other_than`.
struct BySearch {
    SwitchedSums sums;
    Proof proof;
    engine::Budget& budget;

    Other other_than(RuleId rule) {
        std::uint64_t decisions = few_decisions;
        const Other other = another_without(sums, rule, decisions);
        return other == Other::unknown && proof == Proof::any ? decide_rule(sums, rule, budget) : other;
    }
};

struct ByLearning {
    Learner sums;
    Proof proof;
    engine::Budget& budget;

    Other other_than(RuleId rule) {
        Other other = sums.another_without(rule, proof == Proof::any ? some_dead_ends : one_dead_end);
        while (other == Other::unknown && proof == Proof::any && budget.go_on())
            other = sums.another_without(rule, many_dead_ends);
        return other;
    }
};

template <class Engine>
class RuleMinimiser {
  public:
    RuleMinimiser(Engine engine, std::size_t rules, const std::vector<ClueGroup>& groups, const MinimiseOptions& options,
                  engine::Budget& budget)
        : engine_(std::move(engine)), rules_(rules), groups_(groups), options_(options), budget_(budget) {
        result_.kept.assign(groups.size(), 1);
        result_.removed.reserve(groups.size());
        for (const ClueGroup& g : groups) left_ += g.size();
    }

    MinimisedRules run() {
        try {
            minimise();
        } catch (const engine::LimitReached&) {}
        // Where the budget is spent some proof may have been given up for it.
        if (!budget_.go_on()) result_.finished = result_.minimal = false;
        return std::move(result_);
    }

  private:
    auto& sums() { return engine_.sums; }

    void minimise() {
        std::vector<std::uint8_t> of_a_clue(rules_, 0);
        for (const ClueGroup& g : groups_)
            for (const RuleId r : g) of_a_clue[r] = 1;
        for (RuleId r = 0; r < of_a_clue.size(); ++r)
            if (!of_a_clue[r]) sums().switch_on(r);
        sums().settle();
        if (options_.single_rules_first) {
            minimise_by(Proof::single_rules);
            result_.easily = result_.removed.size();
        }
        if (options_.proof != Proof::single_rules) minimise_by(options_.proof);
    }

    void minimise_by(Proof proof) {
        engine_.proof = proof;
        result_.minimal = proof != Proof::single_rules;
        trying_.clear();
        for (std::size_t g = 0; g < groups_.size(); ++g)
            if (result_.kept[g]) trying_.push_back(g);
        if (!trying_.empty()) minimise(0, trying_.size());
    }

    // Precondition: all groups outside [begin, end) that were not dropped are on, and propagated.
    void minimise(std::size_t begin, std::size_t end) {
        if (enough()) return;
        budget_.insist();
        if (sums().open() == 0) {  // the others settle all cells: every group here is redundant
            for (std::size_t i = end; i-- > begin && !enough();) remove(trying_[i]);
            return;
        }
        if (end - begin == 1) {
            try_without(trying_[begin]);
            return;
        }
        const std::size_t middle = begin + (end - begin) / 2;
        under(begin, middle, [&] { minimise(middle, end); });
        under(middle, end, [&] { minimise(begin, middle); });
    }

    template <class Then>
    void under(std::size_t begin, std::size_t end, Then&& then) {
        sums().push();
        for (std::size_t i = begin; i < end; ++i)
            if (result_.kept[trying_[i]])
                for (const RuleId r : groups_[trying_[i]]) sums().switch_on(r);
        sums().settle();
        then();
        sums().pop();
    }

    bool enough() const { return left_ <= options_.enough; }
    // Unless too few would be left: of a symmetric pair neither may stay alone.
    void remove(std::size_t g) {
        if (left_ < options_.enough + groups_[g].size()) return;
        left_ -= groups_[g].size();
        result_.kept[g] = 0;
        result_.removed.push_back(g);
    }

    void try_without(std::size_t g) {
        if (engine_.proof != Proof::single_rules && all_told(groups_[g])) remove(g);
    }

    // Whether no rule of the group can be broken while the others hold: one rule after the other, with those before it on.
    bool all_told(const ClueGroup& group) {
        if (group.size() == 1) return is_told(group[0]);
        sums().push();
        bool told = true;
        for (std::size_t i = 0; i < group.size() && told; ++i) {
            told = is_told(group[i]);
            sums().switch_on(group[i]);
            sums().settle();
        }
        sums().pop();
        return told;
    }

    bool is_told(RuleId rule) {
        const Other other = engine_.other_than(rule);
        if (other == Other::unknown) result_.minimal = false;
        return other == Other::none;
    }

    Engine engine_;
    std::size_t rules_;
    const std::vector<ClueGroup>& groups_;
    const MinimiseOptions& options_;
    engine::Budget& budget_;
    std::vector<std::size_t> trying_;  // groups of this pass
    std::size_t left_ = 0;             // rules of the groups that are kept
    MinimisedRules result_;
};

}  // namespace

MinimisedRules minimise_rules(const Instance& model, const std::vector<std::uint8_t>& known, const std::vector<ClueGroup>& groups,
                              const MinimiseOptions& options, engine::Budget& budget) {
    if (Learner::suits(model))
        return RuleMinimiser<ByLearning>({Learner(model, known, &budget), options.proof, budget}, model.sums(), groups, options,
                                         budget)
            .run();
    return RuleMinimiser<BySearch>({SwitchedSums(model, known, &budget), options.proof, budget}, model.sums(), groups, options,
                                   budget)
        .run();
}

}  // namespace gridloom::make
