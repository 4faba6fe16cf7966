// Boards of any rules file that have a solution, drawn at random: clues are made for a filling, by asking the judge which values it
// accepts. The filling is drawn first, under the rules that read no clue, and the clues that the other rules ask for are put where the
// judge complains; or, where that fails, random boards are drawn until the engine finds a filling.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "rules/judge.h"
#include "support/random_rules_board.h"

namespace gridloom::testing {

class SolvableRulesBoard {
  public:
    // Boards that are not wanted are drawn anew before a filling is looked for.
    using Wanted = std::function<bool(const Board&)>;
    SolvableRulesBoard(const rules::File& file, const rules::Layout& layout, Dice& dice, Wanted wanted = {});

    struct Drawn {
        Board board;
        Filling filling;  // one of its solutions
    };
    // Nothing: none was found in so many attempts.
    std::optional<Drawn> draw(int least, int most, int attempts = 60);
    // Some clues changed, taken away or added: it may still have solutions.
    void perturb(Board& board);

  private:
    // A clue that can be put at a place: its planes, one for each field of a record.
    struct Place {
        std::vector<int> planes;
        int index = 0, list = -1;
    };
    struct Value {
        std::vector<int> fields, list;
        bool operator==(const Value&) const = default;
    };
    std::vector<Place> places(const Board& board) const;
    bool may_be_absent(const Place& place) const;
    Value value_at(const Board& board, const Place& place) const;
    void put(Board& board, const Place& place, const Value& value) const;
    std::vector<Value> candidates(const Board& board, const Place& place);
    int most(const Board& board, const Place& place, std::size_t field) const;

    std::optional<Filling> some_filling(const rules::File& file, const Board& board);
    bool repair(Board& board, const Filling& filling);
    void enrich(Board& board, const Filling& filling, double density);
    std::optional<Drawn> attempt(int width, int height);

    const rules::File& file_;
    const rules::Layout& layout_;
    Dice& dice_;
    RandomRulesBoard random_;
    Wanted wanted_;
    rules::File loose_;  // without the rules that read clues
};

}  // namespace gridloom::testing
