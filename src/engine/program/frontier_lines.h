// Frontier state of a network of lines: one field for each vertex that has lines on both sides of the frontier.
//
// Where no vertex has more than two lines (one loop, one path, paths that join labels) a vertex has its mate: the other end of
// the path that it is an end of (Knuth, The Art of Computer Programming 4A, 7.1.4, on simpath; Iwashita, Nakazawa, Kawahara, Uno,
// Minato 2013). Its field holds
//     0          no line so far,
//     its own    label: it has two lines (or is a labelled end that has its one line), nothing more may be drawn here,
//     another's  label: the mate's,
//     places+1.. the path's other end is finished: a labelled vertex, or a free end.
// Where any number of lines may meet (connected, forest) it has the label of its component, 0: none so far (forest: none but
// itself).
//
//        a---b      a and c are mates, b has two lines. Drawing c-d makes a and d mates and touches two fields only.
//            |
//            c   d
//
// Labels are places, so nothing is renumbered. Lines that are always drawn are contracted at compile time.
// A vertex whose last line leads to one that has none yet hands its place over: the line is drawn or not as the field asks.
//
// Pruned at once: a loop closed while others are open, a third line at a vertex, a loose end, a component that can no longer be
// joined with the others.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/part/part.h"
#include "engine/program/label_fields.h"

namespace gridloom::engine {

struct FrontierLines {
    using Kind = LineNetwork::Kind;

    // A line, at the step that decides whether it is drawn.
    struct Event {
        OptionSet drawn = 0;                     // the options of the step's cell that draw it
        std::uint32_t a = 0, b = 0;              // places of its vertices
        FieldPlace at_a{}, at_b{};               // and where their fields are
        std::uint32_t label_a = 0, label_b = 0;  // of a given end: the value that stands for it in its mate's field; 0: not given
        bool a_leaves = false, b_leaves = false;    // this is its last line
        bool takes_over = false;                    // this is b's first line, and b takes over the place of a
        bool more_to_come = false;                  // some later line is always drawn
        bool a_forgets = false, b_forgets = false;  // one line is left: that it has two already is the same as that it has none
    };
    struct Step {
        std::uint32_t begin = 0, end = 0;  // its events
        bool last = false;
        bool forced = false;  // the state says whether its line is drawn
    };

    Kind kind = Kind::loop;
    bool feasible = true;
    LabelFields fields;
    std::vector<std::uint64_t> self;  // the words in which every field holds its own label
    std::uint32_t free_ends = 0;      // how many ends of a path may be other than given ones
    bool has_flag = false;
    FieldPlace closed{};  // one bit: the loop, path or component is complete
    std::uint32_t words = 0;
    std::vector<Event> events;
    std::vector<Step> steps;

    // Moves a state over one choice. False: the choice breaks the rule.
    bool advance(std::size_t at, std::uint32_t option, std::uint64_t* state) const {
        const Step& step = steps[at];
        for (std::uint32_t e = step.begin; e < step.end; ++e)
            if (!pass(events[e], events[e].drawn >> option & 1, state)) return false;
        return !step.last || finish(state);
    }
    bool has_mates() const { return kind != Kind::connected && kind != Kind::forest; }

  private:
    std::uint64_t labelled_end() const { return fields.places() + 1; }
    std::uint64_t free_end() const { return fields.places() + 2; }
    bool is_closed(const std::uint64_t* state) const { return has_flag && (state[closed.word] >> closed.shift & 1); }

    bool pass(const Event& e, bool drawn, std::uint64_t* state) const;
    bool pass_labels(const Event& e, bool drawn, std::uint64_t* state) const;
    bool finish(std::uint64_t* state) const;
    bool close(const Event& e, std::uint64_t* state) const;
    // frontier_lines.cpp, by mates
    bool join_mates(const Event& e, std::uint64_t* state) const;
    bool join_special(const Event& e, std::uint64_t a, std::uint64_t b, std::uint64_t* state) const;
    void forget(std::uint32_t place, FieldPlace at, std::uint64_t* state) const {
        if (fields.get(state, at) == place + 1) fields.set(state, at, 0);
    }
    // Of a vertex whose last line was decided.
    bool leave_mates(const Event& e, std::uint32_t place, FieldPlace at, std::uint32_t label, std::uint64_t* state) const {
        const std::uint64_t mate = fields.get(state, at);
        if (mate == 0) return label == 0 || is_closed(state);
        if (mate != place + 1) return end_here(e, place, state);
        fields.set(state, at, 0);
        return true;
    }
    bool end_here(const Event& e, std::uint32_t place, std::uint64_t* state) const;
    // The field of a decides: a path that ends there continues along the line; no path begins here.
    bool take_over(const Event& e, bool drawn, std::uint64_t* state) const {
        if (!drawn) return leave_mates(e, e.a, e.at_a, 0, state);
        const std::uint64_t mate = fields.get(state, e.at_a);
        return mate != 0 ? mate != e.a + 1 : begin_here(e, state);
    }
    bool begin_here(const Event& e, std::uint64_t* state) const;
    bool may_end(const std::uint64_t* state) const;
    void note_end(std::uint64_t* state) const;
    // the same by labels
    bool join_labels(const Event& e, std::uint64_t* state) const;
    bool leave_labels(const Event& e, std::uint32_t place, std::uint64_t* state) const;
};

inline bool FrontierLines::pass(const Event& e, bool drawn, std::uint64_t* state) const {
    if (is_closed(state)) return !drawn;
    if (e.takes_over) return take_over(e, drawn, state);
    if (!has_mates()) return pass_labels(e, drawn, state);
    if (drawn && !join_mates(e, state)) return false;
    if (e.a_forgets) forget(e.a, e.at_a, state);
    if (e.b_forgets) forget(e.b, e.at_b, state);
    return (!e.a_leaves || leave_mates(e, e.a, e.at_a, e.label_a, state)) &&
           (!e.b_leaves || leave_mates(e, e.b, e.at_b, e.label_b, state));
}

inline bool FrontierLines::join_mates(const Event& e, std::uint64_t* state) const {
    const std::uint64_t a = fields.get(state, e.at_a), b = fields.get(state, e.at_b);
    const std::uint64_t own_a = e.a + 1, own_b = e.b + 1;
    if (e.a == e.b || a == own_a || b == own_b || a == own_b) return join_special(e, a, b, state);
    // The two ends of the path after this line is drawn.
    const std::uint64_t x = e.label_a ? e.label_a : a ? a : own_a, y = e.label_b ? e.label_b : b ? b : own_b;
    if (x != own_a) fields.set(state, e.at_a, own_a);
    if (y != own_b) fields.set(state, e.at_b, own_b);
    const bool x_is_finished = x > fields.places(), y_is_finished = y > fields.places();
    if (x_is_finished && y_is_finished) return kind == Kind::joins ? x == y : close(e, state);
    if (!x_is_finished) fields.set(state, static_cast<std::uint32_t>(x - 1), y);
    if (!y_is_finished) fields.set(state, static_cast<std::uint32_t>(y - 1), x);
    if (kind == Kind::path && (x_is_finished || y_is_finished)) note_end(state);
    return true;
}

FrontierLines compile_lines(const Part& part, const LineNetwork& rule, const std::vector<std::uint32_t>& order,
                            std::uint32_t first_word);

}  // namespace gridloom::engine
