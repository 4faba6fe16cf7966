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
    bool finish(std::uint64_t* state) const;
    bool close(const Event& e, std::uint64_t* state) const;
    // frontier_lines.cpp, by mates
    bool join_mates(const Event& e, std::uint64_t* state) const;
    void forget(std::uint32_t place, std::uint64_t* state) const {
        if (fields.get(state, place) == place + 1) fields.set(state, place, 0);
    }
    bool leave_mates(const Event& e, std::uint32_t place, std::uint32_t label, std::uint64_t* state) const;
    bool take_over(const Event& e, bool drawn, std::uint64_t* state) const;
    bool may_end(const std::uint64_t* state) const;
    void note_end(std::uint64_t* state) const;
    // the same by labels
    bool join_labels(const Event& e, std::uint64_t* state) const;
    bool leave_labels(const Event& e, std::uint32_t place, std::uint64_t* state) const;
};

FrontierLines compile_lines(const Part& part, const LineNetwork& rule, const std::vector<std::uint32_t>& order,
                            std::uint32_t first_word);

}  // namespace gridloom::engine
