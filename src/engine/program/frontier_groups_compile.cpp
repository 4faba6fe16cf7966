// Compiles a Groups rule: which attributes are kept, which vertices are contracted, and at which step each becomes known.
#include <algorithm>
#include <bit>
#include <map>
#include <optional>

#include "engine/base/union_find.h"
#include "engine/program/frontier_groups.h"
#include "engine/program/state_limits.h"

namespace gridloom::engine {
namespace {

constexpr std::uint32_t unbounded = ~std::uint32_t{0};

class GroupsCompiler {
  public:
    GroupsCompiler(const Part& part, const Groups& rule, const std::vector<std::uint32_t>& order, std::uint32_t first_word)
        : part_(part),
          rule_(rule),
          steps_(order.size()),
          when_(part.cells.size(), 0),
          merged_(rule.vertices.size()),
          number_(rule.vertices.size(), no_vertex) {
        for (std::uint32_t i = 0; i < order.size(); ++i) when_[order[i]] = i;
        groups_.first_word = first_word;
        groups_.forbidden.assign(order.size(), 0);
    }

    FrontierGroups run() {
        read_rules();
        read_classes();
        read_vertices();
        contract();
        number_vertices();
        read_joins();
        groups_.events = GroupEvents::of(graph_, steps_);
        for (std::size_t i = 0; i < steps_; ++i)
            if (groups_.events.steps[i].begin != groups_.events.steps[i].end) groups_.last_step = i;
        if (groups_.vertices.empty() && !groups_.census.empty()) groups_.feasible = false;
        lay_out();
        return std::move(groups_);
    }

  private:
    struct Draft {                           // of a vertex
        std::vector<std::int16_t> class_of;  // by option of its cell
        std::optional<std::int16_t> fixed;   // its class, if all options agree
        bool takes_part = false;
        std::uint32_t step = 0;
    };
    enum class Wall { never, always, open };

    void read_rules();
    void read_classes();
    void read_vertices();
    void contract();
    void number_vertices();
    void read_joins();
    void lay_out();
    OptionSet all_of(Cell c) const {
        const std::size_t options = part_.option_count(c);
        return options == 64 ? ~OptionSet{0} : (OptionSet{1} << options) - 1;
    }
    Wall wall_of(const Groups::Join& join) const;
    bool may_be_one(const Draft& a, const Draft& b) const;
    bool is_decided_before(const Groups::Join& join) const;
    void join_by_passage(const Groups::Join& join, std::uint32_t a, std::uint32_t b);
    int clue_of(std::size_t v) const { return rule_.clues.empty() ? Groups::no_clue : rule_.clues[v]; }

