#include "engine/program/frontier_network.h"

#include <algorithm>
#include <bit>

namespace gridloom::engine {
namespace {

// A port on its way through the sweep: pending from its cell's step to the last cell it leads to.
struct Port {
    std::uint32_t cell;
    OptionSet open;
    std::size_t last = 0;
};

}  // namespace

FrontierNetwork compile_network(const Part& part, const std::vector<std::uint32_t>& order,
                                std::uint32_t first_word) {
    FrontierNetwork net;
    net.network = part.network;
    net.first_word = first_word;
    net.steps.resize(order.size());
    std::vector<std::size_t> when(part.cells.size());
    for (std::size_t i = 0; i < order.size(); ++i) when[order[i]] = i;

    // Each link becomes a port of its earlier cell and a meeting at its later one.
    std::vector<std::vector<Port>> ports(order.size());
    struct Met {
        std::size_t step, port;
        OptionSet open;
    };
    std::vector<std::vector<Met>> met(order.size());
    for (PartLink l : part.links) {
        if (l.a == l.b) {
            net.steps[when[l.a]].loops |= l.open_a & l.open_b;
            continue;
        }
        if (when[l.a] > when[l.b]) std::swap(l.a, l.b), std::swap(l.open_a, l.open_b);
        auto& own = ports[when[l.a]];
        auto port = std::find_if(own.begin(), own.end(), [&](const Port& p) { return p.open == l.open_a; });
        if (port == own.end()) port = own.insert(own.end(), Port{l.a, l.open_a, 0});
        port->last = std::max(port->last, when[l.b]);
        met[when[l.b]].push_back({when[l.a], static_cast<std::size_t>(port - own.begin()), l.open_b});
    }

    struct Pending {
        std::size_t step, port, last;
        OptionSet open;
        Place place;
    };
    std::vector<Pending> live;
    std::vector<int> change(order.size() + 1, 0);
    for (std::size_t i = 0; i < order.size(); ++i)
        for (const Port& p : ports[i]) ++change[i], --change[p.last];
    int pending = 0;
    for (const int c : change) {
        pending += c;
        net.widest = std::max(net.widest, static_cast<std::size_t>(pending));
    }
    net.bits = static_cast<std::uint32_t>(std::bit_width(std::max<std::size_t>(net.widest, 1)));

    FieldPlacer placer;
    net.closed = placer.take(1);
    net.closed.word += first_word;
    for (std::size_t i = 0; i < order.size(); ++i) {
        FrontierNetwork::Step& step = net.steps[i];
        step.present = part.cells[order[i]].present;
        for (const Met& m : met[i]) {
            const auto slot = std::find_if(live.begin(), live.end(), [&](const Pending& p) {
                return p.step == m.step && p.port == m.port;
            });
            step.meetings.push_back({static_cast<std::uint32_t>(slot - live.begin()), m.open});
        }
        std::vector<Pending> next;
        for (std::size_t s = 0; s < live.size(); ++s) {
            const Pending& p = live[s];
            if (p.last == i) {
                placer.release(p.place, net.bits);
                continue;
            }
            next.push_back(p);
            step.live.push_back({{p.place.word + first_word, p.place.shift}, static_cast<std::uint16_t>(s), 0});
        }
        for (std::size_t k = 0; k < ports[i].size(); ++k) {
            const Port& p = ports[i][k];
            const Place place = placer.take(net.bits);
            next.push_back({i, k, p.last, p.open, place});
            step.live.push_back({{place.word + first_word, place.shift}, FrontierNetwork::fresh, p.open});
        }
        live = std::move(next);
    }
    net.words = static_cast<std::uint32_t>(placer.words());

    bool more = false;
    for (std::size_t i = order.size(); i-- > 0;) {
        net.steps[i].more_to_come = more;
        const std::size_t options = part.option_count(order[i]);
        const OptionSet all = options == 64 ? ~OptionSet{0} : (OptionSet{1} << options) - 1;
        if (net.steps[i].present == all) more = true;
    }
    return net;
}

bool FrontierNetwork::advance(std::size_t at, std::uint32_t option, const std::uint64_t* before,
                              std::uint64_t* after) const {
    const Step& step = steps[at];
    const bool present = step.present >> option & 1;
    const bool was_closed = before[closed.word] >> closed.shift & 1;
    if (was_closed && present) return false;
    if (network == Network::tree && (step.loops >> option & 1)) return false;

    // The labels as they stand.
    const std::uint64_t mask = (std::uint64_t{1} << bits) - 1;
    std::array<std::uint16_t, max_live> label;
    const std::size_t live_before = at == 0 ? 0 : steps[at - 1].live.size();
    std::uint16_t components = 0;
    for (std::size_t s = 0; s < live_before; ++s) {
        const Place p = steps[at - 1].live[s].place;
        label[s] = static_cast<std::uint16_t>(before[p.word] >> p.shift & mask);
        components = std::max(components, label[s]);
    }

    // The components this cell joins become one, under a new name.
    const auto joined = static_cast<std::uint16_t>(components + 1);
    std::array<std::uint16_t, max_live + 2> name;
    for (std::uint16_t l = 0; l <= components; ++l) name[l] = l;
    for (const Meeting& m : step.meetings) {
        const std::uint16_t l = label[m.slot];
        if (l == 0 || !(m.open >> option & 1)) continue;
        if (name[l] == joined && network == Network::tree) return false;
        name[l] = joined;
    }

    // The labels after the step, numbered by first appearance.
    for (std::uint32_t w = first_word; w < first_word + words; ++w) after[w] = 0;
    std::array<std::uint16_t, max_live + 2> renamed;
    for (std::uint16_t l = 0; l <= joined; ++l) renamed[l] = 0;
    std::uint16_t next = 0;
    for (const Live& l : step.live) {
        std::uint16_t old = 0;
        if (l.from != fresh)
            old = name[label[l.from]];
        else if (l.open >> option & 1)
            old = joined;
        if (old == 0) continue;
        if (renamed[old] == 0) renamed[old] = ++next;
        after[l.place.word] |= static_cast<std::uint64_t>(renamed[old]) << l.place.shift;
    }

    // A component that lost its last pending port is complete.
    std::uint16_t complete = present && renamed[joined] == 0;
    for (std::uint16_t l = 1; l <= components; ++l)
        if (name[l] == l && renamed[l] == 0) ++complete;
    if (complete > 0 && (complete > 1 || next > 0 || was_closed || step.more_to_come)) return false;
    if (complete > 0 || was_closed) after[closed.word] |= std::uint64_t{1} << closed.shift;
    return true;
}

}  // namespace gridloom::engine
