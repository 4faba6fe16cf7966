// Compiles GroupSizeAt rules: those over the same graph into one FrontierGroupSizes.
#include <algorithm>
#include <bit>

#include "engine/base/union_find.h"
#include "engine/program/frontier_group_sizes.h"
#include "engine/program/state_limits.h"

namespace gridloom::engine {
namespace {

bool is_same_graph(const GroupSizeAt& a, const GroupSizeAt& b) {
    return a.joins == b.joins &&
           std::equal(a.members.begin(), a.members.end(), b.members.begin(), b.members.end(),
                      [](const Condition& x, const Condition& y) { return x.cell == y.cell && x.options == y.options; });
}

class SizesCompiler {
  public:
    SizesCompiler(const Part& part, std::vector<const GroupSizeAt*> rules, const std::vector<std::uint32_t>& order,
                  std::uint32_t first_word)
        : part_(part),
          rules_(std::move(rules)),
          graph_rule_(*rules_.front()),
          steps_(order.size()),
          when_(part.cells.size(), 0),
          number_(graph_rule_.members.size(), no_vertex) {
        for (std::uint32_t i = 0; i < order.size(); ++i) when_[order[i]] = i;
        sizes_.first_word = first_word;
    }

    FrontierGroupSizes run() {
        read_graph();
        sizes_.events = GroupEvents::of(graph_, steps_);
        read_rules();
        lay_out();
        return std::move(sizes_);
    }

  private:
    void read_graph();
    void read_rules();
    void lay_out();

    const Part& part_;
    std::vector<const GroupSizeAt*> rules_;
    const GroupSizeAt& graph_rule_;  // any of them
    std::size_t steps_;
    std::vector<std::uint32_t> when_;
    std::vector<std::uint32_t> number_;  // of each vertex that may be a member
    GroupGraph graph_;
    FrontierGroupSizes sizes_;
};

// Contracts vertices that are always members, and drops those that never are.
void SizesCompiler::read_graph() {
    const auto vertices = static_cast<std::uint32_t>(graph_rule_.members.size());
    std::vector<OptionSet> member(vertices);
    std::vector<std::uint8_t> is_fixed(vertices);
    for (std::uint32_t v = 0; v < vertices; ++v) {
        const Condition& m = graph_rule_.members[v];
        const std::size_t options = part_.option_count(m.cell);
        const OptionSet all = options == 64 ? ~OptionSet{0} : (OptionSet{1} << options) - 1;
        is_fixed[v] = (m.options & all) == all;
        member[v] = is_fixed[v] ? ~OptionSet{0} : m.options & all;
    }
    UnionFind merged(vertices);
    for (const auto& [a, b] : graph_rule_.joins)
        if (is_fixed[a] && is_fixed[b]) merged.join(a, b);
    std::vector<std::uint32_t> number(vertices, no_vertex);
    for (std::uint32_t v = 0; v < vertices; ++v) {
        if (member[v] == 0) continue;
        std::uint32_t& at = number[merged.find(v)];
        if (at == no_vertex) {
            at = static_cast<std::uint32_t>(sizes_.vertices.size());
            sizes_.vertices.push_back({member[v], 0, 0});
            graph_.known.push_back(is_fixed[v] ? GroupGraph::fixed : when_[graph_rule_.members[v].cell]);
        }
        ++sizes_.vertices[at].size;
        number_[v] = at;
    }
    for (const auto& [a, b] : graph_rule_.joins)
        if (number_[a] != no_vertex && number_[b] != no_vertex && number_[a] != number_[b])
            graph_.joins.push_back({number_[a], number_[b], 0, GroupGraph::fixed});
}

void SizesCompiler::read_rules() {
    const auto vertices = static_cast<std::uint32_t>(graph_rule_.members.size());
    for (const GroupSizeAt* rule : rules_) {
        std::vector<std::uint32_t> seeds;
        for (const std::uint32_t s : rule->seeds)
            if (number_[s] != no_vertex) seeds.push_back(number_[s]);
        std::sort(seeds.begin(), seeds.end());
        seeds.erase(std::unique(seeds.begin(), seeds.end()), seeds.end());
        if (rule->minimum > rule->maximum) sizes_.feasible = false;
        if (seeds.empty()) {  // its total is 0
            if (rule->minimum > 0) sizes_.feasible = false;
            continue;
        }
        for (const std::uint32_t s : seeds) sizes_.vertices[s].seeds |= std::uint64_t{1} << sizes_.rules.size();
        sizes_.rules.push_back({rule->minimum, std::min(rule->maximum, vertices), seeds.size() == 1, 0, {}, {}, 0});
    }
    sizes_.to_come.assign(steps_, 0);
    for (std::uint32_t e = 0; e < sizes_.events.events.size(); ++e) {
        const GroupEvent& event = sizes_.events.events[e];
        if (event.kind != GroupEvent::Kind::enter) continue;
        for (std::uint32_t r = 0; r < sizes_.rules.size(); ++r)
            if (sizes_.vertices[event.vertex].seeds >> r & 1) sizes_.rules[r].last_seed = e;
    }
    for (std::size_t i = 0; i < steps_; ++i)
        for (std::uint32_t r = 0; r < sizes_.rules.size(); ++r)
            if (sizes_.rules[r].last_seed >= sizes_.events.steps[i].end) sizes_.to_come[i] |= std::uint64_t{1} << r;
}

void SizesCompiler::lay_out() {
    FrontierGroupSizes& s = sizes_;
    const std::uint32_t places = s.events.places;
    if (places > FrontierGroupSizes::max_places) {
        s.words = no_code_words;
        return;
    }
    std::uint32_t most = 0;
    for (const auto& r : s.rules) most = std::max(most, r.maximum + 1);
    const auto bits = [](std::uint32_t largest) { return std::max(1u, static_cast<std::uint32_t>(std::bit_width(largest))); };
    s.label_bits = bits(places);
    s.size_bits = bits(most);
    FieldPlacer placer;
    const auto take = [&](std::uint32_t size) {
        const FieldPlace p = placer.take(size);
        return FieldPlace{p.word + s.first_word, p.shift};
    };
    for (std::uint32_t k = 0; k < places; ++k) s.label_at.push_back(take(s.label_bits));
    for (std::uint32_t k = 0; k < places; ++k) s.size_at.push_back(take(s.size_bits));
    for (auto& r : s.rules) {
        r.waits = take(r.one_seed ? s.label_bits : std::max(1u, places));
        if (r.one_seed) continue;
        r.given_bits = bits(r.maximum);
        r.given = take(r.given_bits);
    }
    s.words = static_cast<std::uint32_t>(placer.words());
}

}  // namespace

std::vector<FrontierGroupSizes> compile_group_sizes(const Part& part, const std::vector<std::uint32_t>& order,
                                                    std::uint32_t first_word) {
    std::vector<std::vector<const GroupSizeAt*>> sets;
    for (const GroupSizeAt& rule : part.group_sizes_at) {
        const auto same = std::find_if(sets.begin(), sets.end(), [&](const auto& set) {
            return set.size() < FrontierGroupSizes::max_rules && is_same_graph(*set.front(), rule);
        });
        if (same == sets.end())
            sets.push_back({&rule});
        else
            same->push_back(&rule);
    }
    std::vector<FrontierGroupSizes> result;
    for (auto& set : sets) {
        result.push_back(SizesCompiler(part, std::move(set), order, first_word).run());
        first_word += result.back().words;
    }
    return result;
}

}  // namespace gridloom::engine
