#include <unistd.h>

#include <cstdlib>

#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/files.h"
#include "draw/svg.h"
#include "draw/terminal.h"
#include "service/solutions_json.h"

namespace gridloom::cli {
namespace {

bool colour_wanted() {
    const char* no_colour = std::getenv("NO_COLOR");  // no-color.org: set, and not empty
    const char* term = std::getenv("TERM");
    return isatty(STDOUT_FILENO) && !(no_colour && *no_colour) && !(term && std::string_view(term) == "dumb");
}

Filling given_solution(const Words& words, const Asked& asked) {
    const std::string text = read_text(words.solution, *asked.puzzle);
    for (const Format* f : asked.puzzle->formats)
        if (auto parsed = f->parse_solution(asked.board, text)) return *parsed;
    throw Complaint{asked.puzzle->formats.front()->parse_solution(asked.board, text).error()};
}

int run_draw(const Words& words) {
    if (!words.output.empty()) check_picture_name(words.output);
    if (words.heat && words.output.empty()) complain("expected -o FILE.svg or FILE.png with --heat");
    const Asked asked = read(words);
    std::optional<Filling> filling;
    if (!words.solution.empty()) {
        filling = given_solution(words, asked);
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
    const Filling* shown = filling ? &*filling : nullptr;
    if (words.output.empty()) {
        print(draw::terminal(*asked.puzzle, asked.board, shown, {colour_wanted(), words.ascii}));
        return Exit::ok;
    }
    draw::Picture picture;
    picture.filling = shown;
    std::vector<double> heat;
    if (words.heat) {
        const Solutions solutions(*asked.puzzle, asked.board, asked.settings);
        tell_stats(words, solutions.stats());
        const auto marginals = solutions.known() ? solutions.marginals() : std::nullopt;
        if (!marginals) return give_up(words, solutions);
        if (solutions.count() == 0) {
            print("no solution\n");
            return Exit::no;
        }
        heat = service::heat_of(*asked.puzzle, asked.board, solutions.count(), *marginals);
        picture.heat = heat;
    }
    write_picture(words.output, draw::svg(*asked.puzzle, asked.board, picture));
    return Exit::ok;
}

}  // namespace

const Command draw_command{"draw",
                           "a picture of the board, or of its solution",
                           "  gridloom draw mosaic 5x5:0b432d244a4b5b1b6a --solved",
                           true,
                           {{"--ascii", nullptr, &Words::ascii, "on the terminal: characters of ASCII only"},
                            {"--solved", nullptr, &Words::solved, "solve it first and draw the solution"},
                            {"--solution", &Words::solution, nullptr, "draw this solution: a file, - or its own text"},
                            {"--heat", nullptr, &Words::heat, "tint each square by the share of solutions that have it filled"},
                            {"-o,--output", &Words::output, nullptr, "draw into this file, .svg or .png, not on the terminal"}},
                           run_draw};

}  // namespace gridloom::cli
