// Numbering of the ways that a part's option stands for (combinatorial number system): which members take the heavy choice, and
// which option each member takes within its choice.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>

#include "engine/part/found.h"
#include "engine/part/part.h"
#include "gridloom/natural.h"

namespace gridloom::engine {

// C(size, heavies) * light_ways^(size - heavies) * heavy_ways^heavies, or 0 where 64 bits do not hold it.
inline std::uint64_t ways_of_group(int size, int heavies, int light_ways, int heavy_ways) {
    constexpr auto limit = static_cast<unsigned __int128>(std::numeric_limits<std::uint64_t>::max());
    unsigned __int128 ways = 1;
    for (int i = 1; i <= heavies; ++i) {
        ways = ways * static_cast<unsigned>(size - heavies + i) / static_cast<unsigned>(i);
        if (ways > limit) return 0;
    }
    for (int i = 0; i < size; ++i) {
        ways *= static_cast<unsigned>(i < heavies ? heavy_ways : light_ways);
        if (ways > limit) return 0;
    }
    return static_cast<std::uint64_t>(ways);
}

inline int nth_option(OptionSet set, std::uint64_t n) {
    while (n-- > 0) set &= set - 1;
    return std::countr_zero(set);
}
inline std::uint64_t place_in(OptionSet set, int option) {
    return static_cast<std::uint64_t>(std::popcount(set & ((OptionSet{1} << option) - 1)));
}

// Calls show(member, model option) for each member in way number `way`.
template <class Show>
void each_member(std::span<const Cell> members, const PartOption& option, std::uint64_t way, Show&& show) {
    const int light = std::popcount(option.light), heavy = std::popcount(option.heavy);
    int heavies = option.heavies;
    for (std::size_t m = 0; m < members.size(); ++m) {
        const int rest = static_cast<int>(members.size() - m) - 1;
        // The ways in which this member is light have the lower numbers.
        const std::uint64_t below = rest >= heavies ? ways_of_group(rest, heavies, light, heavy) : 0;
        const bool is_light = way < below * static_cast<std::uint64_t>(light);
        if (!is_light) way -= below * static_cast<std::uint64_t>(light);
        const std::uint64_t each = is_light ? below : ways_of_group(rest, --heavies, light, heavy);
        assert(each > 0);  // the way is one of those there are
        show(members[m], nth_option(is_light ? option.light : option.heavy, way / each));
        way %= each;
    }
}

// Inverse of each_member: the number of the way in which the members have these model options, or nothing if the part's option
// does not stand for that.
template <class OptionOf>
std::optional<std::uint64_t> way_number(std::span<const Cell> members, const PartOption& option, OptionOf&& option_of) {
    const int light = std::popcount(option.light), heavy = std::popcount(option.heavy);
    int heavies = option.heavies;
    std::uint64_t way = 0;
    for (std::size_t m = 0; m < members.size(); ++m) {
        const int rest = static_cast<int>(members.size() - m) - 1;
        const int chosen = option_of(members[m]);
        const std::uint64_t below = rest >= heavies ? ways_of_group(rest, heavies, light, heavy) : 0;
        if (below && option.light >> chosen & 1) {
            way += place_in(option.light, chosen) * below;
        } else if (heavies > 0 && option.heavy >> chosen & 1) {
            way += below * static_cast<std::uint64_t>(light);
            way += place_in(option.heavy, chosen) * ways_of_group(rest, --heavies, light, heavy);
        } else {
            return std::nullopt;
        }
    }
    return heavies == 0 ? std::optional(way) : std::nullopt;
}

// The number of solutions of the model that a part's choices stand for: the product of their ways.
inline Natural multiplicity_of(const Part& part, const Choices& choices) {
    Natural ways = 1;
    for (std::size_t c = 0; c < choices.size(); ++c) ways *= part.options_of(c)[choices[c]].ways;
    return ways;
}

}  // namespace gridloom::engine
