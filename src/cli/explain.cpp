#include "cli/command.h"
#include "cli/steps.h"

namespace gridloom::cli {
namespace {

int run_explain(const Words& words) {
    const Asked asked = read(words);
    return tell_steps(words, asked, explain(*asked.puzzle, asked.board, read_position(words, asked), asked.settings), true);
}

}  // namespace

const Command explain_command{
    "explain",
    "the whole way to the solution, step by step",
    "  gridloom explain net 5x5:4aee911e5aba71258d944c699",
    true,
    {{"POSITION", &Words::position, nullptr, "begin here: a file, - or a solution with ? for what is not known"},
     {"--to", &Words::to, nullptr, "the format of positions in JSON"}},
    run_explain};

}  // namespace gridloom::cli
