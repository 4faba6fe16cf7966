// The setter's companion against its plain definition, on small boards of every puzzle: a clue is taken away and the board is counted, a
// clue is put and the board is counted, every set of clues is asked whether it contradicts itself.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

#include "answers/worth_subject.h"
#include "gridloom/worth.h"
#include "loom/rules_files.h"
#include "puzzles/loom.h"
#include "puzzles/puzzles.h"
#include "support/any_board.h"
#include "support/effort.h"
#include "support/solvable_rules_board.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

constexpr std::uint64_t far = 2'000;

struct Tally {
    int boards = 0, solved = 0, unique = 0, several = 0, none = 0, separate = 0, clues = 0, spare = 0, pairs = 0, next = 0,
        sets = 0, conflicts = 0;
};

class Against {
  public:
    Against(const Puzzle& puzzle, const Board& board, Tally& tally)
        : puzzle_(puzzle), board_(board), book_(*clue_book_of(puzzle)), tally_(tally) {}

    void check() {
        WorthRequest request;
        request.at_most = far;
        request.conflicts = 1'000;
        answer_ = worth(puzzle_, board_, request);
        CAPTURE(puzzle_.name);
        CAPTURE(shown(board_));
        REQUIRE(answer_.stats.stopped == Stop::none);
        const Natural solutions = counted(board_);
        REQUIRE(answer_.solutions.exact);
        REQUIRE(answer_.solutions.count == solutions);
        REQUIRE(answer_.verdict == (solutions == 0 ? Verdict::none : solutions == 1 ? Verdict::unique : Verdict::several));
        ++tally_.boards;
        ++(solutions == 0 ? tally_.none : solutions == 1 ? tally_.unique : tally_.several);
        tally_.solved += solutions > 0;
        tally_.separate += book_.is_separate(board_);
        check_clues(solutions);
        if (solutions > 1) check_next(), check_single();
        if (solutions == 0) check_conflicts();
    }

  private:
    Natural counted(const Board& board) const {
        const CountAnswer answer = count(puzzle_, board);
        REQUIRE(answer.exact);
        return answer.count;
    }
    Board without(std::initializer_list<std::size_t> clues) const {
        Board fewer = board_;
        for (const std::size_t i : clues) book_.drop(fewer, answer_.clues[i].slot.number);
        return fewer;
    }
    Board with(const NextClue& clue) const { return with(std::span(&clue, 1)); }
    Board with(std::span<const NextClue> clues) const {
        Board more = board_;
        for (const NextClue& clue : clues) book_.put(more, clue.slot.number, clue.value);
        return more;
    }

    void check_clues(const Natural& solutions) {
        REQUIRE(answer_.clues.size() == book_.clues(board_).size());
        std::vector<Natural> counts;
        for (std::size_t i = 0; i < answer_.clues.size(); ++i) {
            const ClueWorth& clue = answer_.clues[i];
            CAPTURE(place_name(puzzle_, board_, clue.slot.place));
            counts.push_back(counted(without({i})));
            ++tally_.clues;
            REQUIRE(clue.needed == (counts[i] == solutions ? Known::no : Known::yes));
            if (clue.without.exact)
                REQUIRE(clue.without.count == counts[i]);
            else
                REQUIRE(counts[i] >= far);
        }
        for (std::size_t i = 0; i < answer_.clues.size(); ++i)
            for (std::size_t j = 0; j < answer_.clues.size(); ++j) check_pair(i, j, counts);
    }
    void check_pair(std::size_t i, std::size_t j, const std::vector<Natural>& counts) {
        const auto& spares = answer_.clues[i].spares;
        const bool told = std::count(spares.begin(), spares.end(), j) > 0;
        if (i == j || answer_.clues[j].needed != Known::no) {
            REQUIRE_FALSE(told);
            return;
        }
        ++tally_.spare;
        if (!told && !answer_.clues[i].all_spares) return;
        CAPTURE(i);
        CAPTURE(j);
        REQUIRE(told == (counted(without({i, j})) != counts[i]));
        tally_.pairs += told;
    }

