// Unfolder: reads formulas of a rules file at the places of one board, and turns each into a node of a circuit over model cells.
//
// What is given is constant, what is filled in is a literal, everything else follows by recursion: sets are gone through place by
// place, each with the condition under which it belongs to the set. Formulas about networks, groups and filled areas have no
// node: the compiler asserts them as rules of their own (structures.h).
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <vector>

#include "model/automaton.h"
#include "rules/compile/circuit.h"
#include "rules/compile/compile_error.h"
#include "rules/layout.h"

namespace gridloom::rules {

// A place of a set, and when it belongs to it.
struct Element {
    Kind kind = Kind::cell;
    int index = 0;
    Node member = always_holds;
    Way walked = Way::up;
};

// The place a formula is read at.
struct Frame {
    Kind kind = Kind::board;
    int index = 0;
    int partition = 0;                           // of an area
    const std::vector<int>* places = nullptr;    // of a run: what it is made of
    Kind member = Kind::cell;                    // of a run: of which kind that is
    Way walked = Way::up;                        // in a set that goes one way
    const std::vector<Element>* walk = nullptr;  // the set that is gone through, this place being walk[at]
    std::size_t at = 0;
};

// A sequence that has runs: gaps (of places that do not exist) break it; a ring goes round.
struct Sequence {
    static constexpr int gap = -1;
    Kind kind = Kind::cell;
    std::vector<int> places;  // or gap
    bool is_ring = false;
};

// A number: a constant and the weights of the nodes that hold.
struct Number {
    int constant = 0;
    std::vector<Weighted> terms;
    Node known = always_holds;  // where it does not hold there is no number, and no comparison is true
    struct Range {
        int low, high, sign;
    };
    std::optional<Range> untold;  // plus (minus) some number between these
};

// Any value: exclusive cases; where none holds there is no value.
struct Value {
    std::vector<std::pair<int, Node>> cases;
    bool always = false;  // one of them holds
};

// A field of a clue at a place.
struct ClueSpot {
    int layer, field;
    Kind kind;
    int index;
    friend auto operator<=>(const ClueSpot&, const ClueSpot&) = default;
};

// An untold clue that is read in more than one rule: it needs a cell of its own.
struct NeedsCell {
    ClueSpot spot;
};

class Unfolder {
  public:
    // `own_cells`: untold clues that have a (hidden) cell.
    Unfolder(const BoardView& view, Circuit& circuit, const std::set<ClueSpot>& own_cells);

    const BoardView& view() const { return view_; }
    const Ground& ground() const { return view_.ground(); }
    const File& file() const { return view_.file(); }
    Circuit& circuit() { return circuit_; }

    // The model cell of a filled layer's place or of an untold clue, and the values its options show. A place with more values
    // than a cell has options has several cells: all but one of them take their last option, which shows nothing.
    static constexpr Cell no_such_cell = ~Cell{0};
    struct Filled {
        Cell cell = no_such_cell;
        const std::vector<int>* values = nullptr;
        std::uint32_t more = 0;  // further cells: more_cells(); 0: none
    };
    Filled filled(int layer, int index) const;
    const std::vector<Filled>& more_cells(Filled f) const { return more_[f.more]; }
    // Of all cells of a place.
    template <class Visit>
    void each_cell(Filled f, Visit&& visit) const {
        if (f.cell == no_such_cell) return;
        visit(f);
        for (const Filled& g : more_cells(f)) visit(g);
    }
    // Which places have several cells: just one of them shows something.
    const std::vector<std::vector<Filled>>& wide_places() const { return wide_; }
    // The wall on an edge, of areas that are filled in.
    Filled wall(int partition, int edge) const;
    struct HiddenClue {
        Cell cell;
        std::vector<int> values;
    };
    const std::map<ClueSpot, HiddenClue>& hidden_clues() const { return hidden_; }
    // Literals.
    Node shows(int layer, int index, int value);
    Node is_wall(int partition, int edge);
    // Of ways layers: a way leads from a cell in a direction.
    Node leads(const NameUse& name, int square, Way way);
    Node wire_at(const NameUse& name, int link);
    // Other rules make both ends of each link agree: one end tells of both.
    void wires_meet(int layer) { meeting_.insert(layer); }

    // unfold_formula.cpp
    Node truth(const Expr& e);
    Number number(const Expr& e);
    Value value(const Expr& e);
    // unfold_set.cpp
    std::vector<Element> elements(const Set& set);
    Sequence sequence(const Set& set);
    std::vector<Node> conditions(const Sequence& sequence, const Expr& cond);
    std::vector<int> inside(const Frame& whole, Kind kind);
    std::vector<int> cells_of(const Frame& whole);
    // unfold_select.cpp: calls visit(guard) with the frame of each place, or each run there may be, that is selected.
    void each_selected(const Select& select, const std::function<void(Node)>& visit);
    Node selected(const Select& select);  // at the innermost frame
    Kind line_of(const Expr& cond) const;

