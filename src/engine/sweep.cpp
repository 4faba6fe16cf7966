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

template <std::size_t W>
Swept sweep_words(const Program& p, Budget& budget, Progress progress, std::uint64_t at_most) {
    Swept result;
    const std::uint64_t one = 1;
    Layer<W> layer(budget);
    layer.add({}, &one, 1, 1);
    std::uint64_t since_check = 0;
    for (std::size_t i = 0; i < p.steps.size() && layer.size() > 0; ++i) {
        Layer<W> next(budget, layer.limbs(), i + 1);
        if (!layer.sound() || !next.reserve(layer.size())) return result;
        const std::uint64_t* ways = &p.ways[p.ways_begin[i]];
        layer.each([&](const State<W>& state, const std::uint64_t* count) {
            State<W> moved;
            for (std::uint32_t o = 0; o < p.steps[i].options; ++o)
                if (advance<W>(p, i, o, state, moved)) next.add(moved, count, layer.limbs(), ways[o]);
            if (++since_check % 1024 != 0) return true;
            return next.sound() && result.states + next.size() <= at_most && budget.go_on();
        });
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
