#include "service/worth_commands.h"

#include <algorithm>

#include "gridloom/solution_first.h"
#include "service/fields.h"
#include "service/make_json.h"
#include "service/worth_json.h"

namespace gridloom::service {

Reply run_worth(const Call& call) {
    if (!clue_book_of(*call.puzzle)) return wrong("expected a puzzle whose clues are known", "puzzle");
    WorthRequest request;
    int conflicts = 20;
    Fields fields(call.body);
    fields.number<std::uint64_t>("at_most", 2, static_cast<std::uint64_t>(std::max(2, call.most.solutions)), request.at_most);
    fields.number("conflicts", 1, call.most.solutions, conflicts);
    if (fields.refused()) return std::move(*fields.refused());
    request.conflicts = static_cast<std::size_t>(conflicts);
    for (const auto& [name, filling] : {std::pair{"wished", &request.wished}, {"other", &request.other}}) {
        if (!field(call.body, name)) continue;
        auto given = read_filling(call, name);
        if (auto* refused = std::get_if<Refused>(&given)) return std::move(*refused);
        *filling = std::move(std::get<Filling>(given));
        if (const auto fault = call.puzzle->judge(call.board, **filling))
            return wrong("expected a solution of the board: " + fault->message, name);
    }
    if (request.wished && request.wished == request.other) return wrong("expected two solutions that differ", "other");
    const WorthAnswer answer = worth(*call.puzzle, call.board, request, call.settings);
    Json j = worth_json(*call.puzzle, call.board, answer, *call.format);
    if (auto refused = too_large(call, j.dump().size())) return std::move(*refused);
    return Answered{std::move(j), answer.stats.stopped != Stop::none};
}

namespace {

Reply reply(const Puzzle& puzzle, const SolutionBoard& answer, std::string_view name) {
    if (answer.made.outcome == MadeBoard::Outcome::refused) return wrong(answer.made.why, name);
    return Answered{solution_board_json(puzzle, answer), answer.made.outcome != MadeBoard::Outcome::made};
}

}  // namespace

Reply generate_from_solution(const Call& call, const Puzzle& puzzle, const MakeRequest& request) {
    Call on = call;
    on.puzzle = &puzzle;
    if (const Json* given = field(call.body, "board")) {
        const std::string text = given->is_string() ? given->get<std::string>() : given->dump();
        auto board = parse_board(puzzle, text);
        if (!board) return Refused{board.error(), "board"};
        if (board->squares() > call.most.squares) return wrong("expected a smaller board", "board");
        on.board = std::move(*board);
        if (!clue_book_of(puzzle)) return wrong("expected a puzzle whose clues are known", "puzzle");
    } else if (auto blank = blank_board(puzzle, request.wishes.width, request.wishes.height)) {
        on.board = std::move(*blank);
    } else {
        return wrong("expected the board that the solution is of: it has more than a size", "board");
    }
    auto drawn = read_filling(on, "solution");
    if (auto* refused = std::get_if<Refused>(&drawn)) return std::move(*refused);
    // Read on the board as it was given: a solution may show its clues.
    const ClueBook* book = clue_book_of(puzzle);
    for (const ClueBook::Slot& clue : book ? book->clues(on.board) : std::vector<ClueBook::Slot>())
        book->drop(on.board, clue.number);
    return reply(puzzle, make_from_solution(puzzle, request, on.board, std::get<Filling>(drawn)), "solution");
}

Reply generate_from_picture(const Puzzle& puzzle, const MakeRequest& request, const Picture& picture, int threshold) {
    const auto board = blank_board(puzzle, request.wishes.width, request.wishes.height);
    const auto filling = board ? filling_of_picture(puzzle, *board, picture, threshold) : std::nullopt;
    if (!filling) return wrong(puzzle.title + " is not made from pictures", "picture");
    return reply(puzzle, make_from_solution(puzzle, request, *board, *filling), "picture");
}

}  // namespace gridloom::service
