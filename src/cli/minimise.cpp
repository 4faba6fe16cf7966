#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "gridloom/make.h"
#include "service/make_json.h"

namespace gridloom::cli {
namespace {

int run_minimise(const Words& words) {
    const Asked asked = read(words);
    if (!maker_of(*asked.puzzle) && !asked.puzzle->drawer)
        complain("expected a puzzle whose clues can be removed, found '" + asked.puzzle->name + "'");
    const MinimiseAnswer answer = minimise(*asked.puzzle, asked.board, whole_number_64(words.seed, "--seed"), asked.settings);
    const bool unique = answer.verdict == Verdict::unique;
    if (words.json)
        print(service::minimised_json(*asked.puzzle, answer).dump() + "\n");
    else if (unique)
        print(solution_format(words, *asked.puzzle).print(answer.board));
    else if (answer.verdict != Verdict::gave_up)
        print(answer.verdict == Verdict::none ? "no solution\n" : "several solutions\n");
    tell_stats(words, answer.stats);
    if (answer.stats.stopped != Stop::none && !answer.minimal) return give_up(words, answer.stats);
    return unique ? Exit::ok : Exit::no;
}

}  // namespace

const Command minimise_command{
    "minimise",
    "removes clues while the board stays unique, until none can go",
    "  gridloom minimise mosaic 5x5:0b432d244a4b5b1b6a --to sgt",
    true,
    {{"--to", &Words::to, nullptr, "the board's format"},
     {"--seed", &Words::seed, nullptr, "which of the boards without a spare clue: the same for the same seed"}},
    run_minimise};

}  // namespace gridloom::cli
