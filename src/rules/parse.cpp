#include "rules/parse.h"

#include <algorithm>
#include <cctype>

#include "rules/line_parser.h"
#include "rules/words.h"

namespace gridloom::rules {
namespace {

const std::vector<std::string> line_words = {"puzzle", "about", "variant", "given", "fill", "define",  "each",
                                             "never",  "if",    "unless",  "draw",  "code", "example", "size"};
constexpr std::size_t max_lines = 500;

std::string trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return std::string(text);
}

}  // namespace

Result<File> parse(std::string_view text) {
    auto lines = lex(text);
    if (!lines) return lines.error();
    File file;
    if (lines->size() > max_lines)
        return Error{(*lines)[max_lines][0].spot.line, 1, "expected at most 500 lines in a rules file"};
    try {
        for (const Line& line : *lines) LineParser(line, file).run();
    } catch (const Mistake& m) {
        return Error{m.spot.line, m.spot.column, m.message};
    }
    if (file.names.empty()) return Error{1, 1, "expected a line 'puzzle NAME'"};
    return file;
}

void LineParser::run() {
    const Token& first = now();
    if (first.is("puzzle")) return read_puzzle();
    if (file_.names.empty()) {
        const std::vector<std::string> known = {"puzzle"};
        fail_at(first.spot, "expected 'puzzle NAME' as the first line, found " + first.shown() + did_you_mean(first.text, known));
    }
    if (first.is("about")) return read_about();
    if (first.is("variant")) return read_variant();
    if (first.is("draw")) return read_words(file_.draws);
    if (first.is("code")) return read_words(file_.codes);
    if (first.is("size")) return read_size();
    if (first.is("example")) return read_example();
    read_statement();
}

void LineParser::read_puzzle() {
    take_any();
    if (!file_.names.empty()) fail_at(line_[0].spot, "expected one line 'puzzle'; there was one before");
    if (now().form != Token::Form::string) fail("the puzzle's name");
    std::string_view rest = now().text;
    const Spot spot = now().spot;
    while (!rest.empty()) {
        const std::size_t comma = std::min(rest.find(','), rest.size());
        std::string name = trimmed(rest.substr(0, comma));
        if (name.empty() || name.size() > 60) fail_at(spot, "expected names of 1 to 60 letters with commas between them");
        const bool is_word = std::any_of(name.begin(), name.end(), [](char c) {
            return std::isalnum(static_cast<unsigned char>(c)) || (static_cast<unsigned char>(c) & 0x80);
        });
        if (!is_word || name.find('"') != name.npos) fail_at(spot, "expected names with letters in them and no quotes");
        file_.names.push_back(std::move(name));
        if (file_.names.size() > 20) fail_at(spot, "expected at most 20 names");
        rest.remove_prefix(std::min(comma + 1, rest.size()));
    }
    if (file_.names.empty()) fail("the puzzle's name");
}

void LineParser::read_about() {
    take_any();
    if (!file_.about.empty()) fail_at(line_[0].spot, "expected one line 'about'; there was one before");
    while (now().form == Token::Form::string) file_.about += (file_.about.empty() ? "" : " ") + take_any().text;
    if (file_.about.empty() || now().form != Token::Form::end) fail("the rules in prose, in quotes");
}

void LineParser::read_variant() {
    const Spot spot = take_any().spot;
    if (now().form != Token::Form::word) fail("the variant's name");
    Variant v{take_any().text, "", spot};
    while (now().form == Token::Form::string) v.about += (v.about.empty() ? "" : " ") + take_any().text;
    if (v.about.empty() || now().form != Token::Form::end) fail("what the variant changes, in quotes");
    for (const Variant& other : file_.variants)
        if (other.name == v.name) fail_at(spot, "expected a new name: there is a variant '" + v.name + "' already");
    file_.variants.push_back(std::move(v));
}

void LineParser::read_words(std::vector<WordLine>& to) {
    WordLine words;
    words.spot = take_any().spot;
    while (now().form != Token::Form::end) {
        const Token t = take_any();
        words.words.push_back({t.text, t.spot, t.form == Token::Form::string});
    }
    if (words.words.empty()) fail("words after '" + line_[0].text + "'");
    to.push_back(std::move(words));
}

void LineParser::read_size() {
    take_any();
    if (now().form != Token::Form::size) fail("the usual size of a board, such as 10x10");
    const Token size = take_any();
    if (size.number < 1 || size.second < 1 || size.number > 200 || size.second > 200)
        fail_at(size.spot, "expected a size from 1x1 to 200x200");
    file_.usual_width = size.number;
    file_.usual_height = size.second;
    if (now().form != Token::Form::end) fail("the end of the line");
}

// example "BOARD" [under VARIANT] COUNT
void LineParser::read_example() {
    Example e;
    e.spot = take_any().spot;
    if (now().form != Token::Form::string) fail("a board, in quotes");
    e.board = take_any().text;
    while (now().form == Token::Form::string) e.board += "\n" + take_any().text;
    if (take("under")) {
        if (now().form != Token::Form::word) fail("the name of a variant");
        e.variant = take_any().text;
    }
    if (now().form != Token::Form::number) fail("how many solutions the board has");
    e.count = take_any().text;
    if (now().form != Token::Form::end) fail("the end of the line");
    file_.examples.push_back(std::move(e));
}

