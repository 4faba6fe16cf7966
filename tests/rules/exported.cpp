// The third reading: boards past brute force, counted by the engine and by gringo and clasp on the exported program.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>

#include "gridloom/answers.h"
#include "rules/asp.h"
#include "rules/check.h"
#include "rules/compile.h"
#include "support/clasp.h"
#include "support/effort.h"
#include "support/solvable_rules_board.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

constexpr long most_solutions = 2'000;

struct Compared {
    int boards = 0, solvable = 0, skipped = 0;
};

// False: too many solutions to list, or a limit.
bool compare(const rules::File& file, const rules::Layout& layout, const Board& board, const Folder& folder, Compared& all) {
    Settings settings;
    settings.limits.seconds = 20;
    const CountAnswer counted = count(Model(rules::compile(file, layout, board)), settings);
    if (!counted.exact || counted.count > most_solutions) return false;
    const auto program = rules::to_asp(file, layout, board);
    if (!program) FAIL(program.error().text());
    const Listed found = listed(*program, folder, most_solutions);
    if (!found.finished) {
        CHECK_MESSAGE(found.trouble.find("error") == std::string::npos, found.trouble);
        return false;
    }
    CHECK_MESSAGE(counted.count == found.models, counted.count.str() << " and " << found.models << "\n" << *program);
    ++all.boards;
    all.solvable += found.models > 0;
    return true;
}

}  // namespace

TEST_SUITE("rules") {
    TEST_CASE("clasp lists as many solutions of the exported program as the engine counts, for every file of the gallery") {
        if (!has_clasp()) {
            MESSAGE("skipped: gringo or clasp is not installed");
            return;
        }
        const bool campaign = std::getenv("GRIDLOOM_LONG") != nullptr;
        const char* only = std::getenv("GRIDLOOM_PUZZLE");
        const int wanted = campaign ? 200 : sanitized ? 0 : 1;
        const Folder folder;
        std::vector<std::filesystem::path> files;
        for (const char* from : {"puzzles", "tests/rules/unseen"})
            for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(GRIDLOOM_SOURCE_DIR) / from))
                files.push_back(entry.path());
        for (const auto& path : files) {
            const std::string name = path.stem().string();
            if (only && name != only) continue;
            const auto file = rules::read_rules(read_file(path));
            REQUIRE_MESSAGE(file, name);
            const rules::Layout layout = rules::layout_of(*file);
            Dice dice(static_cast<std::uint32_t>(7 * name.size()));
            SolvableRulesBoard random(*file, layout, dice);
            Compared all;
            for (int i = 0; i < 4 * wanted && all.boards < wanted; ++i) {
                auto drawn = random.draw(3, campaign ? 6 : 4, campaign ? 10 : 60);
                if (!drawn && campaign) drawn = random.draw(2, 4);  // of some puzzles few boards of that size can be drawn
                if (!drawn) continue;
                Board board = drawn->board;
                if (2 * all.solvable > all.boards) random.perturb(board);
                INFO(name, " ", shown(board));
                all.skipped += !compare(*file, layout, board, folder, all);
            }
            if (!campaign) continue;
            MESSAGE(name, ": ", all.boards, " boards, ", all.solvable, " solvable; ", all.skipped, " with too many solutions");
            CHECK_MESSAGE(2 * all.solvable >= all.boards, name);
            CHECK_MESSAGE(all.boards >= wanted / 2, name);
        }
    }
}