    void check_next() {
        REQUIRE(answer_.basis != NextBasis::nothing);
        std::map<std::pair<int, ClueValue>, Natural> told;
        for (std::size_t k = 0; k < answer_.next.size(); ++k) {
            const NextClue& next = answer_.next[k];
            REQUIRE(told.try_emplace({next.slot.number, next.value}, next.leaves.count).second);
            if (k > 0) REQUIRE(answer_.next[k - 1].leaves.count <= next.leaves.count);
            if (!next.leaves.exact) continue;
            CAPTURE(place_name(puzzle_, board_, next.slot.place));
            CAPTURE(book_.text(board_, next.slot.number, next.value));
            REQUIRE(counted(with(next)) == next.leaves.count);
            ++tally_.next;
        }
        if (!answer_.all_next) return;
        for (const ClueBook::Slot& slot : book_.open(board_))
            for (const ClueValue& value : book_.values(board_, slot.number, 10)) {
                const Board more = with({slot, value, {}});
                if (told.count({slot.number, value}) || board_fault(puzzle_, more)) continue;
                CAPTURE(place_name(puzzle_, board_, slot.place));
                CAPTURE(book_.text(board_, slot.number, value));
                REQUIRE(counted(more) == 0);
            }
    }

    bool excludes(const NextClue& clue, const Filling& solution) const { return puzzle_.judge(with(clue), solution).has_value(); }

    void check_single() {
        const SingledOut& single = answer_.singled;
        REQUIRE(single.asked);
        REQUIRE(single.wished != single.other);
        REQUIRE_FALSE(puzzle_.judge(board_, single.wished));
        REQUIRE_FALSE(puzzle_.judge(board_, single.other));
        for (const NextClue& clue : single.apart) {
            REQUIRE_FALSE(excludes(clue, single.wished));
            REQUIRE(excludes(clue, single.other));
        }
        std::vector<NextClue> fitting;
        for (const ClueBook::Told& t : book_.told(board_, book_.open(board_), single.wished))
            fitting.push_back({{t.slot, {}}, t.value, {}});
        if (!single.possible && book_.is_separate(board_)) {
            for (const NextClue& clue : fitting) REQUIRE_FALSE(excludes(clue, single.other));
            return;
        }
        if (single.choice == 0) return;
        REQUIRE(single.sets.size() % single.choice == 0);
        for (std::size_t i = 0; i < single.sets.size(); i += single.choice) {
            const CheckAnswer checked = gridloom::check(puzzle_, with(std::span(single.sets).subspan(i, single.choice)));
            REQUIRE(checked.verdict == Verdict::unique);
            REQUIRE(checked.solutions[0] == single.wished);
            ++tally_.sets;
        }
        if (!single.smallest) return;
        const auto is_unique = [&](std::span<const NextClue> clues) { return counted(with(clues)) == 1; };
        if (single.choice == 2)
            for (const NextClue& one : fitting) REQUIRE_FALSE(is_unique(std::span(&one, 1)));
        if (single.choice == 3 && fitting.size() < 20)
            for (std::size_t a = 0; a < fitting.size(); ++a)
                for (std::size_t b = 0; b < a; ++b) REQUIRE_FALSE(is_unique(std::array{fitting[a], fitting[b]}));
    }

