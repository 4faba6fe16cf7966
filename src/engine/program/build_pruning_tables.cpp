// Backward sweeps over groups of sums, and the choice of the tables that prune most.
//
// For one group, only the steps matter whose cell some sum of the group reads. A table has a bit `alive` for each combination of
// values of the group's unfinished sums. After the last step there is one combination, which is alive. Before a step a
// combination is alive if some option of the step's cell leads to one that is alive after it.
//
// A table is a mixed-radix array: index = sum of digit * stride, one digit for each unfinished sum. A step changes only the
// digits of the sums that read its cell. Before going back over it the array is transposed so that those are the high digits.
// Then the low digits form contiguous blocks that move as a whole:
//
//     after   | block 0 | block 1 | block 2 |      block = all values of the unchanged digits
//                  ^         ^         ^           option o of the cell leads block b to block to[b]
//     before  | block 0 | block 1 |                before[b] |= after[to[b]]
#include "engine/program/build_pruning_tables.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <span>
#include <utility>

#include "engine/program/pruning_groups.h"

namespace gridloom::engine {
namespace {

// Lookups at one step. More than the best three prune hardly more.
constexpr std::size_t max_lookups = 3;
// A lookup that prunes less than this share of the states costs more than it saves.
constexpr double min_share = 0.02;
// All tables together have about this many entries for each cell of the part and each of the 2^bits values of a group.
constexpr double tables_per_cell = 3;
// One entry (a bit) at most for so many bytes of the memory limit: layers need the memory more.
constexpr std::size_t bytes_per_entry = 4;
// Smaller groups prune too little.
constexpr double min_bits = 4;

struct Digit {
    std::uint32_t rule;
    std::size_t visit;  // the last one passed
    std::uint32_t values, stride;
};

// Which combinations of values of the unfinished sums can still be met together.
struct Table {
    std::vector<Digit> digits;
    std::uint32_t size = 1;
    std::vector<std::uint8_t> alive;  // 0 or 1

    void add(std::uint32_t rule, std::size_t visit, int values) {
        digits.push_back({rule, visit, static_cast<std::uint32_t>(values), size});
        size *= static_cast<std::uint32_t>(values);
    }
    const Digit* of(std::uint32_t rule) const {
        for (const Digit& d : digits)
            if (d.rule == rule) return &d;
        return nullptr;
    }
};

// The indices of all combinations of these digits, the first digit varying fastest.
std::vector<std::uint32_t> places(std::span<const Digit> digits) {
    std::vector<std::uint32_t> at = {0};
    for (const Digit& d : digits) {
        const std::size_t size = at.size();
        for (std::uint32_t value = 1; value < d.values; ++value)
            for (std::size_t i = 0; i < size; ++i) at.push_back(at[i] + value * d.stride);
    }
    return at;
}

class BackwardSweep {
  public:
    BackwardSweep(const Part& part, const std::vector<std::uint32_t>& order, const std::vector<RulePlan>& plans,
                  const std::vector<std::uint32_t>& group)
        : part_(part), order_(order), plans_(plans), passed_(plans.size(), 0) {
        for (const std::uint32_t r : group)
            for (const RulePlan::Visit& v : plans[r].visits) {
                if (v.step == order.size()) continue;  // the end of a kept rule, which is no step
                ++passed_[r];
                visits_.push_back({v.step, r});
            }
        std::sort(visits_.begin(), visits_.end());
    }

    // Calls show(step, table, share) for each step, last first, until it returns false. `share` estimates which part of the
    // states that reach the table it prunes.
    template <class Show>
    void run(Show&& show) {
        Table after;
        for (std::uint32_t r = 0; r < plans_.size(); ++r)
            if (passed_[r] > 0 && passed_[r] < plans_[r].visits.size())
                after.add(r, passed_[r] - 1, plans_[r].values_after(passed_[r] - 1));
        after.alive.assign(after.size, 1);
        while (!visits_.empty()) {
            const std::uint32_t step = visits_.back().first;
            std::vector<std::uint32_t> moved;
            for (; !visits_.empty() && visits_.back().first == step; visits_.pop_back()) moved.push_back(visits_.back().second);
            transpose(after, moved);
            for (const std::uint32_t r : moved) --passed_[r];
            double share = 0;
            Table before = step_back(after, moved, order_[step], share);
            if (after.size > 1 && !show(step, after, share)) return;
            after = std::move(before);
        }
    }

