#include "engine/sweep.h"

#include <optional>

#include "engine/dispatch.h"
#include "engine/fingerprint.h"
#include "engine/layer.h"
#include "engine/limbs.h"
#include "engine/sharded.h"

namespace gridloom::engine {
namespace {

// From where on shards are the faster way: a table of so many states no longer fits the nearer caches.
constexpr std::size_t wide_by_default = std::size_t{1} << 17;

// One step over a layer that is one table. False: a limit was reached.
template <std::size_t W>
bool narrow_step(const Program& p, std::size_t i, Layer<W>& layer, Budget& budget, Swept& result, std::uint64_t at_most) {
    Layer<W> next(budget, layer.limbs(), i + 1);
    if (!layer.sound() || !next.reserve(layer.size())) return false;
    const std::uint64_t* ways = &p.ways[p.ways_begin[i]];
    std::uint64_t since_check = 0;
    layer.each([&](const State<W>& state, const std::uint64_t* count) {
        State<W> moved;
        for (std::uint32_t o = 0; o < p.steps[i].options; ++o)
            if (advance<W>(p, i, o, state, moved)) next.add(moved, count, layer.limbs(), ways[o]);
        if (++since_check % 1024 != 0) return true;
        return next.sound() && result.states + next.size() <= at_most && budget.go_on();
    });
    if (!next.sound() || result.states + next.size() > at_most || !budget.go_on()) return false;
    layer = std::move(next);
    return true;
}

template <std::size_t W>
class Sweeper {
  public:
    Sweeper(const Program& p, std::uint64_t fingerprint, Budget& budget, Progress progress, std::uint64_t at_most)
        : p_(p), fingerprint_(fingerprint), budget_(budget), progress_(progress), at_most_(at_most), layer_(budget) {}

    Swept run(const SweepPoint* saved) {
        const std::size_t wide = wide_layer(budget_.limits()), steps = p_.steps.size();
        const std::uint64_t one = 1;
        layer_.add({}, &one, 1, 1);
        if (saved && !sharded().resume(layer_, i_, result_, *saved)) return over(false);
        while (i_ < steps && layer_.size() > 0) {
            const bool stepped = layer_.size() < wide && narrow_step(p_, i_, layer_, budget_, result_, at_most_);
            if (!stepped) {
                if (layer_.size() < wide && !may_spill()) return over(false);
                if (!sharded().run(layer_, i_, result_)) return over(false);
                continue;
            }
            ++i_;
            result_.states += layer_.size();
            result_.peak = std::max<std::uint64_t>(result_.peak, layer_.size());
            result_.done = static_cast<double>(i_) / static_cast<double>(steps);
            tell();
        }
        layer_.each([&](const State<W>&, const std::uint64_t* count) {
            result_.count += natural(count, layer_.limbs());
            return true;
        });
        return over(true);
    }

  private:
    // A step that one table has no memory for can still be done on disk.
    bool may_spill() {
        const Beyond* beyond = budget_.limits().beyond;
        if (!beyond || !beyond->spill || !layer_.sound() || budget_.stopped() != Stop::memory) return false;
        budget_.forgive_memory();
        return true;
    }
    ShardedSweep<W>& sharded() {
        if (!sharded_) sharded_.emplace(p_, fingerprint_, budget_, progress_, at_most_);
        return *sharded_;
    }
    void tell() {
        progress_.step = i_;
        progress_.steps = p_.steps.size();
        progress_.states = result_.states;
        progress_.layer = layer_.size();
        budget_.report(progress_);
    }
    // A fleet ends a sweep together, also where one of it ran into a limit on its own.
    Swept over(bool finished) {
        Fleet* fleet = budget_.limits().beyond ? budget_.limits().beyond->fleet : nullptr;
        if (fleet && !(sharded_ && sharded_->agreed_to_stop())) {
            const std::uint64_t most = fleet->most(finished ? 0 : 1 + static_cast<std::uint64_t>(budget_.stopped()));
            if (most > 1) budget_.stop(static_cast<Stop>(most - 1));
            finished = most == 0;
        }
        result_.finished = finished;
        if (finished) result_.done = 1;
        return std::move(result_);
    }

    const Program& p_;
    std::uint64_t fingerprint_;
    Budget& budget_;
    Progress progress_;
    std::uint64_t at_most_;
    Layer<W> layer_;
    std::size_t i_ = 0;
    Swept result_;
    std::optional<ShardedSweep<W>> sharded_;
};

Swept known(const SweepResult& r) {
    Swept swept;
    swept.finished = true;
    swept.count = r.count;
    swept.states = r.states;
    swept.peak = r.peak;
    swept.done = 1;
    return swept;
}

Swept run(const Program& program, std::uint64_t fingerprint, Budget& budget, Progress progress, std::uint64_t at_most,
          const SweepPoint* saved) {
    return with_words(
        program.words,
        [&](auto w) { return Sweeper<w()>(program, fingerprint, budget, progress, at_most).run(saved); }, Swept{});
}

// With checkpoints: goes on where it stood, and keeps what it found.
Swept run_kept(const Program& program, Budget& budget, Progress progress, std::uint64_t at_most, Keeper& keeper) {
    const std::uint64_t mark = fingerprint(program);
    if (const SweepResult* result = keeper.recall(mark); result && result->states <= at_most) return known(*result);
    auto saved = keeper.find(mark);
    if (saved && saved->states > at_most) saved.reset();
    Swept swept = run(program, mark, budget, progress, at_most, saved ? &*saved : nullptr);
    if (swept.finished) keeper.remember({mark, swept.states, swept.peak, swept.count});
    return swept;
}

bool same_everywhere(Fleet& fleet, std::uint64_t value) {
    const std::uint64_t most = fleet.most(value), least = ~fleet.most(~value);
    return most == least;
}

}  // namespace

std::size_t wide_layer(const Limits& limits) { return limits.wide ? limits.wide : wide_by_default; }

Swept sweep(const Program& program, Budget& budget, Progress progress, std::uint64_t at_most) {
    if (!program.feasible) {
        Swept none;
        none.finished = true;
        none.done = 1;
        return none;
    }
    const Beyond beyond = budget.limits().beyond ? *budget.limits().beyond : Beyond{};
    if (beyond.keeper) return run_kept(program, budget, progress, at_most, *beyond.keeper);
    if (beyond.fleet && !same_everywhere(*beyond.fleet, fingerprint(program))) {
        budget.stop(Stop::time);  // only a limit of time makes two of a fleet prepare differently
        return {};
    }
    return run(program, 0, budget, progress, at_most, nullptr);
}

}  // namespace gridloom::engine
