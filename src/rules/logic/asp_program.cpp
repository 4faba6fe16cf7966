#include "rules/logic/asp_program.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace gridloom::rules::logic {
namespace {

// How places are numbered, for people.
std::string numbering(Kind kind, const Grid& grid) {
    const int w = grid.width(), across = grid.count(Sort::edge) - grid.height() * (grid.wraps() ? w : w + 1);
    switch (kind) {
    case Kind::edge:
        return fmt::format("edge {0}R+C is above the cell in row R and column C, edge {1}+{2}R+C to its left", w, across,
                           grid.wraps() ? w : w + 1);
    case Kind::link: {
        const int columns = grid.wraps() ? w : w - 1;
        return fmt::format("link {}R+C leads right from the cell in row R and column C, link {}+{}R+C down", columns,
                           grid.height() * columns, w);
    }
    case Kind::corner:
        return fmt::format("corner {}R+C is at the upper left of the cell in row R and column C", grid.wraps() ? w : w + 1);
    case Kind::diagonal:
        return fmt::format("diagonal 2({}R+C) is the \\ of the cell in row R and column C, the next one its /", w);
    case Kind::quarter: return fmt::format("quarters 4({}R+C) onwards are the upper, right, lower and left one of a cell", w);
    case Kind::margin: return "margins are the left ends of rows, then right ends, then tops of columns, then bottoms";
    default: return fmt::format("cell {}R+C is the one in row R and column C, both from 0", w);
    }
}

}  // namespace

std::string AspProgram::text() {
    const std::string all_rules = rules();  // asks for definitions and facts
    const std::string all_fills = fills();
    if (structures_.uses_beside()) general_.need_beside();
    return head() + "\n" + geometry() + clues() + "\n" + all_fills + hidden() + defined() + all_rules + "\n" + shown();
}

std::string AspProgram::head() const {
    const File& file = view_.file();
    std::string text =
        fmt::format("% {}, {}x{}{}{}.\n", file.names[0], view_.board().width, view_.board().height,
                    view_.board().wraps ? ", wrapping" : "", view_.board().rule.empty() ? "" : ", variant " + view_.board().rule);
    text +=
        "% Each answer set, projected on what is shown, is a solution. For gringo and clasp:\n"
        "%   gringo FILE | clasp --project=show -n 1     a solution\n"
        "%   gringo FILE | clasp --project=show -n 2     whether it is the only one\n"
        "%   gringo FILE | clasp --project=show -n 0     all of them, each once (add -q to count only)\n"
        "% (--project=show: answer sets that differ only in what is not shown are one solution.)\n";
    std::set<Kind> kinds = {Kind::cell};
    for (const Layer& l : file.layers)
        for (const Layer::On& on : l.on) kinds.insert(on.kind);
    for (const Partition& p : file.partitions)
        if (p.fill) kinds.insert(Kind::edge);
    text += "% Places are numbered from 0:";
    std::string before = " ";
    for (const Kind kind : {Kind::cell, Kind::edge, Kind::link, Kind::corner, Kind::diagonal, Kind::quarter, Kind::margin})
        if (kinds.count(kind)) text += before + numbering(kind, view_.ground().grid()), before = ";\n%   ";
    return text + ".\n";
}

// The places of kinds that are filled in, and what rules asked for.
std::string AspProgram::geometry() {
    const Ground& ground = view_.ground();
    std::string text = "% The board.\n";
    for (const Kind kind : structures_.uses_ends()) {
        text += "#defined " + structures_.line_ends(kind) + "/3.\n";
        for (int l = 0; l < ground.count(sort_of(kind)); ++l) {
            if (!ground.exists({sort_of(kind), l})) continue;
            const auto ends = kind == Kind::link   ? ground.grid().ends_of_link(l)
                              : kind == Kind::edge ? ground.grid().ends_of_edge(l)
                                                   : ground.grid().ends_of_diagonal(l);
            text += fmt::format("{}({},{},{}).\n", structures_.line_ends(kind), l, ends.first, ends.second);
        }
    }
    return text + general_.facts();
}

std::string AspProgram::clues() const {
    std::string text;
    for (std::size_t p = 0; p < view_.layout().planes.size(); ++p) {
        const PlaneUse& use = view_.layout().planes[p];
        if (use.of != PlaneUse::Of::clue) continue;
        const std::string name = names_.clue(use.layer, use.field, use.on.kind, use.on.partition);
        const bool mark = view_.file().layers[at(use.layer)].fields[at(use.field)].type.form == ValueType::Form::mark;
        std::string facts;
        for (std::size_t i = 0; i < view_.board().planes[p].size(); ++i) {
            const int clue = view_.board().planes[p][i];
            if (clue == clue_absent || use.list >= 0) continue;
            const std::string value = clue == clue_untold ? "unknown" : names_.value(use.layer, use.field, clue);
            facts +=
                (facts.empty() ? "" : " ") + (mark ? fmt::format("{}({}).", name, i) : fmt::format("{}({},{}).", name, i, value));
        }
        if (!facts.empty())
            text += facts + "\n";
        else if (use.list < 0)
            text += fmt::format("#defined {}/{}.\n", name, mark ? 1 : 2);
    }
    return text.empty() ? "" : "% The clues.\n" + text;
}

// The predicate of the places that carry a layer.
std::string AspProgram::domain(int layer) const {
    const Layer::On& on = view_.file().layers[at(layer)].on[0];
    return (on.inner ? "inner_" : "") + std::string(to_text(on.kind));
}