void LineParser::read_statement() {
    std::vector<When> when;
    while (see("if") || see("unless")) {
        When w;
        w.unless = take_any().text == "unless";
        do {
            if (now().form != Token::Form::word) fail("the name of a variant");
            const Token name = take_any();
            std::vector<std::string> known;
            for (const Variant& v : file_.variants) known.push_back(v.name);
            if (std::find(known.begin(), known.end(), name.text) == known.end())
                fail_at(name.spot, "expected the name of a variant that was declared above" +
                                       (known.empty() ? ", and there is none" : ": " + listed(known)) + "; found '" + name.text +
                                       "'");
            w.variants.push_back(name.text);
        } while (take(","));
        need(":", "after the variants");
        when.push_back(std::move(w));
    }
    if (see("given") || see("fill")) {
        if (!when.empty()) fail("a rule: what is given and filled in is the same in every variant");
        return see("given") ? read_given() : read_fill();
    }
    if (see("define")) return read_define(std::move(when));
    if (now().form == Token::Form::word && ahead().form == Token::Form::word && !is_reserved(now().text) &&
        ahead().text != "connected" && ahead().text != "one" && ahead().text != "no" && ahead().text != "meet") {
        const std::string near = nearest(now().text, line_words);
        if (!near.empty())
            fail_at(now().spot, "expected a line that begins with " + listed(line_words) + ", or a rule, found '" + now().text +
                                    "'; did you mean '" + near + "'?");
    }
    read_rule(std::move(when));
}

void LineParser::add_partition(bool fill) {
    Partition p;
    p.spot = now().spot;
    p.fill = fill;
    take_any();
    p.name = "area";
    if (!fill && now().form == Token::Form::word) p.name = read_new_name("a name for the areas");
    p.border = p.name == "area" ? "border" : p.name + "-border";
    for (const Partition& other : file_.partitions)
        if (other.name == p.name) fail_at(p.spot, "expected another name: there are areas called '" + p.name + "' already");
    if (file_.partitions.size() >= 4) fail_at(p.spot, "expected at most 4 partitions into areas");
    file_.partitions.push_back(std::move(p));
}

void LineParser::read_given() {
    take_any();
    if (take("wrap")) {
        file_.may_wrap = true;
    } else if (see("areas")) {
        add_partition(false);
    } else {
        Layer layer;
        layer.spot = line_[0].spot;
        layer.every = take("every");
        layer.on = read_sorts();
        read_layer(layer);
        file_.layers.push_back(std::move(layer));
    }
    if (now().form != Token::Form::end) fail("the end of the line");
}

void LineParser::read_fill() {
    take_any();
    Layer layer;
    layer.spot = line_[0].spot;
    layer.fill = true;
    const bool areas = see("areas");
    if (areas) {
        add_partition(true);
    } else {
        layer.on = read_sorts();
        read_layer(layer);
    }
    if (take(",")) {
        if (take("hidden"))
            layer.hidden = true;
        else if (see("some") && ahead().is("given"))
            take_any(), take_any(), layer.some_given = true;
        else
            fail("'some given' or 'hidden'");
        if (see(",") && (ahead().is("hidden") || ahead().is("some")))
            fail_at(ahead().spot, "expected 'some given' or 'hidden', not both: what is hidden is on no board");
    }
    if (now().form != Token::Form::end) fail("', some given', ', hidden' or the end of the line");
    if (areas && layer.hidden) fail_at(line_[0].spot, "expected areas that are part of the answer; they can not be hidden");
    if (areas)
        file_.partitions.back().some_given = layer.some_given;
    else
        file_.layers.push_back(std::move(layer));
}

void LineParser::read_define(std::vector<When> when) {
    if (!when.empty()) fail("a rule: a definition is the same in every variant");
    take_any();
    Define d;
    d.spot = now().spot;
    d.name = read_new_name("a name for the definition");
    need("at", "and the sort of place it is read at, after the name");
    d.on = read_sorts();
    need(":", "before what it means");
    d.body = read_formula();
    if (now().form != Token::Form::end) fail("the end of the line");
    file_.defines.push_back(std::move(d));
}

void LineParser::read_rule(std::vector<When> when) {
    Rule rule;
    rule.when = std::move(when);
    rule.spot = now().spot;
    const std::size_t begin = at_;
    rule.formula = read_formula();
    for (std::size_t i = begin; i < at_; ++i) {
        const bool glued = i == begin || line_[i].is(",") || line_[i].is(":") || line_[i].is(")") || line_[i].is("]") ||
                           line_[i - 1].is("(") || line_[i - 1].is("[");
        rule.text += (glued ? "" : " ") + line_[i].text;
    }
    if (take("say")) {
        while (now().form == Token::Form::string) rule.say += (rule.say.empty() ? "" : " ") + take_any().text;
        if (rule.say.empty()) fail("a sentence in quotes");
    }
    if (now().form != Token::Form::end) fail_after_formula();
    file_.rules.push_back(std::move(rule));
}

bool LineParser::take(std::string_view what) {
    if (!see(what)) return false;
    take_any();
    return true;
}

void LineParser::need(std::string_view what, std::string_view where) {
    if (!take(what)) fail("'" + std::string(what) + "' " + std::string(where));
}

void LineParser::fail(const std::string& expected) const {
    throw Mistake{now().spot, "expected " + expected + ", found " + now().shown()};
}

bool LineParser::is_area(const std::string& word) const {
    return std::any_of(file_.partitions.begin(), file_.partitions.end(), [&](const Partition& p) { return p.name == word; });
}

Expr LineParser::make(Op op, Type type, Spot spot, std::vector<Expr> of) const {
    Expr e;
    e.op = op;
    e.type = type;
    e.spot = spot;
    e.of = std::move(of);
    return e;
}

}  // namespace gridloom::rules
