// Rules files with a mistake each, and what their author is told: wrong_files.txt. A file that reads may still ask for more than the
// engine has a rule for: that is told when a board of 4x4 is compiled.
#include <doctest/doctest.h>

#include <sstream>

#include "gridloom/rules_error.h"
#include "puzzles/rules_text.h"
#include "support/process.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

struct Wrong {
    std::string what, rules, told;
};

// `-- WHAT`, the file, `>> LINE:COLUMN: MESSAGE`.
std::vector<Wrong> wrong_files() {
    std::istringstream in(read_file(GRIDLOOM_SOURCE_DIR "/tests/rules/wrong_files.txt"));
    std::vector<Wrong> all;
    for (std::string line; std::getline(in, line);) {
        if (line.rfind("-- ", 0) == 0)
            all.push_back({line.substr(3), "", ""});
        else if (line.rfind(">> ", 0) == 0)
            all.back().told = line.substr(3);
        else if (!all.empty())
            all.back().rules += line + "\n";
    }
    return all;
}

std::string told(const std::string& rules) {
    if (const auto puzzle = read_puzzle(rules); !puzzle) return puzzle.error().text();
    try {
        puzzles::rule_costs(rules, "4x4", "");
    } catch (const RulesError& e) {
        return e.error().text();
    }
    return "nothing";
}

}  // namespace

TEST_SUITE("rules") {
    TEST_CASE("a wrong file is told where it is wrong, and what was expected there") {
        const auto all = wrong_files();
        CHECK(all.size() >= 40);
        for (const Wrong& wrong : all) CHECK_MESSAGE(told(wrong.rules) == wrong.told, wrong.what);
    }
}
