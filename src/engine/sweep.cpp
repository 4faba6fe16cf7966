#include "engine/sweep.h"

#include "engine/dispatch.h"
#include "engine/layer.h"

namespace gridloom::engine {
namespace {

Natural natural(const std::uint64_t* limbs, std::size_t size) {
    Natural n = 0;
    for (std::size_t i = size; i-- > 0;) n = (n << 64) | limbs[i];
    return n;
}

// New states on their way into the next layer. Their slots are fetched from memory while other
// states are still being moved, so that the table's misses overlap.
template <std::size_t W>
class Arrivals {
  public:
    Arrivals(Layer<W>& layer, std::size_t limbs) : layer_(layer), limbs_(limbs) {}
    ~Arrivals() {
        for (std::size_t i = 0; i < size; ++i, at_ = (at_ + 1) % size) settle();
    }
    void push(const State<W>& state, const std::uint64_t* count, std::uint64_t ways) {
        settle();
        Arrival& a = ring_[at_];
        a.state = state;
        a.hash = layer_.hash(state);
        a.count = count;
        a.ways = ways;
        layer_.prefetch(a.hash);
        at_ = (at_ + 1) % size;
    }

  private:
    static constexpr std::size_t size = 16;
    struct Arrival {
        State<W> state;
        std::uint64_t hash;
        const std::uint64_t* count = nullptr;
        std::uint64_t ways;
    };
    void settle() {
        Arrival& a = ring_[at_];
        if (a.count) layer_.add(a.state, a.hash, a.count, limbs_, a.ways);
        a.count = nullptr;
    }
    Layer<W>& layer_;
    std::size_t limbs_;
    std::size_t at_ = 0;
    std::array<Arrival, size> ring_{};
};

template <std::size_t W>
Swept sweep_words(const Program& p, Budget& budget, Progress progress, std::uint64_t at_most) {
    Swept result;
    const std::uint64_t one = 1;
    Layer<W> layer(budget);
    layer.add({}, layer.hash({}), &one, 1, 1);
    std::uint64_t since_check = 0;
    for (std::size_t i = 0; i < p.steps.size() && layer.size() > 0; ++i) {
        Layer<W> next(budget, layer.limbs(), i + 1);
        if (!layer.sound() || !next.reserve(layer.size())) return result;
        const std::uint64_t* ways = &p.ways[p.ways_begin[i]];
        {
            Arrivals<W> arrivals(next, layer.limbs());
            layer.each([&](const State<W>& state, const std::uint64_t* count) {
                State<W> moved;
                for (std::uint32_t o = 0; o < p.steps[i].options; ++o)
                    if (advance<W>(p, i, o, state, moved)) arrivals.push(moved, count, ways[o]);
                if (++since_check % 1024 != 0) return true;
                return next.sound() && result.states + next.size() <= at_most && budget.go_on();
            });
        }
        if (!next.sound() || result.states + next.size() > at_most || !budget.go_on()) return result;
        layer = std::move(next);
        result.states += layer.size();
        result.peak = std::max<std::uint64_t>(result.peak, layer.size());
        result.done = static_cast<double>(i + 1) / static_cast<double>(p.steps.size());
        progress.step = i + 1;
        progress.steps = p.steps.size();
        progress.states = result.states;
        progress.layer = layer.size();
        budget.report(progress);
    }
    layer.each([&](const State<W>&, const std::uint64_t* count) {
        result.count += natural(count, layer.limbs());
        return true;
    });
    result.finished = true;
    result.done = 1;
    return result;
}

}  // namespace

Swept sweep(const Program& program, Budget& budget, Progress progress, std::uint64_t at_most) {
    if (!program.feasible) {
        Swept none;
        none.finished = true;
        none.done = 1;
        return none;
    }
    return with_words(
        program.words, [&](auto w) { return sweep_words<w()>(program, budget, progress, at_most); },
        Swept{});
}

}  // namespace gridloom::engine