    // By dropping clues where they are separate; else by leaving their rules out.
    void check_conflicts() {
        const Conflicts& conflicts = answer_.conflicts;
        REQUIRE(conflicts.asked);
        REQUIRE(conflicts.all);
        Limits unlimited;
        engine::Budget budget(unlimited);
        const auto model = answers::clue_by_clue(puzzle_, board_, budget);
        std::set<Place> all;
        for (const AnyRule r : model->rules())
            if (const Origin& o = model->origin_of(r); o.is_clue) all.insert({static_cast<Sort>(o.place_sort), o.square, 0});
        if (all.size() > 10) return;
        const std::vector<Place> places(all.begin(), all.end());
        std::vector<bool> bad(std::size_t{1} << places.size());
        std::set<std::vector<Place>> expected;
        for (std::size_t set = 0; set < bad.size(); ++set) {
            bool minimal = true;
            for (std::size_t i = 0; i < places.size() && !bad[set]; ++i)
                if (set >> i & 1) bad[set] = bad[set & ~(std::size_t{1} << i)], minimal = !bad[set];
            if (!bad[set]) bad[set] = contradicts(*model, places, set);
            if (!bad[set] || !minimal) continue;
            std::vector<Place> chosen;
            for (std::size_t i = 0; i < places.size(); ++i)
                if (set >> i & 1) chosen.push_back(places[i]);
            expected.insert(std::move(chosen));
        }
        const std::set<std::vector<Place>> told(conflicts.sets.begin(), conflicts.sets.end());
        REQUIRE(told.size() == conflicts.sets.size());
        REQUIRE(told == expected);
        tally_.conflicts += static_cast<int>(told.size());
    }
    bool contradicts(const Instance& model, const std::vector<Place>& places, std::size_t set) const {
        const answers::ClueGroups group_of(places);
        const auto is_kept = [&](int g) { return g < 0 || (set >> g & 1); };
        std::vector<AnyRule> keep;
        for (const AnyRule r : model.rules())
            if (is_kept(group_of(model.origin_of(r)))) keep.push_back(r);
        const bool none = count(Model(model.only(keep))).count == 0;
        if (!book_.is_separate(board_)) return none;
        Board fewer = board_;
        bool all_dropped = true;
        for (std::size_t i = 0; i < places.size(); ++i) {
            if (set >> i & 1) continue;
            const auto clues = book_.clues(board_);
            const auto clue = std::find_if(clues.begin(), clues.end(), [&](const ClueBook::Slot& s) {
                return s.place.sort == places[i].sort && s.place.index == places[i].index;
            });
            if (clue == clues.end())
                all_dropped = false;
            else
                book_.drop(fewer, clue->number);
        }
        if (all_dropped) REQUIRE(none == (counted(fewer) == 0));
        return none;
    }

    const Puzzle& puzzle_;
    const Board& board_;
    const ClueBook& book_;
    Tally& tally_;
    WorthAnswer answer_;
};

// Boards with few enough solutions to be listed, and few clues and places, so that the plain definition ends.
bool is_small(const Puzzle& puzzle, const Board& board, std::uint64_t most) {
    const CheckAnswer answer = check(puzzle, board, {}, most + 1);  // some boards are too many to be counted
    return answer.exact && answer.count <= most;
}

}  // namespace

