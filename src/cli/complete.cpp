#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "service/solutions_json.h"

namespace gridloom::cli {
namespace {

std::string places(const Board& board, const std::vector<int>& squares) {
    std::string text;
    for (const int s : squares)
        text += "row " + std::to_string(board.row(s) + 1) + ", column " + std::to_string(board.column(s) + 1) + "\n";
    return text;
}

int run_complete(const Words& words) {
    const Asked asked = read(words);
    const Position position = read_position(words, asked);
    CountAnswer answer = count(*asked.puzzle, asked.board, asked.settings, &position);
    tell_stats(words, answer.stats);
    const auto digits = answer.exact && !words.json ? digits_within(answer.count, asked.settings.limits, answer.stats) : "";
    if (!digits) return give_up(words, answer.stats);
    std::optional<BlameAnswer> blamed;
    if (words.blame && answer.exact && answer.count == 0) blamed = blame(*asked.puzzle, asked.board, position, asked.settings);
    if (words.json) {
        service::Json j = service::answer_json(*asked.puzzle, asked.board, answer);
        if (blamed && blamed->decided) {
            j["cells"] = service::cells_json(asked.board, blamed->squares);
            j["smallest"] = blamed->smallest;
        }
        print(j.dump() + "\n");
    } else if (answer.exact) {
        print(*digits + "\n");
    }
    if (!answer.exact) return give_up(words, answer.stats);
    if (blamed && !blamed->decided) return give_up(words, blamed->stats);
    if (blamed && !words.json) {
        print(blamed->squares.empty() ? "the board itself has no solution\n"
                                      : "these can not stand together:\n" + places(asked.board, blamed->squares));
    }
    return Exit::ok;
}

}  // namespace

const Command complete_command{
    "complete",
    "in how many ways a position can be completed; 0 means a mistake was made",
    "  gridloom complete mosaic board.txt position.txt --blame",
    true,
    {{"POSITION", &Words::position, nullptr, "a file, -, or the position's own text: a solution with ? for what is not known"},
     {"--blame", nullptr, &Words::blame, "where nothing completes it, a smallest set of squares that can not stand together"}},
    run_complete};

}  // namespace gridloom::cli
