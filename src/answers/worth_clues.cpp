// Of each clue on the board: whether it is needed, how many solutions there are without it, and which other clues can go only while
// it stays.
//
// Where clues are separate, a board without clue i has the solutions of the board and those that break i alone: these are looked for,
// with the others excluded. A clue j that is not needed follows from the clues in the core of that refutation; only without one of
// those it can become needed, and it does where some solution breaks both.
#include <algorithm>

#include "answers/worth_subject.h"

namespace gridloom::answers {
namespace {

using Found = WorthSubject::Found;

// Solutions without a clue that turn out to obey the other one are passed over, so many at most.
constexpr int most_passed_over = 16;
// Pairs of clues asked about where each takes a check of its own.
constexpr std::size_t most_pairs_checked = 300;
// Counting without each clue, where the board's solutions are too many to be listed.
constexpr double cheap_count = 14;

class SeparateClues {
  public:
    SeparateClues(WorthSubject& subject, std::uint64_t at_most, const WorthSubject::Listed& listed, WorthAnswer& answer)
        : subject_(subject), at_most_(at_most), listed_(listed), answer_(answer), without_(subject.clues.size()) {}

    void run() {
        for (std::size_t i = 0; i < subject_.clues.size(); ++i) need(i);
        for (ClueWorth& clue : answer_.clues) clue.all_spares = true;
        try {
            for (std::size_t j = 0; j < subject_.clues.size(); ++j)
                if (answer_.clues[j].needed == Known::no) lean_on(j);
        } catch (const engine::LimitReached&) {
            for (ClueWorth& clue : answer_.clues) clue.all_spares = false;
            throw;
        }
    }

  private:
    struct Without {
        bool all = false;               // every solution was found
        std::size_t set = 0;            // of the solver: those that break the clue
        std::vector<std::size_t> core;  // where there are none: from these it follows
    };

    void need(std::size_t i) {
        ClueWorth& clue = answer_.clues[i];
        Without& without = without_[i];
        without.set = subject_.rules().new_set();
        const std::size_t left_out[] = {i}, excluded[] = {listed_.set, without.set};
        Natural count = listed_.solutions.size();
        for (bool first = true; first || count < at_most_; first = false) {
            if (subject_.find(left_out, excluded) == Found::none) {
                without.all = true;
                if (first) without.core = subject_.rules().core();
                clue.needed = first ? Known::no : Known::yes;
                break;
            }
            clue.needed = Known::yes;
            subject_.rules().exclude(without.set, subject_.rules().options());
            ++count;
        }
        clue.without = {without.all, count};
    }

    // Which clues j, which is not needed, follows from.
    void lean_on(std::size_t j) {
        for (const std::size_t i : without_[j].core) {
            const bool both_spare = answer_.clues[i].needed == Known::no;
            // Clue i follows from clues other than j: then both can go.
            if (both_spare && !std::count(without_[i].core.begin(), without_[i].core.end(), j)) continue;
            if (both_spare && i < j) {
                const auto& known = answer_.clues[j].spares;  // asked the other way round
                if (std::count(known.begin(), known.end(), i)) answer_.clues[i].spares.push_back(j);
                continue;
            }
            switch (breaks_both(i, j, both_spare)) {
            case Known::yes: answer_.clues[i].spares.push_back(j); break;
            case Known::unknown: answer_.clues[i].all_spares = false; break;
            case Known::no: break;
            }
        }
    }

    // Whether some solution of the other clues breaks j, and i, without which j was not to be broken.
    Known breaks_both(std::size_t i, std::size_t j, bool both_spare) {
        const std::size_t left_out[] = {i, j};
        std::vector<std::size_t> excluded = {listed_.set};
        if (!both_spare) excluded.push_back(without_[i].set);
        if (both_spare || without_[i].all) return subject_.find(left_out, excluded) == Found::solution ? Known::yes : Known::no;
        Board fewer = subject_.board;
        subject_.book.drop(fewer, subject_.clues[i].number);
        excluded.push_back(subject_.rules().new_set());
        for (int passed = 0; passed < most_passed_over; ++passed) {
            if (subject_.find(left_out, excluded) == Found::none) return Known::no;
            if (subject_.puzzle.judge(fewer, subject_.filling())) return Known::yes;
            subject_.rules().exclude(excluded.back(), subject_.rules().options());
        }
        return Known::unknown;
    }

