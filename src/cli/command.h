// What all commands share: the words of the command line, and the way an answer leaves the
// program. A command is a row in a table: its name, what it does, an example, the options only it
// has, and what to run. The table feeds the parser, --help, the manual page, the shell's completion and
// the tests.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "gridloom/answers.h"
#include "gridloom/solutions.h"

namespace gridloom::service {
struct Maxima;
}

namespace gridloom::cli {

// Exit codes, as the contract has them.
enum Exit : int { ok = 0, no = 1, bad_input = 2, gave_up = 3, internal_error = 70, interrupted = 130 };

// Everything that can be said on the command line.
struct Words {
    std::string puzzle;
    std::string board = "-";
    std::string solution;
    std::string position;
    std::string from, to, rule;
    std::string method = "frontier";
    std::string time_limit, memory_limit;
    std::string progress = "auto";
    std::string order;
    std::string output;
    std::string n = "1", seed = "1", skip = "0", max, by, at_most;
    std::string do_command, resume, language, title;
    std::string threads, spill, checkpoint, every = "60s", wide;
    std::string jobs, port = "8080", host = "127.0.0.1", known_as;
    std::string per_page = "4", paper = "a4";
    std::string ground, wish, other, conflicts = "20", next = "10";
    std::string size, difficulty, symmetry = "none", density, barriers, style, format, image, threshold;
    bool wrap = false, minimal = false, unique = true, distinct = false, rated = false;
    std::vector<std::string> puzzles;
    bool no_propagate = false, no_group = false, no_count = false;
    bool go_on = false, tidy = false, cost = false;
    bool json = false, stats = false, show = false, solved = false, estimate = false, blame = false, heat = false, ascii = false;
};

// A word of the command line and where it goes: a text, or a flag. Positional words have no dashes.
struct Option {
    const char* name;
    std::string Words::*text;
    bool Words::*flag;
    const char* what;
    bool required = false;
    std::vector<std::string> choices = {};
    std::vector<std::string> Words::*list = nullptr;  // where there may be several, in place of a text
};

struct Command {
    const char* name;
    const char* what;
    const char* example;
    bool takes_puzzle;
    std::vector<Option> options;  // those only it has
    int (*run)(const Words& words);
};

extern const Command solve_command, count_command, check_command, verify_command, convert_command, draw_command, puzzles_command,
    engine_command, serve_command, enumerate_command, rank_command, sample_command, marginals_command, complete_command,
    weigh_command, trace_command, hint_command, explain_command, rate_command, generate_command, minimise_command, worth_command,
    batch_command, rules_command, new_command, book_command, export_command, manual_command, completion_command;

// The table itself, for what is written from it: the manual page and the shell's completion.
std::span<const Command* const> all_commands();
const std::vector<Option>& shared_options();  // of every command on a board

// A complaint about the words or the board: printed on standard error, exit 2.
struct Complaint {
    Error error;
    std::string file = {};  // that the error's place is in; empty: the board
};
// Of what the command line says, which has no lines to point at.
[[noreturn]] inline void complain(const std::string& message) { throw Complaint{{1, 1, message}}; }

// The puzzle, the board and the settings a command was asked for; throws Complaint.
struct Asked {
    const Puzzle* puzzle;
    Board board;
    Settings settings;
};
// By its name or as a rules file, which is read once.
const Puzzle& asked_puzzle(const Words& words);
Asked read(const Words& words);
// The text behind a BOARD or SOLUTION argument: a file, standard input, or the argument itself.
std::string read_text(const std::string& argument, const Puzzle& puzzle);
// A SOLUTION or POSITION argument in any of the puzzle's formats: its own text, or what a file or
// standard input holds. A position that was not given is an empty one.
Filling read_solution(const std::string& argument, const Asked& asked);
Position read_position(const Words& words, const Asked& asked);
// A format by its name; none: the one that the puzzle's players use.
const Format& asked_format(const Puzzle& puzzle, const std::string& name);
const Format& solution_format(const Words& words, const Puzzle& puzzle);

// A whole number within bounds; throws Complaint.
int whole_number(const std::string& text, int least, int most, const std::string& what);
int asked_jobs(const Words& words, int otherwise);
double seconds(const std::string& text);  // 10s, 500ms, 2m
// The limits asked for, with Ctrl-C as one of them.
Limits asked_limits(const Words& words);
// What each of several jobs may use, for those that answer requests.
service::Maxima asked_maxima(const Words& words, int jobs);

// A number given as the text of an option; throws Complaint.
Natural whole_number(const std::string& text, const char* option);
std::uint64_t whole_number_64(const std::string& text, const char* option);

// Standard error: the figures as one JSON line, where asked for.
void tell_stats(const Words& words, const Stats& stats);
// A limit was reached: says which, with the figures, and gives the exit code.
// The digits of a count, within what is left of the limits; nothing: it is noted in the figures which was reached.
std::optional<std::string> digits_within(const Natural& count, Limits limits, Stats& stats);
// The same of an answer that was begun: which limit was reached meanwhile.
int give_up(const Words& words, const Solutions& solutions);
int give_up(const Words& words, const Stats& stats, const Natural& at_least = 0);
// Exit code and message of a classic method that refused or ran into a limit.
std::optional<int> classic_failed(const Words& words, const ClassicAnswer& answer);
const Classic& asked_classic(const Words& words, const Puzzle& puzzle);
Stats stats_of(const ClassicAnswer& answer, const Board& board, double seconds);

void print(const std::string& text);

}  // namespace gridloom::cli
