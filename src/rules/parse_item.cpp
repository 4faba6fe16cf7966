// The items of a formula: numbers, counts, names, patterns.
#include <array>
#include <utility>

#include "rules/line_parser.h"
#include "rules/words.h"

namespace gridloom::rules {
namespace {

const std::vector<std::string> item_words = {"count", "no",   "some",   "all",   "sum",       "different", "equal",  "each",
                                             "never", "runs", "groups", "reach", "size",      "width",     "height", "shape",
                                             "same",  "its",  "inside", "outer", "symmetric", "not"};

// Words that people try where another is meant.
constexpr std::array<std::pair<std::string_view, std::string_view>, 4> meant = {
    {{"every", "each"}, {"any", "some"}, {"cell", "each cell"}, {"row", "each row"}}};

}  // namespace

void LineParser::fail_at_item() const {
    if (now().form == Token::Form::symbol && at_ > 0 && line_[at_ - 1].form == Token::Form::symbol &&
        line_[at_ - 1].text != "(" && line_[at_ - 1].text != ",")
        fail_at(now().spot, "expected a value between '" + line_[at_ - 1].text + "' and '" + now().text +
                                "'; to compare say =, !=, <, <=, > or >=");
    std::string hint;
    for (const auto& [word, other] : meant)
        if (see(word)) hint = "; did you mean '" + std::string(other) + "'?";
    throw Mistake{now().spot, "expected a number, a name, or one of " + listed(item_words) + ", found " + now().shown() + hint};
}

Expr LineParser::read_item() {
    Nest nest(*this);
    const Token t = now();
    if (t.form == Token::Form::number) {
        if (t.number > max_number) fail_at(t.spot, "expected a number up to 1000000");
        Expr e = make(Op::integer, Type::number, take_any().spot);
        e.number = t.number;
        return e;
    }
    if (take("(")) {
        Expr e = read_formula();
        need(")", "to close the '('");
        return e;
    }
    if (t.form != Token::Form::word) fail_at_item();
    if (t.is("count")) return read_quantified(Op::count, Type::number);
    if (t.is("no")) return read_quantified(Op::no, Type::truth);
    if (t.is("some")) return read_quantified(Op::some, Type::truth);
    if (t.is("all")) return read_quantified(Op::all, Type::truth);
    if (t.is("sum")) return read_quantified(Op::sum, Type::number);
    if (t.is("shape")) return read_quantified(Op::shape, Type::shape);
    if (t.is("different") || t.is("equal")) return read_different(t.is("different") ? Op::different : Op::equal);
    if (t.is("runs") || t.is("groups")) {
        const bool runs = t.is("runs");
        if (!ahead().is("of")) take_any(), fail("'of' after '" + t.text + "'");
        take_any();
        return read_quantified(runs ? Op::runs : Op::groups, Type::list);
    }
    if (t.is("reach")) {
        Expr e = make(Op::reach, Type::number, take_any().spot);
        need("of", "after 'reach'");
        e.of.push_back(read_condition());
        e.way = read_way();
        return e;
    }
    if (t.is("size") || t.is("width") || t.is("height")) {
        Expr e = make(t.is("size") ? Op::size : t.is("width") ? Op::width : Op::height, Type::number, take_any().spot);
        if (take("of")) e.set = {read_base()};
        return e;
    }
    if (t.is("never")) return read_never();
    if (t.is("same")) return read_same();
    if (t.is("its")) return read_its();
    if (t.is("outer")) return make(Op::outer, Type::truth, take_any().spot);
    if (t.is("inside")) {
        Expr e = make(Op::inside, Type::truth, take_any().spot);
        e.name = read_name("the name of a loop's lines");
        return e;
    }
    if (t.is("symmetric")) return read_symmetric();
    if (t.is("way") || t.is("opposite") || way_named(t.text)) {
        Expr e = make(Op::way, Type::direction, t.spot);
        e.way = read_way();
        return e;
    }
    if (t.is("connected") || t.is("meet")) fail("the marks before '" + t.text + "', as in 'black " + t.text + "'");
    if (is_reserved(t.text)) fail_at_item();
    return read_name_item();
}

// WORD condition [set]; for `runs` and `groups` the `of` was seen.
Expr LineParser::read_quantified(Op op, Type type) {
    Expr e = make(op, type, take_any().spot);
    e.of.push_back(read_condition());
    e.set = read_optional_set();
    return e;
}

Expr LineParser::read_different(Op op) {
    const Spot spot = take_any().spot;
    if (op == Op::different && (see("rows") || see("columns")))
        return make(take_any().text == "rows" ? Op::different_rows : Op::different_columns, Type::truth, spot);
    Expr e = make(op, Type::truth, spot);
    e.of.push_back(read_condition());
    e.set = read_optional_set();
    return e;
}

NameUse LineParser::read_name(std::string_view what) {
    if (now().form != Token::Form::word || (is_reserved(now().text) && !is_area(now().text))) fail(std::string(what));
    NameUse name;
    name.word = take_any().text;
    return name;
}

Expr LineParser::read_name_item() {
    Expr e = make(Op::value, Type::number, now().spot);
    e.name = read_name("a name");
    if (!see("at")) return e;
    Expr at = make(Op::at, Type::number, take_any().spot, {std::move(e)});
    at.set = {read_base()};
    return at;
}

// same X: X here is X one frame further out.
Expr LineParser::read_same() {
    const Spot spot = take_any().spot;
    Expr here = make(Op::value, Type::number, now().spot);
    here.name = read_name("a name after 'same'");
    Expr outer = here;
    outer.name.frame = 1;
    Expr e = make(Op::compare, Type::truth, spot, {std::move(here), std::move(outer)});
    return e;
}

Expr LineParser::read_its() {
    const Spot spot = take_any().spot;
    Expr e = make(Op::value, Type::number, spot);
    e.name = read_name("a name after 'its'");
    e.name.frame = 1;
    return e;
}

// never 2x2 black, never [ship any / any ship]
Expr LineParser::read_never() {
    Expr e = make(Op::never, Type::truth, take_any().spot);
    Pattern& p = e.pattern;
    if (now().form == Token::Form::size) {
        const Token size = take_any();
        if (size.number < 1 || size.second < 1 || size.number > 20 || size.second > 20)
            fail_at(size.spot, "expected a pattern of 1x1 to 20x20");
        p.columns = size.number;
        p.rows = size.second;
        const NameUse mark = read_name("the mark that must not fill such a rectangle");
        p.marks.assign(static_cast<std::size_t>(p.rows * p.columns), mark);
        return e;
    }
    need("[", "or a size such as 2x2 after 'never'");
    int columns = 0;
    p.rows = 1;
    while (!see("]")) {
        if (take("/")) {
            if (columns != p.columns && p.rows > 1) fail("rows of the same length in a pattern");
            p.columns = columns;
            columns = 0;
            ++p.rows;
            continue;
        }
        p.marks.push_back(take("any") ? NameUse{} : read_name("a mark, 'any', '/' or ']' in a pattern"));
        ++columns;
        if (p.marks.size() > 400) fail("a pattern of at most 400 squares");
    }
    if (columns == 0 || (p.rows > 1 && columns != p.columns)) fail("rows of the same length in a pattern");
    p.columns = columns;
    take_any();
    return e;
}

Expr LineParser::read_symmetric() {
    Expr e = make(Op::symmetric, Type::truth, take_any().spot);
    if (take("about")) e.name = read_name("the name of a clue");
    return e;
}

}  // namespace gridloom::rules
