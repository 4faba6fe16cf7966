#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>

#include "cli/command.h"
#include "draw/png.h"
#include "draw/svg.h"
#include "draw/terminal.h"

namespace gridloom::cli {
namespace {

bool colour_wanted() {
    const char* no_colour = std::getenv("NO_COLOR");  // no-color.org: set, and not empty
    const char* term = std::getenv("TERM");
    return isatty(STDOUT_FILENO) && !(no_colour && *no_colour) && !(term && std::string_view(term) == "dumb");
}

bool ends_in(const std::string& name, std::string_view ending) {
    return name.size() > ending.size() && name.compare(name.size() - ending.size(), ending.size(), ending) == 0;
}

Filling given_solution(const Words& words, const Asked& asked) {
    const std::string text = read_text(words.solution, *asked.puzzle);
    for (const Format* f : asked.puzzle->formats)
        if (auto parsed = f->parse_solution(asked.board, text)) return *parsed;
    throw Complaint{asked.puzzle->formats.front()->parse_solution(asked.board, text).error()};
}

void write_file(const std::string& name, const std::string& bytes) {
    std::ofstream file(name, std::ios::binary);
    if (!(file << bytes) || !file.flush())
        throw Complaint{{1, 1, "expected a file that can be written, found '" + name + "' (" + std::strerror(errno) + ")"}};
}

// The name's ending says which sort of picture.
void write_picture(const Words& words, const Asked& asked, const Filling* filling) {
    constexpr double sharp = 2;  // pixels a unit: looks right on fine screens and in print
    draw::Picture picture;
    picture.filling = filling;
    const std::string svg = draw::svg(*asked.puzzle, asked.board, picture);
    if (ends_in(words.output, ".svg")) return write_file(words.output, svg);
    const auto png = draw::png(svg, sharp);
    if (!png) throw Complaint{png.error()};
    write_file(words.output, *png);
}

int run(const Words& words) {
    if (!words.output.empty() && !ends_in(words.output, ".svg") && !ends_in(words.output, ".png"))
        throw Complaint{{1, 1, "expected a name that ends in .svg or .png, found '" + words.output + "'"}};
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
    if (words.output.empty())
        print(draw::terminal(*asked.puzzle, asked.board, shown, {colour_wanted()}));
    else
        write_picture(words, asked, shown);
    return Exit::ok;
}

}  // namespace

const Command draw_command{"draw", "a picture of the board, or of its solution",
                           "  gridloom draw mosaic 5x5:0b432d244a4b5b1b6a --solved", true,
    {{"--solved", nullptr, &Words::solved, "solve it first and draw the solution"},
     {"--solution", &Words::solution, nullptr, "draw this solution: a file, - or its own text"},
     {"-o,--output", &Words::output, nullptr, "draw into this file, .svg or .png, not on the terminal"}}, run};

}  // namespace gridloom::cli
