#include "engine/program/frontier_groups.h"

#include <algorithm>
#include <bit>

namespace gridloom::engine {
namespace {

std::uint64_t low_bits(std::uint32_t bits) { return bits >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << bits) - 1; }

}  // namespace

void FrontierGroups::unpack(const std::uint64_t* state, Open& open) const {
    const std::uint64_t mask = low_bits(label_bits);
    for (std::uint32_t k = 0; k < events.places; ++k) {
        const auto label = static_cast<std::uint8_t>(state[label_at[k].word] >> label_at[k].shift & mask);
        open.label[k] = label;
        open.walls[k] = 0;
        if (label != k + 1) continue;
        Group& g = open.group[k];
        g = {};
        if (group_at.empty()) continue;
        std::uint64_t packed = state[group_at[k].word] >> group_at[k].shift;
        for (const auto& [bits, value] : {std::pair{class_bits, &g.of_class}, std::pair{size_bits, &g.size},
                                          std::pair{clue_bits, &g.clues}, std::pair{value_bits, &g.value}}) {
            *value = static_cast<std::uint32_t>(packed & low_bits(bits));
            packed = bits >= 64 ? 0 : packed >> bits;
        }
    }
    if (walls_part)
        for (std::uint32_t k = 1; k < events.places; ++k) {
            std::uint64_t row = state[wall_at[k].word] >> wall_at[k].shift & low_bits(k);
            open.walls[k] |= row;
            for (; row; row &= row - 1) open.walls[static_cast<std::size_t>(std::countr_zero(row))] |= std::uint64_t{1} << k;
        }
    for (std::size_t d = 0; d < census.size(); ++d)
        open.complete[d] = static_cast<std::uint32_t>(state[census_at[d].word] >> census_at[d].shift & low_bits(census_bits[d]));
}

void FrontierGroups::pack(const Open& open, std::uint64_t* state) const {
    for (std::uint32_t w = first_word; w < first_word + words; ++w) state[w] = 0;
    for (std::uint32_t k = 0; k < events.places; ++k) {
        state[label_at[k].word] |= std::uint64_t{open.label[k]} << label_at[k].shift;
        if (open.label[k] != k + 1) continue;
        const Group& g = open.group[k];
        if (!group_at.empty()) {
            std::uint64_t packed = g.value;
            packed = packed << clue_bits | g.clues;
            packed = packed << size_bits | g.size;
            packed = packed << class_bits | g.of_class;
            state[group_at[k].word] |= packed << group_at[k].shift;
        }
        if (walls_part && k > 0) state[wall_at[k].word] |= (open.walls[k] & low_bits(k)) << wall_at[k].shift;
    }
    for (std::size_t d = 0; d < census.size(); ++d)
        state[census_at[d].word] |= std::uint64_t{open.complete[d]} << census_at[d].shift;
}

bool FrontierGroups::advance(std::size_t at, std::uint32_t option, std::uint64_t* state) const {
    if (forbidden[at] >> option & 1) return false;
    if (events.steps[at].begin == events.steps[at].end) return true;
    Open open;
    unpack(state, open);
    if (!apply(at, option, open)) return false;
    pack(open, state);
    return true;
}

bool FrontierGroups::apply(std::size_t at, std::uint32_t option, Open& open) const {
    for (std::uint32_t i = events.steps[at].begin; i < events.steps[at].end; ++i) {
        const GroupEvent& e = events.events[i];
        const bool went_well = e.kind == GroupEvent::Kind::enter  ? enter(e, option, open)
                               : e.kind == GroupEvent::Kind::join ? join(e, option, open)
                                                                  : leave(e, open);
        if (!went_well) return false;
    }
    if (at != last_step) return true;
    for (std::size_t d = 0; d < census.size(); ++d)
        if (open.complete[d] != census[d].groups) return false;
    open.complete.fill(0);
    return true;
}

