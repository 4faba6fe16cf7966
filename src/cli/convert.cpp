#include "cli/command.h"

namespace gridloom::cli {
namespace {

int run_convert(const Words& words) {
    const Asked asked = read(words);
    print(find_format(*asked.puzzle, words.to)->print(asked.board));
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
