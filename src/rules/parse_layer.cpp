// Declarations: on which sorts of places, under which name, with which values.
#include <algorithm>

#include "rules/line_parser.h"
#include "rules/words.h"

namespace gridloom::rules {
namespace {

const std::vector<std::string> sort_words = {"cell", "block",  "edge",   "link",    "corner", "diagonal", "quarter",
                                             "row",  "column", "margin", "stretch", "area",   "board"};

}  // namespace

std::vector<Layer::On> LineParser::read_sorts() {
    std::vector<Layer::On> on;
    do {
        Layer::On o;
        o.inner = take("inner");
        const Token word = now();
        const auto kind = kind_named(word.text);
        if (word.form == Token::Form::word && is_area(word.text)) {
            o.kind = Kind::area;
            for (std::size_t p = 0; p < file_.partitions.size(); ++p)
                if (file_.partitions[p].name == word.text) o.partition = static_cast<int>(p);
        } else if (word.form == Token::Form::word && kind && *kind != Kind::area) {
            o.kind = *kind;
        } else if (word.text == "area") {
            fail_at(word.spot, "expected 'given areas' or 'fill areas' before something is said of an area");
        } else {
            fail_at(word.spot, "expected a sort of place (" + listed(sort_words) + "), found " + word.shown() +
                                   did_you_mean(word.text, sort_words));
        }
        if (o.inner && o.kind != Kind::edge && o.kind != Kind::corner)
            fail_at(word.spot, "expected 'edge' or 'corner' after 'inner'");
        take_any();
        on.push_back(o);
    } while (see(",") && (ahead().is("inner") || kind_named(ahead().text) || is_area(ahead().text)) && take(","));
    return on;
}

std::string LineParser::read_new_name(std::string_view what) {
    const Token word = now();
    if (word.form != Token::Form::word) fail(std::string(what));
    if (is_reserved(word.text))
        fail_at(word.spot, "expected " + std::string(what) + "; '" + word.text + "' has a meaning of its own");
    if (word.text.size() > 40) fail_at(word.spot, "expected a name of at most 40 letters");
    return take_any().text;
}

bool LineParser::begins_value() const {
    const Token& t = now();
    return t.form == Token::Form::number || t.is("width") || t.is("height") || t.is("size") || t.is("direction") ||
           t.is("list") || t.is("ways") || t.is("turn");
}

// NAME, NAME | NAME ..., NAME value, NAME NAME | NAME ..., NAME (fields)
void LineParser::read_layer(Layer& layer) {
    const Spot spot = now().spot;
    const std::string first = read_new_name(layer.fill ? "a name for what is filled in" : "a name for the clue");
    if (see("|")) {  // only marks have names
        ValueType type = {ValueType::Form::marks, {first}, {}, {}, false, "", -1};
        while (take("|")) type.marks.push_back(read_new_name("a mark"));
        if (take("or")) need("?", "after 'or'"), type.unknown = true;
        layer.fields.push_back({"", std::move(type), spot});
    } else if (take("(")) {
        layer.name = first;
        layer.record = true;
        do {
            const Spot at = now().spot;
            if (see("direction")) {
                take_any();
                ValueType type{ValueType::Form::direction, {}, {}, {}, false, "", -1};
                if (take("or")) need("?", "after 'or'"), type.unknown = true;
                layer.fields.push_back({"direction", std::move(type), at});
                continue;
            }
            const std::string name = read_new_name("the name of a field, or 'direction'");
            layer.fields.push_back({name, read_value(name), at});
        } while (take(","));
        need(")", "after the fields");
        if (layer.fields.size() > 8) fail_at(spot, "expected at most 8 fields");
    } else {
        layer.name = first;
        layer.fields.push_back({first, read_value(first), spot});
    }
    if (layer.fields[0].type.marks.size() > 1000) fail_at(spot, "expected at most 1000 marks");
}

// What follows a name: nothing (a lone mark), a range, direction, a list, marks.
ValueType LineParser::read_value(const std::string& name) {
    ValueType type;
    if (begins_value()) {
        if (take("direction")) {
            type.form = ValueType::Form::direction;
        } else if (take("ways")) {
            type.form = ValueType::Form::ways;
        } else if (take("turn")) {
            need("of", "after 'turn'");
            type.form = ValueType::Form::turn;
            if (now().form != Token::Form::word) fail("the name of a given layer of ways");
            type.turned = take_any().text;
        } else {
            type.form = ValueType::Form::range;
            if (take("list")) {
                need("of", "after 'list'");
                type.form = ValueType::Form::list;
            }
            type.low = read_bound();
            need("..", "between the least and the greatest value");
            if (begins_value())
                type.high = read_bound();
            else
                type.high.of = Bound::Of::open;
        }
    } else if (now().form == Token::Form::word && !is_reserved(now().text)) {
        type.form = ValueType::Form::marks;
        type.marks.push_back(read_new_name("a mark"));
        while (take("|")) type.marks.push_back(read_new_name("a mark"));
    } else {
        type.form = ValueType::Form::mark;
        type.marks = {name};
    }
    if (take("or")) {
        need("?", "after 'or'");
        type.unknown = true;
    }
    return type;
}

Bound LineParser::read_bound() {
    Bound b;
    if (now().form == Token::Form::number) {
        const Token n = take_any();
        if (n.number > max_number) fail_at(n.spot, "expected a number up to 1000000");
        b.number = n.number;
    } else if (take("width")) {
        b.of = Bound::Of::width;
    } else if (take("height")) {
        b.of = Bound::Of::height;
    } else if (take("size")) {
        need("of", "after 'size'");
        b.of = Bound::Of::area_size;
        if (!is_area(now().text)) fail("the name of areas that are given");
        b.area = take_any().text;
        for (std::size_t p = 0; p < file_.partitions.size(); ++p)
            if (file_.partitions[p].name == b.area) b.partition = static_cast<int>(p);
    } else {
        fail("a number, 'width', 'height' or 'size of area'");
    }
    return b;
}

}  // namespace gridloom::rules
