// What worth() asks about: a board, its clues, and a solver in which each clue can be left out. Where clues do not speak for themselves
// (ClueBook::is_separate) the solver has all rules of the board, and boards with other clues are asked about one by one.
#pragma once

#include <map>
#include <memory>

#include "answers/prepare.h"
#include "engine/solver/grouped_rules.h"
#include "gridloom/worth.h"

namespace gridloom::answers {

// Rules by the clue that they belong to, which is known by its place.
class ClueGroups {
  public:
    explicit ClueGroups(const std::vector<Place>& places);
    int operator()(const Origin& origin) const;

  private:
    std::map<std::pair<int, int>, int> group_at_;
};

// The board's model by rules of which each clue's are its own, finished; nothing: the budget was spent.
std::optional<Instance> clue_by_clue(const Puzzle& puzzle, const Board& board, engine::Budget& budget);

class WorthSubject {
  public:
    // Throws LimitReached.
    WorthSubject(const Puzzle& puzzle, const Board& board, const Settings& settings, engine::Budget& budget);

    const Puzzle& puzzle;
    const Board& board;
    const ClueBook& book;
    engine::Budget& budget;
    std::vector<ClueBook::Slot> clues;
    bool separate = false;

    using Found = engine::GroupedRules::Found;
    // Of the board without some of its clues (separate only where there are any).
    Found find(std::span<const std::size_t> without, std::span<const std::size_t> excluded);
    engine::GroupedRules& rules() { return *rules_; }
    Filling filling() const;  // of the solution that find() found

    // Solutions of the board itself: all, or as many as were asked for.
    struct Listed {
        bool all = false;
        std::vector<Filling> solutions;
        std::size_t set = 0;  // of the solver: those of them
    };
    Listed list(std::size_t at_most);

    // For a question about another board: what is left of the limits. Throws LimitReached.
    Settings rest() const;
    CheckAnswer check_other(const Board& other, std::uint64_t at_most) const;
    CheckAnswer check_without(std::initializer_list<std::size_t> without, std::uint64_t at_most) const;

  private:
    void ready(std::size_t groups);

    Settings settings_;
    std::unique_ptr<Instance> model_;
    std::unique_ptr<engine::GroupedRules> rules_;
};

// The parts of the answer, each in a file of its own. Each throws LimitReached, and what it has put into the answer by then is right.
void tell_clues(WorthSubject& subject, const WorthRequest& request, const WorthSubject::Listed& listed, WorthAnswer& answer);
void tell_next(WorthSubject& subject, const WorthRequest& request, const WorthSubject::Listed& listed, WorthAnswer& answer);
void tell_single(WorthSubject& subject, const WorthRequest& request, const WorthSubject::Listed& listed, WorthAnswer& answer);
void tell_conflicts(const Puzzle& puzzle, const Board& board, std::size_t at_most, const Settings& settings,
                    engine::Budget& budget, Conflicts& conflicts);

// Counting one board takes at most so many states, by estimate.
bool is_cheap_to_count(const WorthSubject& subject, const Board& board, double log2_states);

}  // namespace gridloom::answers
