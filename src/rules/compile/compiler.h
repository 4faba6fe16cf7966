// Compiler: goes through the rules of a file and requires each of them of the model.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <vector>

#include "model/instance.h"
#include "rules/compile/group_wish.h"
#include "rules/compile/lower.h"
#include "rules/compile/unfold.h"

namespace gridloom::rules {

// The sort of places that a condition speaks of; the board: it names none.
Kind kind_of(const File& file, const Expr& cond);

class Compiler {
  public:
    Compiler(const BoardView& view, const std::set<ClueSpot>& own_cells, Watch& watch);
    // Throws NeedsCell where an untold clue must have a cell of its own.
    void run();
    Instance take() { return std::move(instance_); }
    const Lowering::Figures& figures() const { return lower_.figures(); }
    // Called after each rule.
    std::function<void(int rule)> after_rule;

  private:
    const File& file() const { return unfold_.file(); }
    const Ground& ground() const { return unfold_.ground(); }
    Circuit& circuit() { return circuit_; }
    // compiler.cpp
    void make_instance();
    bool is_given(const Select& select) const;
    static bool is_group_size(const Expr& e);
    void require_fixed();
    void require(const Expr& e, Node guard);
    void require_each(const Expr& e, Node guard);
    void require_node(Node node, Node guard, bool together = false);
    void require_list(const Expr& e, Node guard);
    bool has_structure(const Expr& e) const;
    std::optional<ClueSpot> untold_choice(const Select& select, const Expr& body) const;
    Origin origin() const;
    void insist_unguarded(const Expr& e, Node guard) const;
    // compiler_runs.cpp
    void require_runs(const Expr& e, Node guard);

    // structures.cpp: networks
    struct Vertices {
        std::vector<int> places;              // of the whole
        std::vector<Node> in;                 // when each takes part
        std::map<int, std::uint32_t> number;  // by place
    };
    void require_network(const Expr& e);
    void require_wires(const Expr& e);
    void require_cell_network(const Expr& e, Network network);
    void require_path_of_cells(const Expr& e);
    void require_line_network(const Expr& e, Kind lines);
    Vertices vertices_of(const Expr& cond, Kind kind);
    std::vector<std::pair<int, int>> neighbours(const std::vector<int>& cells) const;
    Condition own_cell(Node in, std::set<Cell>& used);
    struct WireRules {
        bool meet = false, connected = false, no_loop = false;
        int rule = 0;
    };
    void find_wires();
    void require_wire_network(int layer, const WireRules& wires);
    void finish_networks();
    std::vector<LineNetwork::Line> lines_of(const Expr& cond, Kind kind, std::uint32_t& vertices);
    // groups.cpp
    static constexpr int no_such_size = 1 << 28;
    void require_groups(const Expr& e);
    bool is_joining(const Select& select, const GroupWish& wish) const;
    void require_joins(const Select& select, const GroupWish& wish);
    void require_groups_of_cells(const Select& select, const GroupWish& wish);
    void require_groups_along(const Select& select, const GroupWish& wish);
    void require_groups_of_equal(const Select& select, const GroupWish& wish);
    static Frame cell_frame(int cell) {
        Frame frame;
        frame.kind = Kind::cell;
        frame.index = cell;
        return frame;
    }
    void require_rectangles(const std::vector<int>& cells, const std::map<int, std::uint32_t>& number,
                            const std::vector<Node>& in);
    void add_groups(const Groups& base, const std::vector<Place>& places, const GroupWish& wish, const Select& select, int most);
    template <class Holds>
    void set_counted(Groups& rule, const GroupWish::Counted& counted, const std::vector<Place>& places, Holds&& holds);
    int clue_number(const NameUse& clue, Place place) const;
    // group_sizes.cpp
    void require_census(const Expr& e);
    void require_group_size(const Expr& e, Node guard);
    std::pair<int, int> sizes_between(const Number& other, int plus, Relation relation, Spot spot) const;
    // regions.cpp
    friend class Owners;
    void require_areas(const Expr& e);
    void require_region_groups(const Select& select, const GroupWish& wish);
    void require_straight_walls(int partition);
    // A cell that is not filled in, but determined by what is: one of so many choices of owners.cpp.
    Cell add_choice(int options, int near);
    template <class F>
    void at_clue(Place place, F&& f) {
        Frame frame;
        frame.kind = place.sort == Sort::edge ? Kind::edge : place.sort == Sort::corner ? Kind::corner : Kind::cell;
        frame.index = place.index;
        clue_frames_.push_back(frame);
        f();
        clue_frames_.pop_back();
    }
    template <class In>
    void require_connected(const std::vector<int>& cells, In&& in);
    void finish_areas();

    [[noreturn]] void refuse(Spot spot, const std::string& why) const { throw CompileError(spot, why); }

    const BoardView& view_;
    Circuit circuit_;
    Unfolder unfold_;
    Instance instance_;
    Lowering lower_;
    int rule_ = 0;
    std::vector<Frame> place_frames_;  // of the `each` that are open
    std::vector<Frame> clue_frames_;   // of the `each` that are open, those that go through clues
    std::vector<Instance::Spot> spots_;
    std::vector<CellNetwork> networks_;
    std::map<int, WireRules> wires_;  // by layer, of those that meet
    std::set<int> done_areas_;        // partitions that are filled in and have their rule
};

template <class In>
void Compiler::require_connected(const std::vector<int>& cells, In&& in) {
    CellNetwork rule;
    rule.network = Network::connected;
    rule.origin = origin();
    std::map<int, Condition> conditions;
    std::set<Cell> used;
    std::vector<int> members;
    for (const int c : cells)
        if (const Node node = in(c); node != never_holds) conditions[c] = own_cell(node, used), members.push_back(c);
    rule.present.assign(instance_.cells(), 0);
    for (const auto& [c, condition] : conditions) rule.present[condition.cell] = condition.options;
    for (const auto& [a, b] : neighbours(members))
        rule.links.push_back({conditions[a].cell, conditions[a].options, conditions[b].cell, conditions[b].options});
    networks_.push_back(std::move(rule));
}

}  // namespace gridloom::rules
