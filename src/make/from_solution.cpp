// make_from_solution(): every clue that the drawn solution allows; where those leave others, the fillings near it, by the number of
// places in which they differ, until the clues of one are enough; then clues go as in any new board.
#include "gridloom/solution_first.h"

#include <algorithm>

#include "answers/given.h"
#include "answers/prepare.h"
#include "gridloom/clue_book.h"
#include "gridloom/hints.h"
#include "make/drawn_clues.h"
#include "make/made.h"
#include "make/near_fillings.h"

namespace gridloom {
namespace make {
namespace {

// Fillings that are looked at in all, and boards that are thinned until one has the difficulty.
constexpr int most_fillings = 600;
constexpr int most_thinned = 30;

class FromSolution {
  public:
    FromSolution(const Puzzle& puzzle, const MakeRequest& request, const Board& ground, engine::Budget& budget,
                 SolutionBoard& answer)
        : puzzle_(puzzle),
          request_(request),
          ground_(ground),
          book_(*clue_book_of(puzzle)),
          budget_(budget),
          answer_(answer),
          random_(stream(request.seed, 0)) {}

    // False: see `why`.
    bool run(const Filling& drawn) {
        fits_ = false;
        auto board = told(drawn);
        if (board && is_settled(*board, &answer_.ambiguous)) {
            answer_.nearest = true;
            return finish(std::move(*board));
        }
        NearFillings near(puzzle_, ground_, drawn, budget_);
        while (answer_.made.attempts < most_fillings) {
            const auto filling = near.next();
            if (!filling) break;
            board = told(*filling);
            if (!board || !is_settled(*board, nullptr)) continue;
            answer_.changed = near.differ();
            answer_.nearest = book_.is_separate(board->board);
            return finish(std::move(*board));
        }
        answer_.made.why = fits_ ? "no filling near the drawn one was found that its clues leave alone"
                                 : "the drawn filling breaks a rule, and none near it was found that keeps all";
        return false;
    }

  private:
    LimitsLeft left() {
        return [this]() -> std::optional<Limits> {
            if (!budget_.go_on()) return std::nullopt;
            return budget_.rest();
        };
    }

    // The board with every clue that the filling allows, in pairs where a symmetry is wished for.
    std::optional<Drawn> told(const Filling& filling) {
        budget_.insist();
        ++answer_.made.attempts;
        Drawn drawn{ground_, filling};
        if (!book_.tell_all(drawn, random_, left())) return std::nullopt;
        fits_ = true;
        if (puzzle_.drawer) drop_lone(*puzzle_.drawer, drawn.board);
        if (puzzle_.judge(drawn.board, drawn.solution)) return std::nullopt;
        return drawn;
    }

    void drop_lone(const BoardDrawer& drawer, Board& board) const {
        if (request_.wishes.symmetry == Symmetry::none) return;
        const std::vector<int> clues = drawer.clues(board);
        for (const int c : clues)
            if (const int other = drawer.image_of(board, c, request_.wishes.symmetry);
                other != c && std::find(clues.begin(), clues.end(), other) == clues.end())
                drawer.drop(board, c);
    }

    // Whether the filling is the only solution; what is fixed of it is told where nothing else helps.
    bool is_settled(Drawn& drawn, std::vector<int>* ambiguous) {
        if (!request_.unique) return true;
        CheckAnswer answer = ask(drawn.board);
        if (answer.verdict == Verdict::several && ambiguous) *ambiguous = answer.differ;
        if (answer.verdict == Verdict::several && puzzle_.drawer && puzzle_.drawer->tell_more(drawn)) {
            drop_lone(*puzzle_.drawer, drawn.board);
            answer = ask(drawn.board);
        }
        return answer.verdict == Verdict::unique && answer.solutions[0] == drawn.solution;
    }

