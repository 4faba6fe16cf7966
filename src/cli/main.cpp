// gridloom COMMAND PUZZLE [BOARD] [options]
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <filesystem>

#include "cli/command.h"
#include "cli/rules_file.h"
#include "cli/signals.h"
#include "gridloom/rules_error.h"
#include "service/reading.h"

namespace gridloom::cli {
namespace {

const Command* const commands[] = {&solve_command, &count_command,    &check_command,     &verify_command,    &convert_command,
                                   &draw_command,  &puzzles_command,  &engine_command,    &serve_command,     &enumerate_command,
                                   &rank_command,  &sample_command,   &marginals_command, &complete_command,  &weigh_command,
                                   &trace_command, &hint_command,     &explain_command,   &rate_command,      &generate_command,
                                   &book_command,  &minimise_command, &worth_command,     &batch_command,     &rules_command,
                                   &new_command,   &export_command,   &manual_command,    &completion_command};

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
        CLI::Option* added = o.list   ? app.add_option(o.name, words.*o.list, o.what)
                             : o.text ? app.add_option(o.name, words.*o.text, o.what)
                                      : app.add_flag(o.name, words.*o.flag, o.what);
        if (o.required) added->required();
        if (!o.choices.empty()) added->check(CLI::IsMember(o.choices));
    }
}

bool is_command(const std::string& word) {
    return std::any_of(std::begin(commands), std::end(commands), [&](const Command* c) { return word == c->name; });
}

// A board that names its puzzle needs no other name: `gridloom solve URL` is told as `solve PUZZLE URL`, and `gridloom URL` checks it.
std::vector<std::string> with_puzzle(std::vector<std::string> words) {
    const auto named = [](const std::string& word) {
        std::error_code failure;
        return std::filesystem::exists(word, failure) ? std::nullopt : recognise(word);
    };
    if (words.empty()) return words;
    if (!is_command(words[0])) {
        const auto found = named(words[0]);
        if (!found) return words;
        std::vector<std::string> all = {"check", found->puzzle->name, found->board, "--show"};
        const bool counts =
            std::any_of(words.begin(), words.end(), [](const std::string& w) { return w.rfind("--at-most", 0) == 0; });
        if (!counts) all.emplace_back("--no-count");
        all.insert(all.end(), words.begin() + 1, words.end());
        fmt::print(stderr, "{}\n", found->puzzle->title);
        return all;
    }
    const auto command =
        std::find_if(std::begin(commands), std::end(commands), [&](const Command* c) { return words[0] == c->name; });
    if (words.size() < 2 || !(*command)->takes_puzzle) return words;
    if (const auto found = named(words[1])) {
        words[1] = found->board;
        words.insert(words.begin() + 1, found->puzzle->name);
    }
    return words;
}

// A first word that is no command, told before the parser counts what else is missing.
void check_command_name(const std::string& word) {
    std::vector<std::string> names;
    for (const Command* c : commands) names.emplace_back(c->name);
    if (word.rfind('-', 0) == 0 || is_command(word)) return;
    if (word.find("://") != word.npos) complain("expected the address of a puzzle that is known, found '" + word + "'");
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
    std::vector<std::string> given = with_puzzle({argv + 1, argv + argc});
    check_command_name(given[0]);
    try {
        std::reverse(given.begin(), given.end());  // as the parser takes them
        app.parse(std::move(given));
    } catch (const CLI::ParseError& e) {
        if (e.get_exit_code() == 0) return app.exit(e);
        fmt::print(stderr, "1:1: expected a command line that `gridloom --help` describes: {}\n", e.what());
        return Exit::bad_input;
    }
    try {
        return chosen->run(words);
    } catch (const RulesError& e) {
        throw Complaint{e.error(), file_of_rules(words.puzzle)};
    }
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
        fmt::print(stderr, "{}{}{}\n", complaint.file, complaint.file.empty() ? "" : ":", complaint.error.text());
        return Exit::bad_input;
    } catch (const std::bad_alloc&) {
        fmt::print(stderr, "gave up: the machine has no more memory\n");
        return Exit::gave_up;
    } catch (const std::exception& e) {
        fmt::print(stderr, "gridloom: this is a bug: {}\n", e.what());
        return Exit::internal_error;
    }
}
