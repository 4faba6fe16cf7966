#include "engine/program/frontier_lines.h"

#include <algorithm>

namespace gridloom::engine {

bool FrontierLines::pass(const Event& e, bool drawn, std::uint64_t* state) const {
    if (is_closed(state)) return !drawn;
    if (e.takes_over) return take_over(e, drawn, state);
    if (!has_mates()) {
        return (!drawn || join_labels(e, state)) && (!e.a_leaves || leave_labels(e, e.a, state)) &&
               (!e.b_leaves || leave_labels(e, e.b, state));
    }
    if (drawn && !join_mates(e, state)) return false;
    if (e.a_forgets) forget(e.a, state);
    if (e.b_forgets) forget(e.b, state);
    return (!e.a_leaves || leave_mates(e, e.a, e.label_a, state)) && (!e.b_leaves || leave_mates(e, e.b, e.label_b, state));
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

bool FrontierLines::join_mates(const Event& e, std::uint64_t* state) const {
    const std::uint64_t a = fields.get(state, e.a), b = fields.get(state, e.b);
    const std::uint64_t own_a = e.a + 1, own_b = e.b + 1;
    if (e.a == e.b) {  // a line from a vertex to itself
        if (kind != Kind::loop || a != 0) return false;
        return close(e, state);
    }
    if (a == own_a || b == own_b) return false;
    if (a == own_b) {
        if (kind != Kind::loop) return false;
        fields.set(state, e.a, own_a);
        fields.set(state, e.b, own_b);
        return close(e, state);
    }
    // The two ends of the path after this line is drawn.
    const std::uint64_t x = e.label_a ? e.label_a : a ? a : own_a, y = e.label_b ? e.label_b : b ? b : own_b;
    if (x != own_a) fields.set(state, e.a, own_a);
    if (y != own_b) fields.set(state, e.b, own_b);
    const bool x_is_finished = x > fields.places(), y_is_finished = y > fields.places();
    if (x_is_finished && y_is_finished) return kind == Kind::joins ? x == y : close(e, state);
    if (!x_is_finished) fields.set(state, static_cast<std::uint32_t>(x - 1), y);
    if (!y_is_finished) fields.set(state, static_cast<std::uint32_t>(y - 1), x);
    if (kind == Kind::path && (x_is_finished || y_is_finished)) note_end(state);
    return true;
}

bool FrontierLines::leave_mates(const Event& e, std::uint32_t place, std::uint32_t label, std::uint64_t* state) const {
    const std::uint64_t mate = fields.get(state, place);
    if (mate == 0) return label == 0 || is_closed(state);
    fields.set(state, place, 0);
    if (mate == place + 1) return true;
    if (kind != Kind::path) return false;
    fields.set(state, place, mate);
    if (!may_end(state)) return false;
    fields.set(state, place, 0);
    if (mate > fields.places()) return close(e, state);
    fields.set(state, static_cast<std::uint32_t>(mate - 1), free_end());
    note_end(state);
    return true;
}

// The field of a decides: a path that ends there continues along the line; no path begins here.
bool FrontierLines::take_over(const Event& e, bool drawn, std::uint64_t* state) const {
    if (!drawn) return leave_mates(e, e.a, 0, state);
    const std::uint64_t mate = fields.get(state, e.a);
    if (mate != 0) return mate != e.a + 1;
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
