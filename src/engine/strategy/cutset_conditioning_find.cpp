#include <algorithm>
#include <bit>

#include "engine/order/order.h"
#include "engine/part/part_model.h"
#include "engine/program/compile.h"
#include "engine/propagate/probe.h"
#include "engine/strategy/cutset_conditioning.h"
#include "engine/strategy/decision_cell.h"
#include "engine/sweep/search.h"

namespace gridloom::engine {
namespace {

// Calls take(indices) for up to `at_most` members of the Cartesian product of lists of these sizes.
template <class Take>
void each_combination(const std::vector<std::size_t>& sizes, std::size_t at_most, Take&& take) {
    std::vector<std::size_t> at(sizes.size(), 0);
    for (std::size_t n = 0; n < at_most; ++n) {
        take(at);
        std::size_t i = 0;
        while (i < sizes.size() && ++at[i] == sizes[i]) at[i++] = 0;
        if (i == sizes.size()) return;
    }
}

class Finder {
  public:
    Finder(std::size_t at_most, Budget& budget, std::uint64_t short_search)
        : at_most_(at_most), budget_(budget), short_search_(short_search) {}

    Found run(const Part& part) {
        Found found;
        found.choices = find(part, at_most_);
        found.finished = !stopped_ || found.choices.size() == at_most_;
        found.states = states_;
        found.peak = peak_;
        return found;
    }

  private:
    std::vector<Choices> find(const Part& part, std::size_t at_most) {
        OrderSearch orders(part, {}, &budget_);
        if (orders.is_expensive()) orders.look(60'000, &budget_);
        const Program program = compile(part, orders.order(), {0, &budget_, {}});
        if (program.words <= max_words && short_search_ > 0) {
            Found found = search(program, at_most, budget_, short_search_);
            states_ += found.states;
            peak_ = std::max(peak_, found.peak);
            if (found.finished) return std::move(found.choices);
        }
        const Instance model = model_of(part);
        Propagator propagator(model, &budget_);
        std::vector<Choices> all;
        if (!propagator.settle() || !probe(propagator, budget_)) return all;
        const auto cell = best_decision_cell(part, orders.order(), propagator);
        if (!cell) {
            one_case(narrowed(part, model, propagator.domains()), part, propagator.domains(), at_most, all);
            return all;
        }
        const OptionSet options = propagator.domains()[*cell];
        for (OptionSet rest = options; rest && all.size() < at_most; rest &= rest - 1) {
            if (!budget_.go_on()) stopped_ = true;
            if (stopped_) break;
            propagator.push();
            if (propagator.narrow(*cell, rest & -rest) && propagator.settle())
                one_case(narrowed(part, model, propagator.domains()), part, propagator.domains(), at_most, all);
            propagator.pop();
        }
        return all;
    }

    void one_case(const Narrowed& narrowed, const Part& part, const std::vector<OptionSet>& domains, std::size_t at_most,
                  std::vector<Choices>& all) {
        if (narrowed.contradiction) return;
        // Solutions of each part; free cells keep several options, which spell_out() combines.
        std::vector<std::vector<Choices>> lists;
        std::vector<std::size_t> sizes;
        for (const Part& p : narrowed.parts) {
            lists.push_back(find(p, at_most - all.size()));
            if (lists.back().empty()) return;
            sizes.push_back(lists.back().size());
        }
        each_combination(sizes, at_most - all.size(), [&](const std::vector<std::size_t>& which) {
            std::vector<OptionSet> shown(domains);
            for (std::size_t k = 0; k < narrowed.parts.size(); ++k) {
                const Part& p = narrowed.parts[k];
                for (std::uint32_t c = 0; c < p.cells.size(); ++c)
                    if (!p.members_of(c).empty()) shown[p.members_of(c)[0]] = p.options_of(c)[lists[k][which[k]][c]].light;
            }
            spell_out(part, shown, at_most, all);
        });
    }

    // Appends all solutions that take one of the shown options in each cell.
    static void spell_out(const Part& part, const std::vector<OptionSet>& shown, std::size_t at_most, std::vector<Choices>& all) {
        if (all.size() >= at_most) return;
        std::vector<std::size_t> sizes;
        for (std::size_t c = 0; c < part.cells.size(); ++c) sizes.push_back(static_cast<std::size_t>(std::popcount(shown[c])));
        each_combination(sizes, at_most - all.size(), [&](const std::vector<std::size_t>& which) {
            Choices choices(part.cells.size());
            for (std::size_t c = 0; c < choices.size(); ++c) {
                OptionSet set = shown[c];
                for (std::size_t skip = which[c]; skip > 0; --skip) set &= set - 1;
                choices[c] = static_cast<std::uint32_t>(std::countr_zero(set));
            }
            all.push_back(std::move(choices));
        });
    }

    std::size_t at_most_;
    Budget& budget_;
    std::uint64_t short_search_;
    std::uint64_t states_ = 0, peak_ = 0;
    bool stopped_ = false;
};

}  // namespace

Found find_by_conditioning(const Part& part, std::size_t at_most, Budget& budget, std::uint64_t short_search) {
    return Finder(at_most, budget, short_search).run(part);
}

}  // namespace gridloom::engine
