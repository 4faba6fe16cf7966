#include "make/decide_rule.h"
#include "model/instance.h"

#include "answers/solvable.h"

namespace gridloom::make {

Other decide_rule(const SwitchedSums& sums, RuleId rule, engine::Budget& budget) {
    const Instance& model = sums.model();
    std::vector<AnyRule> on;
    for (RuleId r = 0; r < model.sums(); ++r)
        if (sums.is_on(r)) on.push_back({RuleKind::sum, r});
    int low = 0, high = 0;
    for (const Term& t : model.terms(rule)) {
        low += model.weighing(t.weights).first.weight;
        high += model.weighing(t.weights).last.weight;
    }
    const Sum& sum = model.sum_at(rule);
    for (const bool more : {true, false}) {
        if (more ? sum.maximum >= high : sum.minimum <= low) continue;
        Instance broken = model.only(on);
        for (Cell c = 0; c < model.cells(); ++c) broken.restrict(c, sums.domains()[c]);
        broken.sum(model.terms(rule), more ? sum.maximum + 1 : low, more ? high : sum.minimum - 1);
        const answers::Solvable answer = answers::solvable(std::move(broken), {}, budget);
        if (answer.options) return Other::found;
        if (!answer.decided) return Other::unknown;
    }
    return Other::none;
}

}  // namespace gridloom::make
