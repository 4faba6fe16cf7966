// Comparisons: what was counted, and what it should be.
#include "rules/judge/wording.h"
#include "rules/text.h"

namespace gridloom::rules::judging {

// "has 4 black cells in its box", "has 5 cells", or nothing where there is no such phrase.
std::string Wording::counts(const Expr& e, long long value) {
    if (e.op == Op::count) return "has " + things(e.of[0], e.set[0].kinds, value) + in_set(e.set[0]);
    const bool own_size = e.op == Op::size && e.set[0].base == Set::Base::it;
    if (!own_size) return {};
    const std::string noun = e.set[0].kinds.size() == 1 ? std::string(to_text(e.set[0].kinds[0])) : "place";
    return "has " + std::to_string(value) + " " + noun + (value == 1 ? "" : "s");
}

// ", not 3"
std::string Wording::not_meant(const Expr& e, Number right) {
    if (!right.single()) return ", which ? can not be";
    std::string value = std::to_string(right.low);
    if (e.of[1].op == Op::value || e.of[1].op == Op::same_mark) value = value_word(e.of[1].name, right);
    for (const int other : e.also) value += " or " + std::to_string(other);
    switch (e.relation) {
    case Relation::equal: return ", not " + value;
    case Relation::unequal: return ", and may not be " + value;
    case Relation::less: return ", not fewer than " + value;
    case Relation::at_most: return ", more than " + value;
    case Relation::greater: return ", not more than " + value;
    case Relation::at_least: return ", fewer than " + value;
    }
    return {};
}

std::string Wording::listed_numbers(const Expr& e) {
    std::vector<Number> entries;
    bool unknown = false;
    if (!evaluator_.list(e, entries, unknown)) return "none";
    std::string text;
    for (const Number& n : entries) text += (text.empty() ? "" : " ") + (n.single() ? std::to_string(n.low) : "?");
    return text.empty() ? "none" : text;
}

Fault Wording::compared(const Expr& e) {
    const Expr &left = e.of[0], &right = e.of[1];
    const Frame frame = evaluator_.here();
    const std::string who = frame.kind == Kind::board ? "" : subject(frame) + ": ";
    if (left.type == Type::list)
        return here(who + (left.op == Op::runs ? "the runs" : "the groups") + " of " + text_of(left.of[0]) + " are " +
                    listed_numbers(left) + ", not " + listed_numbers(right));
    const Number a = evaluator_.number(left), b = evaluator_.number(right);
    if (left.type != Type::number || right.type != Type::number) return here(plain(e));
    if (a.lacks() || b.lacks()) {
        const Expr& missing = a.lacks() ? left : right;
        return here(who + "there is no one value of '" + text_of(missing) + "'");
    }
    if (!a.single()) return here(plain(e));
    if (const std::string count = counts(left, a.low); !count.empty()) {
        const std::string other = e.relation == Relation::equal && e.also.empty() ? counts(right, b.low) : "";
        if (!other.empty()) return here(subject(frame) + " " + count + ", and " + other.substr(4));
        const bool none = left.op == Op::count && a.low == 0 && b.low == 1 && e.also.empty();
        if (none)
            return here(subject(frame) + " has no " + things(left.of[0], left.set[0].kinds, 1).substr(4) + in_set(left.set[0]));
        return here(subject(frame) + " " + count + not_meant(e, b));
    }
    if (left.op == Op::sum)
        return here(subject(frame) + ": the sum of " + text_of(left.of[0]) + in_set(left.set[0]) + " is " +
                    std::to_string(a.low) + not_meant(e, b));
    return here(who + "'" + text_of(left) + "' is " + std::to_string(a.low) + not_meant(e, b));
}

}  // namespace gridloom::rules::judging
