// One solution, or the proof that there is none.
#include "answers/model_question.h"
#include "answers/up_to_two.h"

namespace gridloom {
namespace {

SolveAnswer solve(answers::Question question, const Settings& settings) {
    answers::Stopwatch watch;
    SolveAnswer answer;
    engine::Budget budget(settings.limits);
    const answers::Prepared p = answers::prepare(std::move(question), settings, budget, answers::Depth::decide);
    answer.stats = p.stats;
    answers::UpToTwo found = answers::up_to_two(p, 1, settings.order, budget, answer.stats);
    answer.decided = found.finished;
    if (!found.solutions.empty()) answer.solution = std::move(found.solutions[0]);
    answer.stats.seconds = watch.seconds();
    return answer;
}

}  // namespace

SolveAnswer solve(const Puzzle& puzzle, const Board& board, const Settings& settings, const Position* position) {
    return solve(answers::question_of(puzzle, board, position), settings);
}

SolveAnswer solve(const Model& model, const Settings& settings) { return solve(answers::question_of(model), settings); }

}  // namespace gridloom
