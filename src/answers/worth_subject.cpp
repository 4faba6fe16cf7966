#include "answers/worth_subject.h"

#include <stdexcept>

#include "answers/given.h"
#include "gridloom/estimate.h"

namespace gridloom::answers {

ClueGroups::ClueGroups(const std::vector<Place>& places) {
    for (std::size_t g = 0; g < places.size(); ++g)
        group_at_.try_emplace({static_cast<int>(places[g].sort), places[g].index}, static_cast<int>(g));
}

int ClueGroups::operator()(const Origin& origin) const {
    if (!origin.is_clue || origin.is_definition) return -1;  // definitions are never left out
    const auto found = group_at_.find({origin.place_sort, origin.square});
    return found == group_at_.end() ? -1 : found->second;
}

std::optional<Instance> clue_by_clue(const Puzzle& puzzle, const Board& board, engine::Budget& budget) {
    need_board(puzzle, board);
    std::optional<Instance> model = puzzle.clue_by_clue ? puzzle.clue_by_clue(board).take() : instance_of(puzzle, board, budget);
    if (model) model->finish();
    return model;
}

namespace {

const ClueBook& book_of(const Puzzle& puzzle) {
    const ClueBook* book = clue_book_of(puzzle);
    if (!book) throw std::invalid_argument("the clues of " + puzzle.title + " are not known");
    return *book;
}

}  // namespace

WorthSubject::WorthSubject(const Puzzle& of, const Board& given, const Settings& settings, engine::Budget& within)
    : puzzle(of), board(given), book(book_of(of)), budget(within), settings_(settings) {
    need_board(puzzle, board);
    need_settings(settings);
    clues = book.clues(board);
    separate = book.is_separate(board);
    auto model = separate ? clue_by_clue(puzzle, board, budget) : instance_of(puzzle, board, budget);
    if (!model) throw engine::LimitReached{};
    if (!separate) model->finish();
    model_ = std::make_unique<Instance>(std::move(*model));
    ready(separate ? clues.size() : 0);
    if (rules_->is_supported()) return;
    // Some clue contradicts what the solver needs to be told of: clues can not be switched, or there is no solution at all.
    separate = false;
    ready(0);
}

void WorthSubject::ready(std::size_t groups) {
    std::vector<Place> places;
    for (std::size_t g = 0; g < groups; ++g) places.push_back(clues[g].place);
    rules_ = std::make_unique<engine::GroupedRules>(*model_, groups, ClueGroups(places), budget);
}

WorthSubject::Found WorthSubject::find(std::span<const std::size_t> without, std::span<const std::size_t> excluded) {
    if (!rules_->is_supported()) return Found::none;
    std::vector<std::size_t> kept;
    for (std::size_t g = 0; separate && g < clues.size(); ++g)
        if (std::find(without.begin(), without.end(), g) == without.end()) kept.push_back(g);
    const Found found = rules_->find(kept, excluded);
    if (found == Found::unknown) throw engine::LimitReached{};
    return found;
}

Filling WorthSubject::filling() const {
    Filling filling(static_cast<std::size_t>(fill_size(puzzle, board)), unfilled);
    for (Cell c = 0; c < model_->cells(); ++c) show(*model_, filling, c, rules_->options()[c]);
    return filling;
}

WorthSubject::Listed WorthSubject::list(std::size_t at_most) {
    Listed listed;
    listed.set = rules_->new_set();
    const std::size_t excluded[] = {listed.set};
    while (find({}, excluded) == Found::solution) {
        if (listed.solutions.size() == at_most) return listed;
        listed.solutions.push_back(filling());
        insist(puzzle, board, listed.solutions.back());
        rules_->exclude(listed.set, rules_->options());
    }
    listed.all = true;
    return listed;
}

Settings WorthSubject::rest() const {
    budget.insist();
    Settings rest = settings_;
    rest.limits = budget.rest();
    rest.limits.progress = nullptr;
    return rest;
}

CheckAnswer WorthSubject::check_other(const Board& other, std::uint64_t at_most) const {
    CheckAnswer answer = check(puzzle, other, rest(), at_most);
    if (answer.verdict == Verdict::gave_up) {
        budget.stop(answer.stats.stopped);
        throw engine::LimitReached{};
    }
    return answer;
}

CheckAnswer WorthSubject::check_without(std::initializer_list<std::size_t> without, std::uint64_t at_most) const {
    Board fewer = board;
    for (const std::size_t clue : without) book.drop(fewer, clues[clue].number);
    return check_other(fewer, at_most);
}

bool is_cheap_to_count(const WorthSubject& subject, const Board& board, double log2_states) {
    const EstimateAnswer estimated = estimate(subject.puzzle, board, subject.rest());
    double most = 0;
    for (const PartEstimate& part : estimated.parts) most = std::max(most, part.cost);
    return estimated.stats.stopped == Stop::none && most <= log2_states;
}

}  // namespace gridloom::answers