TEST_SUITE("answers") {
    TEST_CASE("what a clue is worth is what counting without it and with it says, for every file of the gallery") {
        Tally tally;
        const int rounds = std::max(1, effort(4) / 2);
        for (const puzzles::GalleryFile& file : puzzles::gallery()) {
            const auto puzzle = read_puzzle(file.text);
            REQUIRE(puzzle);
            const auto rules = gallery().at(std::string(file.name));
            Dice dice(static_cast<std::uint32_t>(71 + file.name.size()));
            SolvableRulesBoard source(rules->file, rules->layout, dice);
            for (int i = 0; i < rounds; ++i) {
                auto drawn = source.draw(2, i % 3 == 2 ? 4 : 3);
                if (!drawn) continue;
                drawn->board.puzzle = (*puzzle)->name;
                if (i % 3 == 1) source.perturb(drawn->board);
                if (board_fault(**puzzle, drawn->board) || !is_small(**puzzle, drawn->board, 60)) continue;
                Against(**puzzle, drawn->board, tally).check();
            }
        }
        MESSAGE(tally.boards << " boards (" << tally.unique << " unique, " << tally.several << " several, " << tally.none
                             << " none, " << tally.separate << " separate), " << tally.clues << " clues, " << tally.spare
                             << " pairs with a spare one, " << tally.pairs << " spared, " << tally.next << " next clues, "
                             << tally.sets << " sets, " << tally.conflicts << " conflicts");
        CHECK(2 * tally.solved > tally.boards);
        CHECK(tally.boards > 20 * rounds);
        CHECK(tally.separate > tally.boards / 3);
        CHECK(tally.unique > 0);
        CHECK(tally.several > 0);
        CHECK(tally.pairs > 0);
        CHECK(tally.next > 0);
    }

    TEST_CASE("what a clue is worth in the three first puzzles is what counting says") {
        Tally tally;
        Dice dice(72);
        const int wanted = std::max(20, effort(40));
        for (int i = 0; tally.boards < wanted; ++i) {
            const AnyBoard any = any_small_board(dice, i);
            if (is_small(*any.puzzle, any.board, 60)) Against(*any.puzzle, any.board, tally).check();
        }
        CHECK(2 * tally.solved > tally.boards);
        CHECK(tally.next > 0);
        CHECK(tally.pairs > 0);
    }

    TEST_CASE("of a board with more solutions than are listed the folded counts are those of the boards with a clue more") {
        const Puzzle& puzzle = *find_puzzle("slitherlink");
        const Board board = *parse_board(puzzle, "size: 5x5\n.....\n.3.2.\n.....\n.0...\n.....\n");
        const WorthAnswer answer = worth(puzzle, board);
        REQUIRE(answer.verdict == Verdict::several);
        REQUIRE(answer.solutions.exact);
        REQUIRE(answer.solutions.count == count(puzzle, board).count);
        REQUIRE(answer.basis == NextBasis::folded);
        REQUIRE(answer.all_next);
        int compared = 0;
        for (const NextClue& next : answer.next) {
            Board more = board;
            clue_book_of(puzzle)->put(more, next.slot.number, next.value);
            REQUIRE(next.leaves.exact);
            REQUIRE(next.leaves.count == count(puzzle, more).count);
            ++compared;
        }
        CHECK(compared > 40);
        for (const ClueWorth& clue : answer.clues) {
            Board fewer = board;
            clue_book_of(puzzle)->drop(fewer, clue.slot.number);
            CHECK(clue.needed == Known::yes);
            if (clue.without.exact) CHECK(clue.without.count == count(puzzle, fewer).count);
        }
    }

    TEST_CASE("a companion that may not work on says so, and what it has said by then is right") {
        const Puzzle& puzzle = *find_puzzle("slitherlink");
        const Board board = *parse_board(puzzle, "size: 10x10\n");
        Settings settings;
        settings.limits.seconds = 0.2;
        const WorthAnswer answer = worth(puzzle, board, {}, settings);
        CHECK(answer.clues.empty());
        CHECK((answer.stats.stopped == Stop::time || answer.basis == NextBasis::some));
        std::atomic<bool> cancel = true;
        settings.limits = {};
        settings.limits.cancel = &cancel;
        const WorthAnswer none = worth(puzzle, board, {}, settings);
        CHECK(none.stats.stopped == Stop::cancelled);
        CHECK(none.verdict == Verdict::gave_up);
    }

    TEST_CASE("a wished solution that is none is refused") {
        const Puzzle& puzzle = *find_puzzle("mosaic");
        const Board board = *parse_board(puzzle, "3x3:h2");
        WorthRequest request;
        request.wished = Filling(9, 1);
        CHECK_THROWS_AS(worth(puzzle, board, request), std::invalid_argument);
        request.wished = Filling(4, 1);
        CHECK_THROWS_AS(worth(puzzle, board, request), std::invalid_argument);
        request = {};
        request.at_most = 1;
        CHECK_THROWS_AS(worth(puzzle, board, request), std::invalid_argument);
    }
}
