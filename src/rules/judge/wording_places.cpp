// Places, clues and marks as people call them.
#include "rules/judge/wording.h"
#include "rules/text.h"

namespace gridloom::rules::judging {
namespace {

// "no dots", "a dot", "3 dots"
std::string counted(long long count, const std::string& before, const std::string& noun, const std::string& after) {
    const std::string front = before.empty() ? "" : before + " ";
    const std::string number = count == 0 ? "no" : count == 1 ? "one" : std::to_string(count);
    return number + " " + front + (count == 1 ? noun : plural(noun)) + after;
}

std::string kind_noun(const std::vector<Kind>& kinds) { return kinds.size() == 1 ? std::string(to_text(kinds[0])) : "place"; }

}  // namespace

std::string plural(const std::string& word) {
    if (word.empty()) return word;
    const char last = word.back();
    const std::string two = word.size() > 1 ? word.substr(word.size() - 2) : word;
    if (last == 's' || last == 'x' || two == "ch" || two == "sh") return word + "es";
    if (last == 'y' && word.size() > 1 && std::string("aeiou").find(word[word.size() - 2]) == std::string::npos)
        return word.substr(0, word.size() - 1) + "ies";
    return word + "s";
}

std::string Wording::name(Place place) const { return evaluator_.view().ground().name(place); }

std::string Wording::where(const Frame& f) {
    const Place place = evaluator_.place_of(f);
    const bool drawn_area = f.kind == Kind::area && place.sort == Sort::cell;
    return (drawn_area ? "the area of " : "") + name(place);
}

std::string Wording::value_word(const NameUse& use, Number value) const {
    if (use.layer < 0) return value.single() ? std::to_string(value.low) : "?";
    const ValueType& type = file().layers[at(use.layer)].fields[at(std::max(use.field, 0))].type;
    if (value.low == clue_untold || !value.single()) return "?";
    switch (type.form) {
    case ValueType::Form::mark: return type.marks[0];
    case ValueType::Form::marks: return type.marks[static_cast<std::size_t>(value.low)];
    case ValueType::Form::direction: return std::string(to_text(straight_ways[static_cast<std::size_t>(value.low)]));
    case ValueType::Form::range: return std::to_string(value.low);
    default: return use.word.empty() ? "clue" : use.word;
    }
}

std::string Wording::clue_word(const NameUse& clue, const Frame& f) {
    if (clue.of != NameUse::Of::clue || clue.field < 0 || clue.agreed) return clue.word;
    if (file().layers[at(clue.layer)].fields[at(clue.field)].type.form == ValueType::Form::direction) return clue.word;
    return value_word(clue, Number::of(evaluator_.values().raw(clue.layer, clue.field, f.kind, f.index, f.partition)));
}

std::string Wording::subject(const Frame& f) {
    if (f.kind == Kind::board) return "the board";
    const std::string at_place = where(f);
    if (!f.by) return at_place;
    switch (f.by->who) {
    case Select::Who::run: return "the run of " + text_of(f.by->cond[0]) + " from " + at_place + " on";
    case Select::Who::group:
        return "the group " +
               std::string(f.by->grouping == Set::Grouping::along   ? "along "
                           : f.by->grouping == Set::Grouping::equal ? "of equal "
                                                                    : "of ") +
               text_of(f.by->cond[0]) + " at " + at_place;
    case Select::Who::sort:
        if (is_whole(f.kind) || f.by->with.empty()) return at_place;
        return "the " + clue_word(f.by->with[0], f) + " at " + at_place;
    case Select::Who::mark:
    case Select::Who::clue: break;
    }
    if (is_whole(f.kind)) return at_place;
    const bool shade = f.by->name.of == NameUse::Of::mark && (f.kind == Kind::cell || f.kind == Kind::quarter) &&
                       file().layers[at(f.by->name.layer)].fields[at(f.by->name.field)].type.form == ValueType::Form::marks &&
                       file().layers[at(f.by->name.layer)].fill;
    if (shade) return "the " + f.by->name.word + " " + std::string(to_text(f.kind)) + " at " + at_place;
    std::string word = clue_word(f.by->name, f);
    for (const NameUse& also : f.by->and_name) word += " " + also.word;
    return "the " + word + " at " + at_place;
}

std::string Wording::things(const Expr& cond, const std::vector<Kind>& kinds, long long count) const {
    if (cond.op == Op::negation && cond.of[0].op == Op::holds)
        return counted(count, "", kind_noun(kinds), (count == 1 ? " that is not " : " that are not ") + cond.of[0].name.word);
    if (cond.op == Op::outer) return counted(count, "", kind_noun(kinds), " at the rim");
    if (cond.op != Op::holds) return counted(count, "", kind_noun(kinds), " with '" + text_of(cond) + "'");
    const NameUse& name = cond.name;
    const bool lone =
        name.of == NameUse::Of::mark && file().layers[at(name.layer)].fields[at(name.field)].type.form == ValueType::Form::mark;
    const bool thing = lone || name.of == NameUse::Of::clue || name.of == NameUse::Of::wire || name.of == NameUse::Of::border;
    return thing ? counted(count, "", name.word, "") : counted(count, name.word, kind_noun(kinds), "");
}

// " above it", " looking right", " within 3 cells to its left"
std::string Wording::way_phrase(const Set& set) {
    if (set.base == Set::Base::ahead && evaluator_.here().kind == Kind::margin) return " looking in";
    if (set.way.of == WayTerm::Of::each_way) return set.base == Set::Base::ahead ? " looking each way" : "";
    Expr e;
    e.op = Op::way;
    e.way = set.way;
    const Number number = evaluator_.number(e);
    if (!number.known() || number.low > 3) return "";
    const Way way = straight_ways[static_cast<std::size_t>(number.low)];
    if (set.base == Set::Base::ahead) return " looking " + std::string(to_text(way));
    const std::string side = way == Way::up ? "above it" : way == Way::down ? "below it" : "to its " + std::string(to_text(way));
    if (set.base == Set::Base::next) return " " + side;
    const Number steps = evaluator_.number(set.number[0]);
    return steps.known() ? " within " + std::to_string(steps.low) + " cells " + side : "";
}

std::string Wording::in_set(const Set& set) {
    const std::string that = set.that.empty() ? "" : " that is '" + text_of(set.that[0]) + "'";
    switch (set.base) {
    case Set::Base::it: return that;
    case Set::Base::beside: return " beside it" + that;
    case Set::Base::near: return " near it" + that;
    case Set::Base::box: return " in its box" + that;
    case Set::Base::around: return " around it" + that;
    case Set::Base::before: return " before it" + that;
    case Set::Base::row: return " in its row" + that;
    case Set::Base::column: return " in its column" + that;
    case Set::Base::stretch: return " in its stretches" + that;
    case Set::Base::area: return " in its " + file().partitions[at(set.partition)].name + that;
    case Set::Base::next:
    case Set::Base::within:
    case Set::Base::ahead:
        if (const std::string way = way_phrase(set); !way.empty()) return way + that;
        break;
    case Set::Base::along: return " along the " + text_of(set.cond[0]) + that;
    default: break;
    }
    return " in '" + text_of(set) + "'";
}

}  // namespace gridloom::rules::judging
