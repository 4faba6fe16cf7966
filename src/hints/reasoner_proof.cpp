// The last level: facts from the solver, without a short reason.
#include "hints/completions.h"
#include "hints/reasoner.h"

namespace gridloom::hints {

// A unique solution: settles the cell, among the first open ones, from which most others follow.
bool Reasoner::prove_the_only_one() {
    constexpr int look_at = 40;
    Cell best = no_id;
    std::size_t best_forced = 0;
    int looked = 0;
    propagator_.settle(engine::Depth::single);
    const auto shown = [&](Cell c) {
        return OptionSet{1} << model_.option_showing(c, (*only_)[static_cast<std::size_t>(model_.square_of(c))]);
    };
    for (Cell c = 0; c < model_.cells() && looked < look_at; ++c) {
        if (!known_.is_open(c) || model_.square_of(c) == no_square) continue;
        ++looked;
        propagator_.push();
        propagator_.narrow(c, shown(c));
        propagator_.settle(engine::Depth::single);
        const std::size_t forced = propagator_.forced();
        propagator_.pop();
        if (best == no_id || forced > best_forced) best = c, best_forced = forced;
    }
    if (best == no_id) return false;
    Inference i;
    i.why = Why::proof;
    i.level = Level::proof;
    const Narrow narrow{best, shown(best)};
    apply(std::move(i), {&narrow, 1});
    return true;
}

// Several solutions: asks for a solution with an option that none has had so far; if there is none, the option is excluded.
bool Reasoner::prove_one_of_several() {
    for (Cell c = 0; c < model_.cells(); ++c) {
        if (!known_.is_open(c) || model_.square_of(c) == no_square) continue;
        while (const OptionSet unseen = known_.domains()[c] & ~seen_[c]) {
            std::vector<OptionSet> domains = known_.domains();
            domains[c] = unseen;
            const Completions more = completions(puzzle_, board_, model_, domains, 1, budget_);
            if (!more.finished) return false;
            if (more.found.empty()) {
                Inference i;
                i.why = Why::proof;
                i.level = Level::proof;
                const Narrow narrow{c, ~unseen};
                apply(std::move(i), {&narrow, 1});
                return true;
            }
            for (Cell d = 0; d < model_.cells(); ++d)
                if (const int s = model_.square_of(d); s != no_square)
                    seen_[d] |= OptionSet{1} << model_.option_showing(d, more.found[0][static_cast<std::size_t>(s)]);
        }
    }
    return false;
}

bool Reasoner::proof() {
    if (!looked_for_two_) {
        const Completions two = completions(puzzle_, board_, model_, known_.domains(), 2, budget_);
        if (!two.finished) return false;
        looked_for_two_ = true;
        if (two.found.size() == 1) only_ = two.found.front();
    }
    return only_ ? prove_the_only_one() : prove_one_of_several();
}

}  // namespace gridloom::hints