bool FrontierGroups::settle(Group& g) const {
    const Class& c = classes[g.of_class];
    if (!reads_clues) {
        g.clues = 0;
    } else if (g.clues > maximum_clues) {
        return false;
    } else if (maximum_clues == ~std::uint32_t{0}) {
        g.clues = std::min(g.clues, minimum_clues);
    }
    if (!reads_value) g.value = 0;
    if (!c.reads_size) {
        g.size = 0;
        return true;
    }
    if (g.value && (g.size > g.value || (!c.allowed.empty() && (g.value > c.most || !c.allowed[g.value])))) return false;
    if (c.is_bounded) return g.size <= c.most;
    if (g.size < c.most) return true;
    // Capped: larger than any clue, so it can hold no clue with a value.
    g.size = c.most;
    return minimum_clues == 0 || unknown_clues;
}

bool FrontierGroups::enter(const GroupEvent& e, std::uint32_t option, Open& open) const {
    const Vertex& v = vertices[e.vertex];
    const int of_class = v.class_of.empty() ? static_cast<int>(v.alone.of_class) : v.class_of[option];
    open.label[e.a] = 0;
    open.walls[e.a] = 0;
    if (of_class < 0) return true;
    Group g = v.alone;
    g.of_class = static_cast<std::uint32_t>(of_class);
    if (!settle(g)) return false;
    open.label[e.a] = static_cast<std::uint8_t>(e.a + 1);
    open.group[e.a] = g;
    return true;
}

// Relabels a group: its data moves from one lowest place to another, of its own or of a group that it merges with.
void FrontierGroups::rename(std::uint32_t from, std::uint32_t to, Open& open) const {
    for (std::uint32_t k = 0; k < events.places; ++k)
        if (open.label[k] == from + 1) open.label[k] = static_cast<std::uint8_t>(to + 1);
    if (!walls_part) return;
    for (std::uint64_t rest = open.walls[from]; rest; rest &= rest - 1) {
        std::uint64_t& other = open.walls[static_cast<std::size_t>(std::countr_zero(rest))];
        other = (other & ~(std::uint64_t{1} << from)) | std::uint64_t{1} << to;
    }
    open.walls[to] |= open.walls[from];
    open.walls[from] = 0;
}

bool FrontierGroups::join(const GroupEvent& e, std::uint32_t option, Open& open) const {
    if (open.label[e.a] == 0 || open.label[e.b] == 0) return true;
    const std::uint32_t x = open.label[e.a] - 1u, y = open.label[e.b] - 1u;
    if (open.group[x].of_class != open.group[y].of_class) return true;
    if (e.wall >> option & 1) {
        if (!walls_part) return true;
        if (x == y) return false;
        open.walls[x] |= std::uint64_t{1} << y;
        open.walls[y] |= std::uint64_t{1} << x;
        return true;
    }
    if (x == y) return true;
    if (open.walls[x] >> y & 1) return false;
    const auto [low, high] = std::minmax(x, y);
    Group& g = open.group[low];
    const Group& other = open.group[high];
    if (g.value && other.value && g.value != other.value) return false;
    g.size += other.size;
    g.clues += other.clues;
    g.value |= other.value;
    if (!settle(g)) return false;
    rename(high, low, open);
    return true;
}

bool FrontierGroups::leave(const GroupEvent& e, Open& open) const {
    const std::uint8_t label = open.label[e.a];
    if (label == 0) return true;
    open.label[e.a] = 0;
    if (label != e.a + 1) return true;
    const auto end = open.label.begin() + events.places, next = std::find(open.label.begin(), end, label);
    if (next == end) {
        for (std::uint64_t rest = open.walls[e.a]; rest; rest &= rest - 1)
            open.walls[static_cast<std::size_t>(std::countr_zero(rest))] &= ~(std::uint64_t{1} << e.a);
        open.walls[e.a] = 0;
        return complete(open.group[e.a], open);
    }
    const auto to = static_cast<std::uint32_t>(next - open.label.begin());
    open.group[to] = open.group[e.a];
    rename(e.a, to, open);
    return true;
}

bool FrontierGroups::complete(const Group& g, Open& open) const {
    const Class& c = classes[g.of_class];
    if (reads_clues && g.clues < minimum_clues) return false;
    if (c.reads_size && ((g.value && g.size != g.value) || (!c.allowed.empty() && !c.allowed[g.size]))) return false;
    if (!has_census) return true;
    const auto same = std::find_if(census.begin(), census.end(), [&](const Census& s) { return s.size == g.size; });
    return same != census.end() && ++open.complete[static_cast<std::size_t>(same - census.begin())] <= same->groups;
}

}  // namespace gridloom::engine