std::string AspProgram::fills() {
    std::string text = "% What is filled in.\n";
    for (std::size_t l = 0; l < view_.file().layers.size(); ++l)
        if (view_.file().layers[l].fill) text += fill(static_cast<int>(l));
    return text + declared() + "\n";
}

std::string AspProgram::fill(int l) {
    const Layer& layer = view_.file().layers[at(l)];
    const ValueType& type = layer.fields[0].type;
    const std::string here = domain(l), name = names_.values(l);
    general_.domain(view_.file().layers[at(l)].on[0].kind, 0, view_.file().layers[at(l)].on[0].inner, "");
    std::string text;
    const std::vector<int> places = fills_.places(l);
    std::set<std::vector<int>> domains;
    for (const int p : places) domains.insert(fills_.values(l, p));
    if (type.form == ValueType::Form::mark) {
        text = fmt::format("{{ {}(P) }} :- {}(P).\n", names_.mark(l, 0), here);
    } else if (type.form == ValueType::Form::marks) {
        std::string all;
        for (std::size_t m = 0; m < type.marks.size(); ++m)
            all += (m == 0 ? "" : "; ") + names_.mark(l, static_cast<int>(m)) + "(P)";
        text = fmt::format("1 {{ {} }} 1 :- {}(P).\n", all, here);
    } else if (type.form == ValueType::Form::direction) {
        text = fmt::format("1 {{ {}(P,(up;right;down;left)) }} 1 :- {}(P).\n", name, here);
    } else if (domains.size() == 1 && type.form != ValueType::Form::turn) {
        const std::vector<int>& values = *domains.begin();
        text = values.empty() ? ":- #true.\n"
                              : fmt::format("1 {{ {}(P,{}..{}) }} 1 :- {}(P).\n", name, values.front(), values.back(), here);
    } else {
        for (const int p : places)
            text += AspFormulas::facts(fmt::format("{}_may(({},(", name, p), fills_.values(l, p), "))).\n");
        text = text.empty() ? "" : text + fmt::format("1 {{ {}(P,V) : {}_may((P,V)) }} 1 :- {}(P).\n", name, name, here);
    }
    std::string given;
    for (const int p : places) {
        const int fixed = view_.fixed(l, p);
        if (fixed == clue_absent) continue;
        const FillUse& use = view_.layout().fills[at(view_.layout().fill_of_layer(l))];
        const bool off = type.form == ValueType::Form::mark && fixed == 0;
        given += (off ? ":- " : "") + names_.shows(use, p, fixed) + ".\n";
    }
    return text + given;
}

// What the declarations ask for: areas that are filled in, values that are fixed.
std::string AspProgram::declared() {
    std::string text;
    for (std::size_t s = 0; s < found_.structures.size(); ++s)
        if (found_.structures[s].clause < 0) text += structures_.text(static_cast<int>(s));
    for (const Constraint& c : found_.constraints)
        if (c.clause < 0) text += formulas_.constraint(c.holds);
    return text + formulas_.definitions();
}

std::string AspProgram::hidden() const {
    std::string text;
    for (const std::vector<Ref>& choice : found_.pool.choices()) {
        text += "1 { ";
        for (std::size_t i = 0; i < choice.size(); ++i) text += (i == 0 ? "" : "; ") + found_.pool.atom_of(choice[i]).text;
        text += " } 1.\n";
    }
    return text.empty() ? "" : "% Clues of which the value is not told: some value.\n" + text + "\n";
}

std::string AspProgram::defined() const {
    return general_.definitions().empty() ? "" : "% Definitions.\n" + general_.definitions() + "\n";
}

std::string AspProgram::rules() {
    std::string text;
    int rule = -1;
    std::vector<std::string> by_clause;
    for (std::size_t c = 0; c < found_.clauses.size(); ++c) {
        if (found_.clauses[c].rule != rule) {
            rule = found_.clauses[c].rule;
            text += fmt::format("{}% {}\n", text.empty() ? "" : "\n", view_.file().rules[at(rule)].text);
        }
        text += clause(static_cast<int>(c));
    }
    return text;
}

std::string AspProgram::clause(int clause) {
    std::string text;
    for (std::size_t s = 0; s < found_.structures.size(); ++s)
        if (found_.structures[s].clause == clause) text += structures_.text(static_cast<int>(s));
    if (const auto general = with_variables(found_.clauses[at(clause)], clause)) return text + *general + formulas_.definitions();
    std::set<Ref> said;
    for (const Constraint& c : found_.constraints)
        if (c.clause == clause && said.insert(c.holds).second) text += formulas_.constraint(c.holds);
    return text + formulas_.definitions();
}

std::optional<std::string> AspProgram::with_variables(const Clause& clause, int number) {
    if (!with_variables_) return std::nullopt;
    if (clause.body->op != Op::network) return general_.rule(clause);
    if (clause.body->shape == Shape::connected || clause.body->shape == Shape::no_loop) return std::nullopt;
    for (const Structure& s : found_.structures)
        if (s.clause == number && s.of == Structure::Of::connected && s.demanded && clause.body->shape == Shape::one_loop)
            return general_.loop(found_.graphs[at(s.graph)]);
    return std::nullopt;
}

std::string AspProgram::shown() const {
    std::string text;
    for (const std::string& predicate : names_.shown()) text += "#show " + predicate + ".\n";
    return text.empty() ? "#show.\n" : text;
}

}  // namespace gridloom::rules::logic
