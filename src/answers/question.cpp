#include "answers/question.h"

#include "answers/given.h"

namespace gridloom::answers {

void restrict_to(Instance& instance, const Position& position) {
    for (Cell c = 0; c < instance.cells(); ++c) {
        const int square = instance.square_of(c);
        if (square == no_square || position[static_cast<std::size_t>(square)] == unfilled) continue;
        const int option = instance.option_showing(c, position[static_cast<std::size_t>(square)]);
        instance.restrict(c, option < 0 ? 0 : OptionSet{1} << option);
    }
}

namespace {

// All but the instance.
Question judged_question(const Puzzle& puzzle, const Board& board) {
    Question q;
    q.squares = static_cast<std::size_t>(fill_size(puzzle, board));
    // Judging many fillings takes some preparation: it is made with the first one.
    q.objection = [&puzzle, &board, judging = std::function<std::optional<Fault>(const Filling&)>()](
                      const Filling& filling) mutable -> std::optional<std::string> {
        if (!judging && puzzle.judging) judging = puzzle.judging(board);
        if (const auto fault = judging ? judging(filling) : puzzle.judge(board, filling)) return fault->message;
        return std::nullopt;
    };
    return q;
}

}  // namespace

Question question_of(const Puzzle& puzzle, const Board& board, const Position* position) {
    need_board(puzzle, board);
    if (position) need_filling(puzzle, board, *position);
    Question q = judged_question(puzzle, board);
    q.make = [&puzzle, &board, known = position ? *position : Position()](engine::Budget& budget) {
        std::optional<Instance> instance = instance_of(puzzle, board, budget);
        if (instance && !known.empty()) restrict_to(*instance, known);
        if (instance && !instance->is_laid_out()) instance->lay_out(board.width);
        return instance;
    };
    return q;
}

Question question_of(const Puzzle& puzzle, const Board& board, Instance instance) {
    Question q = judged_question(puzzle, board);
    if (!instance.is_laid_out()) instance.lay_out(board.width);
    q.make = [made = std::move(instance)](engine::Budget&) mutable { return std::optional(std::move(made)); };
    return q;
}

}  // namespace gridloom::answers