  private:
    static bool is_in(const std::vector<std::uint32_t>& rules, std::uint32_t r) {
        return std::find(rules.begin(), rules.end(), r) != rules.end();
    }

    // Transposes the array so that the changed digits are the high ones.
    static void transpose(Table& table, const std::vector<std::uint32_t>& moved) {
        std::vector<Digit> digits = table.digits;
        const auto high =
            std::stable_partition(digits.begin(), digits.end(), [&](const Digit& d) { return !is_in(moved, d.rule); });
        const std::span<const Digit> all = digits;
        const auto still = static_cast<std::size_t>(high - digits.begin());
        const std::vector<std::uint32_t> low_places = places(all.first(still)), high_places = places(all.subspan(still));
        Table transposed;
        for (const Digit& d : digits) transposed.add(d.rule, d.visit, static_cast<int>(d.values));
        transposed.alive.resize(table.size);
        std::uint8_t* to = transposed.alive.data();
        for (const std::uint32_t h : high_places) {
            const std::uint8_t* from = &table.alive[h];
            for (const std::uint32_t l : low_places) *to++ = from[l];
        }
        table = std::move(transposed);
    }

    Table step_back(const Table& after, const std::vector<std::uint32_t>& moved, std::uint32_t cell, double& share) const {
        Table before;
        for (const Digit& d : after.digits)
            if (!is_in(moved, d.rule)) before.add(d.rule, d.visit, static_cast<int>(d.values));
        const std::uint32_t block = before.size;
        std::vector<std::uint32_t> still;  // sums with a single value before the step: no digit
        for (const std::uint32_t r : moved) {
            const std::size_t visit = passed_[r];
            if (visit > 0 && plans_[r].values_before(visit) > 1)
                before.add(r, visit - 1, plans_[r].values_before(visit));
            else
                still.push_back(r);
        }
        before.alive.assign(before.size, 0);
        std::vector<std::uint32_t> alive(after.size / block);  // combinations alive in each block
        for (std::size_t b = 0; b < alive.size(); ++b)
            alive[b] = static_cast<std::uint32_t>(std::count(&after.alive[b * block], &after.alive[b * block] + block, 1));
        std::uint64_t moves = 0, hits = 0;
        for (std::uint32_t o = 0; o < part_.option_count(cell); ++o) {
            std::vector<std::uint32_t> to = {0};  // by block before: the block after that this option leads to
            for (const std::uint32_t r : still) extend_targets(to, after, block, r, o, 1);
            for (const Digit& d : before.digits)
                if (d.stride >= block && is_in(moved, d.rule)) extend_targets(to, after, block, d.rule, o, d.values);
            for (std::size_t b = 0; b < to.size(); ++b) {
                if (to[b] == nowhere) continue;
                std::uint8_t* into = &before.alive[b * block];
                const std::uint8_t* from = &after.alive[std::size_t{to[b]} * block];
                for (std::uint32_t i = 0; i < block; ++i) into[i] |= from[i];
                moves += block;
                hits += alive[to[b]];
            }
        }
        const auto finished = static_cast<double>(std::count(before.alive.begin(), before.alive.end(), 1));
        const double from_finished = static_cast<double>(moves) * finished / before.size;
        share = from_finished > 0 ? 1 - static_cast<double>(hits) / from_finished : 1;
        return before;
    }

    static constexpr std::uint32_t nowhere = ~std::uint32_t{0};

    // Extends the targets by one more digit: for each of its values, where the option moves it.
    void extend_targets(std::vector<std::uint32_t>& to, const Table& after, std::uint32_t block, std::uint32_t rule,
                        std::uint32_t option, std::uint32_t values) const {
        const RulePlan& plan = plans_[rule];
        const std::size_t visit = passed_[rule], size = to.size();
        const Digit* next = after.of(rule);
        const int weight = part_.weights[plan.visits[visit].weights + option];
        to.resize(size * values);
        for (std::uint32_t value = values; value-- > 0;) {
            const int moved = plan.move(visit, weight, static_cast<int>(value));
            const std::uint32_t part =
                moved == RulePlan::dead || !next ? 0 : static_cast<std::uint32_t>(moved) * (next->stride / block);
            for (std::size_t i = 0; i < size; ++i)
                to[value * size + i] = to[i] == nowhere || moved == RulePlan::dead ? nowhere : to[i] + part;
        }
    }