    const Part& part_;
    const Groups& rule_;
    std::size_t steps_;
    std::vector<std::uint32_t> when_;
    std::vector<Draft> drafts_;
    UnionFind merged_;
    std::vector<std::uint32_t> number_;  // by vertex that represents a contracted set
    GroupGraph graph_;
    FrontierGroups groups_;
};

void GroupsCompiler::read_rules() {
    std::uint32_t clues = 0;
    for (std::size_t v = 0; v < rule_.vertices.size(); ++v) {
        clues += clue_of(v) != Groups::no_clue;
        groups_.unknown_clues |= clue_of(v) == Groups::unknown_clue;
        groups_.largest_value = std::max(groups_.largest_value, static_cast<std::uint32_t>(std::max(0, clue_of(v))));
    }
    groups_.minimum_clues = rule_.minimum_clues;
    groups_.maximum_clues = rule_.maximum_clues < clues ? rule_.maximum_clues : unbounded;
    groups_.reads_clues = groups_.minimum_clues > 0 || groups_.maximum_clues != unbounded;
    groups_.reads_value = rule_.size_is_clue && groups_.largest_value > 0;
    groups_.walls_part = rule_.walls_part;
    groups_.has_census = rule_.has_census;
    if (!rule_.has_census) return;
    std::map<std::uint32_t, std::uint32_t> sizes;
    for (const std::uint32_t s : rule_.census) ++sizes[s];
    for (const auto& [size, number] : sizes) groups_.census.push_back({size, number});
}

// Which sizes and attributes matter for each class.
void GroupsCompiler::read_classes() {
    std::size_t classes = 1;
    for (const auto& v : rule_.vertices) classes = std::max(classes, v.classes.size());
    for (std::size_t k = 0; k < classes; ++k) {
        FrontierGroups::Class c;
        const auto sizes = k < rule_.sizes.size() ? rule_.sizes[k] : std::vector<std::uint32_t>{};
        c.reads_size = !sizes.empty() || rule_.has_census || groups_.reads_value;
        c.is_bounded = !sizes.empty() || rule_.has_census;
        c.matters = c.reads_size || groups_.reads_clues || rule_.walls_part;
        std::uint32_t most = unbounded;
        if (!sizes.empty()) most = sizes.back();
        if (rule_.has_census) most = std::min(most, groups_.census.empty() ? 0 : groups_.census.back().size);
        if (most == unbounded) most = groups_.largest_value + 1;
        // No group has more vertices than there are.
        c.most = std::min<std::uint32_t>(most, static_cast<std::uint32_t>(rule_.vertices.size()) + 1);
        if (!sizes.empty()) {
            c.allowed.assign(c.most + 1, 0);
            for (const std::uint32_t s : sizes)
                if (s <= c.most) c.allowed[s] = 1;
        }
        groups_.classes.push_back(std::move(c));
    }
}

void GroupsCompiler::read_vertices() {
    for (const auto& v : rule_.vertices) {
        Draft& draft = drafts_.emplace_back();
        const std::size_t options = v.cell == no_cell ? 1 : part_.option_count(v.cell);
        draft.class_of.assign(options, -1);
        for (std::size_t o = 0; o < options; ++o)
            for (std::size_t k = 0; k < groups_.classes.size(); ++k) {
                const bool is_in = v.cell == no_cell ? k == 0 : k < v.classes.size() && (v.classes[k] >> o & 1);
                if (is_in && groups_.classes[k].matters) draft.class_of[o] = static_cast<std::int16_t>(k);
            }
        for (const std::int16_t k : draft.class_of) draft.takes_part |= k >= 0;
        if (std::adjacent_find(draft.class_of.begin(), draft.class_of.end(), std::not_equal_to<>()) == draft.class_of.end())
            draft.fixed = draft.class_of[0];
        draft.step = v.cell == no_cell ? 0 : when_[v.cell];
    }
}

GroupsCompiler::Wall GroupsCompiler::wall_of(const Groups::Join& join) const {
    if (join.wall.cell == no_cell) return Wall::never;
    const OptionSet all = all_of(join.wall.cell), wall = join.wall.options & all;
    return wall == 0 ? Wall::never : wall == all ? Wall::always : Wall::open;
}

// Contracts neighbours whose class is settled and equal.
void GroupsCompiler::contract() {
    for (const auto& join : rule_.joins) {
        const Draft &a = drafts_[join.a], &b = drafts_[join.b];
        if (a.takes_part && a.fixed && b.fixed && *a.fixed == *b.fixed && wall_of(join) == Wall::never)
            merged_.join(join.a, join.b);
    }
}

void GroupsCompiler::number_vertices() {
    for (std::uint32_t v = 0; v < drafts_.size(); ++v) {
        if (!drafts_[v].takes_part) continue;
        const std::uint32_t root = merged_.find(v);
        if (number_[root] == no_vertex) {
            number_[root] = static_cast<std::uint32_t>(groups_.vertices.size());
            FrontierGroups::Vertex& vertex = groups_.vertices.emplace_back();
            const Draft& draft = drafts_[root];
            if (draft.fixed)
                vertex.alone.of_class = static_cast<std::uint32_t>(*draft.fixed);
            else
                vertex.class_of = draft.class_of;
            graph_.known.push_back(draft.fixed ? GroupGraph::fixed : draft.step);
        }
        FrontierGroups::Group& alone = groups_.vertices[number_[root]].alone;
        ++alone.size;
        if (clue_of(v) == Groups::no_clue) continue;
        ++alone.clues;
        if (clue_of(v) == Groups::unknown_clue || !groups_.reads_value) continue;
        const auto value = static_cast<std::uint32_t>(clue_of(v));
        if (alone.value && alone.value != value) groups_.feasible = false;
        alone.value = value;
    }
}

bool GroupsCompiler::may_be_one(const Draft& a, const Draft& b) const {
    return std::any_of(a.class_of.begin(), a.class_of.end(), [&](std::int16_t k) {
        return k >= 0 && std::find(b.class_of.begin(), b.class_of.end(), k) != b.class_of.end();
    });
}

// Whether a wall is known before it is known which classes its two sides are of.
bool GroupsCompiler::is_decided_before(const Groups::Join& join) const {
    const auto later = [&](const Draft& d) { return !d.fixed && d.step > when_[join.wall.cell]; };
    return later(drafts_[join.a]) || later(drafts_[join.b]);
}

// Such a wall has to be remembered: where it is open, a vertex of no size stands between the two.
void GroupsCompiler::join_by_passage(const Groups::Join& join, std::uint32_t a, std::uint32_t b) {
    const auto passage = static_cast<std::uint32_t>(groups_.vertices.size());
    FrontierGroups::Vertex& vertex = groups_.vertices.emplace_back();
    for (std::size_t o = 0; o < part_.option_count(join.wall.cell); ++o)
        vertex.class_of.push_back(join.wall.options >> o & 1 ? -1 : 0);
    graph_.known.push_back(when_[join.wall.cell]);
    for (const std::uint32_t side : {a, b}) graph_.joins.push_back({side, passage, 0, GroupGraph::fixed});
}

void GroupsCompiler::read_joins() {
    for (const auto& join : rule_.joins) {
        const Wall wall = wall_of(join);
        if (!may_be_one(drafts_[join.a], drafts_[join.b]) || (wall == Wall::always && !rule_.walls_part)) continue;
        const std::uint32_t a = merged_.find(join.a), b = merged_.find(join.b);
        if (a == b) {  // a wall inside a settled group, or from a vertex to itself (there only if it is in a group)
            if (wall == Wall::never || !rule_.walls_part) continue;
            if (!drafts_[join.a].fixed) {
                graph_.joins.push_back({number_[a], number_[b], wall == Wall::always ? ~OptionSet{0} : join.wall.options,
                                        wall == Wall::always ? GroupGraph::fixed : when_[join.wall.cell]});
            } else if (wall == Wall::always) {
                groups_.feasible = false;
            } else {
                groups_.forbidden[when_[join.wall.cell]] |= join.wall.options;
            }
            continue;
        }
        if (wall == Wall::open && !rule_.walls_part && groups_.classes.size() == 1 && is_decided_before(join)) {
            join_by_passage(join, number_[a], number_[b]);
            continue;
        }
        GroupGraph::Join known{number_[a], number_[b], 0, GroupGraph::fixed};
        if (wall == Wall::always) known.wall = ~OptionSet{0};
        if (wall == Wall::open) known.wall = join.wall.options, known.wall_step = when_[join.wall.cell];
        graph_.joins.push_back(known);
    }
}

// Allocates the fields for the whole sweep: places of vertices are reused as groups come and go.
void GroupsCompiler::lay_out() {
    FrontierGroups& g = groups_;
    const std::uint32_t places = g.events.places;
    const auto bits = [](std::uint64_t largest) { return static_cast<std::uint32_t>(std::bit_width(largest)); };
    std::uint32_t most = 0;
    for (const auto& c : g.classes)
        if (c.reads_size) most = std::max(most, c.most);
    g.label_bits = std::max(1u, bits(places));
    g.class_bits = bits(g.classes.size() - 1);
    g.size_bits = bits(most);
    g.clue_bits = g.reads_clues ? bits(g.maximum_clues == unbounded ? g.minimum_clues : g.maximum_clues) : 0;
    g.value_bits = g.reads_value ? bits(g.largest_value) : 0;
    const std::uint32_t group_bits = g.class_bits + g.size_bits + g.clue_bits + g.value_bits;
    if (places > FrontierGroups::max_places || group_bits > 64 || g.census.size() > FrontierGroups::max_places) {
        g.words = no_code_words;
        return;
    }
    FieldPlacer placer;
    const auto take = [&](std::uint32_t size) {
        const FieldPlace p = placer.take(size);
        return FieldPlace{p.word + g.first_word, p.shift};
    };
    for (std::uint32_t k = 0; k < places; ++k) g.label_at.push_back(take(g.label_bits));
    if (group_bits > 0)
        for (std::uint32_t k = 0; k < places; ++k) g.group_at.push_back(take(group_bits));
    if (g.walls_part)
        for (std::uint32_t k = 0; k < places; ++k) g.wall_at.push_back(take(std::max(1u, k)));
    for (const auto& c : g.census) {
        g.census_bits.push_back(std::max(1u, bits(c.groups)));
        g.census_at.push_back(take(g.census_bits.back()));
    }
    g.words = static_cast<std::uint32_t>(placer.words());
}

}  // namespace

FrontierGroups compile_groups(const Part& part, const Groups& rule, const std::vector<std::uint32_t>& order,
                              std::uint32_t first_word) {
    return GroupsCompiler(part, rule, order, first_word).run();
}

}  // namespace gridloom::engine
