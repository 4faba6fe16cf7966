#include "engine/program/frontier_group_sizes.h"

#include <algorithm>
#include <bit>

namespace gridloom::engine {
namespace {

std::uint64_t low_bits_of(std::uint32_t bits) { return bits >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << bits) - 1; }
std::uint64_t read_field(const std::uint64_t* state, FieldPlace p, std::uint32_t bits) {
    return state[p.word] >> p.shift & low_bits_of(bits);
}

template <class Do>
void each_bit(std::uint64_t set, Do&& something) {
    for (; set; set &= set - 1) something(static_cast<std::uint32_t>(std::countr_zero(set)));
}

}  // namespace

void FrontierGroupSizes::unpack(const std::uint64_t* state, Open& open) const {
    for (std::uint32_t k = 0; k < events.places; ++k) {
        open.label[k] = static_cast<std::uint8_t>(read_field(state, label_at[k], label_bits));
        open.size[k] = static_cast<std::uint32_t>(read_field(state, size_at[k], size_bits));
        open.waits[k] = 0;
    }
    for (std::uint32_t r = 0; r < rules.size(); ++r) {
        const Rule& rule = rules[r];
        open.given[r] = 0;
        if (rule.one_seed) {
            if (const std::uint64_t label = read_field(state, rule.waits, label_bits))
                open.waits[label - 1] |= std::uint64_t{1} << r;
            continue;
        }
        open.given[r] = static_cast<std::uint32_t>(read_field(state, rule.given, rule.given_bits));
        each_bit(read_field(state, rule.waits, events.places), [&](std::uint32_t k) { open.waits[k] |= std::uint64_t{1} << r; });
    }
}

void FrontierGroupSizes::pack(const Open& open, std::uint64_t* state) const {
    for (std::uint32_t w = first_word; w < first_word + words; ++w) state[w] = 0;
    for (std::uint32_t k = 0; k < events.places; ++k) {
        state[label_at[k].word] |= std::uint64_t{open.label[k]} << label_at[k].shift;
        if (open.label[k] != k + 1) continue;
        state[size_at[k].word] |= std::uint64_t{open.size[k]} << size_at[k].shift;
        each_bit(open.waits[k], [&](std::uint32_t r) {
            const FieldPlace p = rules[r].waits;
            state[p.word] |= (rules[r].one_seed ? std::uint64_t{k + 1} : std::uint64_t{1} << k) << p.shift;
        });
    }
    for (std::uint32_t r = 0; r < rules.size(); ++r)
        if (!rules[r].one_seed) state[rules[r].given.word] |= std::uint64_t{open.given[r]} << rules[r].given.shift;
}

bool FrontierGroupSizes::advance(std::size_t at, std::uint32_t option, std::uint64_t* state) const {
    if (events.steps[at].begin == events.steps[at].end) return true;
    Open open;
    unpack(state, open);
    if (!apply(at, option, open)) return false;
    pack(open, state);
    return true;
}

bool FrontierGroupSizes::apply(std::size_t at, std::uint32_t option, Open& open) const {
    for (std::uint32_t i = events.steps[at].begin; i < events.steps[at].end; ++i) {
        const GroupEvent& e = events.events[i];
        const bool went_well = e.kind == GroupEvent::Kind::enter  ? enter(i, option, open)
                               : e.kind == GroupEvent::Kind::join ? join(e, open)
                                                                  : leave(i, open);
        if (!went_well) return false;
    }
    cut(to_come[at], open);
    return true;
}

std::uint64_t FrontierGroupSizes::waiting(const Open& open) const {
    std::uint64_t some = 0;
    for (std::uint32_t k = 0; k < events.places; ++k)
        if (open.label[k] == k + 1) some |= open.waits[k];
    return some;
}

// Whether none of these rules exceeds its maximum, counting open groups too.
bool FrontierGroupSizes::fits(std::uint64_t some, const Open& open) const {
    bool fit = true;
    each_bit(some, [&](std::uint32_t r) {
        std::uint32_t total = open.given[r];
        for (std::uint32_t k = 0; k < events.places; ++k)
            if (open.label[k] == k + 1 && (open.waits[k] >> r & 1)) total += open.size[k];
        fit = fit && total <= rules[r].maximum;
    });
    return fit;
}

// Checks the minimum of those rules whose seeds are all known and whose groups are all complete.
bool FrontierGroupSizes::finish_known(std::uint64_t some, std::uint32_t event, Open& open) const {
    bool enough = true;
    each_bit(some & ~waiting(open), [&](std::uint32_t r) {
        if (rules[r].last_seed > event) return;
        enough = enough && open.given[r] >= rules[r].minimum;
        open.given[r] = 0;
    });
    return enough;
}

bool FrontierGroupSizes::enter(std::uint32_t event, std::uint32_t option, Open& open) const {
    const GroupEvent& e = events.events[event];
    const Vertex& v = vertices[e.vertex];
    open.label[e.a] = 0;
    open.waits[e.a] = 0;
    open.size[e.a] = 0;
    if (!(v.member >> option & 1)) return finish_known(v.seeds, event, open);
    open.label[e.a] = static_cast<std::uint8_t>(e.a + 1);
    open.size[e.a] = v.size;
    open.waits[e.a] = v.seeds;
    return fits(v.seeds, open);
}

bool FrontierGroupSizes::join(const GroupEvent& e, Open& open) const {
    if (open.label[e.a] == 0 || open.label[e.b] == 0 || open.label[e.a] == open.label[e.b]) return true;
    const std::uint8_t low = std::min(open.label[e.a], open.label[e.b]), high = std::max(open.label[e.a], open.label[e.b]);
    for (std::uint32_t k = 0; k < events.places; ++k)
        if (open.label[k] == high) open.label[k] = low;
    open.size[low - 1u] += open.size[high - 1u];
    open.waits[low - 1u] |= open.waits[high - 1u];
    open.size[high - 1u] = 0;
    open.waits[high - 1u] = 0;
    return fits(open.waits[low - 1u], open);
}

bool FrontierGroupSizes::leave(std::uint32_t event, Open& open) const {
    const std::uint32_t place = events.events[event].a;
    const std::uint8_t label = open.label[place];
    open.label[place] = 0;
    if (label != place + 1) return true;
    const std::uint32_t size = open.size[place];
    const std::uint64_t waits = open.waits[place];
    open.size[place] = 0;
    open.waits[place] = 0;
    std::uint32_t next = place + 1;
    while (next < events.places && open.label[next] != label) ++next;
    if (next < events.places) {
        for (std::uint32_t k = next; k < events.places; ++k)
            if (open.label[k] == label) open.label[k] = static_cast<std::uint8_t>(next + 1);
        open.size[next] = size;
        open.waits[next] = waits;
        return true;
    }
    each_bit(waits, [&](std::uint32_t r) { open.given[r] += size; });
    return finish_known(waits, event, open);
}

// Caps sizes that no remaining rule can tell apart.
void FrontierGroupSizes::cut(std::uint64_t still_to_come, Open& open) const {
    const std::uint64_t some = waiting(open) | still_to_come;
    std::uint32_t most = 0;
    each_bit(some, [&](std::uint32_t r) { most = std::max(most, rules[r].maximum + 1); });
    for (std::uint32_t k = 0; k < events.places; ++k) {
        open.size[k] = std::min(open.size[k], most);
        if (some == 0) open.label[k] = 0;
    }
}

}  // namespace gridloom::engine
