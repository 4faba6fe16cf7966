// What a clue at each empty place would leave, for each value that it can have there.
//
// A separate clue keeps those solutions of the board that it fits: where all are listed they are counted; where there are more, a clue
// that is one sum (and what a cell may be) is a weight, and one fold over the diagram of all solutions counts for every value. What
// neither fits is counted in a fair sample. Clues that are not separate are put, one by one, and the board is counted.
#include <algorithm>

#include "answers/clue_weight.h"
#include "answers/worth_subject.h"
#include "gridloom/solutions.h"

namespace gridloom::answers {
namespace {

constexpr std::size_t most_values = 10;   // of one clue that is put, board by board
constexpr std::size_t most_folded = 64;   // of one clue that is a weight
constexpr std::size_t most_checks = 400;  // boards with a clue more
constexpr int sampled = 60;               // solutions
constexpr double cheap_diagram = 18;      // log2 of its nodes, about
constexpr std::uint64_t sample_seed = 1;

// For each clue that fits some solution of a list: how many it fits.
std::vector<NextClue> tally(WorthSubject& subject, const std::vector<ClueBook::Slot>& slots,
                            const std::vector<Filling>& solutions) {
    std::map<int, std::map<ClueValue, std::uint64_t>> found;
    for (const Filling& solution : solutions) {
        subject.budget.insist();
        for (ClueBook::Told& told : subject.book.told(subject.board, slots, solution)) ++found[told.slot][std::move(told.value)];
    }
    std::vector<NextClue> next;
    for (const ClueBook::Slot& slot : slots)
        for (const auto& [value, count] : found[slot.number]) next.push_back({slot, value, {true, count}});
    return next;
}

void rank(std::vector<NextClue>& next) {
    std::stable_sort(next.begin(), next.end(),
                     [](const NextClue& a, const NextClue& b) { return a.leaves.count < b.leaves.count; });
}

// Puts each clue and counts the board.
void put_each(WorthSubject& subject, const std::vector<ClueBook::Slot>& slots, std::uint64_t at_most, WorthAnswer& answer) {
    answer.basis = NextBasis::all;
    answer.all_next = true;
    std::size_t checks = 0;
    for (const ClueBook::Slot& slot : slots) {
        const auto values = subject.book.values(subject.board, slot.number, most_values);
        answer.all_next &= !values.empty() && values.size() < most_values;
        for (const ClueValue& value : values) {
            if (++checks > most_checks) {
                answer.all_next = false;
                return;
            }
            Board more = subject.board;
            subject.book.put(more, slot.number, value);
            if (board_fault(subject.puzzle, more)) continue;
            const CheckAnswer checked = subject.check_other(more, at_most);
            if (checked.count > 0) answer.next.push_back({slot, value, {checked.exact, checked.count}});
        }
    }
}

// Counts of one clue's values, by one fold.
void fold(const Solutions& all, const ClueBook::Slot& slot, const ClueWeight& weight, WorthAnswer& answer) {
    const auto by_weight = all.by_weight([&](int square, int value) { return weight.of(square, value); });
    if (!by_weight) throw engine::LimitReached{};
    for (const auto& [value, range] : weight.totals) {
        Natural count = 0;
        for (auto at = by_weight->lower_bound(range.first); at != by_weight->end() && at->first <= range.second; ++at)
            count += at->second;
        if (count > 0) answer.next.push_back({slot, value, {true, count}});
    }
}

// Over the diagram of all solutions. False: it is too large.
bool fold_all(WorthSubject& subject, const std::vector<ClueBook::Slot>& slots, WorthAnswer& answer) {
    if (!is_cheap_to_count(subject, subject.board, cheap_diagram)) return false;
    const Solutions all(subject.puzzle, subject.board, subject.rest());
    if (!all.known()) throw engine::LimitReached{};
    Random random(sample_seed);
    std::vector<Filling> sample;
    for (int i = 0; i < sampled; ++i) {
        subject.budget.insist();
        sample.push_back(all.sample(random));
    }
    answer.basis = NextBasis::folded;
    answer.looked_at = sample.size();
    answer.all_next = true;
    std::vector<ClueBook::Slot> others;
    for (const ClueBook::Slot& slot : slots) {
        const auto values = subject.book.values(subject.board, slot.number, most_folded);
        const auto weights = weights_of_clue(subject, slot, values);
        answer.all_next &= values.size() < most_folded;
        if (!weights) {
            others.push_back(slot);
            continue;
        }
        for (const ClueWeight& weight : *weights) fold(all, slot, weight, answer);
    }
    for (NextClue& next : tally(subject, others, sample)) {
        next.leaves.exact = false;
        answer.next.push_back(std::move(next));
    }
    answer.all_next &= others.empty();
    return true;
}

}  // namespace

void tell_next(WorthSubject& subject, const WorthRequest& request, const WorthSubject::Listed& listed, WorthAnswer& answer) {
    if (answer.verdict != Verdict::several) return;
    const std::vector<ClueBook::Slot> slots = subject.book.open(subject.board);
    try {
        if (!subject.separate) {
            put_each(subject, slots, std::max<std::uint64_t>(request.at_most, 2), answer);
        } else if (listed.all) {
            answer.next = tally(subject, slots, listed.solutions);
            answer.basis = NextBasis::all;
            answer.all_next = true;
        } else if (!fold_all(subject, slots, answer)) {
            answer.basis = NextBasis::some;
            answer.looked_at = listed.solutions.size();
            answer.next = tally(subject, slots, listed.solutions);
            for (NextClue& next : answer.next) next.leaves.exact = false;
        }
    } catch (const engine::LimitReached&) {
        answer.all_next = false;
        rank(answer.next);
        throw;
    }
    rank(answer.next);
}

}  // namespace gridloom::answers
