#include "cli/command.h"

namespace gridloom::cli {
namespace {

void options(CLI::App& app, Words& words) {
    app.add_option("--to", words.to, "the format to print; `gridloom puzzles` lists them")->required();
}

int run(const Words& words) {
    const Asked asked = read(words);
    print(find_format(*asked.puzzle, words.to)->print(asked.board));
    return Exit::ok;
}

}  // namespace

const Command convert_command{"convert", "the board in another format",
                              "  gridloom convert mosaic board.txt --to sgt", true, options, run};

}  // namespace gridloom::cli
