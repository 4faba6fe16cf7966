#include "engine/program/frontier_lines.h"

#include <algorithm>

namespace gridloom::engine {

bool FrontierLines::pass_labels(const Event& e, bool drawn, std::uint64_t* state) const {
    return (!drawn || join_labels(e, state)) && (!e.a_leaves || leave_labels(e, e.a, state)) &&
           (!e.b_leaves || leave_labels(e, e.b, state));
}

// After the last line: checks that nothing is left open.
bool FrontierLines::finish(std::uint64_t* state) const {
    if (!has_flag) return true;
    const bool is_complete = is_closed(state);
    state[closed.word] &= ~(std::uint64_t{1} << closed.shift);
    return is_complete || kind == Kind::connected;
}

// The loop or path is complete: no other line may have been drawn. The fields are cleared, since they no longer matter.
bool FrontierLines::close(const Event& e, std::uint64_t* state) const {
    if (e.more_to_come) return false;
    for (std::uint32_t w = 0; w < fields.words(); ++w) {
        const std::uint64_t word = state[fields.first_word() + w], ones = fields.ones(w);
        if ((fields.equal(word, 0, ones) | fields.equal(word ^ self[w], 0, ones)) != ones) return false;
    }
    fields.clear(state);
    state[closed.word] |= std::uint64_t{1} << closed.shift;
    return true;
}

// A line from a vertex to itself, to a vertex that has its two, or between the two ends of one path.
bool FrontierLines::join_special(const Event& e, std::uint64_t a, std::uint64_t b, std::uint64_t* state) const {
    if (e.a == e.b) {
        if (kind != Kind::loop || a != 0) return false;
        return close(e, state);
    }
    const std::uint64_t own_a = e.a + 1, own_b = e.b + 1;
    if (a == own_a || b == own_b || kind != Kind::loop) return false;
    fields.set(state, e.a, own_a);
    fields.set(state, e.b, own_b);
    return close(e, state);
}

// A path ends at a vertex that is not given as an end.
bool FrontierLines::end_here(const Event& e, std::uint32_t place, std::uint64_t* state) const {
    if (kind != Kind::path || !may_end(state)) return false;
    const std::uint64_t mate = fields.get(state, place);
    fields.set(state, place, 0);
    if (mate > fields.places()) return close(e, state);
    fields.set(state, static_cast<std::uint32_t>(mate - 1), free_end());
    note_end(state);
    return true;
}

bool FrontierLines::begin_here(const Event& e, std::uint64_t* state) const {
    if (kind != Kind::path || !may_end(state)) return false;
    fields.set(state, e.a, free_end());
    note_end(state);
    return true;
}

// Whether a path may have one more end that is not given.
bool FrontierLines::may_end(const std::uint64_t* state) const {
    const std::uint32_t ended = fields.count(state, free_end());
    return ended < free_ends && ended + fields.count(state, labelled_end()) < 2;
}

// Once both ends are known it no longer matters whether they were given.
void FrontierLines::note_end(std::uint64_t* state) const {
    const std::uint32_t ended = fields.count(state, free_end());
    if (ended > 0 && ended + fields.count(state, labelled_end()) == 2) fields.replace(state, free_end(), labelled_end());
}

bool FrontierLines::join_labels(const Event& e, std::uint64_t* state) const {
    const std::uint64_t a = fields.get(state, e.a), b = fields.get(state, e.b);
    const std::uint64_t label_a = a ? a : e.a + 1, label_b = b ? b : e.b + 1;
    if (label_a == label_b && kind == Kind::forest) return false;
    const auto [low, high] = std::minmax(label_a, label_b);
    fields.set(state, e.a, low);
    fields.set(state, e.b, low);
    if (low != high) fields.replace(state, high, low);
    return true;
}

bool FrontierLines::leave_labels(const Event& e, std::uint32_t place, std::uint64_t* state) const {
    std::uint64_t label = fields.get(state, place);
    if (label == 0) return true;
    fields.set(state, place, 0);
    if (label == place + 1) {
        const std::uint32_t next = fields.first(state, label);
        if (next == LabelFields::nowhere) {  // the component is complete
            if (kind == Kind::forest) return true;
            if (e.more_to_come || !fields.none(state)) return false;
            state[closed.word] |= std::uint64_t{1} << closed.shift;
            return true;
        }
        fields.replace(state, label, next + 1);
        label = next + 1;
    }
    // A vertex alone in its tree is the same as one without lines.
    if (kind == Kind::forest && fields.count(state, label) == 1) fields.set(state, static_cast<std::uint32_t>(label - 1), 0);
    return true;
}

}  // namespace gridloom::engine
