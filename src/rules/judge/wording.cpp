#include "rules/judge/wording.h"

#include <algorithm>

#include "rules/text.h"

namespace gridloom::rules::judging {

namespace {

// A sentence without a place in braces is the rule itself, as hints quote it: what is found tells more of a filling.
bool speaks_of_places(const std::string& say) { return say.find('{') != say.npos; }

}  // namespace

Fault Wording::broken(const Expr& clause, int rule) {
    Fault fault = told(clause);
    fault.rule = rule;
    const std::string& say = file().rules[at(rule)].say;
    if (speaks_of_places(say)) fault.message = said(say);
    return fault;
}

Fault Wording::impossible(const Expr* clause, int rule, std::span<const int> reads) {
    std::vector<std::string> unknown;
    for (const int v : reads) {
        const Variable& var = evaluator_.values().variables()[at(v)];
        const Layer& layer = file().layers[at(var.layer)];
        const ValueType& type = layer.fields[at(var.field)].type;
        std::string word = layer.name.empty() ? type.marks[0] : layer.name;
        if (layer.fill)
            word = type.form == ValueType::Form::mark ? "wherever the " + plural(word) + " are" : "whatever " + word + " is";
        else
            word = "whatever the ? is";
        if (std::find(unknown.begin(), unknown.end(), word) == unknown.end()) unknown.push_back(word);
    }
    Fault fault = {place_here(), {}, rule};
    if (rule >= 0 && speaks_of_places(file().rules[at(rule)].say)) {
        fault.message = said(file().rules[at(rule)].say);
        return fault;
    }
    const std::string what = clause ? "'" + text_of(*clause) + "' can not hold" : "this can not be a turn of what is given";
    fault.message = subject(evaluator_.here()) + ": " + what;
    for (const std::string& word : unknown) fault.message += ", " + word;
    return fault;
}

// `say "{here} has {number} lines around it"`
std::string Wording::said(const std::string& say) {
    std::string text;
    for (std::size_t i = 0; i < say.size(); ++i) {
        const std::size_t end = say[i] == '{' ? say.find('}', i) : std::string::npos;
        if (end == std::string::npos) {
            text += say[i];
            continue;
        }
        const std::string word = say.substr(i + 1, end - i - 1);
        std::string value;
        if (word == "here") value = where(evaluator_.here());
        for (std::size_t level = evaluator_.frames().size(); level-- > 0 && value.empty();)
            value = value_of(word, evaluator_.frames()[level]);
        text += value.empty() ? "{" + word + "}" : value;
        i = end;
    }
    return text;
}

// What a clue or a layer with a name is at a frame; empty: nothing.
std::string Wording::value_of(const std::string& word, const Frame& frame) {
    for (std::size_t l = 0; l < file().layers.size(); ++l)
        for (std::size_t f = 0; f < file().layers[l].fields.size(); ++f) {
            if (file().layers[l].fields[f].name != word) continue;
            NameUse use;
            use.layer = static_cast<int>(l);
            use.field = static_cast<int>(f);
            if (is_whole(frame.kind)) {
                for (const int c : frame.kind == Kind::board ? Places() : evaluator_.members(frame))
                    if (c >= 0 && evaluator_.values().raw(use.layer, use.field, frame.member, c, 0) != clue_absent)
                        return value_word(use, Number::of(evaluator_.values().raw(use.layer, use.field, frame.member, c, 0)));
            }
            const int value = evaluator_.values().raw(use.layer, use.field, frame.kind, frame.index, frame.partition);
            if (value != clue_absent) return value_word(use, Number::of(value));
        }
    return {};
}

Fault Wording::told(const Expr& e) {
    switch (e.op) {
    case Op::holds: return holds(e, true);
    case Op::compare: return compared(e);
    case Op::no:
    case Op::some:
    case Op::all: return quantified(e);
    case Op::different:
    case Op::equal: return clash(e);
    case Op::never: return pattern(e);
    case Op::network: return network(e);
    case Op::meet: return loose_end(e);
    case Op::different_rows:
    case Op::different_columns: return lines(e);
    case Op::symmetric: {
        if (e.name.word.empty()) return here(subject(evaluator_.here()) + " is not symmetric");
        return here(subject(evaluator_.here()) + " is not symmetric about one " + e.name.word);
    }
    case Op::negation:
        if (e.of[0].op == Op::holds || e.of[0].op == Op::outer || e.of[0].op == Op::inside) return holds(e.of[0], false);
        break;
    case Op::outer:
    case Op::inside: return holds(e, true);
    default: break;
    }
    return here(plain(e));
}

// By the rule's own text.
std::string Wording::plain(const Expr& e) {
    const Frame frame = evaluator_.here();
    if (frame.kind == Kind::board) return "'" + text_of(e) + "' does not hold";
    return subject(frame) + ": '" + text_of(e) + "' does not hold";
}

Fault Wording::holds(const Expr& e, bool wanted) {
    const std::string is = wanted ? " is not " : " is ";
    if (e.op == Op::outer) return here(subject(evaluator_.here()) + is + "at the rim");
    if (e.op == Op::inside) return here(subject(evaluator_.here()) + is + "inside the " + e.name.word);
    const Frame frame = evaluator_.frame(e.name.frame);
    const bool thing = e.name.of == NameUse::Of::clue || e.name.of == NameUse::Of::wire || e.name.of == NameUse::Of::border ||
                       (e.name.of == NameUse::Of::mark &&
                        file().layers[at(e.name.layer)].fields[at(e.name.field)].type.form == ValueType::Form::mark);
    if (thing) return here(subject(frame) + (wanted ? " has no " : " has a ") + e.name.word);
    return here(subject(frame) + is + e.name.word);
}

}  // namespace gridloom::rules::judging
