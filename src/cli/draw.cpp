#include <unistd.h>

#include <cstdlib>

#include "cli/command.h"
#include "draw/terminal.h"

namespace gridloom::cli {
namespace {

bool colour_wanted() { return isatty(STDOUT_FILENO) && !std::getenv("NO_COLOR"); }

int run(const Words& words) {
    const Asked asked = read(words);
    std::optional<Filling> filling;
    if (!words.solution.empty()) {
        const std::string text = read_text(words.solution, *asked.puzzle);
        std::optional<Error> first;
        for (const Format* f : asked.puzzle->formats) {
            auto parsed = f->parse_solution(asked.board, text);
            if (parsed) filling = *parsed;
            if (filling) break;
            if (!first) first = parsed.error();
        }
        if (!filling) throw Complaint{*first};
    } else if (words.solved) {
        const SolveAnswer answer = solve(*asked.puzzle, asked.board, asked.settings);
        tell_stats(words, answer.stats);
        if (!answer.decided) return give_up(words, answer.stats);
        if (!answer.solution) {
            print("no solution\n");
            return Exit::no;
        }
        filling = answer.solution;
    }
    print(draw::terminal(*asked.puzzle, asked.board, filling ? &*filling : nullptr, {colour_wanted()}));
    return Exit::ok;
}

}  // namespace

const Command draw_command{"draw", "a picture of the board, or of its solution",
                           "  gridloom draw mosaic 5x5:0b432d244a4b5b1b6a --solved", true,
    {{"--solved", nullptr, &Words::solved, "solve it first and draw the solution"},
     {"--solution", &Words::solution, nullptr, "draw this solution: a file, - or its own text"}}, run};

}  // namespace gridloom::cli
