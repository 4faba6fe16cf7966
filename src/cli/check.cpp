#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "service/answer_json.h"
#include "service/solutions_json.h"

namespace gridloom::cli {
namespace {

std::string told(const Puzzle& puzzle, const Board& board, const ConflictAnswer& conflict) {
    if (conflict.whole_board) return "\nthe board itself has no solution, even without its clues\n";
    std::string text = "\nthese already contradict each other:\n";
    for (const Place& place : conflict.places) text += place_name(puzzle, board, place) + "\n";
    return text;
}

// Where two solutions differ, as far as anyone would read it.
std::string differences(const Puzzle& puzzle, const Board& board, const CheckAnswer& answer) {
    constexpr std::size_t longest = 20;
    const std::size_t all = answer.differ.size(), shown = all > longest ? longest - 1 : all;
    std::string text = "\nthey differ in " + std::to_string(all) + (all == 1 ? " place:\n" : " places:\n");
    for (std::size_t i = 0; i < shown; ++i) {
        const int at = answer.differ[i];
        const auto value = [&](std::size_t which) {
            return value_text(puzzle, board, at, answer.solutions[which][static_cast<std::size_t>(at)]);
        };
        text += place_name(puzzle, board, at) + ": " + value(0) + " or " + value(1) + "\n";
    }
    if (shown < all) text += "and " + std::to_string(all - shown) + " more\n";
    return text;
}

// How far to count; 0: as far as it goes.
std::uint64_t asked_count(const Words& words) {
    if (words.no_count && !words.at_most.empty()) complain("expected --no-count or --at-most, found both");
    if (words.no_count) return 2;
    if (words.at_most.empty()) return 0;
    const std::uint64_t at_most = whole_number_64(words.at_most, "--at-most");
    if (at_most < 2) complain("expected a number from 2 on for --at-most, found '" + words.at_most + "'");
    return at_most;
}

int run_check(const Words& words) {
    const std::uint64_t at_most = asked_count(words);
    const Asked asked = read(words);
    const CheckAnswer answer = check(*asked.puzzle, asked.board, asked.settings, at_most);
    const Format& format = solution_format(words, *asked.puzzle);
    std::optional<ConflictAnswer> why_none;
    if (answer.verdict == Verdict::none && (words.json || words.show))
        why_none = conflict(*asked.puzzle, asked.board, asked.settings);
    if (words.json) {
        service::Json j = service::answer_json(*asked.puzzle, asked.board, answer, format);
        if (why_none && why_none->decided) j["conflict"] = service::conflict_json(*asked.puzzle, asked.board, *why_none);
        print(j.dump() + "\n");
    } else if (answer.verdict != Verdict::gave_up) {
        std::string text(service::to_text(answer.verdict));
        if (answer.verdict == Verdict::several) text.append(answer.exact ? " " : " >=").append(answer.count.str());
        print(text.append("\n"));
        if (words.show)
            for (const Filling& f : answer.solutions) {
                print("\n");
                print(format.print_solution(asked.board, f));
            }
        if (words.show && !answer.differ.empty()) print(differences(*asked.puzzle, asked.board, answer));
        if (why_none && why_none->decided) print(told(*asked.puzzle, asked.board, *why_none));
    }
    tell_stats(words, answer.stats);
    if (answer.verdict == Verdict::gave_up) return give_up(words, answer.stats);
    if (answer.stats.stopped == Stop::cancelled) return Exit::interrupted;
    return answer.verdict == Verdict::unique ? Exit::ok : Exit::no;
}

}  // namespace

const Command check_command{
    "check",
    "unique, none, or several and how many",
    "  gridloom check mosaic 3x3:h2 --show",
    true,
    {{"--show", nullptr, &Words::show, "the solution too, two that differ, or clues that contradict each other"},
     {"--no-count", nullptr, &Words::no_count, "answer as soon as a second solution is known"},
     {"--at-most", &Words::at_most, nullptr, "count no further: answer as soon as so many solutions are known"},
     {"--to", &Words::to, nullptr, "the solutions' format"}},
    run_check};

}  // namespace gridloom::cli
