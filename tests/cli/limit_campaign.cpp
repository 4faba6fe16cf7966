// Random questions with small random limits, against every command and puzzle: nobody is kept waiting, no more memory is held than
// was allowed, and no process ends by a signal. Measured from outside. Thousands of them behind `./test long`.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "gridloom/puzzle.h"
#include "places/ground.h"
#include "puzzles/loom.h"
#include "rules/check.h"
#include "support/effort.h"
#include "support/kept_limits.h"
#include "support/random_rules_board.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

struct Question {
    std::vector<std::string> words;
    std::string board;
    SmallLimits limits;
};

// Text of a random board of a puzzle; of its rules file, whichever way the program answers it.
std::string random_board(const puzzles::GalleryFile& from, int width, int height, double density, Dice& dice) {
    const auto file = rules::read_rules(from.text);
    REQUIRE(file);
    const rules::Layout layout = rules::layout_of(*file);
    Board board = RandomRulesBoard(*file, layout, dice).draw(width, height, density);
    const auto puzzle = read_puzzle(from.text);
    REQUIRE(puzzle);
    board.puzzle = (*puzzle)->name;
    for (const Format* f : (*puzzle)->formats)
        if (!f->refuses || !f->refuses(board)) return f->print(board);
    return {};
}

Question random_question(Dice& dice) {
    static const std::vector<std::string> commands = {"solve",    "count",    "check",     "enumerate", "sample",  "marginals",
                                                      "complete", "weigh",    "hint",      "rate",      "explain", "trace",
                                                      "generate", "minimise", "enumerate", "marginals"};
    static const std::vector<double> seconds = {0.05, 0.1, 0.2};
    static const std::vector<std::size_t> memories = {30, 50, 100};
    const auto pick = [&](const auto& from) { return from[static_cast<std::size_t>(dice.below(static_cast<int>(from.size())))]; };
    Question q;
    const auto gallery = puzzles::gallery();
    const auto& from = gallery[static_cast<std::size_t>(dice.below(static_cast<int>(gallery.size())))];
    const std::string command = pick(commands);
    q.words = {command, std::string(from.name)};
    q.limits = {pick(seconds), pick(memories)};
    const int width = dice.between(2, dice.chance(0.3) ? 40 : 14), height = dice.between(2, dice.chance(0.3) ? 40 : 14);
    if (command == "generate") {
        q.words.insert(q.words.end(), {"--size", std::to_string(width * 3) + "x" + std::to_string(height * 3)});
        if (dice.chance(0.3)) q.words.push_back("--minimal");
    } else {
        q.words.push_back("-");
        q.board = random_board(from, width, height, pick(std::vector<double>{0, 0.05, 0.2, 0.5}), dice);
    }
    if (command == "enumerate") q.words.insert(q.words.end(), {"--max", "1000"});
    if (command == "sample") q.words.insert(q.words.end(), {"--n", "20"});
    q.limits.append_to(q.words);
    if (dice.chance(0.3)) q.words.push_back("--json");
    return q;
}

}  // namespace

TEST_SUITE("cli") {
    TEST_CASE("limits hold for random questions of every kind") {
        Dice dice(2026);
        const int questions = std::getenv("GRIDLOOM_LONG") ? 5000 : effort(40);
        std::map<int, int> codes;
        double latest = 0;
        std::size_t largest = 0;
        for (int i = 0; i < questions; ++i) {
            const Question q = random_question(dice);
            std::string said;
            for (const std::string& w : q.words) said += w + " ";
            CAPTURE(said);
            CAPTURE(q.board);
            const Run r = ask(q.words, q.board);
            ++codes[r.code];
            CAPTURE(r.code);
            CAPTURE(r.err);
            CHECK_MESSAGE((r.code >= 0 && r.code <= 3), r.code);
            check_kept(r, q.limits);
            latest = std::max(latest, worked(r) - q.limits.seconds);
            const std::size_t allowed = q.limits.megabytes << 20;
            largest = std::max(largest, r.memory > allowed ? r.memory - allowed : 0);
        }
        MESSAGE(questions, " questions: ", codes[0], " answered, ", codes[1], " no, ", codes[2], " refused, ", codes[3],
                " gave up; at most ", latest, " s past a limit, ", largest / 1'000'000, " MB");
        if (!sanitized) CHECK(codes[0] + codes[1] > questions / 5);
        CHECK(codes[3] > 0);
    }
}
