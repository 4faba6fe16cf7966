// Wording: sentences for people about a clause that does not hold, made from the clause and what is counted on the board.
#pragma once

#include <string>

#include "gridloom/puzzle.h"
#include "rules/judge/evaluator.h"

namespace gridloom::rules::judging {

std::string plural(const std::string& word);

class Wording {
  public:
    explicit Wording(Evaluator& evaluator) : evaluator_(evaluator) {}

    // About a clause that is false on the stack of frames that the evaluator has.
    Fault broken(const Expr& clause, int rule);
    // About one that nothing which need only exist can make hold. `reads`: what it depends on.
    Fault impossible(const Expr* clause, int rule, std::span<const int> reads);

  private:
    // wording.cpp
    Fault told(const Expr& clause);
    std::string said(const std::string& say);
    std::string value_of(const std::string& word, const Frame& frame);
    std::string plain(const Expr& clause);
    Fault holds(const Expr& clause, bool is);
    // wording_numbers.cpp
    Fault compared(const Expr& clause);
    std::string counts(const Expr& e, long long value);
    std::string not_meant(const Expr& clause, Number right);
    std::string listed_numbers(const Expr& list);
    // wording_sets.cpp
    Fault quantified(const Expr& clause);
    Fault clash(const Expr& clause);
    Fault pattern(const Expr& clause);
    Fault network(const Expr& clause);
    Fault lines(const Expr& clause);
    Fault loose_end(const Expr& clause);
    // wording_places.cpp
    std::string name(Place place) const;
    std::string subject(const Frame& frame);  // "the 3 at row 1, column 2"
    std::string where(const Frame& frame);    // "row 1, column 2"
    std::string clue_word(const NameUse& clue, const Frame& frame);
    std::string value_word(const NameUse& name, Number value) const;
    std::string things(const Expr& cond, const std::vector<Kind>& kinds, long long count) const;  // "4 black cells"
    std::string in_set(const Set& set);                                                           // " beside it"
    std::string way_phrase(const Set& set);
    Fault here(std::string message) { return {place_here(), std::move(message)}; }
    Place place_here() { return evaluator_.place_of(evaluator_.here()); }
    const File& file() const { return evaluator_.file(); }

    Evaluator& evaluator_;
};

}  // namespace gridloom::rules::judging
