// marginals(): for each square and value the number of solutions, by one upward and one downward pass over the diagrams.
#include <array>
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

// Throws LimitReached.
void tally(const engine::Part& part, const Diagram& d, const engine::NodeCounts& up, engine::Budget& budget, Tallies& tallies) {
    const auto down = engine::count_down(d, part, up, budget);
    if (!down) throw engine::LimitReached{};
    engine::Glances glances(&budget);
    std::vector<std::vector<Natural>> by_choice(part.cells.size());
    for (std::uint32_t c = 0; c < part.cells.size(); ++c) by_choice[c].resize(part.option_count(c));
    for (Diagram::NodeId n = 1; n < d.nodes(); ++n) {
        const std::uint32_t cell = d.cell[n];
        if (cell == Diagram::joins) continue;
        const Natural mine = down->of(n);
        for (const Diagram::Arc& a : d.arcs_of(n)) {
            glances.after(4 + up.limbs() * up.limbs());
            by_choice[cell][a.choice] += mine * up.of(a.child);
        }
    }
    for (std::uint32_t c = 0; c < part.cells.size(); ++c)
        for (std::uint32_t o = 0; o < by_choice[c].size(); ++o)
            share_out(part, c, o, by_choice[c][o] * part.options_of(c)[o].ways, tallies);
}

// A place with very many values has several cells.
void merge_cells_of_a_place(std::vector<SquareMarginals>& sorted) {
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

// Throws LimitReached. Every number that is kept is charged.
class Marginals {
  public:
    explicit Marginals(const Solutions::Space& s)
        : s_(s), model_(s.prepared.model), held_(s.budget), bytes_(32 + bytes_of(s.count)), tallies_(model_.cells()) {
        for (Cell c = 0; c < model_.cells(); ++c) tallies_[c].resize(model_.kind_of(c).values.size());
    }

    std::vector<SquareMarginals> run() {
        if (s_.count != 0) {
            tally_settled_and_free();
            for (const Solutions::Space::PartSpace& p : s_.parts) tally_part(p);
        }
        std::vector<SquareMarginals> result;
        for (Cell c = 0; c < model_.cells(); ++c) {
            if (model_.shown_at(c) == no_square) continue;
            SquareMarginals square{model_.square_of(c), {}};
            for (std::size_t o = 0; o < tallies_[c].size(); ++o)
                if (s_.possible[c] >> o & 1 && model_.is_shown(c, static_cast<int>(o)))
                    square.values.push_back({model_.kind_of(c).values[o], std::move(tallies_[c][o])});
            result.push_back(std::move(square));
        }
        std::stable_sort(result.begin(), result.end(),
                         [](const SquareMarginals& a, const SquareMarginals& b) { return a.square < b.square; });
        merge_cells_of_a_place(result);
        return result;
    }

  private:
    void charge() {
        if (!held_.add(bytes_)) throw engine::LimitReached{};
        held_.budget().insist();
    }

    void tally_settled_and_free() {
        for (Cell c = 0; c < model_.cells(); ++c) {
            if (!is_settled(s_.prepared.domains[c])) continue;
            charge();
            tallies_[c][static_cast<std::size_t>(std::countr_zero(s_.prepared.domains[c]))] = s_.count;
        }
        std::array<Natural, max_options + 1> shares;  // of each of so many options
        for (const Cell c : s_.prepared.reduced.free) {
            const int options = std::popcount(s_.prepared.domains[c]);
            Natural& share = shares[static_cast<std::size_t>(options)];
            if (share == 0) share = s_.count / options;
            for (OptionSet left = s_.prepared.domains[c]; left; left &= left - 1) {
                charge();
                tallies_[c][static_cast<std::size_t>(std::countr_zero(left))] = share;
            }
        }
    }

    void tally_part(const Solutions::Space::PartSpace& p) {
        tally(*p.part, p.diagram, p.up, s_.budget, tallies_);
        const Natural others = s_.count / p.count;
        for (const Cell c : p.part->members)
            for (Natural& t : tallies_[c]) {
                if (t == 0) continue;
                charge();
                t *= others;
            }
    }

    const Solutions::Space& s_;
    const Instance& model_;
    engine::Charge held_;
    std::size_t bytes_;  // of the largest tally
    Tallies tallies_;
};

}  // namespace

std::optional<std::vector<SquareMarginals>> Solutions::marginals() const {
    try {
        return Marginals(*space_).run();
    } catch (const engine::LimitReached&) {
        return std::nullopt;
    }
}

}  // namespace gridloom
