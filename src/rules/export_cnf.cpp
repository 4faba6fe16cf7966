#include "rules/export_cnf.h"

#include <fmt/format.h>

#include "rules/logic/clauses.h"
#include "rules/logic/linear.h"

namespace gridloom::rules {
namespace {

using namespace logic;

// PREFIX 1 2 3 ... SUFFIX, a few lines of it.
std::string listed(const std::vector<int>& variables, const std::string& prefix, const std::string& sign,
                   const std::string& suffix) {
    std::string text;
    for (std::size_t i = 0; i < variables.size(); ++i) {
        if (i % 20 == 0) text += prefix;
        text += " " + sign + std::to_string(variables[i]);
        if (i % 20 == 19 || i + 1 == variables.size()) text += suffix + "\n";
    }
    return text;
}

}  // namespace

Result<std::string> to_dimacs(const File& file, const Layout& layout, const Board& board) {
    if (const std::string fault = fault_of(file, layout, board); !fault.empty()) return Error{1, 1, fault};
    const BoardView view(file, layout, board);
    auto found = local_rules(view, "DIMACS");
    if (!found) return found.error();
    Variables variables(view, *found, Fills(view, found->pool));
    const std::string head = explained(
        view, variables, "c", "Its solutions are the models, projected on the variables of `c p show` (and, the same, `c ind`).");
    Clauses clauses(found->pool, variables);
    for (const auto& one : variables.exactly_one()) clauses.exactly_one(one);
    for (const int literal : variables.fixed()) clauses.add({literal});
    for (const Constraint& c : found->constraints) clauses.demand(c.holds);
    std::string text = head + listed(variables.shown(), "c p show", "", " 0") + listed(variables.shown(), "c ind", "", " 0");
    text += fmt::format("p cnf {} {}\n", variables.count(), clauses.all().size());
    for (const auto& clause : clauses.all()) {
        for (const int literal : clause) text += std::to_string(literal) + " ";
        text += "0\n";
    }
    return text;
}

Result<std::string> to_opb(const File& file, const Layout& layout, const Board& board) {
    if (const std::string fault = fault_of(file, layout, board); !fault.empty()) return Error{1, 1, fault};
    const BoardView view(file, layout, board);
    auto found = local_rules(view, "OPB");
    if (!found) return found.error();
    Variables variables(view, *found, Fills(view, found->pool));
    const std::string head =
        explained(view, variables, "*", "Its solutions are the models, projected on the variables of `* show`.");
    Linear linear(found->pool, variables);
    for (const auto& one : variables.exactly_one()) linear.exactly_one(one);
    for (const int literal : variables.fixed()) linear.demand_literal(literal);
    for (const Constraint& c : found->constraints) linear.demand(c.holds);
    return fmt::format("* #variable= {} #constraint= {}\n", variables.count(), linear.count()) + head +
           listed(variables.shown(), "* show", "x", "") + linear.text();
}

}  // namespace gridloom::rules