    const Frame& here(int out = 0) const { return frames_[frames_.size() - 1 - static_cast<std::size_t>(out)]; }
    template <class F>
    auto at_frame(Frame frame, F&& f) {
        circuit_.watch().took(0);
        frames_.push_back(frame);
        struct Pop {
            std::vector<Frame>& frames;
            ~Pop() { frames.pop_back(); }
        } pop{frames_};
        return f();
    }
    // The frame of an element.
    static Frame frame_of(const std::vector<Element>& walk, std::size_t i) {
        return {walk[i].kind, walk[i].index, 0, nullptr, Kind::cell, walk[i].walked, &walk, i};
    }

    // Set by the compiler: a new cell that its rules determine, and such a rule.
    std::function<Cell(int options, int near)> add_choice;
    std::function<void(std::vector<Cell> cells, LayeredAutomaton automaton)> require_automaton;

    // Rules that are being asserted: which untold clues each reads, so that none is read by two.
    void begin_rule() { reading_.clear(); }
    void end_rule();
    // Any of the values an untold clue may have makes the truth hold.
    Node for_some_value(const ClueSpot& spot, const std::function<Node()>& truth);
    bool has_own_cell(const ClueSpot& spot) const { return hidden_.count(spot) > 0; }

  private:
    // unfold.cpp
    void make_cells(const std::set<ClueSpot>& own_cells);
    std::vector<int> values_at(int layer, Kind kind, int index, int field = 0) const;
    // unfold_name.cpp
    Node holds(const NameUse& name);
    Node holds_at(const NameUse& name, const Frame& frame);
    Value value_of(const NameUse& name);
    Value value_at(const NameUse& name, const Frame& frame);
    Number number_of(const NameUse& name);
    Value agreed(const NameUse& name, const Frame& whole);
    Value clue_value(const NameUse& name, const Frame& frame);
    std::optional<Number> untold_number(const NameUse& name, const Frame& frame);
    Kind carrier(const Frame& frame) const;
    Value known(int v) const { return {{{v, always_holds}}, true}; }
    template <class F>
    auto in_definition(const NameUse& name, F&& f);
    std::vector<std::pair<Way, Node>> ways_of(const WayTerm& term);
    // unfold_formula.cpp
    Node compare(const Expr& e);
    Node compare_numbers(const Expr& e);
    std::optional<Node> same_values(const Number& a, const Number& b);
    Node quantified(const Expr& e);
    Node differing(const Expr& e);
    Node different_lines(bool rows);
    Node pattern(const Expr& e);
    Node is_inside(const Expr& e);
    Node meet(const Expr& e);
    Node read_at(const Expr& e);
    Node outer();
    Number size_of(const Expr& e);
    Number reach(const Expr& e);
    Number product(const Number& a, const Number& b, Spot spot);
    Value cases_of(const Number& n, Spot spot);
    Number number_from(const Value& v);
    Value merged(Value v);
    // unfold_shape.cpp
    Value shape_value(const Expr& e);
    std::optional<int> known_size(const Expr& cond, int partition) const;
    Value make_shape(const Expr& e, int area, int partition, int size);
    Value shape_cell(const Expr& e, const std::vector<int>& cells,
                     const std::map<std::vector<std::pair<int, int>>, std::vector<std::vector<int>>>& by_shape);
    // Of areas that are filled in: whether two cells beside each other are in one.
    Node same_area(int partition, int a, int b, Spot spot);
    Node equal_areas(const Expr& e);
    bool is_filled_area(const Expr& e) const;
    // unfold_set.cpp
    void add_steps(const Set& set, std::vector<Element>& to);
    void add_groups(const Set& set, std::vector<Element>& to);
    void add_along(const Set& set, std::vector<Element>& to);
    void add_members(const Set& set, std::vector<Element>& to);
    std::vector<int> ray(const Frame& from, Kind kind, Way way);
    std::vector<int> all_squares() const;
    bool is_next(Kind kind, int a, int b) const;
    void ring_around(const Frame& frame, Sequence& s) const;
    void each_run(const Select& select, const std::function<void(Node)>& visit);
    Node is_at_least(const Number& n, int value);
    [[noreturn]] void refuse(Spot spot, const std::string& why) const { throw CompileError(spot, why); }

    const BoardView& view_;
    Circuit& circuit_;
    std::vector<Frame> frames_;
    // By layer, then place: the cell; and the values by range.
    std::vector<std::vector<Filled>> filled_;
    std::vector<std::vector<Filled>> more_ = {{}}, wide_;
    std::vector<std::vector<Filled>> walls_;  // by partition
    std::map<std::vector<int>, std::vector<int>> value_lists_;
    std::map<ClueSpot, HiddenClue> hidden_;
    std::map<ClueSpot, int> assumed_;
    std::map<std::tuple<int, int, int, int>, Value> shapes_;  // by partition, area, layer, mark
    std::map<std::vector<std::pair<int, int>>, int> shape_ids_;
    std::set<int> meeting_;
    std::set<ClueSpot> reading_, read_;
    static constexpr int nowhere_index = -1;
    std::map<std::tuple<int, Kind, int>, Node> definitions_;  // truths that walk no sequence
};

}  // namespace gridloom::rules
