#include "engine/sweep/search.h"

#include "engine/program/dispatch.h"
#include "engine/sweep/layer.h"

namespace gridloom::engine {
namespace {

template <std::size_t W>
class Searcher {
  public:
    Searcher(const Program& program, std::size_t at_most, Budget& budget, std::uint64_t at_most_states)
        : p_(program), at_most_(at_most), at_most_states_(at_most_states), budget_(budget) {
        for (std::size_t i = 0; i <= p_.steps.size(); ++i) dead_.emplace_back(budget);
    }

    // With an explicit stack: large boards are deeper than the machine's.
    Found run() {
        const std::size_t depth = p_.steps.size();
        std::vector<State<W>> states(depth + 1);
        std::vector<std::uint32_t> choice(depth + 1, 0);
        std::vector<std::uint8_t> fruitful(depth + 1, 0);  // a solution was found below
        std::size_t i = 0;
        states[0] = {};
        for (;;) {
            if (i == depth) {
                Choices by_cell(p_.cells, 0);
                for (std::size_t k = 0; k < depth; ++k) by_cell[p_.steps[k].cell] = choice[k];
                found_.choices.push_back(std::move(by_cell));
                fruitful[i] = 1;
                if (found_.choices.size() >= at_most_) break;
            } else {
                std::uint32_t& o = choice[i];
                bool deeper = false;
                while (o < p_.steps[i].options && !deeper) {
                    deeper = advance<W>(p_, i, o, states[i], states[i + 1]) && !dead_[i + 1].holds(states[i + 1]);
                    if (!deeper) ++o;
                }
                if (deeper) {
                    ++i;
                    choice[i] = 0;
                    fruitful[i] = 0;
                    if (++found_.states % 1024 == 0 && (found_.states > at_most_states_ || !budget_.go_on()))
                        return std::move(found_);
                    continue;
                }
            }
            // Backtrack; a state without a solution below it is memoised.
            if (!fruitful[i]) {
                dead_[i].insert(states[i]);
                ++found_.peak;
                if (!dead_[i].sound()) return std::move(found_);
            }
            if (i == 0) break;
            fruitful[i - 1] = static_cast<std::uint8_t>(fruitful[i - 1] | fruitful[i]);
            --i;
            ++choice[i];
        }
        found_.finished = true;
        return std::move(found_);
    }

  private:
    const Program& p_;
    std::size_t at_most_;
    std::uint64_t at_most_states_;
    Budget& budget_;
    std::vector<StateSet<W>> dead_;  // by step: states without solutions
    Found found_;
};

}  // namespace

Found search(const Program& program, std::size_t at_most, Budget& budget, std::uint64_t at_most_states) {
    Found none;
    if (!program.feasible) {
        none.finished = true;
        return none;
    }
    if (!program.hidden.empty()) return none;  // solutions are counted by visible cells: two paths may be one solution
    Found found = with_words(
        program.words, [&](auto w) { return Searcher<w()>(program, at_most, budget, at_most_states).run(); }, none);
    found.out_of_memory = budget.take_out_of_memory();
    return found;
}

}  // namespace gridloom::engine
