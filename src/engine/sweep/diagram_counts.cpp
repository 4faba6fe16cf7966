#include "engine/sweep/diagram_counts.h"

#include <stdexcept>

namespace gridloom::engine {
namespace {

// to += a * b; false if the sum needs more limbs than `to` has.
bool add_product(std::uint64_t* to, const std::uint64_t* a, std::uint64_t b, std::size_t limbs, std::size_t shift = 0) {
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i + shift < limbs; ++i) {
        const auto wide = static_cast<unsigned __int128>(a[i]) * b + to[i + shift] + carry;
        to[i + shift] = static_cast<std::uint64_t>(wide);
        carry = static_cast<std::uint64_t>(wide >> 64);
    }
    if (carry) return false;
    if (b != 0)
        for (std::size_t i = limbs - shift; i < limbs; ++i)
            if (a[i]) return false;
    return true;
}

// to += a * b * ways
bool add_product(std::uint64_t* to, const std::uint64_t* a, const std::uint64_t* b, std::uint64_t ways,
                 std::vector<std::uint64_t>& scratch, std::size_t limbs) {
    scratch.assign(limbs, 0);
    for (std::size_t i = 0; i < limbs; ++i)
        if (b[i] && !add_product(scratch.data(), a, b[i], limbs, i)) return false;
    return add_product(to, scratch.data(), ways, limbs);
}

}  // namespace

Natural NodeCounts::of(Diagram::NodeId n) const {
    Natural value = 0;
    for (std::size_t i = limbs_; i-- > 0;) value = (value << 64) | words_[n * limbs_ + i];
    return value;
}

// Runs a fold with one limb, and again with more each time it overflows.
class CountFold {
  public:
    template <class Fold>
    static std::optional<NodeCounts> widen(const Diagram& d, Budget& budget, std::size_t limbs, Fold&& fold) {
        for (;; limbs *= 2) {
            const std::size_t bytes = d.nodes() * limbs * sizeof(std::uint64_t);
            if (!budget.charge(bytes)) return std::nullopt;
            NodeCounts counts;
            counts.limbs_ = limbs;
            counts.words_.assign(d.nodes() * limbs, 0);
            if (fold(counts.words_.data(), limbs)) return counts;
            budget.release(bytes);
        }
    }
};

std::optional<NodeCounts> count_up(const Diagram& d, const Part& part, Budget& budget) {
    return CountFold::widen(d, budget, 1, [&](std::uint64_t* counts, std::size_t limbs) {
        std::vector<std::uint64_t> scratch;
        counts[0] = 1;
        for (Diagram::NodeId n = 1; n < d.nodes(); ++n) {
            std::uint64_t* sum = counts + n * limbs;
            const bool joins = d.cell[n] == Diagram::joins;
            const auto options = joins ? std::span<const PartOption>{} : part.options_of(d.cell[n]);
            for (const Diagram::Arc& a : d.arcs_of(n)) {
                const std::uint64_t* child = counts + a.child * limbs;
                if (!(joins ? add_product(sum, child, counts + a.choice * limbs, 1, scratch, limbs)
                            : add_product(sum, child, options[a.choice].ways, limbs)))
                    return false;
            }
        }
        return true;
    });
}

std::optional<NodeCounts> count_down(const Diagram& d, const Part& part, const NodeCounts& up, Budget& budget) {
    return CountFold::widen(d, budget, up.limbs(), [&](std::uint64_t* counts, std::size_t limbs) {
        if (limbs != up.limbs()) throw std::logic_error("fewer solutions than one node has");
        std::vector<std::uint64_t> scratch;
        if (d.root == Diagram::no_root) return true;
        counts[d.root * limbs] = 1;
        for (std::size_t n = d.nodes(); n-- > 1;) {
            const std::uint64_t* mine = counts + n * limbs;
            const bool joins = d.cell[n] == Diagram::joins;
            const auto options = joins ? std::span<const PartOption>{} : part.options_of(d.cell[n]);
            for (const Diagram::Arc& a : d.arcs_of(static_cast<Diagram::NodeId>(n))) {
                // Node 0 is skipped: solutions reach it several times, and its count is never used.
                const auto add = [&](Diagram::NodeId to, Diagram::NodeId beside) {
                    return to == Diagram::nothing || add_product(counts + to * limbs, mine, up.at(beside), 1, scratch, limbs);
                };
                if (joins ? !(add(a.child, a.choice) && add(a.choice, a.child))
                          : a.child != Diagram::nothing &&
                                !add_product(counts + a.child * limbs, mine, options[a.choice].ways, limbs))
                    return false;
            }
        }
        return true;
    });
}

}  // namespace gridloom::engine