    WorthSubject& subject_;
    std::uint64_t at_most_;
    const WorthSubject::Listed& listed_;
    WorthAnswer& answer_;
    std::vector<Without> without_;
};

// The board's solutions are too many to be listed: a solution without the clue that breaks it, or two counts that differ.
void count_each(WorthSubject& subject, WorthAnswer& answer) {
    for (std::size_t i = 0; i < subject.clues.size(); ++i) {
        ClueWorth& clue = answer.clues[i];
        Board fewer = subject.board;
        subject.book.drop(fewer, subject.clues[i].number);
        if (answer.solutions.exact && is_cheap_to_count(subject, fewer, cheap_count)) {
            const CountAnswer counted = count(subject.puzzle, fewer, subject.rest());
            if (!counted.exact) throw engine::LimitReached{};
            clue.without = {true, counted.count};
            clue.needed = counted.count == answer.solutions.count ? Known::no : Known::yes;
            continue;
        }
        clue.without = {false, subject.separate ? answer.solutions.count : Natural(0)};
        if (!subject.separate) continue;
        const std::size_t left_out[] = {i};
        const std::size_t passed_over[] = {subject.rules().new_set()};
        for (int passed = 0; passed < most_passed_over && clue.needed == Known::unknown; ++passed) {
            if (subject.find(left_out, passed_over) == Found::none) break;
            if (subject.puzzle.judge(subject.board, subject.filling())) clue.needed = Known::yes;
            subject.rules().exclude(passed_over[0], subject.rules().options());
        }
    }
}

// A board for each clue left out, and for each pair of which one is not needed.
void check_each(WorthSubject& subject, std::uint64_t at_most, WorthAnswer& answer) {
    const std::uint64_t far = std::max<std::uint64_t>(at_most, static_cast<std::uint64_t>(answer.solutions.count) + 1);
    const auto counted = [&](std::initializer_list<std::size_t> without) {
        const CheckAnswer checked = subject.check_without(without, far);
        return SolutionCount{checked.exact, checked.count};
    };
    for (std::size_t i = 0; i < subject.clues.size(); ++i) {
        ClueWorth& clue = answer.clues[i];
        clue.without = counted({i});
        clue.needed = clue.without.exact && clue.without.count == answer.solutions.count ? Known::no : Known::yes;
    }
    std::size_t asked = 0;
    for (std::size_t i = 0; i < subject.clues.size(); ++i) {
        ClueWorth& clue = answer.clues[i];
        for (std::size_t j = 0; j < subject.clues.size(); ++j) {
            if (i == j || answer.clues[j].needed != Known::no) continue;
            if (!clue.without.exact || ++asked > most_pairs_checked) return;
            const SolutionCount both = counted({i, j});
            if (!both.exact && both.count <= clue.without.count) return;
            if (!both.exact || both.count != clue.without.count) clue.spares.push_back(j);
        }
        clue.all_spares = true;
    }
}

}  // namespace

void tell_clues(WorthSubject& subject, const WorthRequest& request, const WorthSubject::Listed& listed, WorthAnswer& answer) {
    for (const ClueBook::Slot& slot : subject.clues) {
        answer.clues.emplace_back();
        answer.clues.back().slot = slot;
    }
    if (!listed.all)
        count_each(subject, answer);
    else if (subject.separate)
        SeparateClues(subject, request.at_most, listed, answer).run();
    else
        check_each(subject, request.at_most, answer);
}

}  // namespace gridloom::answers
