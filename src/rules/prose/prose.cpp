#include "rules/prose/prose.h"

#include <algorithm>
#include <set>

#include "rules/prose/nouns.h"
#include "rules/prose/speaker.h"

namespace gridloom::rules {
namespace {

using namespace prose;

std::string clue_sentence(const Speaker& speaker, const Layer& layer) {
    const std::string where = speaker.places(layer.on, layer.every ? "and" : "or");
    const bool board = layer.on.size() == 1 && layer.on[0].kind == Kind::board;
    const std::string some = board ? "the board" : with_article(where);
    const std::string who = layer.every ? (board ? some : "every " + where) + " has " : some + " may have ";
    if (!layer.record) {
        const ValueType& type = layer.fields[0].type;
        if (layer.name.empty()) return who + "a mark: " + speaker.value_kind(type) + ".";
        if (type.form == ValueType::Form::mark) return who + with_article(layer.name) + ".";
        return who + with_article(layer.name) + " (" + speaker.value_kind(type) + ").";
    }
    std::string text = who + with_article(layer.name) + ": ";
    std::vector<std::string> fields;
    for (const Field& f : layer.fields) {
        const bool plain = f.type.form == ValueType::Form::direction && f.name == "direction";
        fields.push_back(plain ? "a direction (" + speaker.value_kind(f.type) + ")"
                               : with_article(f.name) + " (" + speaker.value_kind(f.type) + ")");
    }
    return text + and_list(fields) + ".";
}

std::string fill_sentence(const Speaker& speaker, const Layer& layer) {
    const std::string where = "every " + speaker.places(layer.on);
    const ValueType& type = layer.fields[0].type;
    std::string text;
    switch (type.form) {
    case ValueType::Form::mark: text = where + " gets " + with_article(layer.name) + " or none."; break;
    case ValueType::Form::marks:
        text = layer.name.empty() ? where + " becomes " + speaker.value_kind(type) + "."
                                  : where + " gets " + with_article(layer.name) + " (" + speaker.value_kind(type) + ").";
        break;
    default: text = where + " gets " + with_article(layer.name) + " (" + speaker.value_kind(type) + ")."; break;
    }
    if (layer.some_given) text += " Some are given.";
    if (layer.hidden) text += " It need only be possible, and is not part of the answer.";
    return text;
}

std::string when_text(const std::vector<When>& when) {
    std::string text;
    for (const When& w : when)
        text += (w.unless ? "unless the variant " : "with the variant ") + and_list(w.variants, "or") + ", ";
    return text;
}

// What a reader may need to be told: sorts of places that are not squares, and borders.
struct Spoken {
    std::set<Kind> kinds;
    std::set<int> borders;

    void note(const NameUse& name) {
        if (name.of == NameUse::Of::border) borders.insert(name.partition);
    }
    void note(const Set& set) {
        if (set.base == Set::Base::stretch) kinds.insert(Kind::stretch);
        if (set.base == Set::Base::group) kinds.insert(Kind::group);
        kinds.insert(set.kinds.begin(), set.kinds.end());
        for (const auto* list : {&set.number, &set.cond, &set.that})
            for (const Expr& e : *list) note(e);
        for (const Set& one : set.sets) note(one);
    }
    void note(const Expr& e) {
        note(e.name);
        for (const Expr& part : e.of) note(part);
        for (const Set& set : e.set) note(set);
        for (const Select& s : e.select) {
            kinds.insert(s.kind);
            note(s.name);
            for (const auto* list : {&s.cond, &s.that})
                for (const Expr& one : *list) note(one);
            for (const Set& set : s.set) note(set);
        }
    }
};

std::vector<std::string> words_of(const File& file) {
    Spoken spoken;
    for (const Layer& l : file.layers)
        for (const Layer::On& on : l.on) spoken.kinds.insert(on.kind);
    for (const Define& d : file.defines) spoken.note(d.body);
    for (const Rule& r : file.rules) spoken.note(r.formula);
    std::vector<std::string> words;
    for (const int p : spoken.borders) {
        const Partition& partition = file.partitions[static_cast<std::size_t>(p)];
        words.push_back(partition.border + ": a line between two cells of different " + plural_of(partition.name) + ".");
        if (p == 0) spoken.kinds.erase(Kind::edge);
    }
    const auto untold = [](const Layer& l) {
        return std::any_of(l.fields.begin(), l.fields.end(), [](const Field& f) { return f.type.unknown; });
    };
    if (std::any_of(file.layers.begin(), file.layers.end(), untold))
        words.emplace_back("?: the clue is there, and may have any of its values.");
    for (const Kind k : spoken.kinds)
        if (const auto meaning = meaning_of(k); !meaning.empty())
            words.push_back(std::string(to_text(k)) + ": " + std::string(meaning) + ".");
    return words;
}

}  // namespace

std::string sentence_of(const File& file, const Rule& rule) {
    Speaker speaker(file);
    const std::string when = when_text(rule.when), said = speaker.rule(rule.formula);
    if (when.empty()) return said + ".";
    std::string rest = said;
    if (rest.size() > 1 && rest[0] >= 'A' && rest[0] <= 'Z') rest[0] = static_cast<char>(rest[0] - 'A' + 'a');
    return capitalised(when + rest) + ".";
}

Prose read_aloud(const File& file) {
    Speaker speaker(file);
    Prose prose;
    prose.names = file.names;
    prose.about = file.about;
    if (file.may_wrap)
        prose.given.emplace_back("The board may wrap: then its left side joins its right side, and its top its bottom.");
    for (const Partition& p : file.partitions) {
        const std::string into = "into connected " + plural_of(p.name) + ".";
        if (p.fill)
            prose.filled.push_back("The cells are divided by walls " + into + (p.some_given ? " Some walls are given." : ""));
        else
            prose.given.push_back("The cells are divided " + into);
    }
    for (const Layer& l : file.layers) {
        if (l.fill)
            prose.filled.push_back(capitalised(fill_sentence(speaker, l)));
        else
            prose.given.push_back(capitalised(clue_sentence(speaker, l)));
    }
    for (const Rule& r : file.rules) prose.rules.push_back(sentence_of(file, r));
    for (const Define& d : file.defines) prose.defined.push_back(speaker.definition(d) + ".");
    for (const Variant& v : file.variants) prose.variants.push_back(v.name + ": " + v.about + ".");
    prose.words = words_of(file);
    return prose;
}

}  // namespace gridloom::rules
