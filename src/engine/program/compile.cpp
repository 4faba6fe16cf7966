#include "engine/program/compile.h"

#include <algorithm>

#include "engine/program/automaton_plan.h"
#include "engine/program/build_pruning_tables.h"
#include "engine/program/dispatch.h"
#include "engine/program/fields.h"
#include "engine/program/rule_plan.h"

namespace gridloom::engine {
namespace {

// Leaves out cells with one option that lines and groups have contracted: they need no step.
std::vector<std::uint32_t> order_of_steps(const Part& part, const std::vector<std::uint32_t>& order) {
    std::vector<std::uint8_t> needed(part.cells.size(), 0);
    for (std::uint32_t c = 0; c < part.cells.size(); ++c)
        needed[c] = part.option_count(c) > 1 || part.options_of(c)[0].ways != 1 || !part.uses_of(c).empty();
    for (const AutomatonRule& rule : part.automata)
        for (const Cell c : rule.cells) needed[c] = 1;
    for (const CellNetwork& network : part.networks) {
        for (Cell c = 0; c < network.present.size(); ++c) needed[c] |= network.present[c] != 0;
        for (const Link& l : network.links) needed[l.a] = needed[l.b] = 1;
    }
    std::vector<std::uint32_t> result;
    for (const std::uint32_t c : order)
        if (needed[c]) result.push_back(c);
    if (result.empty() && !order.empty()) result.push_back(order[0]);
    return result;
}

class Compiler {
  public:
    Compiler(const Part& part, const std::vector<std::uint32_t>& order, const Extras& extras)
        : part_(part),
          order_(order_of_steps(part, order)),
          extras_(extras),
          glances_(extras.budget),
          plans_(plan_rules(part, order_, extras.kept)),
          seen_(plans_.size(), 0) {
        program_.cells = part.cells.size();
        if (extras.budget) program_.held = std::make_shared<Charge>(*extras.budget);
    }
    Program run();

  private:
    void check_rules();
    void place_fields();
    void write_step(std::size_t i);
    void write_automata(std::uint32_t i, Step& step);
    void add_frontiers();
    int weight(const PartUse& use, std::size_t option) const { return part_.weights[use.weights + option]; }

