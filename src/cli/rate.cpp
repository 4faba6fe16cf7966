#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "gridloom/hints.h"
#include "service/answer_json.h"

namespace gridloom::cli {
namespace {

int run_rate(const Words& words) {
    const Asked asked = read(words);
    const Rating rating = rate(*asked.puzzle, asked.board, asked.settings);
    if (words.json)
        print(service::answer_json(*asked.puzzle, asked.board, rating).dump() + "\n");
    else if (rating.verdict == Verdict::unique)
        print(fmt::format("{} {}\n", rating.word, rating.number));
    else if (rating.verdict != Verdict::gave_up)
        print(rating.verdict == Verdict::none ? "no rating: no solution\n" : "no rating: several solutions\n");
    tell_stats(words, rating.stats);
    if (rating.verdict == Verdict::gave_up) return give_up(words, rating.stats);
    return rating.verdict == Verdict::unique ? Exit::ok : Exit::no;
}

}  // namespace

const Command rate_command{
    "rate",  "how hard a board is: a word and a number, 1 to 100", "  gridloom rate mosaic 5x5:0b432d244a4b5b1b6a", true, {},
    run_rate};

}  // namespace gridloom::cli
