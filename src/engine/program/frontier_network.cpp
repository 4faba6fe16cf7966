#include "engine/program/frontier_network.h"

#include <algorithm>
#include <bit>

#include "engine/program/state_limits.h"

namespace gridloom::engine {
namespace {

// The live range of a port: pending from its cell's step to the last cell that it leads to.
struct Port {
    std::uint32_t cell;
    OptionSet open;
    std::size_t last = 0;
};

class NetworkCompiler {
  public:
    NetworkCompiler(const Part& part, const CellNetwork& rule, const std::vector<std::uint32_t>& order, std::uint32_t first_word,
                    Charge* held)
        : part_(part),
          rule_(rule),
          order_(order),
          held_(held),
          glances_(held ? &held->budget() : nullptr),
          ports_(order.size()),
          met_(order.size()) {
        net_.network = rule.network;
        net_.first_word = first_word;
        net_.steps.resize(order.size());
    }

    FrontierNetwork run() {
        read_links();
        size_labels();
        // A field for each pending port: wider than any code, it need not be written down.
        const std::size_t least_words = (net_.widest * net_.bits + 63) / 64;
        if (least_words > max_words) {
            net_.words = static_cast<std::uint32_t>(least_words);
            return std::move(net_);
        }
        net_.closed = placer_.take(1);
        net_.closed.word += net_.first_word;
        for (std::size_t i = 0; i < order_.size(); ++i) write_step(i);
        net_.words = static_cast<std::uint32_t>(placer_.words());
        look_ahead();
        return std::move(net_);
    }

  private:
    struct Met {
        std::size_t step, port;
        OptionSet open;
    };
    struct Pending {
        std::size_t step, port, last;
        FieldPlace place;
    };

    // In pieces: a step takes little.
    void charge(std::size_t bytes) {
        constexpr std::size_t piece = std::size_t{1} << 18;
        if (!held_ || (uncharged_ += bytes) < piece) return;
        if (!held_->add(uncharged_)) throw LimitReached{};
        uncharged_ = 0;
    }
    void read_links();
    void size_labels();
    void write_step(std::size_t i);
    void look_ahead();
    FieldPlace in_state(FieldPlace place) const { return {place.word + net_.first_word, place.shift}; }

