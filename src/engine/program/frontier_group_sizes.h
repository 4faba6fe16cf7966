// Frontier state of GroupSizeAt rules. Rules over the same members and joins share one set of labels.
//
// The state holds, for each vertex at the frontier, the label of its group (0: no member); for each group its size so far and the
// rules with a seed in it; for each rule with several seeds what its complete groups gave. A group is labelled by its lowest
// place. A rule is finished once all its seeds are known and no open group holds one. Sizes are capped where no remaining rule
// can tell them apart; after the last rule the state is empty.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/part/part.h"
#include "engine/program/fields.h"
#include "engine/program/group_events.h"

namespace gridloom::engine {

struct FrontierGroupSizes {
    static constexpr std::uint32_t max_places = 64, max_rules = 64;

    struct Rule {
        std::uint32_t minimum, maximum;
        bool one_seed;
        std::uint32_t last_seed = 0;  // the event after which all its seeds are known
        // One seed: the label of its group. Several: a bit for each place, and what complete groups gave.
        FieldPlace waits{}, given{};
        std::uint32_t given_bits = 0;
    };
    struct Vertex {
        OptionSet member = 0;  // options that make it one; fixed vertices: all
        std::uint32_t size = 0;
        std::uint64_t seeds = 0;  // a bit for each rule that it is a seed of
    };
    // The state, unpacked.
    struct Open {
        std::array<std::uint8_t, max_places> label;
        std::array<std::uint32_t, max_places> size;   // at the lowest place of each group
        std::array<std::uint64_t, max_places> waits;  // also there: a bit for each rule that waits for the group
        std::array<std::uint32_t, max_rules> given;
    };

    bool feasible = true;
    std::vector<Rule> rules;
    std::vector<Vertex> vertices;
    GroupEvents events;
    std::vector<std::uint64_t> to_come;  // by step: a bit for each rule with seeds after it
    std::uint32_t label_bits = 1, size_bits = 1;
    std::vector<FieldPlace> label_at, size_at;
    std::uint32_t first_word = 0, words = 0;

    // Moves a state over one choice. False: the choice breaks a rule.
    bool advance(std::size_t at, std::uint32_t option, std::uint64_t* state) const;

    void unpack(const std::uint64_t* state, Open& open) const;
    void pack(const Open& open, std::uint64_t* state) const;
    bool apply(std::size_t at, std::uint32_t option, Open& open) const;

  private:
    bool enter(std::uint32_t event, std::uint32_t option, Open& open) const;
    bool join(const GroupEvent& e, Open& open) const;
    bool leave(std::uint32_t event, Open& open) const;
    bool fits(std::uint64_t some, const Open& open) const;
    bool finish_known(std::uint64_t some, std::uint32_t event, Open& open) const;
    void cut(std::uint64_t still_to_come, Open& open) const;
    std::uint64_t waiting(const Open& open) const;
};

// One for each set of rules over the same members and joins.
std::vector<FrontierGroupSizes> compile_group_sizes(const Part& part, const std::vector<std::uint32_t>& order,
                                                    std::uint32_t first_word);

}  // namespace gridloom::engine
