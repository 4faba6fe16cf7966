// Numbers and other values.
#include "rules/prose/nouns.h"
#include "rules/prose/speaker.h"
#include "rules/text.h"

namespace gridloom::rules::prose {

const ValueType* Speaker::type_of(const NameUse& name) const {
    if (name.layer < 0 || name.field < 0) return nullptr;
    return &file_.layers[static_cast<std::size_t>(name.layer)].fields[static_cast<std::size_t>(name.field)].type;
}

std::string Speaker::value_name(const NameUse& name) const {
    const std::string word = name.of == NameUse::Of::define ? "\"" + name.word + "\"" : name.word;
    if (name.agreed) return "the " + word + " in " + self(name.frame);
    return owner(name.frame) + " " + word;
}

std::string Speaker::value(const Expr& e) {
    switch (e.op) {
    case Op::integer: return std::to_string(e.number);
    case Op::value:
    case Op::same_mark:
    case Op::area: return value_name(e.name);
    case Op::count: return "the number of " + things_at(e.of[0], e.set[0], true);
    case Op::sum: {
        const Subject of = subject_of(e.set[0]);
        if (e.of[0].op == Op::value) return "the sum of the " + plural_of(e.of[0].name.word) + " " + where(e.set[0]);
        return "the sum, over all " + noun_of(of.kinds, e.set[0].partition, true) + " " + where(e.set[0]) + ", of " +
               inside(of, [&] { return value(e.of[0]); });
    }
    case Op::size:
    case Op::width:
    case Op::height: return size(e);
    case Op::reach: return reach(e);
    case Op::add: return value(e.of[0]) + ", plus " + value(e.of[1]) + ",";
    case Op::subtract: return value(e.of[0]) + ", minus " + value(e.of[1]) + ",";
    case Op::multiply: return value(e.of[0]) + " times " + value(e.of[1]);
    case Op::shape:
        return "the shape, however turned or mirrored, of the " + things(e.of[0], subject_of(e.set[0]), true) + " " +
               where(e.set[0]);
    case Op::way: return way(e.way);
    case Op::at: {
        const std::string word = e.of[0].name.word;
        const bool defined = e.of[0].name.of == NameUse::Of::define;
        return "the " + (defined ? "\"" + word + "\"" : word) + " of " + place_named(e);
    }
    case Op::runs: return "the lengths of the runs of " + things_at(e.of[0], e.set[0], true);
    case Op::groups: return "the sizes of the groups of " + things_at(e.of[0], e.set[0], true);
    default: return "'" + text_of(e) + "'";
    }
}

std::string Speaker::size(const Expr& e) {
    const Set& set = e.set[0];
    const std::string noun = noun_of(subject_of(set).kinds, set.partition, true);
    if (e.op == Op::size) return "the number of " + noun + " " + where(set);
    const std::string what = e.op == Op::width ? "width" : "height";
    if (set.base == Set::Base::it && set.that.empty()) return owner(0) + " " + what;
    return "the " + what + " of the " + noun + " " + where(set) + " together";
}

std::string Speaker::reach(const Expr& e) {
    const Subject cell{"cell", Kind::cell, {Kind::cell}};
    const std::string how = std::string(" that follow it without a gap ") +
                            (e.way.of == WayTerm::Of::each_way ? "in the four directions" : way(e.way));
    if (e.of[0].op == Op::holds && e.of[0].name.frame == 0)
        return "the number of " + things_named(e.of[0].name, cell, true) + how;
    return "the number of cells" + how + " and" + inside(cell, [&] { return condition_clause(e.of[0], true); });
}

// "upwards", "in its direction"
std::string Speaker::way(const WayTerm& w) const {
    switch (w.of) {
    case WayTerm::Of::constant: {
        const std::string word(to_text(w.opposite ? opposite(w.way) : w.way));
        return word == "up"                        ? "upwards"
               : word == "down"                    ? "downwards"
               : word == "left" || word == "right" ? "to the " + word
                                                   : word;
    }
    case WayTerm::Of::each_way: return "in the four directions";
    case WayTerm::Of::walked: return w.opposite ? "against the direction gone" : "in the direction gone";
    case WayTerm::Of::name: break;
    }
    const std::string whose = value_name(w.name);
    if (w.name.word == "direction") return (w.opposite ? "against " : "in ") + whose;
    return (w.opposite ? "against the direction of " : "in the direction of ") + whose;
}

}  // namespace gridloom::rules::prose
