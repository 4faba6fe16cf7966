// Compiles a part and an order of its cells into a Program.
#include <algorithm>
#include <bit>
#include <limits>

#include "engine/dispatch.h"
#include "engine/fields.h"
#include "engine/program.h"

namespace gridloom::engine {
namespace {

constexpr std::size_t never = std::numeric_limits<std::size_t>::max();

// What a sum may have been given after each of its cells, such that it can still be met.
struct Window {
    int low, high;    // given so far
    int calm, storm;  // values in [calm, storm] are satisfied whatever follows (none: calm > storm)
};

struct RulePlan {
    std::size_t first = never, last = 0;  // steps of its first and last cell
    std::vector<Window> windows;          // after each of its cells, in order
    std::size_t seen = 0;                 // cells passed so far, while compiling
    bool by_table = false;
    std::uint32_t bits = 0;  // of its values, without the guard
    Place place{};
};

class Compiler {
  public:
    Compiler(const Part& part, const std::vector<std::uint32_t>& order)
        : part_(part), order_(order), plans_(part.rules.size()) {}
    Program run();

  private:
    void bound_rules();
    void place_fields();
    void write_step(std::size_t i);
    int weight(const PartUse& use, std::size_t option) const { return part_.weights[use.weights + option]; }

    const Part& part_;
    const std::vector<std::uint32_t>& order_;
    std::vector<RulePlan> plans_;
    Program program_;
};

// Window after k cells: what they can have given, cut to what the others can still make whole.
void Compiler::bound_rules() {
    struct Range {
        int low, high;
    };
    std::vector<std::vector<Range>> given(plans_.size());
    for (std::size_t i = 0; i < order_.size(); ++i)
        for (const PartUse& u : part_.uses_of(order_[i])) {
            RulePlan& plan = plans_[u.rule];
            if (plan.first == never) plan.first = i;
            plan.last = i;
            const int* w = &part_.weights[u.weights];
            const auto [low, high] = std::minmax_element(w, w + part_.option_count(order_[i]));
            given[u.rule].push_back({*low, *high});
        }
    for (std::size_t r = 0; r < plans_.size(); ++r) {
        RulePlan& plan = plans_[r];
        const PartRule& rule = part_.rules[r];
        int rest_low = 0, rest_high = 0;
        for (const Range& g : given[r]) rest_low += g.low, rest_high += g.high;
        int low = 0, high = 0, widest = 0;
        for (const Range& g : given[r]) {
            low += g.low, high += g.high;
            rest_low -= g.low, rest_high -= g.high;
            Window w{std::max(low, rule.least - rest_high), std::min(high, rule.most - rest_low),
                     std::max(low, rule.least - rest_low), std::min(high, rule.most - rest_high)};
            if (w.low > w.high) program_.feasible = false;
            if (w.storm > w.calm) plan.by_table = true;  // two values or more would be the same
            widest = std::max(widest, w.high - w.low);
            plan.windows.push_back(w);
        }
        plan.bits = static_cast<std::uint32_t>(std::bit_width(static_cast<unsigned>(std::max(widest, 0))));
        if (plan.by_table && widest >= TableMove::dead) program_.words = max_words + 1;
    }
}

// A field is taken at its sum's first cell and given back after its last. Sums moved by tables
// need no guard bit, and none at all when they begin and end in one step.
void Compiler::place_fields() {
    std::vector<std::vector<std::size_t>> begins(order_.size()), ends(order_.size());
    for (std::size_t r = 0; r < plans_.size(); ++r) {
        if (plans_[r].first == never) continue;
        begins[plans_[r].first].push_back(r);
        ends[plans_[r].last].push_back(r);
    }
    FieldPlacer placer;
    const auto size = [&](std::size_t r) { return std::max(1u, plans_[r].bits + (plans_[r].by_table ? 0 : 1)); };
    for (std::size_t i = 0; i < order_.size(); ++i) {
        for (const std::size_t r : begins[i]) plans_[r].place = placer.take(size(r));
        for (const std::size_t r : ends[i]) placer.release(plans_[r].place, size(r));
    }
    program_.words = std::max<std::size_t>({program_.words, placer.words(), 1});
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
        RulePlan& plan = plans_[u.rule];
        const Window now = plan.windows[plan.seen];
        const int from = plan.seen == 0 ? 0 : plan.windows[plan.seen - 1].low;
        const int range_before = plan.seen == 0 ? 0 : plan.windows[plan.seen - 1].high - from;
        ++plan.seen;
        if (!plan.by_table) {
            const int reach = 1 << plan.bits;
            const int range = now.high - now.low;
            guard[plan.place.word] |= static_cast<std::uint64_t>(reach) << plan.place.shift;
            for (std::size_t o = 0; o < step.options; ++o) {
                const int delta = weight(u, o) + from - now.low;
                const bool dead = delta > range || delta < -range_before;
                const int over = dead ? reach : std::max(0, reach - 1 - range + delta);
                std::uint64_t* row = moves + 2 * o * words + plan.place.word;
                row[0] += static_cast<std::uint64_t>(over) << plan.place.shift;
                row[words] += static_cast<std::uint64_t>(static_cast<std::int64_t>(dead ? 0 : delta))
                              << plan.place.shift;
            }
            continue;
        }
        TableMove move{plan.place.word, plan.place.shift, (std::uint64_t{1} << plan.bits) - 1,
                       static_cast<std::uint32_t>(range_before + 1),
                       static_cast<std::uint32_t>(program_.moves.size())};
        for (std::size_t o = 0; o < step.options; ++o)
            for (int value = 0; value <= range_before; ++value) {
                int given = from + value + weight(u, o);
                if (given >= now.calm && given <= now.storm) given = now.calm;
                const bool dead = given < now.low || given > now.high;
                const bool over = i == plan.last;
                program_.moves.push_back(dead ? TableMove::dead
                                              : static_cast<std::uint8_t>(over ? 0 : given - now.low));
            }
        program_.tables.push_back(move);
    }
    step.tables_end = static_cast<std::uint32_t>(program_.tables.size());
    program_.ways_begin.push_back(static_cast<std::uint32_t>(program_.ways.size()));
    for (const PartOption& o : part_.options_of(cell)) program_.ways.push_back(o.ways);
    program_.steps.push_back(step);
}

Program Compiler::run() {
    bound_rules();
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
    return std::move(program_);
}

}  // namespace

Program compile(const Part& part, const std::vector<std::uint32_t>& order) {
    return Compiler(part, order).run();
}

}  // namespace gridloom::engine
