// Frontier state of a Groups rule: the partition of the frontier's vertices into groups, and the attributes of each group.
//
// Each vertex has the label of its group; 0: of no class that the rule speaks of. A group is labelled by its lowest place. For
// each group the state holds what the rule reads and no more: its class, its size so far (capped where the rule can not tell
// sizes apart), its number of clues, the value of its known clue. Where walls stand only between different groups, also the pairs
// of groups that a wall separates, which must never merge. Where a census is given, also how many groups of each size are
// complete.
//
// A group that loses its last vertex at the frontier is complete: it is checked and removed. A group that is too large, has too
// many clues or two values is pruned at once. Vertices of a settled class are contracted with their neighbours beforehand.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/part/part.h"
#include "engine/program/fields.h"
#include "engine/program/group_events.h"

namespace gridloom::engine {

struct FrontierGroups {
    static constexpr std::uint32_t max_places = 64;

    // Attributes of a group, or of a single vertex.
    struct Group {
        std::uint32_t of_class = 0, size = 0, clues = 0;
        std::uint32_t value = 0;  // of its known clues; 0: none
    };
    struct Class {
        bool matters = false;  // the rule speaks of it
        bool reads_size = false;
        bool is_bounded = false;  // groups larger than `most` are forbidden; else `most` stands for any larger size
        std::uint32_t most = 0;
        std::vector<std::uint8_t> allowed;  // by size, up to `most`; empty: any
    };
    struct Vertex {
        Group alone;
        std::vector<std::int16_t> class_of;  // by option, -1: none; empty: alone.of_class
    };
    // The state, unpacked.
    struct Open {
        std::array<std::uint8_t, max_places> label;
        std::array<Group, max_places> group;             // by lowest place
        std::array<std::uint64_t, max_places> walls;     // by lowest place: a bit for each group that a wall separates from it
        std::array<std::uint32_t, max_places> complete;  // groups complete, by size in the census
    };

    bool feasible = true;
    std::uint32_t minimum_clues = 0, maximum_clues = ~std::uint32_t{0};
    bool reads_clues = false, reads_value = false, walls_part = false;
    bool unknown_clues = false;  // some clue has no value
    std::uint32_t largest_value = 0;
    std::vector<Class> classes;
    struct Census {
        std::uint32_t size, groups;
    };
    bool has_census = false;
    std::vector<Census> census;
    std::vector<Vertex> vertices;
    GroupEvents events;
    std::vector<OptionSet> forbidden;  // by step: options that would put a wall inside a group
    std::size_t last_step = 0;         // the last step with an event

    std::uint32_t class_bits = 0, size_bits = 0, clue_bits = 0, value_bits = 0;
    std::uint32_t label_bits = 1;
    std::vector<FieldPlace> label_at, group_at, wall_at, census_at;
    std::vector<std::uint32_t> census_bits;
    std::uint32_t first_word = 0, words = 0;

    // Moves a state over one choice. False: the choice breaks the rule.
    bool advance(std::size_t at, std::uint32_t option, std::uint64_t* state) const;

    void unpack(const std::uint64_t* state, Open& open) const;
    void pack(const Open& open, std::uint64_t* state) const;
    bool apply(std::size_t at, std::uint32_t option, Open& open) const;

    // Caps a group's attributes to what the rule can tell apart. False: the group breaks the rule whatever follows.
    bool settle(Group& group) const;

  private:
    bool enter(const GroupEvent& e, std::uint32_t option, Open& open) const;
    bool join(const GroupEvent& e, std::uint32_t option, Open& open) const;
    bool leave(const GroupEvent& e, Open& open) const;
    bool complete(const Group& group, Open& open) const;
    void rename(std::uint32_t from, std::uint32_t to, Open& open) const;
};

FrontierGroups compile_groups(const Part& part, const Groups& rule, const std::vector<std::uint32_t>& order,
                              std::uint32_t first_word);

}  // namespace gridloom::engine
