// gridloom COMMAND PUZZLE [BOARD] [options]
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>

#include "cli/command.h"
#include "cli/signals.h"
#include "service/reading.h"

namespace gridloom::cli {
namespace {

const Command* const commands[] = {
    &solve_command,    &count_command,   &check_command,     &verify_command,   &convert_command,
    &draw_command,     &puzzles_command, &engine_command,    &serve_command,    &enumerate_command,
    &rank_command,     &sample_command,  &marginals_command, &complete_command, &weigh_command,
    &trace_command,    &hint_command,    &explain_command,   &rate_command,     &generate_command,
    &minimise_command, &batch_command,   &rules_command,     &manual_command,   &completion_command};

}  // namespace

std::span<const Command* const> all_commands() { return commands; }

const std::vector<Option>& shared_options() {
    static const std::vector<Option> options = {
        {"PUZZLE", &Words::puzzle, nullptr, "which puzzle; `gridloom puzzles` lists them", true},
        {"BOARD", &Words::board, nullptr, "a file, - for standard input, or the board's own text (an ID or URL)"},
        {"--from", &Words::from, nullptr, "the board's format, where it should not be recognised"},
        {"--rule", &Words::rule, nullptr, "a variant of the puzzle's rules"},
        {"--json", nullptr, &Words::json, "the answer as one JSON object"},
        {"--stats", nullptr, &Words::stats, "the figures as one JSON line on standard error"},
        {"--time-limit", &Words::time_limit, nullptr, "give up after this long: 10s, 500ms, 2m"},
        {"--memory-limit", &Words::memory_limit, nullptr, "never hold more than this: 200M, 2G"},
        {"--method",
         &Words::method,
         nullptr,
         "frontier, or classic: the puzzle's textbook solution",
         false,
         {"frontier", "classic"}},
        {"--progress", &Words::progress, nullptr, "a progress line on a terminal: auto or never", false, {"auto", "never"}},
        {"--order", &Words::order, nullptr, "sweep in this sort of order, for experiments", false, orders()},
        {"--no-propagate", nullptr, &Words::no_propagate, "sweep without propagating first, for experiments"},
        {"--no-group", nullptr, &Words::no_group, "keep interchangeable cells apart, for experiments"},
    };
    return options;
}

namespace {

void add(CLI::App& app, Words& words, const std::vector<Option>& options) {
    for (const Option& o : options) {
        CLI::Option* added = o.text ? app.add_option(o.name, words.*o.text, o.what) : app.add_flag(o.name, words.*o.flag, o.what);
        if (o.required) added->required();
        if (!o.choices.empty()) added->check(CLI::IsMember(o.choices));
    }
}

// A first word that is no command, told before the parser counts what else is missing.
void check_command_name(const std::string& word) {
    std::vector<std::string> names;
    for (const Command* c : commands) names.emplace_back(c->name);
    if (word.rfind('-', 0) != 0 && std::find(names.begin(), names.end(), word) == names.end())
        complain(service::unknown_name("a command", names, word));
}

int parse_and_run(int argc, char** argv) {
    CLI::App app{"Exact answers about grid puzzles: solve, count, check.", "gridloom"};
    app.set_version_flag("--version", std::string("gridloom ") + GRIDLOOM_VERSION);
    app.require_subcommand(1);
    app.get_formatter()->column_width(30);
    app.footer(
        "Each command explains itself: gridloom count --help\n"
        "Exit codes: 0 yes, 1 no, 2 bad input or usage, 3 gave up, 70 output can't be written or a bug, 130 interrupted.");
    Words words;
    const Command* chosen = nullptr;
    for (const Command* c : commands) {
        CLI::App* sub = app.add_subcommand(c->name, c->what);
        if (c->takes_puzzle) add(*sub, words, shared_options());
        add(*sub, words, c->options);
        sub->footer(std::string("Example:\n") + c->example);
        sub->callback([&chosen, c] { chosen = c; });
    }
    if (argc < 2) {
        print(app.help());
        return Exit::ok;
    }
    check_command_name(argv[1]);
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
        if (std::fflush(stdout) != 0 || std::ferror(stdout)) {
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
