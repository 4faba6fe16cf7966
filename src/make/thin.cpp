#include "make/thin.h"

#include "engine/learner.h"
#include "make/decide_rule.h"

namespace gridloom::make {
namespace {

// Branches of the search for another solution: nearly every clue is told with far fewer.
constexpr std::uint64_t few_branches = 400;
constexpr std::size_t few_dead_ends = 200, many_dead_ends = 20'000;

// One engine a way of proving; what it has to say of a clue is `other_than`.
struct BySearch {
    engine::SwitchedSums sums;
    Proof proof;
    engine::Budget& budget;

    engine::Other other_than(RuleId rule) {
        if (proof == Proof::single_rules) return engine::Other::unknown;
        std::uint64_t branches = few_branches;
        const engine::Other other = engine::another_without(sums, rule, branches);
        return other == engine::Other::unknown && proof == Proof::any ? decide_rule(sums, rule, budget) : other;
    }
};

struct ByLearning {
    engine::Learner sums;
    Proof proof;
    engine::Budget& budget;

    engine::Other other_than(RuleId rule) {
        if (proof == Proof::single_rules) return engine::Other::unknown;
        engine::Other other = sums.another_without(rule, few_dead_ends);
        while (other == engine::Other::unknown && proof == Proof::any && budget.go_on())
            other = sums.another_without(rule, many_dead_ends);
        return other;
    }
};

template <class Engine>
class Thinner {
  public:
    Thinner(Engine engine, std::size_t rules, const std::vector<ClueGroup>& groups, engine::Budget& budget,
            std::size_t enough, const std::vector<std::uint8_t>* fixed)
        : engine_(std::move(engine)), rules_(rules), groups_(groups), budget_(budget), enough_(enough), fixed_(fixed),
          left_(groups.size()) {
        result_.kept.assign(groups.size(), 1);
    }

    Thinning run() {
        std::vector<std::uint8_t> of_a_clue(rules_, 0);
        for (const ClueGroup& g : groups_)
            for (const RuleId r : g) of_a_clue[r] = 1;
        for (RuleId r = 0; r < of_a_clue.size(); ++r)
            if (!of_a_clue[r]) sums().switch_on(r);
        sums().settle();
        if (!groups_.empty()) thin(0, groups_.size());
        return std::move(result_);
    }

  private:
    auto& sums() { return engine_.sums; }
    bool is_fixed(std::size_t g) const { return fixed_ && (*fixed_)[g]; }

    // Every group outside [begin, end) that was not dropped is on, and settled.
    void thin(std::size_t begin, std::size_t end) {
        if (left_ <= enough_ || !result_.finished) return;
        if (end - begin == 1) {
            if (!is_fixed(begin)) try_without(begin);
            return;
        }
        const std::size_t middle = begin + (end - begin) / 2;
        under(begin, middle, [&] { thin(middle, end); });
        under(middle, end, [&] { thin(begin, middle); });
    }

    template <class Then>
    void under(std::size_t begin, std::size_t end, Then&& then) {
        sums().push();
        for (std::size_t g = begin; g < end; ++g)
            if (result_.kept[g])
                for (const RuleId r : groups_[g]) sums().switch_on(r);
        sums().settle();
        then();
        sums().pop();
    }

    void try_without(std::size_t g) {
        if (++tried_ % 64 == 0 && !budget_.go_on()) {
            result_.finished = result_.minimal = false;
            return;
        }
        if (sums().open() != 0 && !all_told(groups_[g])) return;
        result_.kept[g] = 0;
        --left_;
    }

    // Whether the others leave no way to break any of these rules: those before it hold.
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
        const engine::Other other = engine_.other_than(rule);
        if (other == engine::Other::unknown) result_.minimal = false;
        return other == engine::Other::none;
    }

    Engine engine_;
    std::size_t rules_;
    const std::vector<ClueGroup>& groups_;
    engine::Budget& budget_;
    std::size_t enough_;
    const std::vector<std::uint8_t>* fixed_;
    std::size_t left_;
    std::size_t tried_ = 0;
    Thinning result_;
};

}  // namespace

Thinning thin(const Model& model, const std::vector<std::uint8_t>& known, const std::vector<ClueGroup>& groups,
              Proof proof, engine::Budget& budget, std::size_t enough, const std::vector<std::uint8_t>* fixed) {
    if (engine::Learner::suits(model))
        return Thinner<ByLearning>({engine::Learner(model, known), proof, budget}, model.sums(), groups, budget, enough, fixed)
            .run();
    return Thinner<BySearch>({engine::SwitchedSums(model, known), proof, budget}, model.sums(), groups, budget, enough, fixed)
        .run();
}

}  // namespace gridloom::make
