// Reading: evaluates the rules of a file at the places of one board. What must hold becomes constraints over a pool of formulas,
// and structures (structures.h) for what a pool can't say. Nothing here knows how the result will be written.
//
// A formula is read with a stack of frames; the checker wrote into each name at which of them it is read. What the board tells is
// folded away while reading. Wholes that a filling makes are read once for each place that may be their root, runs once for each
// pair of ends.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "rules/layout.h"
#include "rules/logic/fills.h"
#include "rules/logic/frame.h"
#include "rules/logic/structures.h"
#include "rules/logic/unsayable.h"
#include "rules/logic/values.h"

namespace gridloom::rules::logic {

// A part of a rule that can be said on its own: what `each` goes through, and what is said there.
struct Clause {
    int rule = 0;
    std::vector<const Select*> selects;  // outermost first
    const Expr* body = nullptr;
};

struct Constraint {
    Ref holds;
    int clause = -1;  // -1: of the declarations
    std::string note;
};

// What a reading found.
struct Found {
    Pool pool;
    std::vector<Clause> clauses;
    std::vector<Constraint> constraints;
    std::vector<Graph> graphs;
    std::vector<Structure> structures;
};

class Reading {
  public:
    explicit Reading(const BoardView& view) : view_(view), fills_(view, found_.pool) {}
    // Throws Unsayable.
    Found run();

    // The places of a set seen from one place, where the board alone tells.
    std::optional<std::vector<int>> certain(const Set& set, const Frame& here);
    std::vector<int> values(int layer, int place) const { return fills_.values(layer, place); }

  private:
    // What is known of the groups of a graph before they are labelled.
    struct Hints {
        // Each group has some of these places, which labels it: the squares each of them touches, and the clue that lies there.
        struct Root {
            std::vector<int> touched;
            long long most = 0;  // at most so many vertices; 0: not known
        };
        bool rooted = false;
        bool alone = false;  // exactly one of them
        std::vector<Root> roots;
        long long most = 0;  // at most so many vertices; 0: not known
    };
    // The groups of a graph, labelled.
    struct Labelled {
        int structure = 0;
        std::vector<std::vector<std::pair<int, Ref>>> members;  // by label: vertex and when it has the label
        std::vector<Ref> exists;                                // by label
        std::vector<std::vector<std::pair<int, Ref>>> labels;   // by vertex
    };
    using Ways = std::vector<std::pair<Way, Ref>>;

