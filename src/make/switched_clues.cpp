#include "make/switched_clues.h"

#include <algorithm>
#include <bit>

#include "answers/given.h"
#include "engine/part/reduce.h"
#include "engine/solver/encode.h"
#include "engine/solver/encode_structure.h"
#include "make/guarded_rules.h"

namespace gridloom::make {
namespace {

using engine::Literal;

constexpr engine::Cdcl::Pace pace{0.95, 1.25, true};  // as decide.cpp has it for rules that are not local

}  // namespace

struct SwitchedClues::Search {
    explicit Search(engine::Budget& budget) : adapter(~std::uint64_t{0}, &budget) {}

    engine::CdclAdapter adapter;
    std::vector<Literal> assumed, core;  // core: sorted

    // The literals of the switches, by cell; and what a solution other than the known one differs in. False: there is always one.
    bool build(const Instance& model, const Filling& solution, std::size_t first_switch, std::vector<Literal>& switches,
               engine::Budget& budget) {
        const engine::Reduced reduced = engine::reduce(model, model.domains(), {false}, &budget);
        Literal always = engine::positive(adapter.cdcl().new_variable());
        adapter.cdcl().clause({always});
        switches.assign(model.cells() - first_switch, always);
        if (reduced.contradiction) throw std::logic_error("the solution of a board breaks its rules");
        for (const Cell c : reduced.free)
            if (c < first_switch && model.shown_at(c) != no_square) return false;
        std::vector<Literal> differs;
        for (const engine::Part& part : reduced.parts) {
            engine::Encoding encoding(part, adapter);
            engine::StructureEncoder(part, encoding, adapter.cdcl(), budget).run();
            for (std::uint32_t c = 0; c < part.cells.size(); ++c) {
                if (part.members_of(c).empty()) continue;
                const Cell cell = part.members_of(c)[0];
                const bool is_switch = cell >= first_switch;
                if (!is_switch && model.shown_at(cell) == no_square) continue;
                const int option =
                    is_switch ? 1 : model.option_showing(cell, solution[static_cast<std::size_t>(model.shown_at(cell))]);
                std::uint32_t o = 0;
                while (!(part.options_of(c)[o].light >> option & 1)) ++o;
                const Literal l = engine::literal_of(encoding.option(c, o));
                if (is_switch) {
                    switches[cell - first_switch] = l;
                    continue;
                }
                if (part.options_of(c)[o].ways > 1) return false;
                adapter.cdcl().set_phase(engine::variable_of(l), !engine::is_negative(l));
                differs.push_back(engine::negated(l));
            }
        }
        adapter.cdcl().clause(differs);
        adapter.cdcl().set_pace(pace);
        return true;
    }
};

std::optional<SwitchedClues> SwitchedClues::of(const Puzzle& puzzle, const Board& board, const Filling& solution,
                                               engine::Budget& budget) {
    std::optional<Instance> full = answers::instance_of(puzzle, board, budget);
    if (!full) throw engine::LimitReached{};
    const OwnedRules owned = puzzle.drawer->owned(board, *full);
    if (owned.clues.empty()) return std::nullopt;
    const auto guarded = guarded_rules(*full, owned);
    if (!guarded) return std::nullopt;
    SwitchedClues result;
    result.budget_ = &budget;
    result.clues_ = owned.clues;
    result.search_ = std::make_shared<Search>(budget);
    std::vector<Literal> switches;
    result.always_other_ = !result.search_->build(guarded->model, solution, guarded->first_switch, switches, budget);
    for (std::size_t i = 0; i < owned.clues.size(); ++i) result.switch_of_[owned.clues[i]] = switches[i];
    return result;
}

SwitchedClues::Other SwitchedClues::other(std::span<const int> on) {
    if (always_other_) return Other::exists;
    if (!budget_->go_on()) return Other::unknown;
    Search& s = *search_;
    s.assumed.clear();
    for (const int clue : on) s.assumed.push_back(switch_of_.at(clue));
    switch (s.adapter.cdcl().solve([&] { return budget_->go_on(); }, s.assumed)) {
    case engine::Cdcl::Status::satisfiable: return Other::exists;
    case engine::Cdcl::Status::unknown: return Other::unknown;
    case engine::Cdcl::Status::unsatisfiable: break;
    }
    s.core.assign(s.adapter.cdcl().core().begin(), s.adapter.cdcl().core().end());
    std::sort(s.core.begin(), s.core.end());
    return Other::none;
}

bool SwitchedClues::was_used(int clue) const {
    return std::binary_search(search_->core.begin(), search_->core.end(), switch_of_.at(clue));
}

}  // namespace gridloom::make
