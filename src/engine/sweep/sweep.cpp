#include "engine/sweep/sweep.h"

#include <algorithm>
#include <optional>

#include "engine/base/agree.h"
#include "engine/program/dispatch.h"
#include "engine/program/fingerprint.h"
#include "engine/sweep/layer.h"
#include "engine/sweep/layer_figures.h"
#include "engine/sweep/planar_run.h"
#include "engine/sweep/sharded.h"
#include "engine/sweep/subset_sweep.h"

namespace gridloom::engine {

namespace {

// The steps to layer `end`, in a single table. False: a limit was reached, or more than `at_most` states were met; the layer is
// unchanged.
template <std::size_t W>
bool narrow_step(const Program& p, std::size_t i, std::size_t end, Layer<W>& layer, Budget& budget, std::uint64_t at_most) {
    Layer<W> next(budget, layer.limbs());
    if (!layer.sound() || !next.reserve(layer.size())) return false;
    typename Layer<W>::Queue queue(next);
    std::uint64_t since_check = 0;
    layer.each([&](const State<W>& state, const std::uint64_t* count) {
        each_successor<W>(p, i, end, state, 1,
                          [&](const State<W>& moved, std::uint64_t ways) { queue.add(moved, count, layer.limbs(), ways); });
        if (++since_check % 1024 != 0) return true;
        return next.sound() && next.size() <= at_most && budget.go_on();
    });
    queue.settle();
    if (!next.sound() || next.size() > at_most || !budget.go_on()) return false;
    layer = std::move(next);
    return true;
}

template <std::size_t W>
class Sweeper final : public SweepRun {
  public:
    Sweeper(Program program, Budget& budget, Progress progress)
        : p_(std::move(program)),
          budget_(budget),
          resources_(budget.limits().resources ? *budget.limits().resources : Resources{}),
          progress_(progress),
          layer_(budget) {
        const std::uint64_t one = 1;
        layer_.add({}, &one, 1, 1);
    }

    void set_pruning(PruningTables tables) override { p_.pruning = std::move(tables); }

    const Swept& go_on(std::uint64_t at_most) override {
        if (result_.finished || broken_ || (!begun_ && !begin(at_most))) return result_;
        if (paused() && !sharded_->go_on(layer_, i_, result_, at_most)) return break_off();
        const std::size_t wide = wide_layer(budget_.limits()), steps = p_.steps.size();
        while (i_ < steps && layer_.size() > 0 && !paused()) {
            const std::size_t after = p_.layer_after(i_);
            if (layer_.size() < wide &&
                narrow_step(p_, i_, after, layer_, budget_, at_most - std::min(at_most, result_.states))) {
                i_ = after;
                add_layer(result_, progress_, budget_, i_, steps, layer_.size());
                continue;
            }
            if (layer_.size() < wide && !may_spill()) return end(false);
            if (!sharded().run(layer_, i_, result_, at_most)) return break_off();
        }
        if (paused()) return end(false);
        add_up();
        return end(true);
    }

  private:
    // With checkpoints: recalls the result, or resumes from the last saved layer. False: there is nothing left to do.
    bool begin(std::uint64_t at_most) {
        begun_ = true;
        if (resources_.checkpoints) {
            fingerprint_ = fingerprint(p_);
            if (const SweepResult* known = p_.kept ? nullptr : resources_.checkpoints->recall(fingerprint_)) {
                result_ = {true, false, known->count, known->states, known->peak, 1, {}};
                return false;
            }
            const auto saved = resources_.checkpoints->find(fingerprint_);
            if (saved && !sharded().resume(layer_, i_, result_, *saved, at_most)) {
                break_off();
                return false;
            }
        } else if (resources_.communicator && !same_everywhere(*resources_.communicator, fingerprint(p_))) {
            budget_.stop(Stop::time);  // ranks prepare differently only because of a time limit
            return false;
        }
        return true;
    }
    void add_up() {
        layer_.each([&](const State<W>& state, const std::uint64_t* limbs) {
            const Natural count = natural(limbs, layer_.limbs());
            result_.count += count;
            if (p_.kept)
                result_.given.push_back(
                    {p_.kept->low + static_cast<int>(state[p_.kept->place.word] >> p_.kept->place.shift & p_.kept->mask), count});
            return true;
        });
        std::sort(result_.given.begin(), result_.given.end());  // the table's order is that of its hashes
    }

    // A limit was reached within shards: the layer is lost, and the sweep can not continue.
    const Swept& break_off() {
        broken_ = true;
        return end(false);
    }
    bool paused() const { return sharded_ && sharded_->paused(); }
    // Whether a step failed for lack of memory that can be done on disk.
    bool may_spill() { return resources_.spill && layer_.sound() && budget_.take_out_of_memory(); }
    ShardedSweep<W>& sharded() {
        if (!sharded_) sharded_.emplace(p_, fingerprint_, budget_, progress_);
        return *sharded_;
    }
    // Collective: all ranks end a sweep together, also if only one reached a limit.
    const Swept& end(bool finished) {
        if (resources_.communicator && !(sharded_ && sharded_->agreed_to_stop())) {
            finished = all_go_on(resources_.communicator, budget_, finished);
        }
        result_.finished = finished;
        result_.out_of_memory = budget_.take_out_of_memory();
        if (finished) result_.done = 1;
        if (finished && resources_.checkpoints && !p_.kept)
            resources_.checkpoints->remember({fingerprint_, result_.states, result_.peak, result_.count});
        return result_;
    }

    Program p_;
    Budget& budget_;
    Resources resources_;
    Progress progress_;
    std::uint64_t fingerprint_ = 0;
    bool begun_ = false, broken_ = false;
    Layer<W> layer_;
    std::size_t i_ = 0;
    Swept result_;
    std::optional<ShardedSweep<W>> sharded_;
};

// A program without steps to run: infeasible, or with states wider than any code.
class NoRun final : public SweepRun {
  public:
    explicit NoRun(bool feasible) {
        result_.finished = !feasible;
        result_.done = result_.finished;
    }
    const Swept& go_on(std::uint64_t) override { return result_; }
    void set_pruning(PruningTables) override {}

  private:
    Swept result_;
};

std::unique_ptr<SweepRun> run_of(Program program, Budget& budget, Progress progress) {
    if (!program.feasible) return std::make_unique<NoRun>(false);
    if (is_planar(program, budget)) {
        Program by_states = program;
        by_states.planar = nullptr;
        return planar_run(program, run_of(std::move(by_states), budget, progress), budget, progress);
    }
    const std::size_t words = program.words;
    if (!program.hidden.empty() && words <= max_words) return subset_run(std::move(program), budget, progress);
    return with_words(
        words,
        [&](auto w) -> std::unique_ptr<SweepRun> { return std::make_unique<Sweeper<w()>>(std::move(program), budget, progress); },
        std::unique_ptr<SweepRun>(std::make_unique<NoRun>(true)));
}

}  // namespace

Sweeping::Sweeping(Program program, Budget& budget, Progress progress) : run_(run_of(std::move(program), budget, progress)) {}
Sweeping::Sweeping(Sweeping&&) noexcept = default;
Sweeping& Sweeping::operator=(Sweeping&&) noexcept = default;
Sweeping::~Sweeping() = default;

const Swept& Sweeping::go_on(std::uint64_t at_most) { return run_->go_on(at_most); }
void Sweeping::set_pruning(PruningTables tables) { run_->set_pruning(std::move(tables)); }

Swept sweep(Program program, Budget& budget, Progress progress) { return Sweeping(std::move(program), budget, progress).go_on(); }

}  // namespace gridloom::engine
