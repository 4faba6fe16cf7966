// A model with some of its rules left out: weaker, over the same cells.
#include "gridloom/model.h"

namespace gridloom {

Model Model::only(const std::vector<std::uint8_t>& keep_sums, bool keep_networks) const {
    Model m;
    m.vocabulary_ = vocabulary_;
    m.kind_ = kind_;
    m.square_ = square_;
    m.domains_ = domains_;
    for (RuleId r = 0; r < sums(); ++r) {
        if (!keep_sums[r]) continue;
        const Sum& s = sums_[r];
        if (s.pair == no_pair)
            m.sum(terms(r), s.minimum, s.maximum, s.origin);
        else
            m.edge(terms(r)[0].cell, terms(r)[1].cell, s.pair, s.origin);
    }
    if (keep_networks) m.networks_ = networks_;
    // What made the ends of links agree may be gone.
    if (m.sums() < sums())
        for (Connected& network : m.networks_) network.matched = false;
    m.finish();
    return m;
}

}  // namespace gridloom
