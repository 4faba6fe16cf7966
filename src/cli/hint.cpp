#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/steps.h"
#include "service/answer_json.h"

namespace gridloom::cli {

int tell_steps(const Words& words, const Asked& asked, const HintAnswer& answer, bool numbered) {
    if (words.json) {
        const Format& format = solution_format(words, *asked.puzzle);
        print(service::answer_json(*asked.puzzle, asked.board, answer, format).dump() + "\n");
    } else {
        std::string text;
        for (std::size_t i = 0; i < answer.steps.size(); ++i) {
            if (numbered) text += std::to_string(i + 1) + ". (" + std::string(to_text(answer.steps[i].level)) + ") ";
            text += answer.steps[i].sentence + "\n";
        }
        if (!answer.sentence.empty()) text += answer.sentence + "\n";
        print(text);
    }
    tell_stats(words, answer.stats);
    if (answer.end == Outlook::gave_up) return give_up(words, answer.stats);
    return answer.outlook == Outlook::step || answer.outlook == Outlook::solved ? Exit::ok : Exit::no;
}

namespace {

int run_hint(const Words& words) {
    const Asked asked = read(words);
    return tell_steps(words, asked, hint(*asked.puzzle, asked.board, read_position(words, asked), asked.settings), false);
}

}  // namespace

const Command hint_command{
    "hint",
    "the easiest next step from a position, and why",
    "  gridloom hint mosaic board.txt position.txt",
    true,
    {{"POSITION", &Words::position, nullptr, "a file, - or its own text: a solution with ? for what is not known"},
     {"--to", &Words::to, nullptr, "the format of positions in JSON"}},
    run_hint};

}  // namespace gridloom::cli
