#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "service/answer_json.h"

namespace gridloom::cli {
namespace {

int run(const Words& words) {
    const Asked asked = read(words);
    const CheckAnswer answer = check(*asked.puzzle, asked.board, asked.settings);
    const Format& format = solution_format(words, *asked.puzzle);
    if (words.json) {
        print(service::answer_json(*asked.puzzle, asked.board, answer, format).dump() + "\n");
    } else if (answer.verdict != Verdict::gave_up) {
        std::string text(service::to_text(answer.verdict));
        if (answer.verdict == Verdict::several) text.append(answer.exact ? " " : " >=").append(answer.count.str());
        print(text.append("\n"));
        if (words.show)
            for (const Filling& f : answer.solutions) {
                print("\n");
                print(format.print_solution(asked.board, f));
            }
    }
    tell_stats(words, answer.stats);
    if (answer.verdict == Verdict::gave_up) return give_up(words, answer.stats);
    if (answer.stats.stopped == Stop::cancelled) return Exit::interrupted;
    return answer.verdict == Verdict::unique ? Exit::ok : Exit::no;
}

}  // namespace

const Command check_command{"check", "unique, none, or several and how many",
                            "  gridloom check mosaic 3x3:h2 --show", true,
    {{"--show", nullptr, &Words::show, "the solution too, or two that differ"},
     {"--to", &Words::to, nullptr, "the solutions' format"}}, run};

}  // namespace gridloom::cli
