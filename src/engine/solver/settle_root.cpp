#include "engine/solver/settle_root.h"

#include "engine/part/reduce.h"
#include "engine/solver/cdcl_adapter.h"
#include "engine/solver/encode_structure.h"

namespace gridloom::engine {
namespace {

class RootSettler {
  public:
    RootSettler(const Part& part, Budget& budget)
        : part_(part), budget_(budget), adapter_(~std::uint64_t{0}, &budget), encoding_(part, adapter_) {
        StructureEncoder(part, encoding_, adapter_.cdcl(), budget).run();
    }

    bool run(bool probing) {
        Cdcl& solver = adapter_.cdcl();
        if (!solver.propagate_root()) return false;
        if (!probing) return true;
        // Until a round removes nothing.
        for (bool found = true; found;) {
            found = false;
            for (std::uint32_t c = 0; c < part_.cells.size(); ++c) {
                if (part_.option_count(c) < 2) continue;
                for (std::uint32_t o = 0; o < part_.option_count(c); ++o) {
                    const Literal l = option(c, o);
                    if (!solver.is_unset(l)) continue;
                    if (!budget_.go_on()) return true;
                    if (solver.probe(l)) continue;
                    if (solver.impossible()) return false;
                    found = true;
                }
            }
        }
        return true;
    }

    // Removes the options whose literals are false from the domains.
    void narrow(std::vector<OptionSet>& domains) {
        for (std::uint32_t c = 0; c < part_.cells.size(); ++c)
            for (std::uint32_t o = 0; o < part_.option_count(c); ++o)
                if (adapter_.cdcl().is_false(option(c, o)))
                    for (const Cell m : part_.members_of(c)) domains[m] &= ~part_.options_of(c)[o].light;
    }

  private:
    Literal option(std::uint32_t c, std::uint32_t o) const { return literal_of(encoding_.option(c, o)); }

    const Part& part_;
    Budget& budget_;
    CdclAdapter adapter_;
    Encoding encoding_;
};

}  // namespace

bool settle_root(const Instance& instance, std::vector<OptionSet>& domains, Budget& budget, bool probing) {
    const Reduced reduced = reduce(instance, domains, {false}, &budget);
    if (reduced.contradiction) return false;
    for (const Part& part : reduced.parts) {
        if (!part.is_structured()) continue;
        RootSettler settler(part, budget);
        if (!settler.run(probing)) return false;
        settler.narrow(domains);
    }
    return true;
}

}  // namespace gridloom::engine