    // reading.cpp: clauses, and what must hold
    void split(int rule, const Expr& e, std::vector<const Select*> selects);
    void read_clause(int clause, std::size_t depth, Ref guard);
    void demand(const Expr& e, Ref guard);
    void demand_each(const Expr& e, Ref guard);
    bool demand_runs(const Select& select, const Expr& body, Ref guard);
    void constrain(Ref holds) { found_.constraints.push_back({holds, clause_, {}}); }
    void declare_fills();
    Ref turns_untold(int layer, int place);
    bool is_structural(const Expr& e) const;
    // reading_truth.cpp
    Ref truth(const Expr& e);
    Ref truth_at(const Expr& e, const Frame& frame);
    Ref truth_of_each(const Expr& e);
    Ref quantified(const Expr& e);
    Ref compare(const Expr& e);
    Ref compare_numbers(const Number& a, const Number& b, Relation relation);
    Ref compare_choices(const Choice& a, const Choice& b);
    Ref differing(const Expr& e);
    Ref differing_numbers(const std::vector<std::pair<Ref, Number>>& values, bool different);
    Ref different_lines(bool rows);
    Ref meet(const Expr& e);
    // reading_names.cpp
    const Frame& frame_of(const NameUse& name) const { return *frames_[frames_.size() - 1 - at(name.frame)]; }
    Ref holds(const NameUse& name);
    Ref holds_at(const NameUse& name, const Frame& frame);
    Ref mark_at(const NameUse& name, const Frame& frame);
    Ref clue_there(int layer, const Frame& frame) const;
    int clue_at(int layer, int field, const Frame& frame) const;
    bool is_alike(const Whole& whole, const NameUse& name) const;
    Number number_of(const NameUse& name);
    Number number_at(const NameUse& name, const Frame& frame);
    Number nothing_there(const Expr& e);
    Choice choice_of(const NameUse& name);
    Choice choice_at(const NameUse& name, const Frame& frame);
    ListChoice list_of(const NameUse& name);
    Ref wire(const NameUse& name, int link);
    Ref leads(const NameUse& name, int cell, Way way);
    std::string clue_name(int layer, int field, const Frame& frame) const;
    const Expr& body_of(const NameUse& define) const { return view_.file().defines[at(define.define)].body; }
    Number agreed_number(const std::vector<std::pair<Ref, Number>>& values);
    Choice agreed_choice(const std::vector<std::pair<Ref, Choice>>& values);
    // reading_numbers.cpp
    Number number(const Expr& e);
    Number constant(long long value) const;
    Number by_cases(std::vector<std::pair<long long, Ref>> cases, bool sure);
    Number of_form(Form form) const;
    Number combined(const Number& a, const Number& b, Op op);
    Form product(const Form& a, const Form& b);
    Form total(const std::vector<std::pair<Ref, Number>>& values);
    Number extent(const Expr& e);
    Number wrapped_extent(const std::map<int, std::vector<Ref>>& lines, int size);
    Number reach(const Expr& e);
    Number number_there(const Expr& e);
    Choice choice(const Expr& e);
    std::optional<long long> known_number(const Expr& e);
    // reading_sets.cpp
    std::vector<Sequence> open(const Set& set);
    std::vector<Item> items(const Set& set);
    std::vector<Sequence> open_base(const Set& set);
    std::vector<Sequence> around(const Set& set);
    std::vector<Sequence> lines_of_here(const Set& set);
    std::vector<Sequence> before() const;
    Sequence plain(std::vector<Item> all) const;
    std::optional<Item> square(int s, bool blocks) const;
    Sequence ring_of_corner(int corner, Kind kind, bool blocks) const;
    // reading_steps.cpp
    Ways ways_of(const WayTerm& way);
    std::vector<Sequence> steps(const Set& set);
    Sequence ray(const Frame& from, Kind kind, Way way, bool one, bool blocks) const;
    std::vector<int> corner_ray(int corner, Kind kind, Way way, bool one) const;
    std::vector<Sequence> along(const Set& set);
    std::vector<Sequence> flooded(const Set& set);
    // reading_wholes.cpp: what is in a whole and around it
    Whole whole_of(const Frame& frame) const;
    std::vector<Item> places_in(const Frame& whole, Kind kind, int partition, bool blocks);
    Sequence line_of(const Frame& whole, bool blocks) const;
    std::vector<Item> touching_whole(const Frame& whole, Kind kind, bool around);
    std::vector<Item> every(Kind kind, int partition, bool inner);
    Frame area_frame(int partition, std::size_t label);
    // reading_each.cpp
    std::vector<Item> selected(const Select& select);
    struct Run {
        const Sequence* sequence = nullptr;
        int begin = 0, length = 0;
        Ref is;
    };
    std::vector<Run> runs(const std::vector<Sequence>& sequences, const Expr& cond);
    Frame run_frame(const Run& run) const;
    Ref never(const Pattern& pattern);
    void demand_never(const Pattern& pattern, Ref guard);
    std::vector<Ref> matches(const Pattern& pattern);
    // reading_lists.cpp
    Ref compare_lists(const Expr& e, bool demanded);
    Ref runs_in_order(const std::vector<Sequence>& sequences, const Expr& cond, const std::vector<int>& list);
    Ref groups_in_any_order(const Expr& read, const std::vector<int>& list, const Hints& hints);
    Ref in_any_order(const std::map<int, std::vector<Ref>>& by_length, const std::vector<int>& list);
    // reading_graphs.cpp
    int keep(Graph graph);
    int graph_of(Set::Grouping how, const Expr& cond, const Frame& whole);
    int cells_graph(Set::Grouping how, const Expr& cond, std::vector<Item> cells);
    int lines_graph(const Expr& cond, const std::vector<Item>& lines, Kind line);
    std::string predicate_of(const Expr& cond) const;
    Ref equal_values(const Expr& value, const Frame& a, const Frame& b);
    // reading_network.cpp
    Ref network(const Expr& e, bool demanded, Ref guard);
    Ref structure(Structure::Of of, int graph, bool demanded);
    std::vector<int> witnesses(const Graph& graph) const;
    std::vector<std::vector<Term>> degrees(const Graph& graph) const;
    Ref loop_degrees(const Graph& graph);
    Ref path_degrees(const Graph& graph);
    // reading_groups.cpp
    Labelled& labels_of(int graph, const Hints& hints);
    Labelled& label_areas(int partition);
    void choose_labels(Structure& s, const Hints& hints, std::vector<std::vector<int>>& touched) const;
    void choose_candidates(Structure& s, const Hints& hints, const std::vector<std::vector<int>>& touched) const;
    Labelled labelled(int structure, const Hints& hints, const std::vector<std::vector<int>>& touched);
    std::vector<Item> groups(const Labelled& labelled, Frame frame) const;
    // reading_hints.cpp
    void take_hint(const Expr& part, const Frame& whole, Hints& hints);
    Hints hints_of_areas(int partition);
    void demand_groups(const Expr& e);
    bool demand_by_vertex(const Expr& part, int graph);
    // reading_floods.cpp
    int flood(int graph, const std::vector<Ref>& seeds, long long limit);
    Ref flooded(int graph, int flood, int vertex);
    // reading_shapes.cpp
    ShapeOf shape(const Expr& e);
    Ref same_shape(const ShapeOf& a, const ShapeOf& b);
    std::optional<Ref> is_rectangle(const Expr& e);
    Ref symmetric(const Expr& e);
    Ref symmetric_about(const std::map<int, Ref>& members, Position2 middle);
    Ref inside(const NameUse& line);

