// A board of any puzzle for another solver.
#include "cli/command.h"
#include "cli/rules_file.h"
#include "puzzles/rules_text.h"

namespace gridloom::cli {
namespace {

int run_export(const Words& words) {
    const Asked asked = read(words);
    const auto text = puzzles::exported(*asked.puzzle, asked.board, words.language);
    if (!text) throw Complaint{text.error(), file_of_rules(words.puzzle)};
    print(*text);
    return Exit::ok;
}

std::vector<std::string> languages() {
    std::vector<std::string> names;
    for (const std::string_view name : export_languages()) names.emplace_back(name);
    return names;
}

}  // namespace

const Command export_command{
    "export",
    "the board as a program for another solver",
    "  gridloom export slitherlink slither/5/5/cbcbcddad --to asp | clingo 0",
    true,
    {{"--to", &Words::language, nullptr,
      "asp: for gringo and clasp; dimacs: clauses; opb: linear constraints (both where all rules are local)", true, languages()}},
    run_export};

}  // namespace gridloom::cli