    CheckAnswer ask(const Board& board) {
        budget_.insist();
        Settings settings;
        settings.limits = budget_.rest();
        CheckAnswer answer = check(puzzle_, board, settings, 2);
        if (answer.verdict == Verdict::gave_up) {
            budget_.stop(answer.stats.stopped);
            throw engine::LimitReached{};
        }
        return answer;
    }

    bool finish(Drawn drawn) {
        if (maker_of(puzzle_)) {
            if (finish_settled(puzzle_, request_, std::move(drawn), random_, budget_, answer_.made)) return true;
            answer_.made.why = "its clues give no such board";
            return false;
        }
        for (int attempt = 0; attempt < most_thinned; ++attempt) {
            Drawn thinned = drawn;
            if (!thin_out(thinned)) continue;
            const auto word = fitting_word(thinned.board);
            if (!word) continue;
            answer_.made.word = *word;
            answer_.made.board = std::move(thinned.board);
            answer_.made.solution = std::move(thinned.solution);
            return true;
        }
        answer_.made.why = "its clues give no such board";
        return false;
    }

    bool thin_out(Drawn& drawn) {
        const double squares = drawn.board.width * drawn.board.height;
        const auto wanted = static_cast<std::size_t>(request_.wishes.density * squares);
        if (!request_.unique) return true;
        ClueRemovalOptions options;
        options.symmetry = request_.wishes.symmetry;
        options.enough = request_.minimal ? 0 : wanted;
        const ClueRemoval removal = remove_drawn_clues(puzzle_, drawn.board, drawn.solution, options, random_, budget_);
        for (const int clue : removal.removed) puzzle_.drawer->drop(drawn.board, clue);
        if (!budget_.go_on()) throw engine::LimitReached{};
        const bool few = wanted == 0 || removal.remaining <= wanted + (request_.wishes.symmetry != Symmetry::none);
        return few && !puzzle_.judge(drawn.board, drawn.solution);
    }

    // Its difficulty, where one is asked for; nothing: it has another.
    std::optional<std::string_view> fitting_word(const Board& board) {
        if (request_.difficulty.empty()) return std::string_view();
        Settings settings;
        settings.limits = budget_.rest();
        const Rating rating = rate(puzzle_, board, settings);
        if (rating.stats.stopped != Stop::none) throw engine::LimitReached{};
        return rating.word == request_.difficulty ? std::optional<std::string_view>(rating.word) : std::nullopt;
    }

    const Puzzle& puzzle_;
    const MakeRequest& request_;
    const Board& ground_;
    const ClueBook& book_;
    engine::Budget& budget_;
    SolutionBoard& answer_;
    Random random_;
    bool fits_ = false;
};

}  // namespace
}  // namespace make

SolutionBoard make_from_solution(const Puzzle& puzzle, const MakeRequest& request, const Board& ground, const Filling& drawn) {
    const answers::Stopwatch watch;
    SolutionBoard answer;
    MadeBoard& made = answer.made;
    MakeRequest sized = request;
    sized.wishes.width = ground.width, sized.wishes.height = ground.height;
    auto why = why_not(puzzle, sized);
    if (!why && !clue_book_of(puzzle)) why = "the clues of " + puzzle.title + " are not known";
    if (!why) answers::need_board(puzzle, ground), answers::need_filling(puzzle, ground, drawn, "solution");
    if (why) {
        made.outcome = MadeBoard::Outcome::refused;
        made.why = std::move(*why);
        return answer;
    }
    engine::Budget budget(sized.limits);
    try {
        if (make::FromSolution(puzzle, sized, ground, budget, answer).run(drawn))
            made.outcome = MadeBoard::Outcome::made;
        else if (budget.stopped() == Stop::none)
            made.outcome = MadeBoard::Outcome::not_found;
    } catch (const engine::LimitReached&) {}
    made.stats.stopped =
        made.outcome == MadeBoard::Outcome::gave_up && budget.stopped() == Stop::none ? Stop::memory : budget.stopped();
    made.stats.seconds = watch.seconds();
    return answer;
}

}  // namespace gridloom
