// Which clues single one solution out: for two solutions those that tell them apart, and the smallest sets with which the wished one is
// the only one.
//
// A clue that fits the wished solution excludes some of the others; a set of clues has to exclude each, so it is a hitting set of
// "which clues exclude this one". Where not all solutions are known, a smallest set is tried on the board: another solution that it
// leaves is one more to be excluded (implicit hitting sets, Moreno-Centeno and Karp 2013).
#include <algorithm>
#include <stdexcept>

#include "answers/given.h"
#include "answers/hitting_sets.h"
#include "answers/worth_subject.h"

namespace gridloom::answers {
namespace {

constexpr std::size_t most_sets = 10;
constexpr int most_rounds = 200;

class SinglingOut {
  public:
    SinglingOut(WorthSubject& subject, const WorthSubject::Listed& listed, SingledOut& result)
        : subject_(subject), listed_(listed), result_(result), slots_(subject.book.open(subject.board)) {
        for (const ClueBook::Told& told : fitting(result.wished, slots_))
            clues_.push_back({*std::find_if(slots_.begin(), slots_.end(), [&](const auto& s) { return s.number == told.slot; }),
                              told.value,
                              {}});
    }

    void run() {
        for (const std::size_t i : excluding(result_.other)) result_.apart.push_back(clues_[i]);
        add(result_.other);
        for (const Filling& solution : listed_.solutions)
            if (solution != result_.wished && solution != result_.other) add(solution);
        for (int round = 0; round < most_rounds && result_.possible && !broken_; ++round) {
            const HittingSets hitting = smallest_hitting_sets(lists_, most_sets, subject_.budget);
            if (hitting.sets.empty()) return;
            if (listed_.all && subject_.separate) return keep(hitting, hitting.finished);
            if (!leaves_more(hitting.sets[0]) && !broken_) return settle(hitting);
        }
        result_.finished = !result_.possible;
    }

  private:
    std::vector<ClueBook::Told> fitting(const Filling& solution, const std::vector<ClueBook::Slot>& slots) {
        subject_.budget.insist();
        return subject_.book.told(subject_.board, slots, solution);
    }

    // Clues, by number, that exclude a solution.
    Items excluding(const Filling& solution) {
        const auto told = fitting(solution, slots_);
        Items all;
        for (std::size_t i = 0; i < clues_.size(); ++i)
            if (std::none_of(told.begin(), told.end(), [&](const ClueBook::Told& t) {
                    return t.slot == clues_[i].slot.number && t.value == clues_[i].value;
                }))
                all.push_back(i);
        return all;
    }

    void add(const Filling& solution) {
        lists_.push_back(excluding(solution));
        if (!lists_.back().empty()) return;
        result_.possible = false;
        result_.finished = true;
        result_.other = solution;
        result_.apart.clear();
    }

    // Whether the board with these clues has another solution, which is added then.
    bool leaves_more(const Items& set) {
        Board more = subject_.board;
        for (const std::size_t i : set) subject_.book.put(more, clues_[i].slot.number, clues_[i].value);
        broken_ = subject_.puzzle.judge(more, result_.wished).has_value();  // each fits, but not together
        if (broken_) return false;
        const CheckAnswer checked = subject_.check_other(more, 2);
        for (const Filling& solution : checked.solutions)
            if (solution != result_.wished) {
                // Clues that depend on each other may let in what the board alone excludes: nothing is known of smaller sets then.
                if (subject_.puzzle.judge(subject_.board, solution)) let_in_ = true;
                add(solution);
                if (const Items& last = lists_.back(); std::any_of(
                        set.begin(), set.end(), [&](std::size_t i) { return std::binary_search(last.begin(), last.end(), i); }))
                    lists_.back() = without(last, set);
                if (lists_.back().empty()) result_.possible = false;
                return true;
            }
        return false;
    }

    static Items without(const Items& from, const Items& set) {
        Items rest;
        std::set_difference(from.begin(), from.end(), set.begin(), set.end(), std::back_inserter(rest));
        return rest;
    }

    void settle(HittingSets hitting) {
        // Of the others it is not known whether they suffice: each is asked.
        std::vector<Items> sure = {hitting.sets[0]};
        for (std::size_t i = 1; i < hitting.sets.size(); ++i) {
            Board more = subject_.board;
            for (const std::size_t clue : hitting.sets[i]) subject_.book.put(more, clues_[clue].slot.number, clues_[clue].value);
            const CheckAnswer checked = subject_.check_other(more, 2);
            if (checked.verdict == Verdict::unique && checked.solutions[0] == result_.wished) sure.push_back(hitting.sets[i]);
        }
        hitting.sets = std::move(sure);
        keep(hitting, hitting.finished && !let_in_);
    }

    void keep(const HittingSets& hitting, bool smallest) {
        result_.choice = hitting.sets[0].size();
        for (const Items& set : hitting.sets)
            for (const std::size_t i : set) result_.sets.push_back(clues_[i]);
        result_.smallest = smallest;
        result_.finished = true;
    }

    WorthSubject& subject_;
    const WorthSubject::Listed& listed_;
    SingledOut& result_;
    std::vector<ClueBook::Slot> slots_;
    std::vector<NextClue> clues_;  // that fit the wished solution
    std::vector<Items> lists_;     // for each other solution: the clues that exclude it
    bool let_in_ = false, broken_ = false;
};

Filling given_solution(WorthSubject& subject, const Filling& filling, const char* what) {
    need_filling(subject.puzzle, subject.board, filling, "solution");
    if (const auto fault = subject.puzzle.judge(subject.board, filling))
        throw std::invalid_argument(std::string("the ") + what + " is no solution of the board: " +
                                    place_name(subject.puzzle, subject.board, fault->place) + ": " + fault->message);
    return filling;
}

}  // namespace

void tell_single(WorthSubject& subject, const WorthRequest& request, const WorthSubject::Listed& listed, WorthAnswer& answer) {
    SingledOut& result = answer.singled;
    if (request.wished) result.wished = given_solution(subject, *request.wished, "wished solution");
    if (request.other) result.other = given_solution(subject, *request.other, "other solution");
    if (answer.verdict != Verdict::several) return;
    const auto another = [&](const Filling& than) {
        return *std::find_if(listed.solutions.begin(), listed.solutions.end(), [&](const Filling& s) { return s != than; });
    };
    if (!request.wished) result.wished = another(result.other);
    if (!request.other) result.other = another(result.wished);
    if (result.wished == result.other) throw std::invalid_argument("the two solutions are the same");
    result.asked = true;
    SinglingOut(subject, listed, result).run();
}

}  // namespace gridloom::answers
