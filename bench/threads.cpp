// Threads inside one sweep, on a count with more than ten million states a layer: states a second and
// bytes a state, beside the memory's own speed as measured in the same run.
#include <fmt/format.h>

#include <chrono>
#include <cstring>
#include <ctime>
#include <thread>
#include <vector>

#include "bench.h"
#include "gridloom/answers.h"
#include "mosaic/random_mosaic.h"

namespace gridloom::bench {
namespace {

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

double processor() {
    timespec t{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec) / 1e9;
}

// Bytes a second that so many threads read and write together, copying far more than any cache holds.
double bandwidth(int threads) {
    constexpr std::size_t bytes = std::size_t{256} << 20;
    std::vector<std::vector<char>> from(static_cast<std::size_t>(threads)), to(from.size());
    for (std::size_t t = 0; t < from.size(); ++t) {
        from[t].assign(bytes, 1);
        to[t].assign(bytes, 2);
    }
    double best = 0;
    for (int round = 0; round < 5; ++round) {
        const double start = now();
        std::vector<std::thread> copiers;
        for (std::size_t t = 0; t < from.size(); ++t)
            copiers.emplace_back([&, t] { std::memcpy(to[t].data(), from[t].data(), bytes); });
        for (std::thread& t : copiers) t.join();
        best = std::max(best, 2.0 * static_cast<double>(bytes) * threads / (now() - start));
    }
    return best;
}

}  // namespace

void threads(const Options&) {
    testing::Dice dice(3);
    const Board board = testing::half_black_mosaic(dice, 20, 16, 0.33);  // each row leaves much open
    fmt::print("threads: one count, row by row and without propagation, swept in shards\n");
    fmt::print("  {:>7} {:>12} {:>11} {:>8} {:>8} {:>7} | {:>10} {:>9} | {:>9} {:>7}\n", "threads", "states", "peak", "seconds",
               "cpu s", "speedup", "states/s", "B/state", "copy GB/s", "share");
    double first = 0;
    Natural expected = 0;
    for (const int t : {1, 2}) {
        const double copy = bandwidth(t);
        std::size_t memory = 0;
        Settings settings;
        settings.order = "given";
        settings.propagate = false;
        settings.limits.threads = t;
        settings.limits.progress = [&](const Progress& p) { memory = std::max(memory, p.memory); };
        const double start = now(), used = processor();
        const CountAnswer answer = count(*find_puzzle("mosaic"), board, settings);
        const double seconds = now() - start;
        if (t == 1) {
            first = seconds;
            expected = answer.count;
        }
        // A record of a word and a count is written once and read once for each way into a state; the
        // ways are about twice the states.
        const double moved = static_cast<double>(answer.stats.states) * 2 * 2 * 16;
        fmt::print("  {:>7} {:>12} {:>11} {:>8.2f} {:>8.2f} {:>7.2f} | {:>10.3g} {:>9.1f} | {:>9.1f} {:>5.1f} %{}\n", t,
                   answer.stats.states, answer.stats.peak, seconds, processor() - used, first / seconds,
                   static_cast<double>(answer.stats.states) / seconds,
                   static_cast<double>(memory) / static_cast<double>(std::max<std::uint64_t>(1, answer.stats.peak)), copy / 1e9,
                   100 * moved / seconds / copy, answer.count == expected ? "" : " DIFFERS");
    }
    fmt::print("\n");
}

}  // namespace gridloom::bench