    struct Inside {
        std::vector<const Frame*>& frames;
        Inside(std::vector<const Frame*>& all, const Frame& frame) : frames(all) { frames.push_back(&frame); }
        Inside(const Inside&) = delete;
        Inside& operator=(const Inside&) = delete;
        ~Inside() { frames.pop_back(); }
    };
    // A definition is read at a frame of its own, over the board.
    struct InDefine {
        std::vector<const Frame*>& frames;
        std::vector<const Frame*> kept;
        InDefine(std::vector<const Frame*>& all, const Frame& frame) : frames(all), kept{all[0], &frame} { frames.swap(kept); }
        InDefine(const InDefine&) = delete;
        InDefine& operator=(const InDefine&) = delete;
        ~InDefine() { frames.swap(kept); }
    };
    const Frame& here() const { return *frames_.back(); }
    Pool& pool() { return found_.pool; }
    const Ground& ground() const { return view_.ground(); }
    const Grid& grid() const { return view_.ground().grid(); }
    const Layer& layer(int l) const { return view_.file().layers[at(l)]; }
    [[noreturn]] void fail(Spot spot, const std::string& message) const { throw Unsayable{spot, message}; }

    const BoardView& view_;
    Found found_;
    Fills fills_;
    std::vector<const Frame*> frames_;
    int clause_ = -1;
    long long limit_ = 0;  // while the size of a flood is read: exact up to here is enough; 0: no limit
    std::map<std::vector<int>, int> known_graphs_;
    std::map<std::vector<long long>, Labelled> labelled_;
    std::map<std::vector<int>, int> known_structures_;
    std::map<int, Labelled> areas_;  // by partition that is filled in
    std::map<std::pair<ShapeOf, ShapeOf>, Ref> known_shapes_;
    std::map<int, std::map<std::vector<long long>, int>> known_floods_;  // by graph
};

// The sorts of place that a condition of a network or a group speaks of: those that carry its first name.
std::vector<Kind> kinds_spoken_of(const File& file, const Expr& cond);

}  // namespace gridloom::rules::logic