    const Part& part_;
    std::vector<std::uint32_t> order_;
    const Extras& extras_;
    Glances glances_;
    std::vector<RulePlan> plans_;
    std::vector<AutomatonPlan> automata_;
    std::vector<std::size_t> seen_;  // by rule: visits so far
    Program program_;
};

void Compiler::check_rules() {
    for (const RulePlan& plan : plans_) {
        if (!plan.feasible) program_.feasible = false;
        if (plan.by_table && plan.widest >= TableMove::dead) program_.words = no_code_words;
    }
}

// Allocates fields: a field lives from its sum's first cell to its last. A sum that is moved by tables needs no guard bit, and no
// field at all if it begins and ends in one step.
void Compiler::place_fields() {
    std::vector<std::vector<std::size_t>> begins(order_.size()), ends(order_.size() + 1);
    std::vector<std::vector<AutomatonPlan*>> automata_begin(order_.size()), automata_end(order_.size());
    for (AutomatonPlan& a : automata_) {
        automata_begin[a.steps.front()].push_back(&a);
        automata_end[a.steps.back()].push_back(&a);
    }
    for (std::size_t r = 0; r < plans_.size(); ++r) {
        if (plans_[r].visits.empty()) continue;
        begins[plans_[r].first()].push_back(r);
        ends[plans_[r].last()].push_back(r);
    }
    FieldPlacer placer;
    const auto size = [&](std::size_t r) { return std::max(1u, plans_[r].bits + (plans_[r].by_table ? 0 : 1)); };
    for (std::size_t i = 0; i < order_.size(); ++i) {
        for (const std::size_t r : begins[i]) plans_[r].place = placer.take(size(r));
        for (AutomatonPlan* a : automata_begin[i]) a->place = placer.take(std::max(1u, a->bits));
        for (const std::size_t r : ends[i]) placer.release(plans_[r].place, size(r));
        for (AutomatonPlan* a : automata_end[i]) placer.release(a->place, std::max(1u, a->bits));
    }
    program_.words = std::max(program_.words, placer.words());
    if (!extras_.kept) return;
    const RulePlan& kept = plans_[*extras_.kept];
    program_.kept = {kept.place, (std::uint64_t{1} << kept.bits) - 1, kept.visits[kept.visits.size() - 2].low};
}

void Compiler::write_step(std::size_t i) {
    const std::uint32_t cell = order_[i];
    const std::size_t words = program_.words;
    Step step{};
    step.cell = cell;
    step.options = static_cast<std::uint32_t>(part_.option_count(cell));
    step.arithmetic = static_cast<std::uint32_t>(program_.arithmetic.size());
    step.tables_begin = static_cast<std::uint32_t>(program_.tables.size());
    program_.arithmetic.resize(program_.arithmetic.size() + words * (1 + 2 * step.options), 0);
    std::uint64_t* guard = &program_.arithmetic[step.arithmetic];
    std::uint64_t* moves = guard + words;

    for (const PartUse& u : part_.uses_of(cell)) {
        const RulePlan& plan = plans_[u.rule];
        const std::size_t visit = seen_[u.rule]++;
        const int before = plan.values_before(visit) - 1, after = plan.values_after(visit) - 1;  // the greatest
        if (!plan.by_table) {
            const int reach = 1 << plan.bits;
            const int from = visit == 0 ? 0 : plan.visits[visit - 1].low;
            guard[plan.place.word] |= static_cast<std::uint64_t>(reach) << plan.place.shift;
            for (std::size_t o = 0; o < step.options; ++o) {
                const int delta = weight(u, o) + from - plan.visits[visit].low;
                const bool dead = delta > after || delta < -before;
                const int excess = dead ? reach : std::max(0, reach - 1 - after + delta);
                std::uint64_t* row = moves + 2 * o * words + plan.place.word;
                row[0] += static_cast<std::uint64_t>(excess) << plan.place.shift;
                row[words] += static_cast<std::uint64_t>(static_cast<std::int64_t>(dead ? 0 : delta)) << plan.place.shift;
            }
            continue;
        }
        program_.tables.push_back({plan.place.word, plan.place.shift, (std::uint64_t{1} << plan.bits) - 1,
                                   static_cast<std::uint32_t>(before + 1), static_cast<std::uint32_t>(program_.moves.size())});
        for (std::size_t o = 0; o < step.options; ++o)
            for (int value = 0; value <= before; ++value) {
                const int next = plan.move(visit, weight(u, o), value);
                program_.moves.push_back(next == RulePlan::dead ? TableMove::dead : static_cast<std::uint8_t>(next));
            }
    }
    step.tables_end = static_cast<std::uint32_t>(program_.tables.size());
    write_automata(static_cast<std::uint32_t>(i), step);
    program_.ways_begin.push_back(static_cast<std::uint32_t>(program_.ways.size()));
    bool one_way = true;
    for (const PartOption& o : part_.options_of(cell)) {
        program_.ways.push_back(o.ways);
        one_way &= o.ways == 1;
    }
    for (const FrontierLines& lines : program_.lines) step.forced |= one_way && lines.steps[i].forced;
    program_.steps.push_back(step);
}

void Compiler::write_automata(std::uint32_t i, Step& step) {
    step.automata_begin = static_cast<std::uint32_t>(program_.automata.size());
    for (const AutomatonPlan& plan : automata_) {
        const auto visit = std::lower_bound(plan.steps.begin(), plan.steps.end(), i);
        if (visit == plan.steps.end() || *visit != i) continue;
        const auto& layer = plan.automaton.layers[static_cast<std::size_t>(visit - plan.steps.begin())];
        program_.automata.push_back({plan.place.word, plan.place.shift, (std::uint64_t{1} << plan.bits) - 1, layer.states,
                                     static_cast<std::uint32_t>(program_.automaton_moves.size())});
        for (const std::uint32_t next : layer.next)
            program_.automaton_moves.push_back(next == LayeredAutomaton::dead ? AutomatonMove::dead
                                                                              : static_cast<std::uint16_t>(next));
    }
    step.automata_end = static_cast<std::uint32_t>(program_.automata.size());
}

// Compiles the rules that are not local. Each has words of its own behind those of the fields.
void Compiler::add_frontiers() {
    const auto next = [&] { return static_cast<std::uint32_t>(program_.words); };
    for (const CellNetwork& network : part_.networks) {
        program_.networks.push_back(compile_network(part_, network, order_, next(), program_.held.get()));
        program_.words += program_.networks.back().words;
    }
    for (const LineNetwork& rule : part_.line_networks) {
        program_.lines.push_back(compile_lines(part_, rule, order_, next()));
        program_.words += program_.lines.back().words;
        program_.feasible &= program_.lines.back().feasible;
    }
    for (const Groups& rule : part_.groups) {
        program_.groups.push_back(compile_groups(part_, rule, order_, next()));
        program_.words += program_.groups.back().words;
        program_.feasible &= program_.groups.back().feasible;
    }
    program_.group_sizes = compile_group_sizes(part_, order_, next());
    for (const FrontierGroupSizes& sizes : program_.group_sizes) {
        program_.words += sizes.words;
        program_.feasible &= sizes.feasible;
    }
    program_.words = std::max<std::size_t>(program_.words, 1);
}

Program Compiler::run() {
    program_.words = 0;
    check_rules();
    auto automata = plan_automata(part_, order_, extras_.budget);
    if (!automata) program_.words = no_code_words;
    for (const AutomatonRule& rule : part_.automata) program_.feasible &= !rule.automaton->is_empty();
    if (!program_.feasible || !automata) return std::move(program_);
    automata_ = std::move(*automata);
    place_fields();
    add_frontiers();
    if (!program_.feasible) return std::move(program_);
    if (part_.any_hidden)
        for (const std::uint32_t c : order_) program_.hidden.push_back(part_.hidden[c]);
    if (program_.words > max_words) return std::move(program_);
    for (const std::size_t w : state_widths)
        if (program_.words <= w) {
            program_.words = w;
            break;
        }
    for (std::size_t i = 0; i < order_.size(); ++i) {
        glances_.after(16 + automata_.size());
        write_step(i);
    }
    program_.only_lines = program_.lines.size() == 1 && part_.rules.empty() && program_.automata.empty() &&
                          program_.networks.empty() && program_.groups.empty() && program_.group_sizes.empty();
    if (program_.only_lines)
        if (auto planar = compile_planar_lines(part_, part_.line_networks[0], order_))
            program_.planar = std::make_shared<const PlanarLines>(std::move(*planar));
    if (extras_.pruning_entries > 0 && !program_.only_lines)
        program_.pruning = build_pruning_tables(part_, order_, plans_, extras_.pruning_entries, *extras_.budget);
    return std::move(program_);
}

}  // namespace

Program compile(const Part& part, const std::vector<std::uint32_t>& order, const Extras& extras) {
    try {
        return Compiler(part, order, extras).run();
    } catch (const LimitReached&) {
        // As for a state wider than any code: a piece of the part may take less.
        extras.budget->take_out_of_memory();
        Program without_code;
        without_code.cells = part.cells.size();
        without_code.words = no_code_words;
        return without_code;
    }
}

}  // namespace gridloom::engine
