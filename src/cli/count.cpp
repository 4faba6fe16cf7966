#include <nlohmann/json.hpp>

#include "answers/prepare.h"
#include "cli/command.h"
#include "service/answer_json.h"

namespace gridloom::cli {
namespace {

int run(const Words& words) {
    const Asked asked = read(words);
    CountAnswer answer;
    if (words.method == "classic") {
        const answers::Stopwatch watch;
        const ClassicAnswer classic =
            asked_classic(words, *asked.puzzle).count(asked.board, asked.settings.limits);
        if (const auto failed = classic_failed(words, classic)) return *failed;
        answer = {true, classic.count, stats_of(classic, asked.board, watch.seconds())};
    } else {
        answer = count(*asked.puzzle, asked.board, asked.settings);
    }
    if (words.json)
        print(service::answer_json(*asked.puzzle, asked.board, answer).dump() + "\n");
    else if (answer.exact)
        print(answer.count.str() + "\n");
    tell_stats(words, answer.stats);
    return answer.exact ? Exit::ok : give_up(words, answer.stats);
}

}  // namespace

const Command count_command{"count", "the exact number of solutions, whatever its size",
                            "  gridloom count mosaic board.txt --stats", true, {}, run};

}  // namespace gridloom::cli
