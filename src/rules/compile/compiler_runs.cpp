// each run of C: what must hold of every run.
//
// Where a body is known of every stretch of places, only the stretches that must not be runs matter; if everything longer than
// such a stretch is forbidden too, "not all of the shortest" says it. Otherwise the line is one automaton if that is small.
#include <algorithm>

#include "rules/compile/compiler.h"

namespace gridloom::rules {

void Compiler::require_runs(const Expr& e, Node guard) {
    const Select& s = e.select[0];
    struct Stretch {
        std::vector<int> places;
        Node is_run, body;
    };
    std::vector<Stretch> stretches;
    bool known = !has_structure(e.of[0]);
    if (!known) refuse(e.spot, "what is said of runs must be about counts and values");
    unfold_.begin_rule();
    unfold_.each_selected(s, [&](Node is_run) {
        const Node body = unfold_.truth(e.of[0]);
        known = known && circuit_.is_constant(body);
        stretches.push_back({*unfold_.here().places, is_run, body});
    });
    unfold_.end_rule();
    const bool narrowed = !s.with.empty() || !s.without.empty() || !s.that.empty();
    if (known && !narrowed) {
        // By the places of a stretch; all supersets of a forbidden one are forbidden: then its ends do not matter.
        std::vector<const Stretch*> forbidden;
        for (const Stretch& stretch : stretches)
            if (stretch.body == never_holds) forbidden.push_back(&stretch);
        const auto holds_part = [](const Stretch& whole, const Stretch& part) {
            return std::search(whole.places.begin(), whole.places.end(), part.places.begin(), part.places.end()) !=
                   whole.places.end();
        };
        std::vector<const Stretch*> shortest;
        for (const Stretch* f : forbidden)
            if (std::none_of(forbidden.begin(), forbidden.end(),
                             [&](const Stretch* g) { return g->places.size() < f->places.size() && holds_part(*f, *g); }))
                shortest.push_back(f);
        const bool upward = std::all_of(stretches.begin(), stretches.end(), [&](const Stretch& stretch) {
            return stretch.body == never_holds ||
                   std::none_of(shortest.begin(), shortest.end(), [&](const Stretch* f) { return holds_part(stretch, *f); });
        });
        if (upward) {
            for (const Stretch* f : shortest) {
                std::vector<Node> all;
                for (const int p : f->places) {
                    Frame there;
                    there.kind = s.set[0].kinds[0];
                    there.index = p;
                    all.push_back(unfold_.at_frame(there, [&] { return unfold_.truth(s.cond[0]); }));
                }
                require_node(circuit_.negation(circuit_.all(std::move(all))), guard);
            }
            return;
        }
    }
    std::vector<Node> all;
    for (const Stretch& stretch : stretches) all.push_back(circuit_.implied(stretch.is_run, stretch.body));
    require_node(circuit_.all(std::move(all)), guard, true);
}

}  // namespace gridloom::rules
