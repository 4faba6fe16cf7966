#include "engine/program/compile.h"

#include <algorithm>

#include "engine/program/build_pruning_tables.h"
#include "engine/program/dispatch.h"
#include "engine/program/fields.h"
#include "engine/program/rule_plan.h"

namespace gridloom::engine {
namespace {

class Compiler {
  public:
    Compiler(const Part& part, const std::vector<std::uint32_t>& order, const Extras& extras)
        : part_(part), order_(order), extras_(extras), plans_(plan_rules(part, order, extras.kept)), seen_(plans_.size(), 0) {}
    Program run();

  private:
    void check_rules();
    void place_fields();
    void write_step(std::size_t i);
    int weight(const PartUse& use, std::size_t option) const { return part_.weights[use.weights + option]; }

    const Part& part_;
    const std::vector<std::uint32_t>& order_;
    const Extras& extras_;
    std::vector<RulePlan> plans_;
    std::vector<std::size_t> seen_;  // cells of each rule that were passed so far
    Program program_;
};

void Compiler::check_rules() {
    for (const RulePlan& plan : plans_) {
        if (!plan.feasible) program_.feasible = false;
        if (plan.by_table && plan.widest >= TableMove::dead) program_.words = max_words + 1;
    }
}

// A field is taken at its sum's first cell and given back after its last. Sums moved by tables
// need no guard bit, and none at all when they begin and end in one step.
void Compiler::place_fields() {
    std::vector<std::vector<std::size_t>> begins(order_.size()), ends(order_.size() + 1);
    for (std::size_t r = 0; r < plans_.size(); ++r) {
        if (plans_[r].visits.empty()) continue;
        begins[plans_[r].first()].push_back(r);
        ends[plans_[r].last()].push_back(r);
    }
    FieldPlacer placer;
    const auto size = [&](std::size_t r) { return std::max(1u, plans_[r].bits + (plans_[r].by_table ? 0 : 1)); };
    for (std::size_t i = 0; i < order_.size(); ++i) {
        for (const std::size_t r : begins[i]) plans_[r].place = placer.take(size(r));
        for (const std::size_t r : ends[i]) placer.release(plans_[r].place, size(r));
    }
    program_.words = std::max<std::size_t>({program_.words, placer.words(), 1});
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
                row[words] += static_cast<std::uint64_t>(static_cast<std::int64_t>(dead ? 0 : delta))
                              << plan.place.shift;
            }
            continue;
        }
        program_.tables.push_back({plan.place.word, plan.place.shift, (std::uint64_t{1} << plan.bits) - 1,
                                   static_cast<std::uint32_t>(before + 1),
                                   static_cast<std::uint32_t>(program_.moves.size())});
        for (std::size_t o = 0; o < step.options; ++o)
            for (int value = 0; value <= before; ++value) {
                const int next = plan.move(visit, weight(u, o), value);
                program_.moves.push_back(next == RulePlan::dead ? TableMove::dead : static_cast<std::uint8_t>(next));
            }
    }
    step.tables_end = static_cast<std::uint32_t>(program_.tables.size());
    program_.ways_begin.push_back(static_cast<std::uint32_t>(program_.ways.size()));
    for (const PartOption& o : part_.options_of(cell)) program_.ways.push_back(o.ways);
    program_.steps.push_back(step);
}

Program Compiler::run() {
    check_rules();
    if (!program_.feasible) return std::move(program_);
    place_fields();
    if (part_.has_network) {
        program_.has_network = true;
        program_.network = compile_network(part_, order_, static_cast<std::uint32_t>(program_.words));
        program_.words += program_.network.words;
    }
    if (program_.words > max_words) return std::move(program_);
    for (const std::size_t w : state_widths)
        if (program_.words <= w) {
            program_.words = w;
            break;
        }
    for (std::size_t i = 0; i < order_.size(); ++i) write_step(i);
    if (extras_.pruning_entries > 0) program_.pruning = build_pruning_tables(part_, order_, plans_, extras_.pruning_entries, *extras_.budget);
    return std::move(program_);
}

}  // namespace

Program compile(const Part& part, const std::vector<std::uint32_t>& order, const Extras& extras) {
    return Compiler(part, order, extras).run();
}

}  // namespace gridloom::engine
