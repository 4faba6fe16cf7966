#include <nlohmann/json.hpp>

#include "answers/prepare.h"
#include "cli/command.h"
#include "service/answer_json.h"

namespace gridloom::cli {
namespace {

// The textbook method's answer, through the same judge as any other.
SolveAnswer by_classic(const Words& words, const Asked& asked, std::optional<int>& failed) {
    const answers::Stopwatch watch;
    const ClassicAnswer classic = asked_classic(words, *asked.puzzle).solve(asked.board, asked.settings.limits);
    failed = classic_failed(words, classic);
    SolveAnswer answer;
    answer.decided = true;
    answer.solution = classic.solution;
    answer.stats = stats_of(classic, asked.board, watch.seconds());
    if (answer.solution) answers::insist(*asked.puzzle, asked.board, *answer.solution);
    return answer;
}

int run_solve(const Words& words) {
    const Asked asked = read(words);
    std::optional<int> failed;
    const SolveAnswer answer =
        words.method == "classic" ? by_classic(words, asked, failed) : solve(*asked.puzzle, asked.board, asked.settings);
    if (failed) return *failed;
    const Format& format = solution_format(words, *asked.puzzle);
    if (words.json)
        print(service::answer_json(*asked.puzzle, asked.board, answer, format).dump() + "\n");
    else if (answer.solution)
        print(format.print_solution(asked.board, *answer.solution));
    else if (answer.decided)
        print("no solution\n");
    tell_stats(words, answer.stats);
    if (!answer.decided) return give_up(words, answer.stats);
    return answer.solution ? Exit::ok : Exit::no;
}

}  // namespace

const Command solve_command{"solve",
                            "a solution, or the proof that there is none",
                            "  gridloom solve mosaic 5x5:0b432d244a4b5b1b6a",
                            true,
                            {{"--to", &Words::to, nullptr, "the solution's format"}},
                            run_solve};

}  // namespace gridloom::cli
