#include "cli/command.h"
#include "service/reading.h"

namespace gridloom::cli {
namespace {

int run_convert(const Words& words) {
    const Asked asked = read(words);
    const Format& format = *find_format(*asked.puzzle, words.to);
    if (const auto why = service::refused_by(format, asked.board)) complain("expected a form that can hold this board: " + *why);
    print(format.print(asked.board));
    return Exit::ok;
}

}  // namespace

const Command convert_command{"convert",
                              "the board in another format",
                              "  gridloom convert mosaic board.txt --to sgt",
                              true,
                              {{"--to", &Words::to, nullptr, "the format to print; `gridloom puzzles` lists them", true}},
                              run_convert};

}  // namespace gridloom::cli
