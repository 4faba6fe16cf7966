// What `each` goes through.
#include <algorithm>
#include <numeric>

#include "rules/compile/unfold.h"

namespace gridloom::rules {

// Whether the place spoken of is selected. The names of a selection are read there.
Node Unfolder::selected(const Select& s) {
    std::vector<Node> all;
    if (s.who == Select::Who::mark || s.who == Select::Who::clue) all.push_back(holds(s.name));
    for (const NameUse& n : s.and_name) all.push_back(holds(n));
    for (const NameUse& n : s.with) all.push_back(holds(n));
    for (const NameUse& n : s.without) all.push_back(circuit_.negation(holds(n)));
    const Node so_far = circuit_.all(std::move(all));
    if (so_far == never_holds || s.that.empty()) return so_far;
    return circuit_.both(so_far, truth(s.that[0]));
}

void Unfolder::each_selected(const Select& s, const std::function<void(Node)>& visit) {
    if (s.who == Select::Who::run) return each_run(s, visit);
    if (s.who == Select::Who::group) refuse(s.spot, "'each group' can only be required, not asked about");
    if (s.kind == Kind::area && file().partitions[at(s.partition)].fill)
        refuse(s.spot, "areas that are filled in can only be spoken of by rules of their own");
    std::vector<int> places;
    if (s.kind == Kind::block) {
        for (int square = 0; square < ground().grid().squares(); ++square)
            if (ground().is_hole(square)) places.push_back(square);
    } else if (s.kind == Kind::area) {
        if (here().kind != Kind::board) refuse(s.spot, "areas are spoken of on the board, not in a part of it");
        places.resize(at(ground().count(Sort::area, s.partition)));
        std::iota(places.begin(), places.end(), 0);
    } else {
        places = s.kind == Kind::board ? std::vector<int>{0} : inside(here(), s.kind);
    }
    for (const int p : places) {
        if (s.inner && !ground().is_inner(sort_of(s.kind), p)) continue;
        Frame frame;
        frame.kind = s.kind;
        frame.index = p;
        frame.partition = s.partition;
        at_frame(frame, [&] {
            if (const Node guard = selected(s); guard != never_holds) visit(guard);
        });
    }
}

// Every stretch of places that may be a run, with the condition under which it is one.
void Unfolder::each_run(const Select& s, const std::function<void(Node)>& visit) {
    const Sequence sequence = this->sequence(s.set[0]);
    const std::vector<Node> holds = conditions(sequence, s.cond[0]);
    const std::size_t n = sequence.places.size();
    for (std::size_t first = 0; first < n; ++first) {
        if (sequence.places[first] == Sequence::gap) continue;
        std::vector<Node> guard = {holds[first]};
        std::vector<int> places = {sequence.places[first]};
        const std::size_t most = sequence.is_ring ? n : n - first;
        for (std::size_t length = 1; length <= most && guard.back() != never_holds; ++length) {
            if (length > 1) {
                const std::size_t last = (first + length - 1) % n;
                if (sequence.places[last] == Sequence::gap || holds[last] == never_holds) break;
                guard.push_back(holds[last]);
                places.push_back(sequence.places[last]);
            }
            if (length == n && sequence.is_ring && first > 0) break;  // all of the ring, once
            std::vector<Node> ends = guard;
            if (length < n || !sequence.is_ring) {
                if (first > 0 || sequence.is_ring) ends.push_back(circuit_.negation(holds[(first + n - 1) % n]));
                if (first + length < n || sequence.is_ring) ends.push_back(circuit_.negation(holds[(first + length) % n]));
            }
            const Node is_run = circuit_.all(std::move(ends));
            if (is_run == never_holds) continue;
            Frame frame;
            frame.kind = Kind::run;
            frame.places = &places;
            frame.member = sequence.kind;
            at_frame(frame, [&] { visit(circuit_.both(is_run, selected(s))); });
        }
    }
}

// Whether the condition holds at each place of a sequence; never at a gap.
std::vector<Node> Unfolder::conditions(const Sequence& sequence, const Expr& cond) {
    std::vector<Node> holds;
    for (const int place : sequence.places) {
        Frame frame;
        frame.kind = sequence.kind;
        frame.index = place;
        holds.push_back(place == Sequence::gap ? never_holds : at_frame(frame, [&] { return truth(cond); }));
    }
    return holds;
}

}  // namespace gridloom::rules
