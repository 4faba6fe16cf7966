// gridloom COMMAND PUZZLE [BOARD] [options]
#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <iostream>

#include "cli/command.h"
#include "cli/signals.h"

namespace gridloom::cli {
namespace {

const Command* const commands[] = {&solve_command,   &count_command, &check_command,  &verify_command,
                                   &convert_command, &draw_command,  &puzzles_command};

void shared_options(CLI::App& app, Words& words) {
    app.add_option("PUZZLE", words.puzzle, "which puzzle; `gridloom puzzles` lists them")->required();
    app.add_option("BOARD", words.board, "a file, - for standard input, or the board's own text (an ID or URL)");
    app.add_option("--from", words.from, "the board's format, where it should not be recognised");
    app.add_option("--rule", words.rule, "a variant of the puzzle's rules");
    app.add_flag("--json", words.json, "the answer as one JSON object");
    app.add_flag("--stats", words.stats, "the figures as one JSON line on standard error");
    app.add_option("--time-limit", words.time_limit, "give up after this long: 10s, 500ms, 2m");
    app.add_option("--memory-limit", words.memory_limit, "never hold more than this: 200M, 2G");
    app.add_option("--method", words.method, "frontier, or classic: the puzzle's textbook solution")
        ->check(CLI::IsMember({"frontier", "classic"}));
    app.add_option("--progress", words.progress, "a progress line on a terminal: auto or never")
        ->check(CLI::IsMember({"auto", "never"}));
    app.add_option("--order", words.order, "sweep in this order, for experiments")
        ->check(CLI::IsMember(orders()));
    app.add_flag("--no-propagate", words.no_propagate, "sweep without propagating first, for experiments");
    app.add_flag("--no-group", words.no_group, "keep interchangeable cells apart, for experiments");
}

int parse_and_run(int argc, char** argv) {
    CLI::App app{"Exact answers about grid puzzles: solve, count, check.", "gridloom"};
    app.set_version_flag("--version", std::string("gridloom ") + GRIDLOOM_VERSION);
    app.require_subcommand(1);
    app.get_formatter()->column_width(30);
    app.footer("Each command explains itself: gridloom count --help\n"
               "Exit codes: 0 yes, 1 no, 2 bad input or usage, 3 gave up, 130 interrupted.");
    Words words;
    const Command* chosen = nullptr;
    for (const Command* c : commands) {
        CLI::App* sub = app.add_subcommand(c->name, c->what);
        if (c->takes_puzzle) shared_options(*sub, words);
        if (c->options) c->options(*sub, words);
        sub->footer(std::string("Example:\n") + c->example);
        sub->callback([&chosen, c] { chosen = c; });
    }
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& e) {
        if (e.get_exit_code() == 0) return app.exit(e);
        fmt::print(stderr, "1:1: expected a command line that `gridloom --help` describes: {}\n", e.what());
        return Exit::bad_input;
    }
    return chosen->run(words);
}

}  // namespace
}  // namespace gridloom::cli

int main(int argc, char** argv) {
    using namespace gridloom::cli;
    catch_interrupts();
    try {
        const int code = parse_and_run(argc, argv);
        if (std::fflush(stdout) != 0) {
            fmt::print(stderr, "gridloom: standard output can not be written\n");
            return Exit::internal_error;
        }
        return code;
    } catch (const Complaint& complaint) {
        std::fflush(stdout);
        fmt::print(stderr, "{}\n", complaint.error.text());
        return Exit::bad_input;
    } catch (const std::bad_alloc&) {
        fmt::print(stderr, "gave up: the machine has no more memory\n");
        return Exit::gave_up;
    } catch (const std::exception& e) {
        fmt::print(stderr, "gridloom: this is a bug: {}\n", e.what());
        return Exit::internal_error;
    }
}
