// General: rules as rules with variables, where a formula allows that and reads well. What it can't say is said place by place.
//
// Sets of places become relations, whose pairs are facts: for each place that may be spoken of, the places a reading finds in its
// set. So geometry is said once, here and in the formulas that are grounded. A truth becomes a body that holds when it is true, and
// one that holds when it is false, if either is a conjunction.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "rules/logic/names.h"
#include "rules/logic/reading.h"

namespace gridloom::rules::logic {

class General {
  public:
    General(const BoardView& view, Names& names) : view_(view), names_(names), reading_(view) {}

    // The clause as rules of the program, or nothing.
    std::optional<std::string> rule(const Clause& clause);
    // The degrees of a loop over lines that are one predicate.
    std::optional<std::string> loop(const Graph& graph);
    // Facts about the board that rules asked for, and rules of definitions.
    std::string facts() const;
    // Asks for the cells beside each cell.
    void need_beside();
    // "X is a place of this kind", and the facts for it.
    std::optional<std::string> domain(Kind kind, int partition, bool inner, const std::string& variable);
    std::string definitions() const { return definitions_; }

  private:
    // Literals of a body; those with a condition come last.
    struct Body {
        std::vector<std::string> plain, conditional;
    };
    using Maybe = std::optional<Body>;
    struct Truth {
        Maybe when, unless;  // bodies that hold when it is true, and when it is false
    };
    struct Frame2 {
        Kind kind = Kind::board;
        int partition = 0;
        std::string variable;               // empty: the board
        std::map<int, std::string> values;  // of a clue that was selected: by layer and field its value's variable
    };
    // A number or another value: the literals that bind its variables, and its text. Or an aggregate's elements.
    struct Value {
        std::vector<std::string> binders;
        std::string text;
        std::vector<std::string> elements;  // of #sum: each with %s for its sign
        bool counts = true;                 // the elements are counted
    };

    // general.cpp
    bool select(const Select& s, Body& body);
    bool clue_of_select(const NameUse& name, Frame2& frame, Body& body);
    std::optional<std::string> demand(const Expr& e, const Body& body);
    std::optional<std::string> never(const Pattern& pattern);
    std::optional<std::string> all_different(const Expr& e, const Body& body);
    std::optional<std::string> define(int define);
    // general_truth.cpp
    Truth truth(const Expr& e);
    Truth literal(const NameUse& name);
    Truth quantified(const Expr& e);
    Truth compare(const Expr& e);
    std::optional<Value> value(const Expr& e);
    std::optional<Value> named(const NameUse& name);
    std::optional<Value> counted(const Expr& e);
    static Maybe joined(const Maybe& a, const Maybe& b);
    // general_sets.cpp
    std::optional<std::string> relation(const Set& set, Frame2& to);  // a literal of the set's places, and their frame
    std::string relation_name(const Set& set, Kind from, int partition) const;
    void add_unary(const std::string& name, std::vector<int> places);
    std::string fresh(Kind kind);
    std::string fresh_value() { return "N" + (values_++ == 0 ? std::string() : std::to_string(values_)); }

    static std::string text(const Body& body);
    const Frame2& frame_of(const NameUse& name) const { return frames_[frames_.size() - 1 - at(name.frame)]; }
    const Layer& layer(int l) const { return view_.file().layers[at(l)]; }

    const BoardView& view_;
    Names& names_;
    Reading reading_;
    std::vector<Frame2> frames_;
    std::map<Kind, int> variables_;
    int values_ = 0;
    std::map<std::string, std::vector<std::pair<int, int>>> pairs_;
    std::map<std::string, std::vector<int>> unary_;
    std::map<int, std::string> defined_;  // the predicate of a definition; empty: it can't be said
    std::string definitions_;
};

}  // namespace gridloom::rules::logic
