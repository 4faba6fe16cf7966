#include "engine/propagate/settle_all.h"

#include "engine/propagate/bridges.h"
#include "engine/propagate/probe.h"
#include "engine/propagate/windows.h"

namespace gridloom::engine {

bool settle_all(Propagator& propagator, Budget& budget) {
    if (!propagator.settle()) return false;
    if (propagator.model().is_structured()) return true;  // the solver settles the rest (solver/settle_root.h)
    while (propagator.forced() < propagator.model().cells()) {
        const std::size_t known = propagator.trail().size();
        const auto moved = [&] { return propagator.trail().size() > known; };
        if (!build_bridges(propagator)) return false;
        if (moved()) {
            if (!propagator.settle()) return false;
            continue;
        }
        if (!probe(propagator, budget)) return false;
        if (moved() && !propagator.model().cell_networks().empty()) continue;  // there may be new bridges
        const std::size_t probed = propagator.trail().size();
        if (!look_through_windows(propagator, budget)) return false;
        if (propagator.trail().size() == probed) break;
    }
    return true;
}

}  // namespace gridloom::engine
