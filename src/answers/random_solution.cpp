// random_solution(), other_solutions(): clause learning that begins with random decisions.
#include "gridloom/random_solution.h"

#include <bit>

#include "answers/prepare.h"
#include "engine/solver/decide.h"

namespace gridloom {
namespace {

answers::Prepared prepared(Instance model, std::size_t size, const Limits& limits, engine::Budget& budget) {
    Settings settings;
    settings.limits = limits;
    settings.group = false;  // cells that are alike are chosen one by one
    if (!model.is_laid_out()) model.lay_out(1);
    answers::Prepared p = answers::prepare(std::move(model), settings, budget, answers::Depth::decide);
    p.squares = size;
    return p;
}

std::vector<int> open_options(const answers::Prepared& p, Cell c) {
    std::vector<int> open;
    for (int o = 0; o < 64; ++o)
        if (p.domains[c] >> o & 1) open.push_back(o);
    return open;
}

// One choice of a part in its first way, or its last.
void show_choice(const answers::Prepared& p, std::span<const Cell> members, const engine::PartOption& option, bool last,
                 Filling& filling) {
    const auto size = static_cast<int>(members.size());
    for (int m = 0; m < size; ++m) {
        const bool heavy = last ? m >= size - option.heavies : m < option.heavies;
        const OptionSet set = heavy ? option.heavy : option.light;
        answers::show(p.model, filling, members[static_cast<std::size_t>(m)],
                      last ? 63 - std::countl_zero(set) : std::countr_zero(set));
    }
}

// What the cells of a part take in a filling; -1 where it does not show them.
std::vector<int> choices_of(const answers::Prepared& p, const engine::Part& part, const Filling& known) {
    std::vector<int> choices;
    for (std::size_t c = 0; c < part.cells.size(); ++c) {
        const bool any = !part.members_of(c).empty();  // a settled cell that a rule still reads has none
        const Cell cell = any ? part.members_of(c)[0] : 0;
        const int shown = any ? p.model.shown_at(cell) : no_square;
        const int value = shown == no_square ? unfilled : known[static_cast<std::size_t>(shown)];
        int chosen = -1;
        for (std::size_t o = 0; value != unfilled && o < part.option_count(c); ++o) {
            const engine::PartOption& option = part.options_of(c)[o];
            for (int of = 0; of < 64; ++of)
                if (((option.light | option.heavy) >> of & 1) && p.model.is_shown(cell, of) &&
                    p.model.value_of(cell, of) == value)
                    chosen = static_cast<int>(o);
        }
        choices.push_back(chosen);
    }
    return choices;
}

Filling with_part(const answers::Prepared& p, const engine::Part& part, const engine::Choices& choices, Filling filling) {
    for (std::size_t c = 0; c < part.cells.size(); ++c)
        show_choice(p, part.members_of(c), part.options_of(c)[choices[c]], false, filling);
    return filling;
}

// Choices that stand for several options of a cell.
void add_other_ways(const answers::Prepared& p, const engine::Part& part, const std::vector<int>& choices, const Filling& known,
                    std::vector<Filling>& others) {
    for (std::size_t c = 0; c < part.cells.size(); ++c) {
        if (choices[c] < 0) continue;
        const engine::PartOption& option = part.options_of(c)[static_cast<std::size_t>(choices[c])];
        if (option.ways < 2) continue;
        Filling other = known;
        show_choice(p, part.members_of(c), option, true, other);
        if (other != known) others.push_back(std::move(other));
    }
}

}  // namespace

RandomSolution random_solution(Instance model, std::size_t size, Random& random, const Limits& limits, double heavy,
                               std::uint64_t conflicts) {
    RandomSolution answer;
    engine::Budget budget(limits);
    const answers::Prepared p = prepared(std::move(model), size, limits, budget);
    if (p.unmade) return answer;
    answer.decided = true;
    if (p.contradiction) return answer;
    std::vector<engine::Choices> choices;
    for (const engine::Part& part : p.reduced.parts) {
        std::vector<int> preferred;
        for (std::size_t c = 0; c < part.cells.size(); ++c) {
            const auto options = part.option_count(c);
            preferred.push_back(options == 2 ? random.fraction() < heavy : static_cast<int>(random.below(options)));
        }
        engine::Found found = engine::decide_preferring(part, preferred, 1, random, conflicts, budget);
        if (found.choices.empty()) {
            answer.decided = found.finished;
            return answer;
        }
        choices.push_back(std::move(found.choices[0]));
    }
    answer.solution = answers::fill(p, choices);
    for (const Cell c : p.reduced.free) {
        const std::vector<int> open = open_options(p, c);
        answers::show(p.model, *answer.solution, c, open[random.below(open.size())]);
    }
    return answer;
}

OtherSolutions other_solutions(Instance model, const Filling& known, std::size_t at_most, Random& random, const Limits& limits,
                               std::uint64_t conflicts) {
    OtherSolutions answer;
    engine::Budget budget(limits);
    const answers::Prepared p = prepared(std::move(model), known.size(), limits, budget);
    if (p.unmade) return answer;
    answer.decided = true;
    if (p.contradiction) return answer;
    for (const engine::Part& part : p.reduced.parts) {
        const engine::Found found =
            engine::decide_differing(part, choices_of(p, part, known), at_most, random, conflicts, budget);
        for (const engine::Choices& choices : found.choices) {
            Filling other = with_part(p, part, choices, known);
            if (other != known) answer.others.push_back(std::move(other));
        }
        answer.decided &= found.finished || found.choices.size() == at_most;
        if (found.choices.empty()) add_other_ways(p, part, choices_of(p, part, known), known, answer.others);
    }
    for (const Cell c : p.reduced.free)
        for (const int option : open_options(p, c)) {
            Filling other = known;
            answers::show(p.model, other, c, option);
            if (other != known) answer.others.push_back(std::move(other));
        }
    return answer;
}

}  // namespace gridloom
