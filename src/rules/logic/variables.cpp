#include "rules/logic/variables.h"

#include <fmt/format.h>

#include <algorithm>

#include "rules/logic/hidden_numbers.h"
#include "rules/logic/names.h"

namespace gridloom::rules::logic {

Variables::Variables(const BoardView& view, const Found& found, const Fills& fills) : pool_(found.pool) {
    const auto& all = view.layout().fills;
    for (std::size_t f = 0; f < all.size(); ++f)
        if (all[f].layer >= 0) add_layer(view, fills, all[f], static_cast<int>(f));
    for (const std::vector<Ref>& choice : pool_.choices()) {
        exactly_one_.emplace_back();
        for (const Ref r : choice) {
            of_choice_[pool_.atom_of(r).text] = add();
            exactly_one_.back().push_back(count_);
            told_.push_back(fmt::format("{} a choice that is not part of a solution: {}", count_, pool_.atom_of(r).text));
        }
    }
}

void Variables::add_layer(const BoardView& view, const Fills& fills, const FillUse& use, int fill) {
    for (const int place : fills.places(use.layer)) {
        const std::vector<int> values = fills.values(use.layer, place);
        const int first = count_ + 1;
        add_place(view, use, fill, place, values);
        if (!use.hidden)
            for (int v = first; v <= count_; ++v) shown_.push_back(v);
        const int fixed = view.fixed(use.layer, place);
        if (fixed == clue_absent || values.empty()) continue;
        const auto value = std::find(values.begin(), values.end(), fixed);
        if (value == values.end()) continue;  // then a constraint says that nothing fits
        if (values.size() != 2) {
            fixed_.push_back(of_fill_.at({fill, place, fixed}));
            continue;
        }
        const auto one = of_fill_.find({fill, place, fixed});
        fixed_.push_back(one != of_fill_.end() ? one->second : -first);
    }
}

// Two values are one variable, more are one each.
void Variables::add_place(const BoardView& view, const FillUse& use, int fill, int place, const std::vector<int>& values) {
    const Names names(view.file(), view.layout());
    const std::string where = view.ground().name({use.sort, place});
    const bool lone = view.file().layers[at(use.layer)].fields[0].type.form == ValueType::Form::mark;
    const std::string hidden = use.hidden ? " (not part of a solution)" : "";
    if (values.size() == 2) {
        const int value = lone ? 1 : values[0];
        of_fill_[{fill, place, value}] = add();
        const std::string other = lone ? "none" : names.shows(use, place, values[1]);
        told_.push_back(fmt::format("{} {}, else {}: {}{}", count_, names.shows(use, place, value), other, where, hidden));
        return;
    }
    exactly_one_.emplace_back();
    for (const int v : values) {
        of_fill_[{fill, place, v}] = add();
        exactly_one_.back().push_back(count_);
        told_.push_back(fmt::format("{} {}: {}{}", count_, names.shows(use, place, v), where, hidden));
    }
}

int Variables::literal(Ref r) const {
    const Atom& atom = pool_.atom_of(r);
    const int variable = atom.of == Atom::Of::fill ? of_fill_.at({atom.fill, atom.index, atom.value}) : of_choice_.at(atom.text);
    return r.negated() ? -variable : variable;
}

Result<Found> local_rules(const BoardView& view, const std::string& what) {
    const File& file = view.file();
    for (const Partition& p : file.partitions)
        if (p.fill)
            return Error{p.spot.line, p.spot.column,
                         "expected rules about places near each other for " + what +
                             ": areas that are filled in hang together, which is not local"};
    try {
        Found found = Reading(view).run();
        if (!found.structures.empty()) {
            const Rule& rule = file.rules[at(found.clauses[at(found.structures[0].clause)].rule)];
            return Error{rule.spot.line, rule.spot.column,
                         "expected rules about places near each other for " + what + ": '" + rule.text + "' is not local"};
        }
        settle_hidden_numbers(found);
        return found;
    } catch (const Unsayable& e) {
        return Error{e.spot.line, e.spot.column, e.message};
    }
}

std::string explained(const BoardView& view, const Variables& variables, const std::string& mark, const std::string& before) {
    std::string text = fmt::format("{} {}, {}x{}{}{}. {}\n", mark, view.file().names[0], view.board().width, view.board().height,
                                   view.board().wraps ? ", wrapping" : "",
                                   view.board().rule.empty() ? "" : ", variant " + view.board().rule, before);
    for (const std::string& line : variables.told()) text += mark + " variable " + line + "\n";
    return text;
}

}  // namespace gridloom::rules::logic