    const Part& part_;
    const std::vector<std::uint32_t>& order_;
    const std::vector<RulePlan>& plans_;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> visits_;  // (step, rule), ascending; those not yet gone back over
    std::vector<std::size_t> passed_;                              // by rule: how many of its visits are before this point
};

struct Candidate {  // a possible lookup; the best of each step are chosen in the end
    std::uint32_t step;
    double share;
    PruningTables::Lookup lookup;
    std::size_t words;  // of its table
};

// All tables that were built, in memory that is charged.
class Candidates {
  public:
    Candidates(const std::vector<RulePlan>& plans, Budget& budget) : plans_(plans), held_(std::make_shared<Charge>(budget)) {}

    // False: out of memory; the table is left out.
    bool add(std::uint32_t step, double share, const Table& table) {
        const std::size_t words = (table.size + 63) / 64, begin = bits_.size();
        if (!make_room(bits_, begin + words)) return false;
        Candidate candidate{step, share, {static_cast<std::uint32_t>(terms_.size()), 0, begin * 64}, words};
        for (const Digit& d : table.digits) {
            const RulePlan& plan = plans_[d.rule];
            terms_.push_back({plan.place.word, plan.place.shift, (1u << plan.bits) - 1, d.stride});
        }
        candidate.lookup.terms_end = static_cast<std::uint32_t>(terms_.size());
        bits_.resize(begin + words, 0);
        std::uint64_t* to = &bits_[begin];
        for (std::uint32_t i = 0; i < table.size; ++i) to[i / 64] |= std::uint64_t{table.alive[i]} << i % 64;
        candidates_.push_back(candidate);
        return true;
    }

    // The best lookups of each step, those of one step side by side.
    PruningTables best(std::size_t steps) {
        std::stable_sort(candidates_.begin(), candidates_.end(), [](const Candidate& a, const Candidate& b) {
            return a.step != b.step ? a.step < b.step : a.share > b.share;
        });
        PruningTables f;
        f.begin.assign(steps + 1, 0);
        std::size_t words = 0;
        std::erase_if(candidates_, [&](const Candidate& d) {
            if (f.begin[d.step + 1] == max_lookups) return true;
            ++f.begin[d.step + 1];
            words += d.words;
            return false;
        });
        for (std::size_t i = 0; i < steps; ++i) f.begin[i + 1] += f.begin[i];
        const bool apart = make_room(f.bits, words);  // else the tables stay in the candidates' memory
        for (Candidate& d : candidates_) {
            if (apart) {
                const auto from = bits_.begin() + static_cast<std::ptrdiff_t>(d.lookup.table / 64);
                d.lookup.table = f.bits.size() * 64;
                f.bits.insert(f.bits.end(), from, from + static_cast<std::ptrdiff_t>(d.words));
            }
            f.lookups.push_back(d.lookup);
        }
        if (!apart) std::swap(f.bits, bits_);
        held_->drop(bits_.capacity() * sizeof(std::uint64_t));
        f.terms = std::move(terms_);
        f.held = std::move(held_);
        return f;
    }

  private:
    using Bits = std::vector<std::uint64_t>;
    bool make_room(Bits& bits, std::size_t words) {
        if (words <= bits.capacity()) return true;
        const std::size_t before = bits.capacity(), after = std::max(words, 2 * before);
        if (!held_->add_if_free(after * sizeof(std::uint64_t))) return false;
        bits.reserve(after);
        held_->drop(before * sizeof(std::uint64_t));
        return true;
    }

    const std::vector<RulePlan>& plans_;
    std::shared_ptr<Charge> held_;
    std::vector<Candidate> candidates_;
    std::vector<PruningTables::Term> terms_;
    Bits bits_;
};

}  // namespace

PruningTables build_pruning_tables(const Part& part, const std::vector<std::uint32_t>& order, const std::vector<RulePlan>& plans,
                                   std::uint64_t entries, Budget& budget) {
    entries = std::min<std::uint64_t>(entries, budget.memory() / bytes_per_entry);
    const double bits = std::log2(static_cast<double>(entries) / (tables_per_cell * static_cast<double>(part.cells.size())));
    if (bits < min_bits) return {};
    Candidates candidates(plans, budget);
    bool room = true;
    for (const auto& group : pruning_groups(part, plans, bits, budget)) {
        BackwardSweep(part, order, plans, group).run([&](std::uint32_t step, const Table& table, double share) {
            if (share >= min_share) room = candidates.add(step, share, table);
            return room && budget.go_on();
        });
        if (!room || !budget.go_on()) break;
    }
    if (!budget.go_on()) return {};
    return candidates.best(order.size());
}

}  // namespace gridloom::engine
