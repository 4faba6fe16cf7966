// Clauses about many places: the one where they fail.
#include "rules/judge/wording.h"
#include "rules/text.h"

namespace gridloom::rules::judging {
namespace {

using Why = NetworkFinding::Why;

}  // namespace

Fault Wording::quantified(const Expr& e) {
    const Frame frame = evaluator_.here();
    const std::string who = subject(frame);
    const std::string thing = things(e.of[0], e.set[0].kinds, 1).substr(4);  // without "one "
    if (e.op == Op::some) return here(who + " has no " + thing + in_set(e.set[0]));
    Frame found;
    evaluator_.each_place(e.set[0], [&](Truth) {
        found = evaluator_.here();
        return evaluator_.truth(e.of[0]) == (e.op == Op::no ? Truth::no : Truth::yes);
    });
    const std::string there = where(found);
    if (e.op == Op::no) {
        const bool vowel = std::string("aeiou").find(thing[0]) != std::string::npos;
        return here(who + " has " + (vowel ? "an " : "a ") + thing + in_set(e.set[0]) + ", at " + there);
    }
    const std::string cond = text_of(e.of[0]);
    if (e.of[0].op == Op::holds) return here(who + ": " + there + " is not " + cond);
    return here(who + ": '" + cond + "' does not hold at " + there);
}

Fault Wording::clash(const Expr& e) {
    const Frame frame = evaluator_.here();
    const Clash clash = evaluator_.clash(e);
    const NameUse& use = e.of[0].name;
    const bool value = e.of[0].op == Op::value && e.of[0].type == Type::number && clash.value.single();
    const std::string what = value ? "the " + value_word(use, clash.value) : text_of(e.of[0]);
    if (e.op == Op::equal)
        return {clash.second, text_of(e.of[0]) + " is not the same at " + name(clash.first) + " and " + name(clash.second)};
    const std::string in =
        e.set[0].base == Set::Base::it ? " in " + subject(frame) : in_set(e.set[0]) + " (" + subject(frame) + ")";
    if (value) return {clash.second, what + " comes twice" + in};
    return {clash.second, what + " is the same at " + name(clash.first) + " and " + name(clash.second)};
}

Fault Wording::pattern(const Expr& e) {
    const Finding found = evaluator_.pattern(e);
    const Place place = {Sort::cell, found.index, 0};
    const std::string text = text_of(e).substr(6);  // without "never "
    const std::size_t space = text.find(' ');
    const std::string what = text[0] == '[' ? text : "a " + text.substr(0, space) + " of" + text.substr(space);
    return {place, "there is " + what + ", its upper left at " + name(place)};
}

Fault Wording::network(const Expr& e) {
    const NetworkFinding found = evaluator_.network(e);
    const Kind unit = evaluator_.kind_of(e.of[0]);
    const bool cells = unit == Kind::cell, loop = e.shape == Shape::one_loop;
    // "the black cells", "the lines"; "the line"
    const std::string all = "the " + things(e.of[0], {unit}, 2).substr(2);
    const std::string word = e.of[0].op == Op::holds ? e.of[0].name.word : "line";
    const std::string in = evaluator_.here().kind == Kind::board ? "" : " in " + subject(evaluator_.here());
    const std::string at_place = found.place.sort == Sort::board ? "" : " at " + name(found.place);
    switch (found.why) {
    case Why::nothing: return here("there is no " + word + in);
    case Why::pieces:
        if (loop) return {found.place, all + in + " form more than one loop: another is" + at_place};
        return {found.place, all + in + " are in more than one piece: another is" + at_place};
    case Why::dead_end: return {found.place, "the " + word + " ends" + at_place};
    case Why::branch:
        if (cells) return {found.place, "the " + word + " touches itself or branches" + at_place};
        return {found.place, "the " + word + " branches" + at_place};
    case Why::crossing: return {found.place, "the " + word + " crosses itself" + at_place};
    case Why::closed: return {found.place, "the " + word + " is closed, and should have two ends"};
    case Why::loop: return {found.place, all + in + " close a loop" + at_place};
    case Why::fine: break;
    }
    return here(plain(e));
}

Fault Wording::lines(const Expr& e) {
    const Finding found = evaluator_.lines(e);
    const Sort sort = e.op == Op::different_rows ? Sort::row : Sort::column;
    const Place place = {sort, found.index, 0};
    return {place, name(place) + " is filled like " + name({sort, found.other, 0})};
}

Fault Wording::loose_end(const Expr& e) {
    const Finding found = evaluator_.loose_end(e);
    const Place place = {Sort::cell, found.index, 0};
    return {place, "the " + e.name.word + " at " + name(place) + " leads " + std::string(to_text(static_cast<Way>(found.other))) +
                       " and is not met there"};
}

}  // namespace gridloom::rules::judging
