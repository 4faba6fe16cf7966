// engine::sweep's layers, which charge their memory and widen their counts, beside boost::unordered_flat_map, which does neither, on
// the same sweep with the same hash and the same room reserved. Counts are of one word in all, on boards whose counts stay below 2^64; the totals are
// compared.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <boost/unordered/unordered_flat_map.hpp>
#include <map>

#include "bench.h"
#include "engine/order/order.h"
#include "engine/part/reduce.h"
#include "engine/program/compile.h"
#include "engine/program/dispatch.h"
#include "engine/propagate/propagate.h"
#include "engine/sweep/state.h"
#include "engine/sweep/sweep.h"
#include "gridloom/puzzle.h"
#include "mosaic/random_mosaic.h"

namespace gridloom::bench {
namespace {

using namespace engine;

template <std::size_t W>
struct Hash {
    using is_avalanching = void;
    std::size_t operator()(const State<W>& s) const { return hash_of<W>(s); }
};

struct Total {
    std::uint64_t count = 0, states = 0, peak = 0;
};

template <std::size_t W>
Total library_sweep(const Program& p) {
    using Map = boost::unordered_flat_map<State<W>, std::uint64_t, Hash<W>>;
    Total total;
    Map layer, next;
    layer[{}] = 1;
    for (std::size_t i = 0; i < p.steps.size(); ++i) {
        const std::uint64_t* ways = &p.ways[p.ways_begin[i]];
        next = Map();
        next.reserve(layer.size());
        for (const auto& [state, count] : layer) {
            State<W> moved;
            for (std::uint32_t o = 0; o < p.steps[i].options; ++o)
                if (advance<W>(p, i, o, state, moved)) next[moved] += count * ways[o];
        }
        std::swap(layer, next);
        total.states += layer.size();
        total.peak = std::max<std::uint64_t>(total.peak, layer.size());
    }
    for (const auto& [state, count] : layer) total.count += count;
    return total;
}

Total our_sweep(const Program& p) {
    const Limits limits;
    Budget budget(limits);
    const Swept swept = sweep(p, budget);
    return {static_cast<std::uint64_t>(swept.count & ~std::uint64_t{0}), swept.states, swept.peak};
}

// A board's largest part, row by row and without propagation: wide layers are what is wanted here.
Program program_of(const Board& board) {
    Instance model = find_puzzle("mosaic")->model(board).take();
    model.finish();
    const Propagator propagator(model);
    const Reduced reduced = reduce(model, propagator.domains(), {});
    const Part* largest = &reduced.parts.front();
    for (const Part& part : reduced.parts)
        if (part.cells.size() > largest->cells.size()) largest = &part;
    return compile(*largest, choose_order(*largest, "given"));
}

// Collects the least processor time, by name: what else the machine does only ever adds to it.
class Least : public benchmark::BenchmarkReporter {
  public:
    bool ReportContext(const Context&) override { return true; }
    void ReportRuns(const std::vector<Run>& runs) override {
        for (const Run& run : runs) {
            if (run.error_occurred) fmt::print("  {}: {}\n", run.run_name.function_name, run.error_message);
            if (run.aggregate_name == "least") ms_[run.run_name.function_name] = run.GetAdjustedCPUTime();
        }
    }
    double ms(const std::string& name) const { return ms_.contains(name) ? ms_.at(name) : 0; }

  private:
    std::map<std::string, double> ms_;
};

void add_bench(const std::string& name, const Program& program, std::uint64_t expected, Total (*once)(const Program&)) {
    const auto time = [&program, expected, once](benchmark::State& state) {
        Total total;
        for (auto _ : state) total = once(program);
        if (total.count != expected) state.SkipWithError("the counts differ");
    };
    benchmark::RegisterBenchmark(name.c_str(), time)
        ->Unit(benchmark::kMillisecond)
        ->Repetitions(9)
        ->ComputeStatistics("least",
                            [](const std::vector<double>& times) { return *std::min_element(times.begin(), times.end()); });
}

constexpr const char* ours = "layer";
constexpr const char* library = "flat_map";

struct Case {
    std::string name;
    Program program;
    Total total;
};

template <std::size_t W>
void add_benches(const Case& c) {
    add_bench(c.name + ours, c.program, c.total.count, our_sweep);
    add_bench(c.name + library, c.program, c.total.count, library_sweep<W>);
}

Least run_benches() {
    std::string program = "gridloom_bench", interleave = "--benchmark_enable_random_interleaving=true";
    char* words[] = {program.data(), interleave.data()};
    int count_of_words = static_cast<int>(std::size(words));
    benchmark::Initialize(&count_of_words, words);
    Least least;
    benchmark::RunSpecifiedBenchmarks(&least);
    benchmark::Shutdown();
    return least;
}

}  // namespace

void layer(const Options&) {
    // Chosen for their wide layers; the words are those of a state.
    const struct {
        int width, height;
        double density;
        std::uint32_t seed;
    } drawn[] = {{12, 14, 0.45, 4}, {16, 14, 0.35, 11}, {14, 14, 0.45, 4}, {15, 14, 0.45, 11}};
    std::vector<Case> cases;
    for (const auto& d : drawn) {
        testing::Dice dice(d.seed);
        Program program = program_of(testing::random_mosaic(dice, d.width, d.height, d.density, false));
        const Total total = our_sweep(program);
        cases.push_back({fmt::format("{}x{}", d.width, d.height), std::move(program), total});
    }
    for (const Case& c : cases)
        with_words(
            c.program.words, [&](auto w) { return add_benches<w()>(c), true; }, false);
    const Least least = run_benches();
    fmt::print("layer: whole sweeps, row by row, without propagation; least ms of processor time of 9 runs\n");
    fmt::print("  {:>6} {:>5} {:>9} {:>8} | {:>8} {:>9} | {:>14}\n", "board", "words", "states", "peak", ours, library,
               "flat_map/layer");
    for (const Case& c : cases)
        fmt::print("  {:>6} {:>5} {:>9} {:>8} | {:>8.1f} {:>9.1f} | {:>14.2f}\n", c.name, c.program.words, c.total.states,
                   c.total.peak, least.ms(c.name + ours), least.ms(c.name + library),
                   least.ms(c.name + library) / least.ms(c.name + ours));
    fmt::print("\n");
}

}  // namespace gridloom::bench
