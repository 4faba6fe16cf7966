// make_board(): draw, make unique, remove clues, rate; a bounded number of attempts.
#include <algorithm>

#include "answers/prepare.h"
#include "make/ambiguity.h"
#include "make/by_drawer.h"
#include "make/made.h"
#include "make/redundant_clues.h"
#include "make/to_difficulty.h"

namespace gridloom {
namespace make {
namespace {

// Attempts before giving up: some boards are rare, some do not exist. Small boards take less time, and rare ones are rarer among
// them.
int max_attempts(const Wishes& wishes) {
    const int squares = wishes.width * wishes.height;
    const int pictures = 1 << std::min(squares, 16);  // a tiny board has few fillings
    return std::min(std::clamp(500'000 / squares, 300, 10'000), 16 * pictures);
}
constexpr int small_board = 64, large_board = 150;  // squares

class Making {
  public:
    Making(const Puzzle& puzzle, const MakeRequest& request, engine::Budget& budget, Random& random)
        : puzzle_(puzzle), maker_(*maker_of(puzzle)), request_(request), budget_(budget), random_(random) {}

    // One attempt. False: it is not what was asked for.
    bool from(Drawn drawn, bool settled, MadeBoard& made) {
        drawn_ = std::move(drawn);
        if (!request_.unique) {
            drop_at_random();
        } else {
            if (!settled && !remove_ambiguity()) return false;
            if (!(request_.difficulty.empty() ? remove_clues() : remove_clues_to_difficulty(made))) return false;
        }
        if (const auto fault = puzzle_.judge(drawn_.board, drawn_.solution))
            throw std::logic_error("a drawn solution does not pass the judge: " + fault->message);
        made.board = std::move(drawn_.board);
        made.solution = std::move(drawn_.solution);
        return true;
    }

  private:
    Reach reach() const {
        const int asked = difficulty_rank(request_.difficulty);
        if (maker_.removes_clues || asked == 0) return Reach::single_rules;
        const bool hard = asked == 2 || asked == 3;
        return hard || maker_.thorough ? Reach::everything : Reach::propagation;
    }

    // Redraws ambiguous squares until there are none.
    bool remove_ambiguity() {
        const int rounds = 40 + drawn_.board.squares() / 4;
        AmbiguityTracker tracker(puzzle_, reach(), budget_);
        for (int i = 0; i < rounds && budget_.go_on(); ++i) {
            const Ambiguity found = tracker.update(drawn_.board);
            if (found.gave_up) return false;
            if (found.squares.empty()) return true;
            if (!maker_.redraw(drawn_, request_.wishes, found.squares, random_, pause(budget_))) return false;
        }
        return false;
    }

    std::size_t wanted() const {
        if (!maker_.removes_clues || request_.wishes.density <= 0) return 0;
        return static_cast<std::size_t>(request_.wishes.density * drawn_.board.squares());
    }
    ClueRemovalOptions options() const {
        ClueRemovalOptions o;
        o.symmetry = request_.wishes.symmetry;
        // A minimal board has as few clues as it may, and is taken where these are no more than the density says.
        o.enough = request_.minimal ? 0 : wanted();
        return o;
    }
    void drop(std::span<const int> clues) {
        for (const int c : clues) maker_.drop(drawn_.board, c);
    }

    void drop_at_random() {
        const std::size_t keep = wanted();
        if (keep == 0) return;
        std::vector<std::vector<int>> clues = make::orbits(maker_, drawn_.board, request_.wishes.symmetry);
        std::size_t left = 0;
        for (const auto& together : clues) left += together.size();
        for (std::size_t orbits = clues.size(); orbits > 0 && left > keep; --orbits) {
            std::swap(clues[random_.below(orbits)], clues[orbits - 1]);
            if (left - clues[orbits - 1].size() < keep) continue;  // a pair too many: a clue that is its own image may be left
            drop(clues[orbits - 1]);
            left -= clues[orbits - 1].size();
        }
    }

    // A symmetric pair can overshoot the number by one.
    bool is_as_dense_as_wanted(const ClueRemoval& removal) const {
        return wanted() == 0 || removal.remaining <= wanted() + (request_.wishes.symmetry == Symmetry::none ? 0 : 1);
    }

