#include <doctest/doctest.h>
#include <unistd.h>

#include <ctime>
#include <fstream>
#include <thread>

#include "gridloom/answers.h"
#include "mosaic/random_mosaic.h"
#include "support/sanitized.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

const Puzzle& mosaic() { return *find_puzzle("mosaic"); }

// Large, and more than a third clued: no one counts it.
const Board& hopeless() {
    static const Board board = [] {
        Dice dice(71);
        return random_mosaic(dice, 100, 100, 0.38, false);
    }();
    return board;
}

constexpr double grace = sanitized ? 30 : 3;  // seconds past a limit

std::size_t resident() {
    std::ifstream statm("/proc/self/statm");
    std::size_t total = 0, pages = 0;
    statm >> total >> pages;
    return pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

// No test waits for longer, whatever limit it means to reach.
Settings patient() {
    Settings settings;
    settings.limits.seconds = 300;
    return settings;
}

// Of the processor's time, of which a busy machine gives little: what goes on past a limit takes more of it.
double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

CountAnswer gave_up(const Settings& settings, Stop why, double seconds) {
    const double begun = processor_seconds();
    const CountAnswer answer = count(mosaic(), hopeless(), settings);
    CHECK(processor_seconds() - begun < seconds + grace);
    CHECK_FALSE(answer.exact);
    CHECK(answer.count == 0);
    CHECK(answer.stats.stopped == why);
    CHECK(answer.stats.cells == 10'000);
    CHECK(answer.stats.done >= 0);
    CHECK(answer.stats.done < 1);
    return answer;
}

}  // namespace

TEST_SUITE("engine") {
    TEST_CASE("a count that runs out of time says so, with its figures") {
        Settings settings;
        settings.limits.seconds = 2;  // enough to come to the sweep on a busy machine
        const CountAnswer answer = gave_up(settings, Stop::time, 2);
        CHECK(answer.stats.seconds >= 2);
        CHECK(answer.stats.parts > 0);
    }

    TEST_CASE("a count that runs out of memory says so, with its figures") {
        Settings settings = patient();
        settings.limits.memory = resident() + (20 << 20);
        settings.order = "given";  // or it would go on case by case, slowly
        const CountAnswer answer = gave_up(settings, Stop::memory, 10);
        CHECK(answer.stats.peak > 1'000);
        CHECK(answer.stats.states >= answer.stats.peak);
    }

    TEST_CASE("whatever memory there is, a count is right or given up") {
        Dice dice(72);
        int right = 0, gave_up = 0;
        for (int i = 0; i < (sanitized ? 8 : 60); ++i) {
            const Board board = half_black_mosaic(dice, dice.between(13, 18), dice.between(13, 18), 0.4);
            CAPTURE(mosaic().formats[1]->print(board));
            const CountAnswer whole = count(mosaic(), board);
            REQUIRE(whole.exact);
            Settings settings;
            settings.limits.seconds = 1;
            settings.limits.memory = i % 2 ? 1 : resident() + (std::size_t{1} << dice.between(19, 22));
            settings.limits.wide = std::size_t{1} << dice.between(4, 11);
            const CountAnswer limited = count(mosaic(), board, settings);
            ++(limited.exact ? right : gave_up);
            if (limited.exact)
                CHECK(limited.count == whole.count);
            else
                CHECK(limited.at_least <= whole.count);
        }
        CHECK(right > 0);
        if (!sanitized) CHECK(gave_up > 0);
    }

    TEST_CASE("a limit below what the process holds already is answered, not broken") {
        Settings settings = patient();
        settings.limits.memory = 1;
        settings.order = "given";
        gave_up(settings, Stop::memory, 10);
    }

    TEST_CASE("a count cancelled before it begins stops at once") {
        std::atomic<bool> cancel{true};
        Settings settings = patient();
        settings.limits.cancel = &cancel;
        gave_up(settings, Stop::cancelled, 0);
        for (const std::string& order : orders()) {
            settings.order = order;
            gave_up(settings, Stop::cancelled, 0);
        }
    }

    TEST_CASE("a count cancelled by another thread stops soon") {
        std::atomic<bool> cancel{false}, under_way{false};
        Settings settings = patient();
        settings.limits.cancel = &cancel;
        settings.limits.progress = [&](const Progress&) {
            under_way = true;
            under_way.notify_one();
        };
        double cancelled_at = 0;
        std::thread other([&] {
            under_way.wait(false);
            cancelled_at = processor_seconds();
            cancel = true;
        });
        const CountAnswer answer = count(mosaic(), hopeless(), settings);
        CHECK(processor_seconds() - cancelled_at < grace);
        under_way = true;  // also where it ended otherwise
        under_way.notify_one();
        other.join();
        CHECK_FALSE(answer.exact);
        CHECK(answer.stats.stopped == Stop::cancelled);
    }

    TEST_CASE("solve and check keep to their time, and never answer wrongly for lack of it") {
        Settings settings;
        settings.limits.seconds = 0.3;
        const double begun = processor_seconds();
        const SolveAnswer solved = solve(mosaic(), hopeless(), settings);
        CHECK((solved.decided ? solved.solution.has_value() : solved.stats.stopped == Stop::time));
        const CheckAnswer checked = check(mosaic(), hopeless(), settings);
        CHECK(processor_seconds() - begun < 0.9 + grace);
        CHECK_FALSE(checked.exact);
        CHECK((checked.verdict == Verdict::several || checked.verdict == Verdict::gave_up));
    }

    TEST_CASE("progress is told at most ten times a second") {
        Settings settings;
        settings.limits.seconds = 1;
        int told = 0;
        settings.limits.progress = [&](const Progress& p) {
            ++told;
            CHECK(p.step <= p.steps);
            CHECK(p.part <= p.parts);
        };
        const CountAnswer answer = count(mosaic(), hopeless(), settings);
        CHECK(told <= 10 * (answer.stats.seconds + 0.1));
    }
}
