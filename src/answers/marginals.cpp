// marginals(): for each square and value the number of solutions, by one upward and one downward pass over the diagrams.
#include <bit>

#include "answers/space.h"

namespace gridloom {
namespace {

using engine::Diagram;

// [cell][option]: number of solutions.
using Tallies = std::vector<std::vector<Natural>>;

void share_out(const engine::Part& part, std::uint32_t cell, std::uint32_t choice, const Natural& solutions, Tallies& tallies) {
    const engine::PartOption& option = part.options_of(cell)[choice];
    const auto members = part.members_of(cell);
    const int size = static_cast<int>(members.size());
    const auto give = [&](OptionSet set, int takers) {
        if (takers == 0) return;
        // By symmetry every member takes each option of the set in equally many solutions.
        const Natural each = solutions * takers / (size * std::popcount(set));
        for (const Cell m : members)
            for (OptionSet left = set; left; left &= left - 1)
                tallies[m][static_cast<std::size_t>(std::countr_zero(left))] += each;
    };
    give(option.light, size - option.heavies);
    give(option.heavy, option.heavies);
}

// False: memory ran out.
bool tally(const engine::Part& part, const Diagram& d, const engine::NodeCounts& up, engine::Budget& budget, Tallies& tallies) {
    const auto down = engine::count_down(d, part, up, budget);
    if (!down) return false;
    std::vector<std::vector<Natural>> by_choice(part.cells.size());
    for (std::uint32_t c = 0; c < part.cells.size(); ++c) by_choice[c].resize(part.option_count(c));
    for (Diagram::NodeId n = 1; n < d.nodes(); ++n) {
        const std::uint32_t cell = d.cell[n];
        if (cell == Diagram::joins) continue;
        const Natural mine = down->of(n);
        for (const Diagram::Arc& a : d.arcs_of(n)) by_choice[cell][a.choice] += mine * up.of(a.child);
    }
    for (std::uint32_t c = 0; c < part.cells.size(); ++c)
        for (std::uint32_t o = 0; o < by_choice[c].size(); ++o)
            share_out(part, c, o, by_choice[c][o] * part.options_of(c)[o].ways, tallies);
    return true;
}

}  // namespace

// A place with very many values has several cells.
static void merge_cells_of_a_place(std::vector<SquareMarginals>& sorted) {
    std::vector<SquareMarginals> merged;
    for (SquareMarginals& m : sorted) {
        if (merged.empty() || merged.back().square != m.square) {
            merged.push_back(std::move(m));
            continue;
        }
        auto& values = merged.back().values;
        values.insert(values.end(), std::make_move_iterator(m.values.begin()), std::make_move_iterator(m.values.end()));
    }
    sorted = std::move(merged);
}

std::optional<std::vector<SquareMarginals>> Solutions::marginals() const {
    const Space& s = *space_;
    const Instance& model = s.prepared.model;
    Tallies tallies(model.cells());
    for (Cell c = 0; c < model.cells(); ++c) tallies[c].resize(model.kind_of(c).values.size());
    if (s.count != 0) {
        for (Cell c = 0; c < model.cells(); ++c)
            if (is_settled(s.prepared.domains[c]))
                tallies[c][static_cast<std::size_t>(std::countr_zero(s.prepared.domains[c]))] = s.count;
        for (const Cell c : s.prepared.reduced.free)
            for (OptionSet left = s.prepared.domains[c]; left; left &= left - 1)
                tallies[c][static_cast<std::size_t>(std::countr_zero(left))] = s.count / std::popcount(s.prepared.domains[c]);
        for (const Space::PartSpace& p : s.parts) {
            if (!tally(*p.part, p.diagram, p.up, s.budget, tallies)) return std::nullopt;
            const Natural others = s.count / p.count;
            for (const Cell c : p.part->members)
                for (Natural& t : tallies[c]) t *= others;
        }
    }
    std::vector<SquareMarginals> result;
    for (Cell c = 0; c < model.cells(); ++c) {
        if (model.shown_at(c) == no_square) continue;
        SquareMarginals square{model.square_of(c), {}};
        for (std::size_t o = 0; o < tallies[c].size(); ++o)
            if (s.possible[c] >> o & 1 && model.is_shown(c, static_cast<int>(o)))
                square.values.push_back({model.kind_of(c).values[o], std::move(tallies[c][o])});
        result.push_back(std::move(square));
    }
    std::stable_sort(result.begin(), result.end(),
              [](const SquareMarginals& a, const SquareMarginals& b) { return a.square < b.square; });
    merge_cells_of_a_place(result);
    return result;
}

}  // namespace gridloom
