// From words to a board and settings.
#include <malloc.h>

#include <cerrno>
#include <charconv>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>

#include "cli/command.h"
#include "cli/progress.h"
#include "cli/rules_file.h"
#include "cli/signals.h"
#include "service/handle.h"
#include "service/reading.h"

namespace gridloom::cli {
namespace {

// A number and a unit out of a table; the first unit is the default.
struct Unit {
    const char* name;
    double factor;
};
double measure(const std::string& text, std::span<const Unit> units, double most, const std::string& what) {
    double value = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
    const std::string unit(end, text.data() + text.size());
    if (failure == std::errc() && value > 0)
        for (const Unit& u : units)
            if ((unit == u.name || (unit.empty() && &u == &units[0])) && value * u.factor <= most) return value * u.factor;
    complain("expected " + what + ", found '" + text + "'");
}

std::size_t bytes(const std::string& text) {
    static constexpr Unit units[] = {{"", 1},
                                     {"B", 1},
                                     {"K", 1024},
                                     {"M", 1048576.0},
                                     {"G", 1073741824.0},
                                     {"KB", 1024},
                                     {"MB", 1048576.0},
                                     {"GB", 1073741824.0},
                                     {"KiB", 1024},
                                     {"MiB", 1048576.0},
                                     {"GiB", 1073741824.0}};
    return static_cast<std::size_t>(measure(text, units, service::max_memory, "an amount of memory such as 200M or 2G"));
}

template <class T>
T or_complain(Result<T> result) {
    if (!result) throw Complaint{result.error()};
    return std::move(*result);
}

std::size_t available_memory() {
    std::ifstream info("/proc/meminfo");
    for (std::string line; std::getline(info, line);)
        if (line.rfind("MemAvailable:", 0) == 0) return static_cast<std::size_t>(std::stoull(line.substr(13))) * 1024;
    return std::size_t{1} << 30;
}

// An ID or a URL can stand on the command line itself; a grid of several lines can not be mistaken
// for a file's name.
bool is_board_itself(const std::string& argument, const Puzzle& puzzle) {
    for (const Format* f : puzzle.formats)
        if (f->looks_like(argument)) return true;
    return argument.find('\n') != std::string::npos || argument.find(':') != std::string::npos;
}

}  // namespace

double seconds(const std::string& text) {
    static constexpr Unit units[] = {{"s", 1}, {"ms", 0.001}, {"m", 60}, {"min", 60}, {"h", 3600}};
    return measure(text, units, service::max_seconds, "a time such as 10s, 500ms or 2m");
}

const Puzzle& asked_puzzle(const Words& words) {
    if (!is_rules_file(words.puzzle)) return *or_complain(service::named_puzzle(words.puzzle));
    static std::map<std::string, std::shared_ptr<const Puzzle>> opened;
    std::shared_ptr<const Puzzle>& puzzle = opened[words.puzzle];
    if (!puzzle) {
        auto read = read_puzzle(text_of_rules_file(words.puzzle));
        if (!read) throw Complaint{read.error(), words.puzzle};
        puzzle = std::move(*read);
    }
    return *puzzle;
}

std::string read_text(const std::string& argument, const Puzzle& puzzle) {
    if (argument == "-") return {std::istreambuf_iterator<char>(std::cin), {}};
    std::error_code failure;
    const auto status = std::filesystem::status(argument, failure);
    if (std::filesystem::is_directory(status)) complain("expected a file, found the directory '" + argument + "'");
    if (!std::filesystem::exists(status)) {
        if (is_board_itself(argument, puzzle)) return argument;
        complain("expected a file, '-' or a board's own text, found '" + argument + "' (" + std::strerror(ENOENT) + ")");
    }
    std::ifstream in(argument, std::ios::binary);
    if (!in) complain("expected a file that can be read, found '" + argument + "' (" + std::strerror(errno) + ")");
    std::string text{std::istreambuf_iterator<char>(in), {}};
    if (in.bad()) complain("expected a file that can be read, found '" + argument + "'");
    return text;
}

namespace {

// The argument itself where it is a filling, else the text behind it.
Filling read_filling(const std::string& argument, const Asked& asked, service::ParseFilling parse) {
    if (auto own_text = service::parse_filling(*asked.puzzle, asked.board, argument, parse)) return *own_text;
    return or_complain(service::parse_filling(*asked.puzzle, asked.board, read_text(argument, *asked.puzzle), parse));
}

}  // namespace

Filling read_solution(const std::string& argument, const Asked& asked) {
    return read_filling(argument, asked, &Format::parse_solution);
}

Natural whole_number(const std::string& text, const char* option) {
    const bool digits = !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
    if (!digits || text.size() > 10'000)
        complain(std::string("expected a whole number for ") + option + ", found '" + text + "'");
    Natural n = 0;
    for (const char c : text) n = n * 10 + (c - '0');
    return n;
}

std::uint64_t whole_number_64(const std::string& text, const char* option) {
    const Natural n = whole_number(text, option);
    if (n > ~std::uint64_t{0}) complain(std::string("expected a number below 2^64 for ") + option);
    return static_cast<std::uint64_t>(n);
}

Position read_position(const Words& words, const Asked& asked) {
    if (words.position.empty()) return Position(static_cast<std::size_t>(fill_size(*asked.puzzle, asked.board)), unfilled);
    if (words.position == "-" && words.board == "-")
        complain("expected the board or the position on standard input, found '-' for both");
    return read_filling(words.position, asked, &Format::parse_position);
}

Asked read(const Words& words) {
    Asked asked{&asked_puzzle(words), {}, {}};
    const Puzzle& puzzle = *asked.puzzle;
    asked.settings.propagate = !words.no_propagate;
    asked.settings.group = !words.no_group;
    asked.settings.order = words.order;
    asked.settings.limits = asked_limits(words);
    asked.settings.limits.progress = progress_line(words.progress);
    for (const std::string* name : {&words.from, &words.to}) asked_format(puzzle, *name);
    Board unread;
    if (const auto wrong = service::set_rule(puzzle, words.rule, unread)) throw Complaint{*wrong};  // before a file is read
    asked.board = or_complain(parse_board(puzzle, read_text(words.board, puzzle), words.from));
    service::set_rule(puzzle, words.rule, asked.board);
    return asked;
}

int whole_number(const std::string& text, int least, int most, const std::string& what) {
    int value = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (failure != std::errc() || end != text.data() + text.size() || value < least || value > most)
        complain("expected " + what + " from " + std::to_string(least) + " to " + std::to_string(most) + ", found '" + text +
                 "'");
    return value;
}

int asked_jobs(const Words& words, int otherwise) {
    return words.jobs.empty() ? otherwise : whole_number(words.jobs, 1, 1024, "a number of jobs");
}

Limits asked_limits(const Words& words) {
    Limits limits;
    if (!words.time_limit.empty()) limits.seconds = seconds(words.time_limit);
    if (!words.memory_limit.empty()) {
        limits.memory = bytes(words.memory_limit);
        // The limit is on what the process holds: a block this large goes back to the system as soon as it is freed.
        constexpr int large_block = 1 << 20;
        mallopt(M_MMAP_THRESHOLD, large_block);
    } else {
        // Else what was freed stays for the next board: asking the system for it again is a third of the time of a large one.
        mallopt(M_MMAP_THRESHOLD, 32 << 20);
        mallopt(M_TRIM_THRESHOLD, 256 << 20);
    }
    limits.cancel = &interrupt_flag();
    return limits;
}

service::Maxima asked_maxima(const Words& words, int jobs) {
    service::Maxima most;
    if (!words.time_limit.empty()) most.seconds = seconds(words.time_limit);
    const std::size_t memory = words.memory_limit.empty() ? available_memory() / 2 : bytes(words.memory_limit);
    most.memory = memory / static_cast<std::size_t>(jobs);
    return most;
}

const Format& asked_format(const Puzzle& puzzle, const std::string& name) {
    return *or_complain(service::named_format(puzzle, name));
}

const Format& solution_format(const Words& words, const Puzzle& puzzle) { return asked_format(puzzle, words.to); }

const Classic& asked_classic(const Words&, const Puzzle& puzzle) {
    if (!puzzle.classic) complain("expected a puzzle with a classic method, found '" + std::string(puzzle.name) + "'");
    return *puzzle.classic;
}

}  // namespace gridloom::cli