    const Part& part_;
    const CellNetwork& rule_;
    const std::vector<std::uint32_t>& order_;
    Charge* held_;
    Glances glances_;
    std::vector<std::vector<Port>> ports_;  // of each step's cell
    std::vector<std::vector<Met>> met_;     // by each step's cell
    std::vector<Pending> live_;
    std::size_t uncharged_ = 0;
    FieldPlacer placer_;
    FrontierNetwork net_;
};

// Turns each link into a port of its earlier cell and a meeting at its later one.
void NetworkCompiler::read_links() {
    std::vector<std::size_t> when(part_.cells.size());
    for (std::size_t i = 0; i < order_.size(); ++i) when[order_[i]] = i;
    for (Link l : rule_.links) {
        glances_.after(8);
        if (l.a == l.b) {
            net_.steps[when[l.a]].loops |= l.open_a & l.open_b;
            continue;
        }
        if (when[l.a] > when[l.b]) std::swap(l.a, l.b), std::swap(l.open_a, l.open_b);
        auto& own = ports_[when[l.a]];
        auto port = std::find_if(own.begin(), own.end(), [&](const Port& p) { return p.open == l.open_a; });
        if (port == own.end()) port = own.insert(own.end(), Port{l.a, l.open_a, 0});
        port->last = std::max(port->last, when[l.b]);
        met_[when[l.b]].push_back({when[l.a], static_cast<std::size_t>(port - own.begin()), l.open_b});
    }
}

// Width of a label: enough for as many components as ports can be pending at once.
void NetworkCompiler::size_labels() {
    std::vector<int> change(order_.size() + 1, 0);
    for (std::size_t i = 0; i < order_.size(); ++i)
        for (const Port& p : ports_[i]) ++change[i], --change[p.last];
    int pending = 0;
    for (const int c : change) {
        pending += c;
        net_.widest = std::max(net_.widest, static_cast<std::size_t>(pending));
    }
    net_.bits = static_cast<std::uint32_t>(std::bit_width(std::max<std::size_t>(net_.widest, 1)));
}

// Compiles one step. A port's place is allocated at its cell and released at its last meeting.
void NetworkCompiler::write_step(std::size_t i) {
    glances_.after(16 + live_.size());
    charge(sizeof(FrontierNetwork::Step) + live_.size() * sizeof(FrontierNetwork::Live));
    FrontierNetwork::Step& step = net_.steps[i];
    step.present = rule_.present[order_[i]];
    for (const Met& m : met_[i]) {
        const auto slot =
            std::find_if(live_.begin(), live_.end(), [&](const Pending& p) { return p.step == m.step && p.port == m.port; });
        step.meetings.push_back({static_cast<std::uint32_t>(slot - live_.begin()), m.open});
    }
    std::vector<Pending> next;
    for (std::size_t s = 0; s < live_.size(); ++s) {
        const Pending& p = live_[s];
        if (p.last == i) {
            placer_.release(p.place, net_.bits);
            continue;
        }
        next.push_back(p);
        step.live.push_back({in_state(p.place), static_cast<std::uint16_t>(s), 0});
    }
    for (std::size_t k = 0; k < ports_[i].size(); ++k) {
        const Port& p = ports_[i][k];
        const FieldPlace place = placer_.take(net_.bits);
        next.push_back({i, k, p.last, place});
        step.live.push_back({in_state(place), FrontierNetwork::fresh, p.open});
    }
    live_ = std::move(next);
}

void NetworkCompiler::look_ahead() {
    bool more = false;
    for (std::size_t i = order_.size(); i-- > 0;) {
        net_.steps[i].more_to_come = more;
        const std::size_t options = part_.option_count(order_[i]);
        const OptionSet all = options == 64 ? ~OptionSet{0} : (OptionSet{1} << options) - 1;
        if (net_.steps[i].present == all) more = true;
    }
}

}  // namespace

FrontierNetwork compile_network(const Part& part, const CellNetwork& rule, const std::vector<std::uint32_t>& order,
                                std::uint32_t first_word, Charge* held) {
    return NetworkCompiler(part, rule, order, first_word, held).run();
}

bool FrontierNetwork::advance(std::size_t at, std::uint32_t option, const std::uint64_t* before, std::uint64_t* after) const {
    const Step& step = steps[at];
    const bool present = step.present >> option & 1;
    const bool was_closed = before[closed.word] >> closed.shift & 1;
    if (was_closed && present) return false;
    if (network != Network::connected && (step.loops >> option & 1)) return false;

    // Unpack the labels.
    const std::uint64_t mask = (std::uint64_t{1} << bits) - 1;
    std::array<std::uint16_t, max_live> label;
    const std::size_t live_before = at == 0 ? 0 : steps[at - 1].live.size();
    std::uint16_t components = 0;
    for (std::size_t s = 0; s < live_before; ++s) {
        const FieldPlace p = steps[at - 1].live[s].place;
        label[s] = static_cast<std::uint16_t>(before[p.word] >> p.shift & mask);
        components = std::max(components, label[s]);
    }

    // Merge the components that this cell joins, under a new label.
    const auto joined = static_cast<std::uint16_t>(components + 1);
    std::array<std::uint16_t, max_live + 2> name;
    for (std::uint16_t l = 0; l <= components; ++l) name[l] = l;
    for (const Meeting& m : step.meetings) {
        const std::uint16_t l = label[m.slot];
        if (l == 0 || !(m.open >> option & 1)) continue;
        if (name[l] == joined && network != Network::connected) return false;
        name[l] = joined;
    }

    // Pack the labels after the step, renumbered by first appearance.
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

    if (network == Network::forest) return true;  // any number of components

    // A component without a pending port is complete.
    std::uint16_t complete = present && renamed[joined] == 0;
    for (std::uint16_t l = 1; l <= components; ++l)
        if (name[l] == l && renamed[l] == 0) ++complete;
    if (complete > 0 && (complete > 1 || next > 0 || was_closed || step.more_to_come)) return false;
    if (complete > 0 || was_closed) after[closed.word] |= std::uint64_t{1} << closed.shift;
    return true;
}

}  // namespace gridloom::engine
