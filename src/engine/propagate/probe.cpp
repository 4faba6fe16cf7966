#include "engine/propagate/probe.h"

#include <bit>

namespace gridloom::engine {
namespace {

class Prober {
  public:
    Prober(Propagator& propagator, Budget& budget) : p_(propagator), budget_(budget) {}

    bool run() {
        const std::size_t cells = p_.domains().size();
        for (Cell c = 0; c < cells; ++c)
            if (!is_settled(p_.domains()[c])) todo_.push_back(c);
        std::vector<std::uint8_t> waiting(cells, 0);
        // In rounds: todo_ is the open cells near those that the last round narrowed.
        while (!todo_.empty()) {
            const std::size_t before = p_.trail().size();
            for (const Cell c : todo_) {
                if (is_settled(p_.domains()[c])) continue;
                if (!budget_.go_on()) return true;
                if (!try_cell(c)) return false;
            }
            todo_.clear();
            for (std::size_t i = before; i < p_.trail().size(); ++i) near(p_.trail()[i].cell, waiting);
            for (const Cell c : todo_) waiting[c] = 0;
        }
        return true;
    }

  private:
    // Adds the open cells that share a rule with a narrowed cell.
    void near(Cell cell, std::vector<std::uint8_t>& waiting) {
        const Instance& m = p_.model();
        for (const auto& use : m.uses(cell))
            for (const Term& t : m.terms(use.rule))
                if (!waiting[t.cell] && !is_settled(p_.domains()[t.cell])) {
                    waiting[t.cell] = 1;
                    todo_.push_back(t.cell);
                }
    }

    bool try_cell(Cell c) {
        const OptionSet domain = p_.domains()[c];
        OptionSet keep = 0;
        common_.clear();
        bool first = true;
        for (OptionSet rest = domain; rest; rest &= rest - 1) {
            const OptionSet option = rest & -rest;
            p_.push();
            const std::size_t from = p_.trail().size();
            const bool holds = p_.narrow(c, option) && p_.settle(Depth::single);
            if (holds) {
                keep |= option;
                gather(from, first);
                first = false;
            }
            p_.pop();
        }
        if (keep == 0) return false;
        if (!p_.narrow(c, keep)) return false;
        for (const auto& [cell, options] : common_)
            if (!p_.narrow(cell, options)) return false;
        return p_.settle();
    }

    // Constructive disjunction: the union, over the options that hold, of what is left of each cell that the first of them
    // narrowed.
    void gather(std::size_t from, bool first) {
        const auto& trail = p_.trail();
        if (first)
            for (std::size_t i = from + 1; i < trail.size(); ++i) common_.push_back({trail[i].cell, 0});
        for (Common& entry : common_) entry.options |= p_.domains()[entry.cell];
    }

    struct Common {
        Cell cell;
        OptionSet options;
    };
    Propagator& p_;
    Budget& budget_;
    std::vector<Cell> todo_;
    std::vector<Common> common_;
};

}  // namespace

bool probe(Propagator& propagator, Budget& budget) { return Prober(propagator, budget).run(); }

}  // namespace gridloom::engine