    bool remove_clues() {
        if (!maker_.removes_clues && !request_.minimal) return true;
        ClueRemovalOptions o = options();
        // With a density, clues are removed as far as possible, not only where single rules suffice.
        o.proof = request_.minimal || wanted() > 0       ? Proof::any
                  : drawn_.board.squares() > large_board ? Proof::short_search
                                                         : Proof::single_rules;
        ClueRemoval removal = remove_redundant_clues(puzzle_, drawn_.board, drawn_.solution, o, random_, budget_);
        // On a small board the number of clues varies much between orders of removal: take the best of five.
        const int again = request_.minimal && drawn_.board.squares() <= small_board ? 4 : 0;
        for (int i = 0; i < again && removal.finished; ++i) {
            ClueRemoval other = remove_redundant_clues(puzzle_, drawn_.board, drawn_.solution, o, random_, budget_);
            removal.finished = other.finished;
            if (other.remaining < removal.remaining) removal = std::move(other);
        }
        if (!removal.finished) return false;  // out of time, the same seed would give another board
        drop(removal.removed);
        return is_as_dense_as_wanted(removal) && (!request_.minimal || removal.minimal);
    }

    bool remove_clues_to_difficulty(MadeBoard& made) {
        const int asked = difficulty_rank(request_.difficulty);
        ClueRemovalOptions o = options();
        if (asked == 0) o.proof = Proof::single_rules;
        const bool removes = maker_.clue_model && (maker_.removes_clues || asked > 0 || request_.minimal);
        const ClueRemoval removal =
            removes ? remove_redundant_clues(puzzle_, drawn_.board, drawn_.solution, o, random_, budget_) : ClueRemoval{};
        if (!removal.finished || (request_.minimal && removes && !removal.minimal)) return false;
        if (removes && !is_as_dense_as_wanted(removal)) return false;
        const std::size_t steps = removal.ends.size() - 1;
        Bisection how;
        how.least_steps = request_.minimal || wanted() > 0 ? steps : maker_.removes_clues ? removal.easily : 0;
        if (!remove_to_difficulty(puzzle_, removal, asked, how, maker_.drop, drawn_.board, budget_)) return false;
        made.word = difficulty_word(asked);
        return true;
    }

    const Puzzle& puzzle_;
    const Maker& maker_;
    const MakeRequest& request_;
    engine::Budget& budget_;
    Random& random_;
    Drawn drawn_;
};

}  // namespace

bool finish(const Puzzle& puzzle, const MakeRequest& request, Drawn drawn, Random& random, engine::Budget& budget,
            MadeBoard& made) {
    return Making(puzzle, request, budget, random).from(std::move(drawn), false, made);
}

bool finish_settled(const Puzzle& puzzle, const MakeRequest& request, Drawn drawn, Random& random, engine::Budget& budget,
                    MadeBoard& made) {
    return Making(puzzle, request, budget, random).from(std::move(drawn), true, made);
}

Random stream(std::uint64_t seed, std::uint64_t index) {
    Random mixed(Random(seed).next() + index * 0xd1342543de82ef95u);
    return Random(mixed.next());
}

}  // namespace make

MadeBoard make_board(const Puzzle& puzzle, const MakeRequest& request, std::uint64_t index, double spent) {
    const answers::Stopwatch watch;
    MadeBoard made;
    if (auto why = why_not(puzzle, request)) {
        made.outcome = MadeBoard::Outcome::refused;
        made.why = std::move(*why);
        return made;
    }
    MakeRequest rest = request;
    if (rest.limits.seconds > 0 && (rest.limits.seconds -= spent) <= 0) {
        made.outcome = MadeBoard::Outcome::gave_up;
        made.stats.stopped = Stop::time;
        made.why = "the time limit was reached";
        return made;
    }
    engine::Budget budget(rest.limits);
    Random random = make::stream(rest.seed, index);
    made.outcome = MadeBoard::Outcome::not_found;
    try {
        while (made.attempts < make::max_attempts(rest.wishes) && budget.go_on()) {
            ++made.attempts;
            if (!maker_of(puzzle)) {
                if (!make::from_drawer(puzzle, rest, random, budget, made)) continue;
            } else {
                Drawn drawn = maker_of(puzzle)->draw(rest.wishes, random, make::pause(budget));
                if (!make::finish(puzzle, rest, std::move(drawn), random, budget, made)) continue;
            }
            made.outcome = MadeBoard::Outcome::made;
            break;
        }
    } catch (const engine::LimitReached&) {}
    if (made.outcome != MadeBoard::Outcome::made) {
        if (budget.stopped() != Stop::none) made.outcome = MadeBoard::Outcome::gave_up;
        made.why =
            "no such board was found in " + std::to_string(made.attempts) + (made.attempts == 1 ? " attempt" : " attempts");
    }
    made.stats.stopped = budget.stopped();
    made.stats.seconds = watch.seconds();
    return made;
}

}  // namespace gridloom
