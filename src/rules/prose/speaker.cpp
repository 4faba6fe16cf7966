#include "rules/prose/speaker.h"

#include <algorithm>

#include "rules/prose/nouns.h"

namespace gridloom::rules::prose {

std::string Speaker::noun_of(Kind kind, int partition) const {
    if (kind == Kind::area) return file_.partitions[static_cast<std::size_t>(partition)].name;
    return std::string(to_text(kind));
}

std::string Speaker::noun_of(const std::vector<Kind>& kinds, int partition, bool many) const {
    std::vector<std::string> words;
    for (const Kind k : kinds) words.push_back(many ? plural_of(noun_of(k, partition)) : noun_of(k, partition));
    return words.empty() ? (many ? "places" : "place") : and_list(words, "or");
}

std::string Speaker::self(int frame) const {
    const std::size_t i = subjects_.size() - 1 - static_cast<std::size_t>(frame);
    if (subjects_[i].kind == Kind::board) return "the board";
    return frame == 0 ? "it" : (frame == 1 ? "this " : "the first ") + subjects_[i].noun;
}

std::string Speaker::owner(int frame) const {
    const std::string who = self(frame);
    return who == "it" ? "its" : who + "'s";
}

Speaker::Subject Speaker::subject_of(const Set& set) const {
    std::vector<Kind> kinds = set.kinds.empty() ? std::vector<Kind>{Kind::cell} : set.kinds;
    if (set.blocks && kinds == std::vector<Kind>{Kind::cell}) kinds = {Kind::cell, Kind::block};
    return {noun_of(kinds, set.partition, false), kinds[0], kinds};
}

Speaker::Subject Speaker::subject_of(const Select& s) const {
    Subject subject{noun_of(s.kind, s.partition), s.kind, {s.kind}};
    if (s.inner && s.who == Select::Who::sort) subject.noun = "inner " + subject.noun;
    return subject;
}

// A lone mark that the board gives: a tree.
bool Speaker::is_given_mark(const NameUse& name) const {
    const ValueType* type = type_of(name);
    return name.of == NameUse::Of::mark && type->form == ValueType::Form::mark &&
           !file_.layers[static_cast<std::size_t>(name.layer)].fill && !is_adjective(name.word);
}

// every cell, every black cell, every cell with a number, every run of white cells in it
std::string Speaker::selected(const Select& s) {
    const Subject subject = subject_of(s);
    std::string text = "every ";
    switch (s.who) {
    case Select::Who::sort: text += subject.noun; break;
    case Select::Who::run: {
        const Subject of = s.set.empty() ? Subject{"cell", Kind::cell, {Kind::cell}} : subject_of(s.set[0]);
        text += "unbroken run of " + (s.set.empty() ? things(s.cond[0], of, true) : things_at(s.cond[0], s.set[0], true));
        break;
    }
    case Select::Who::group: {
        Set set;
        set.base = Set::Base::group;
        set.grouping = s.grouping;
        set.cond = s.cond;
        text += groups(set);
        break;
    }
    case Select::Who::mark:
    case Select::Who::clue:
        text += s.and_name.empty() ? (is_given_mark(s.name) ? subject.noun + " with " + with_article(s.name.word)
                                                            : things_named(s.name, subject, false))
                                   : subject.noun + " with " + with_article(s.name.word + " " + s.and_name[0].word);
        break;
    }
    const auto clue = [](const NameUse& n) { return with_article(n.word); };
    for (const NameUse& n : s.with) text += " with " + clue(n);
    for (const NameUse& n : s.without) text += " without " + clue(n);
    for (const Expr& that : s.that) text += inside(subject, [&] { return condition_clause(that); });
    return text;
}

// Selections that say the same, as `each row, column: ...` is read, are told once.
std::string Speaker::each(const Expr& e) {
    const std::vector<Expr> one = {e};
    const std::vector<Expr>& parts = e.op == Op::each ? one : e.of;
    std::vector<std::string> who;
    std::string body;
    for (const Expr& part : parts) {
        const Select& s = part.select[0];
        who.push_back(selected(s));
        const std::string said =
            inside(subject_of(s), [&] { return part.of[0].op == Op::conjunction ? joined(part.of[0]) : truth(part.of[0]); });
        if (!body.empty() && said != body) return {};
        body = said;
    }
    return "for " + and_list(who) + ": " + body;
}

std::string Speaker::rule(const Expr& e) { return capitalised(truth(e)); }

std::string Speaker::definition(const Define& d) {
    std::vector<Kind> kinds;
    for (const Layer::On& on : d.on) kinds.push_back(on.kind);
    const Subject subject{noun_of(kinds, d.on[0].partition, false), kinds[0], kinds};
    const bool is_truth = d.body.type == Type::truth;
    const std::string head = "\"" + d.name + "\", " + (is_truth ? "said of " : "of ") + with_article(subject.noun) + ": ";
    return head + inside(subject, [&] { return is_truth ? truth(d.body) : value(d.body); });
}

std::string Speaker::places(const std::vector<Layer::On>& on, std::string_view last) const {
    std::vector<std::string> words;
    for (const Layer::On& o : on) words.push_back((o.inner ? "inner " : "") + noun_of(o.kind, o.partition));
    return and_list(words, last);
}

namespace {

std::string bound_text(const Bound& b) {
    switch (b.of) {
    case Bound::Of::width: return "the width of the board";
    case Bound::Of::height: return "the height of the board";
    case Bound::Of::area_size: return "the size of its " + b.area;
    default: return std::to_string(b.number);
    }
}

std::string range_text(const ValueType& type) {
    if (type.high.of == Bound::Of::open) return bound_text(type.low) + " or more";
    return bound_text(type.low) + " to " + bound_text(type.high);
}

}  // namespace

std::string Speaker::value_kind(const ValueType& type) const {
    std::string text;
    switch (type.form) {
    case ValueType::Form::mark: return with_article(type.marks[0]);
    case ValueType::Form::marks: text = and_list(type.marks, "or"); break;
    case ValueType::Form::range: text = range_text(type); break;
    case ValueType::Form::direction: text = "up, right, down or left"; break;
    case ValueType::Form::list: text = "a list of numbers, " + range_text(type); break;
    case ValueType::Form::ways: text = "some of the directions up, right, down and left"; break;
    case ValueType::Form::turn: text = "the directions of its " + type.turned + ", all turned alike"; break;
    }
    return type.unknown ? text + ", or ? where it is not told" : text;
}

}  // namespace gridloom::rules::prose
