#include "rules/logic/general.h"

#include <fmt/format.h>

#include <algorithm>

namespace gridloom::rules::logic {

std::optional<std::string> General::rule(const Clause& clause) {
    frames_.assign(1, {});
    variables_.clear();
    values_ = 0;
    Body body;
    for (const Select* s : clause.selects)
        if (!select(*s, body)) return std::nullopt;
    return demand(*clause.body, body);
}

// A frame at each place that `each` goes through.
bool General::select(const Select& s, Body& body) {
    Frame2 frame;
    frame.kind = s.kind;
    frame.partition = s.partition;
    if (s.who == Select::Who::run || s.who == Select::Who::group || frames_.size() > 1) return false;
    frame.variable = fresh(s.kind);
    if (s.who == Select::Who::sort) {
        const auto there = domain(s.kind, s.partition, s.inner, frame.variable);
        if (!there) return false;
        body.plain.push_back(*there);
    } else if (s.who == Select::Who::clue) {
        if (!clue_of_select(s.name, frame, body)) return false;
    }
    frames_.push_back(frame);
    const auto add = [&](const NameUse& name, bool holds) {
        const Truth said = literal(name);
        const Maybe& now = holds ? said.when : said.unless;
        if (now) body.plain.insert(body.plain.end(), now->plain.begin(), now->plain.end());
        return now.has_value();
    };
    if (s.who == Select::Who::mark && !add(s.name, true)) return false;
    for (const NameUse& name : s.and_name)
        if (!add(name, true)) return false;
    for (const NameUse& name : s.with) {
        const bool lone = name.of == NameUse::Of::clue && layer(name.layer).fields[0].type.form == ValueType::Form::mark;
        if (lone || name.of != NameUse::Of::clue ? !add(name, true) : !clue_of_select(name, frames_.back(), body)) return false;
    }
    for (const NameUse& name : s.without)
        if (!add(name, false)) return false;
    for (const Expr& that : s.that) {
        const Maybe when = truth(that).when;
        if (!when || !when->conditional.empty()) return false;
        body.plain.insert(body.plain.end(), when->plain.begin(), when->plain.end());
    }
    return true;
}

// number(C,N): the clue and its value, which are read from then on. Values that are not told are left to formulas.
bool General::clue_of_select(const NameUse& name, Frame2& frame, Body& body) {
    const Layer& l = layer(name.layer);
    const bool lies = std::any_of(l.on.begin(), l.on.end(), [&](const Layer::On& on) {
        return on.kind == frame.kind && (on.kind != Kind::area || on.partition == frame.partition);
    });
    if (!lies || name.agreed || l.fill || l.fields[0].type.form == ValueType::Form::list) return false;
    for (std::size_t f = 0; f < l.fields.size(); ++f) {
        const int field = static_cast<int>(f);
        const std::string predicate = names_.clue(name.layer, field, frame.kind, frame.partition);
        if (l.fields[f].type.form == ValueType::Form::mark) {
            body.plain.push_back(fmt::format("{}({})", predicate, frame.variable));
            continue;
        }
        if (l.fields[f].type.form == ValueType::Form::ways || names_.has_untold(view_, name.layer, field)) return false;
        const std::string number = fresh_value();
        frame.values[name.layer * 16 + field] = number;
        body.plain.push_back(fmt::format("{}({},{})", predicate, frame.variable, number));
    }
    return true;
}

// Rules that no answer set breaks it.
std::optional<std::string> General::demand(const Expr& e, const Body& body) {
    if (e.op == Op::never) return frames_.size() == 1 ? never(e.pattern) : std::nullopt;
    if (e.op == Op::different) return all_different(e, body);
    if (e.op == Op::iff) {
        const Truth left = truth(e.of[0]), right = truth(e.of[1]);
        const Maybe one = joined(joined(body, left.when), right.unless), other = joined(joined(body, left.unless), right.when);
        if (!one || !other) return std::nullopt;
        return ":- " + text(*one) + ".\n:- " + text(*other) + ".\n";
    }
    const Maybe broken = joined(body, truth(e).unless);
    if (!broken) return std::nullopt;
    // A value that nothing reads needs no name.
    std::string rule = ":- " + text(*broken) + ".\n";
    for (int n = 1; n <= values_; ++n) {
        const std::string name = "N" + (n == 1 ? std::string() : std::to_string(n));
        std::size_t uses = 0, place = 0;
        for (std::size_t p = rule.find(name); p != std::string::npos; p = rule.find(name, p + 1)) {
            const std::size_t after = p + name.size();
            if (rule[after] >= '0' && rule[after] <= '9') continue;
            ++uses;
            place = p;
        }
        if (uses == 1) rule.replace(place, name.size(), "_");
    }
    return rule;
}

// A pattern on a board without holes: its squares, walked from the upper left one.
std::optional<std::string> General::never(const Pattern& pattern) {
    const Grid& grid = view_.ground().grid();
    for (int s = 0; s < grid.squares(); ++s)
        if (view_.ground().is_hole(s)) return std::nullopt;
    std::set<std::vector<std::string>> looks;
    for (int turn = 0; turn < 8; ++turn) {
        int rows = pattern.rows, columns = pattern.columns;
        if (turn & 4) std::swap(rows, columns);
        std::vector<std::string> look(at(rows * columns));
        for (int r = 0; r < pattern.rows; ++r)
            for (int c = 0; c < pattern.columns; ++c) {
                const NameUse& mark = pattern.marks[at(r * pattern.columns + c)];
                if (mark.word.empty()) continue;
                if (mark.of != NameUse::Of::mark || !layer(mark.layer).fill) return std::nullopt;
                int row = turn & 1 ? pattern.rows - 1 - r : r, column = turn & 2 ? pattern.columns - 1 - c : c;
                if (turn & 4) std::swap(row, column);
                look[at(row * columns + column)] = names_.mark(mark);
            }
        look.push_back(std::to_string(columns));
        looks.insert(std::move(look));
    }
    std::string text;
    for (std::vector<std::string> look : looks) {
        const int columns = std::stoi(look.back());
        look.pop_back();
        const int rows = static_cast<int>(look.size()) / columns;
        if (rows > grid.height() || columns > grid.width()) continue;
        std::vector<std::string> parts;
        const auto name = [&](int r, int c) { return "C" + std::to_string(r * columns + c + 1); };
        for (int r = 0; r < rows; ++r)
            for (int c = 0; c < columns; ++c) {
                if (c > 0) parts.push_back(fmt::format("right({},{})", name(r, c - 1), name(r, c)));
                if (c == 0 && r > 0) parts.push_back(fmt::format("down({},{})", name(r - 1, 0), name(r, 0)));
                if (!look[at(r * columns + c)].empty()) parts.push_back(look[at(r * columns + c)] + "(" + name(r, c) + ")");
            }
        std::string body;
        for (const std::string& part : parts) body += (body.empty() ? "" : ", ") + part;
        text += ":- " + body + ".\n";
    }
    for (const auto& [predicate, way] : {std::pair("right", Way::right), std::pair("down", Way::down)}) {
        if (text.find(predicate) == std::string::npos) continue;
        std::vector<std::pair<int, int>> steps;
        for (int s = 0; s < grid.squares(); ++s)
            if (const auto next = grid.step(s, way)) steps.emplace_back(s, *next);
        pairs_[predicate] = std::move(steps);
    }
    return text;
}

// Numbers that are filled in, at all places of a set: each value once at most; exactly once where there are as many places.
std::optional<std::string> General::all_different(const Expr& e, const Body& body) {
    if (e.of[0].op != Op::value || e.of[0].name.frame != 0 || e.of[0].type != Type::number) return std::nullopt;
    const NameUse& name = e.of[0].name;
    if (name.of != NameUse::Of::value || !layer(name.layer).fill || !body.conditional.empty()) return std::nullopt;
    Frame2 to;
    const auto in = relation(e.set[0], to);
    if (!in || in->find(',') == std::string::npos || layer(name.layer).on[0].kind != to.kind) return std::nullopt;
    const auto& pairs = pairs_.at(in->substr(0, in->find('(')));
    std::map<int, std::size_t> sizes;
    std::set<int> values;
    for (const auto& [from, place] : pairs) {
        ++sizes[from];
        for (const int v : reading_.values(name.layer, place)) values.insert(v);
    }
    if (values.empty() || *values.rbegin() - *values.begin() + 1 != static_cast<int>(values.size())) return std::nullopt;
    const bool exact = std::all_of(sizes.begin(), sizes.end(), [&](const auto& s) { return s.second == values.size(); }) &&
                       sizes.size() == at(view_.ground().count(sort_of(frames_.back().kind), frames_.back().partition));
    Body all = body;
    all.plain.push_back(fmt::format("V = {}..{}", *values.begin(), *values.rbegin()));
    all.plain.push_back(fmt::format("{} {{ {}({},V) : {} }}{}", exact ? "not 1" : "2", names_.values(name.layer), to.variable,
                                    *in, exact ? " 1" : ""));
    return ":- " + text(all) + ".\n";
}

// The predicate of a definition, with its rules.
std::optional<std::string> General::define(int d) {
    if (const auto known = defined_.find(d); known != defined_.end())
        return known->second.empty() ? std::nullopt : std::optional(known->second);
    defined_[d] = {};
    const Define& definition = view_.file().defines[at(d)];
    if (definition.on.size() != 1 || definition.walks || definition.body.type != Type::truth) return std::nullopt;
    std::vector<Frame2> kept = {Frame2{}};
    frames_.swap(kept);
    auto kept_variables = variables_;
    const int kept_values = values_;
    variables_.clear();
    values_ = 0;
    Frame2 frame;
    frame.kind = definition.on[0].kind;
    frame.partition = definition.on[0].partition;
    frame.variable = fresh(frame.kind);
    frames_.push_back(frame);
    const auto here = domain(frame.kind, frame.partition, definition.on[0].inner, frame.variable);
    std::vector<Maybe> bodies;
    const Expr& e = definition.body;
    if (e.op == Op::iff) {
        const Truth left = truth(e.of[0]), right = truth(e.of[1]);
        bodies = {joined(left.when, right.when), joined(left.unless, right.unless)};
    } else if (e.op == Op::disjunction) {
        for (const Expr& part : e.of) bodies.push_back(truth(part).when);
    } else {
        bodies = {truth(e).when};
    }
    frames_.swap(kept);
    variables_ = std::move(kept_variables);
    values_ = kept_values;
    if (!here || !std::all_of(bodies.begin(), bodies.end(), [](const Maybe& b) { return b.has_value(); })) return std::nullopt;
    const std::string predicate = names_.definition(d);
    for (const Maybe& b : bodies)
        definitions_ += fmt::format("{}({}) :- {}.\n", predicate, frame.variable, text(*joined(Body{{*here}, {}}, b)));
    return defined_[d] = predicate;
}

std::optional<std::string> General::loop(const Graph& graph) {
    if (graph.on_predicate.empty()) return std::nullopt;
    for (const Graph::Join& j : graph.joins)
        if (j.a == j.b) return std::nullopt;
    const std::string touches = std::string(to_text(graph.kind)) + "_" + std::string(to_text(graph.line));
    if (names_.is_used(touches)) return std::nullopt;
    std::vector<std::pair<int, int>> all;
    for (const Graph::Join& j : graph.joins) {
        all.emplace_back(graph.vertices[at(j.a)], j.line);
        all.emplace_back(graph.vertices[at(j.b)], j.line);
    }
    std::sort(all.begin(), all.end());
    auto& known = pairs_[touches];
    std::sort(known.begin(), known.end());
    for (const auto& pair : all)
        if (!std::binary_search(known.begin(), known.end(), pair)) known.push_back(pair), std::sort(known.begin(), known.end());
    const std::string line(to_text(graph.line));
    domain(graph.line, 0, false, "E");
    return fmt::format(":- {0}(E), {1}(V,E), #count {{ F : {1}(V,F), {0}(F) }} != 2.\n:- not {0}(E) : {2}(E).\n",
                       graph.on_predicate, touches, line);
}

}  // namespace gridloom::rules::logic
