// A rules file read back: in sentences, in its usual form, or as what its rules become.
#include <filesystem>
#include <iostream>
#include <iterator>

#include "cli/command.h"
#include "cli/rules_file.h"
#include "puzzles/rules_text.h"
#include "service/reading.h"

namespace gridloom::cli {
namespace {

// A file, standard input, or the name of a puzzle of the gallery.
std::string rules_text(const std::string& argument) {
    if (argument == "-") return {std::istreambuf_iterator<char>(std::cin), {}};
    if (is_rules_file(argument)) return text_of_rules_file(argument);
    const std::string_view known = puzzles::gallery_text(argument);
    if (!known.empty()) return std::string(known);
    if (argument.find('.') != std::string::npos) return text_of_rules_file(argument);
    std::vector<std::string> names;
    for (const Puzzle* p : all_puzzles()) names.push_back(p->name);
    complain(service::unknown_name("a rules file or a puzzle", names, argument));
}

std::string board_text(const std::string& argument) {
    return std::filesystem::is_regular_file(argument) ? text_of_rules_file(argument) : argument;
}

int run_rules(const Words& words) {
    if (words.tidy && words.cost) complain("expected --format or --cost, found both");
    if (!words.cost && (words.board != "-" || !words.rule.empty())) complain("expected a board or a variant only with --cost");
    const std::string text = rules_text(words.puzzle), board = words.board == "-" ? "" : board_text(words.board);
    const std::string file = words.puzzle == "-" ? "" : file_of_rules(words.puzzle);
    if (const auto read = read_puzzle(text); !read) throw Complaint{read.error(), file};
    const auto told = words.tidy   ? puzzles::tidy_rules(text)
                      : words.cost ? puzzles::rule_costs(text, board, words.rule)
                                   : puzzles::told_rules(text);
    if (!told) throw Complaint{told.error(), words.tidy ? file : ""};
    print(*told);
    return Exit::ok;
}

}  // namespace

const Command rules_command{
    "rules",
    "a rules file read back in plain sentences",
    "  gridloom rules slitherlink\n  gridloom rules my.loom --cost 8x8",
    false,
    {{"FILE", &Words::puzzle, nullptr, "a rules file, - for standard input, or a puzzle of the gallery", true},
     {"BOARD", &Words::board, nullptr, "with --cost: a board, or its size such as 8x8"},
     {"--format", nullptr, &Words::tidy, "prints the file in its usual form: columns lined up, comments kept"},
     {"--cost", nullptr, &Words::cost, "what each rule becomes: sums, automata and their states, helpers, networks, groups"},
     {"--rule", &Words::rule, nullptr, "with --cost: a variant of the puzzle's rules"}},
    run_rules};

}  // namespace gridloom::cli
