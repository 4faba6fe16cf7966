#include "service/make_json.h"

#include <nlohmann/json.hpp>

namespace gridloom::service {
namespace {

Json cells(const Board& board, const std::vector<int>& squares) {
    Json j = Json::array();
    for (const int s : squares) j.push_back({{"row", board.row(s) + 1}, {"column", board.column(s) + 1}});
    return j;
}

}  // namespace

Json made_json(const Puzzle& puzzle, const MadeBoard& made) {
    if (made.outcome != MadeBoard::Outcome::made) {
        Json j = {{"puzzle", puzzle.name}, {"verdict", to_text(Verdict::gave_up)}, {"message", made.why}};
        j["stats"] = to_json(made.stats);
        return j;
    }
    Json j = about(puzzle, made.board);
    j["solution"] = solution_text(made.board, made.solution, *puzzle.formats.front());
    if (!made.word.empty()) j["word"] = made.word;
    return j;
}

Json picture_json(const Puzzle& puzzle, const PictureBoard& answer) {
    Json j = made_json(puzzle, answer.made);
    if (answer.made.outcome != MadeBoard::Outcome::made) return j;
    j["ambiguous"] = cells(answer.made.board, answer.ambiguous);
    j["changed"] = cells(answer.made.board, answer.changed);
    return j;
}

Json solution_board_json(const Puzzle& puzzle, const SolutionBoard& answer) {
    Json j = made_json(puzzle, answer.made);
    if (answer.made.outcome != MadeBoard::Outcome::made) return j;
    j["ambiguous"] = places_json(puzzle, answer.made.board, answer.ambiguous);
    j["changed"] = places_json(puzzle, answer.made.board, answer.changed);
    j["nearest"] = answer.nearest;
    return j;
}

Json minimised_json(const Puzzle& puzzle, const MinimiseAnswer& answer) {
    Json j = about(puzzle, answer.board);
    j["verdict"] = to_text(answer.verdict);
    if (answer.verdict == Verdict::unique) {
        j["minimal"] = answer.minimal;
        j["clues"] = {{"before", answer.before}, {"after", answer.after}};
    }
    j["stats"] = to_json(answer.stats);
    return j;
}

}  // namespace gridloom::service
